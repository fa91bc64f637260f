import './seller-side.css';
import '../../../../platform/staff/web/admin-form.css';
import { apiPath, type StaffStatement } from '@quarterline/contract';
import { Button, Dialog, Field, TextField } from '@quarterline/ui';
import { type FormEvent, useState } from 'react';
import { DialogEnd } from '../../../../platform/staff/web/dialog-end.tsx';
import { newId } from '../../../../platform/staff/web/new-id.ts';
import { postToEngine } from '../../../../platform/staff/web/post-to-engine.ts';
import { readSellerTerms, type TypedTerms, typedTerms } from './typed-terms.ts';

type Props = { slug: string; statement: StaffStatement; onClose: () => void; onDone: () => void };

/** What the seller pays: the commission of each lot, and charges of the whole sale. */
export function SellerTermsDialog({ slug, statement, onClose, onDone }: Props) {
  const [typed, setTyped] = useState<TypedTerms>(() => typedTerms(statement.terms, newId));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [sending, setSending] = useState(false);
  const set = (change: Partial<TypedTerms>): void => setTyped((before) => ({ ...before, ...change }));
  const setCharge = (id: string, change: Partial<TypedTerms['charges'][number]>): void =>
    set({ charges: typed.charges.map((charge) => (charge.id === id ? { ...charge, ...change } : charge)) });
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const read = readSellerTerms(typed);
    if (!read.ok) return setErrors(read.errors);
    setSending(true);
    const body = { action: 'enter' as const, seenVersion: statement.version, terms: read.terms };
    const posted = await postToEngine(apiPath('POST /api/admin/auctions/:slug/seller/statement', { slug }), body);
    setSending(false);
    if (posted.kind === 'refused') return setErrors({ all: posted.message });
    onDone();
  };
  return (
    <Dialog title="What the seller pays" open onClose={onClose} kind="sheet">
      <form className="admin-form" noValidate onSubmit={(event) => void send(event)}>
        <div className="admin-form-means">
          <p>Statements that were released keep what they said.</p>
        </div>
        <Field label="Commission">
          {(wiring) => (
            <select
              {...wiring}
              value={typed.kind}
              onChange={({ target }) => set({ kind: target.value as TypedTerms['kind'] })}
            >
              <option value="share">A share of the price</option>
              <option value="flat">An amount for each lot</option>
              <option value="none">None</option>
            </select>
          )}
        </Field>
        {typed.kind === 'none' ? null : (
          <>
            <TextField
              label={typed.kind === 'share' ? 'Share of the price' : 'Amount for each lot'}
              autoComplete="off"
              placeholder={typed.kind === 'share' ? '2%' : '$5,000'}
              value={typed.commission}
              error={errors.commission ?? null}
              onChange={({ target }) => set({ commission: target.value })}
            />
            <TextField
              label="GST on the commission"
              autoComplete="off"
              value={typed.commissionTax}
              error={errors.commissionTax ?? null}
              onChange={({ target }) => set({ commissionTax: target.value })}
            />
          </>
        )}
        {typed.charges.map(({ id, name, amount, tax }, index) => (
          <fieldset key={id} className="seller-side-charge">
            <legend>Charge {index + 1}</legend>
            <TextField
              label="What for"
              autoComplete="off"
              placeholder="Advertising"
              value={name}
              error={errors[`${id}/name`] ?? null}
              onChange={({ target }) => setCharge(id, { name: target.value })}
            />
            <TextField
              label="Amount"
              autoComplete="off"
              value={amount}
              error={errors[`${id}/amount`] ?? null}
              onChange={({ target }) => setCharge(id, { amount: target.value })}
            />
            <TextField
              label="GST on it"
              autoComplete="off"
              hint="Empty when there is none"
              value={tax}
              error={errors[`${id}/tax`] ?? null}
              onChange={({ target }) => setCharge(id, { tax: target.value })}
            />
            <Button size="row" onClick={() => set({ charges: typed.charges.filter((charge) => charge.id !== id) })}>
              Remove charge {index + 1}
            </Button>
          </fieldset>
        ))}
        <p>
          <Button
            size="row"
            disabled={typed.charges.length >= 12}
            onClick={() => set({ charges: [...typed.charges, { id: newId(), name: '', amount: '', tax: '' }] })}
          >
            Add a charge
          </Button>
        </p>
        <DialogEnd sentence={errors.all} sending={sending} press="Save" onClose={onClose} />
      </form>
    </Dialog>
  );
}
