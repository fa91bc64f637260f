import '../../../../platform/staff/web/admin-form.css';
import { apiPath, type PhoneBidderAdded, type PhoneBidderForm, PhoneBidderRequest } from '@quarterline/contract';
import { readAmount } from '@quarterline/listing';
import { Button, Dialog } from '@quarterline/ui';
import { type FormEvent, useState } from 'react';
import { DialogEnd } from '../../../../platform/staff/web/dialog-end.tsx';
import { newId } from '../../../../platform/staff/web/new-id.ts';
import { useAsked } from '../../../../platform/staff/web/use-asked.ts';
import { useCheckedPost } from '../../../../platform/staff/web/use-checked-post.ts';
import { LimitFields, PersonFields, TermsFields } from './phone-bidder-fields.tsx';
import { NOTHING_TYPED } from './typed-phone-bidder.ts';

type Props = { slug: string; onClose: () => void; onDone: (name: string) => void };

/** Somebody calls who has no email: what the law and the sale need is typed while they are on the phone. */
export function AddPhoneBidder({ slug, onClose, onDone }: Props) {
  const [asked] = useAsked(apiPath('GET /api/admin/auctions/:slug/phone-bidders', { slug }));
  const notOpen =
    asked.at === 'loading'
      ? 'Asking the engine.'
      : asked.at === 'known'
        ? asked.what.notOpen
        : asked.at === 'refused'
          ? asked.problem.message
          : 'The form could not be read. Close this and try again.';
  return (
    <Dialog title="Add a bidder by phone" open onClose={onClose} kind="sheet">
      {asked.at === 'known' && notOpen === null ? (
        <AddForm {...{ slug, onClose, onDone }} form={asked.what} />
      ) : (
        <>
          <p role="status">{notOpen}</p>
          <div className="admin-form-actions">
            <Button onClick={onClose}>Go back</Button>
          </div>
        </>
      )}
    </Dialog>
  );
}

function AddForm({ slug, form, onClose, onDone }: Props & { form: PhoneBidderForm }) {
  const [id, setId] = useState(newId);
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const { errors, sending, send } = useCheckedPost<PhoneBidderAdded>(
    PhoneBidderRequest,
    apiPath('POST /api/admin/auctions/:slug/phone-bidders', { slug }),
    () => onDone(typed.name),
  );
  const set = (change: Partial<typeof typed>): void => setTyped((before) => ({ ...before, ...change }));
  const choose = (knownId: string): void => {
    const person = form.known.find((one) => one.id === knownId);
    setId(person?.id ?? newId());
    const { name, phone, postalAddress } = person ?? NOTHING_TYPED;
    set({ knownId, name, phone, postalAddress, namesOnTitle: name });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const { way, checkedOn, askedLimit, namesOnTitle, limitBacking, financing, ...rest } = typed;
    void send({
      ...rest,
      id,
      namesOnTitle: linesOf(namesOnTitle),
      financing: financing || null,
      askedLimitCents: readAmount(askedLimit),
      limitBacking: limitBacking || null,
      identity: way === '' ? null : { way, checkedOn },
      acceptTermsVersion: form.terms?.version,
      acceptTermsOfUseVersion: form.termsOfUse?.version,
    });
  };
  const parts = { form, typed, set, errors };
  return (
    <form className="admin-form" noValidate onSubmit={submit}>
      <div className="admin-form-means">
        <p>
          For a person without email. Nobody can log in to this account: bids are entered by staff, under both names.
        </p>
        <p>What an email would say waits for you under “To tell by phone or letter”.</p>
      </div>
      <PersonFields {...parts} onChoose={choose} />
      <LimitFields {...parts} />
      <TermsFields {...parts} />
      <DialogEnd
        sentence={errors.all ?? (Object.keys(errors).length > 0 ? 'Some of this needs another look.' : null)}
        sending={sending}
        press="Add the bidder"
        onClose={onClose}
      />
    </form>
  );
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
