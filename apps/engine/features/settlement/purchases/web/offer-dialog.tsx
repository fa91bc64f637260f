import '../../../../platform/staff/web/admin-form.css';
import { apiPath, type SaleOffer, SaleOfferRequest } from '@quarterline/contract';
import { Dialog, Field, TextAreaField, TextField } from '@quarterline/ui';
import { type FormEvent, useState } from 'react';
import { DialogEnd } from '../../../../platform/staff/web/dialog-end.tsx';
import { postToEngine } from '../../../../platform/staff/web/post-to-engine.ts';

type Props = { slug: string; offer: SaleOffer; onClose: () => void; onDone: () => void };
type Errors = Partial<Record<keyof SaleOfferRequest | 'all', string>>;

/** Chooses the words of offers that are not sent yet, and says who sells. */
export function OfferDialog({ slug, offer, onClose, onDone }: Props) {
  const [offerTextId, setText] = useState(offer.offerTextId ?? '');
  const [sellerNames, setNames] = useState(offer.sellerNames);
  const [sellerLawyer, setLawyer] = useState(offer.sellerLawyer);
  const [errors, setErrors] = useState<Errors>({});
  const [sending, setSending] = useState(false);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const input = SaleOfferRequest.safeParse({ offerTextId: offerTextId || null, sellerNames, sellerLawyer });
    if (!input.success) {
      const [issue] = input.error.issues;
      return setErrors({ [String(issue?.path[0] ?? 'all')]: issue?.message ?? 'This needs another look.' });
    }
    setSending(true);
    const posted = await postToEngine(apiPath('POST /api/admin/auctions/:slug/offer', { slug }), input.data);
    setSending(false);
    if (posted.kind === 'refused') return setErrors({ all: posted.message });
    onDone();
  };
  return (
    <Dialog title="Offer to purchase" open onClose={onClose} kind="sheet">
      <form className="admin-form" noValidate onSubmit={(event) => void send(event)}>
        <div className="admin-form-means">
          <p>Offers that are sent from now on say this. An offer that was sent keeps what it said.</p>
        </div>
        <Field label="Wording" error={errors.offerTextId ?? null}>
          {(wiring) => (
            <select {...wiring} value={offerTextId} onChange={({ target }) => setText(target.value)}>
              <option value="">
                {offer.texts.length === 1 ? `The only active one: ${offer.texts[0]?.name}` : 'Not chosen'}
              </option>
              {offer.texts.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <TextAreaField
          label="Seller, as on title"
          hint="One name on each line: each signs on a line of its own."
          rows={3}
          value={sellerNames}
          error={errors.sellerNames ?? null}
          onChange={({ target }) => setNames(target.value)}
        />
        <TextField
          label="Seller’s lawyer"
          hint="Name, firm, telephone"
          autoComplete="off"
          value={sellerLawyer}
          error={errors.sellerLawyer ?? null}
          onChange={({ target }) => setLawyer(target.value)}
        />
        <DialogEnd sentence={errors.all} sending={sending} press="Save" onClose={onClose} />
      </form>
    </Dialog>
  );
}
