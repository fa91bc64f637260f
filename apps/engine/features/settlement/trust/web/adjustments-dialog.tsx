import '../../../../platform/staff/web/admin-form.css';
import { apiPath, type PurchaseLedger, type SaleTrust } from '@quarterline/contract';
import { Dialog, Field, TextField } from '@quarterline/ui';
import { type FormEvent, useState } from 'react';
import { DialogEnd } from '../../../../platform/staff/web/dialog-end.tsx';
import { postToEngine } from '../../../../platform/staff/web/post-to-engine.ts';
import { readAdjustments, type TypedAdjustments, typedAdjustments } from './adjustments-input.ts';

type Props = { trust: SaleTrust; ledger: PurchaseLedger; onClose: () => void; onDone: () => void };

/** What the statement of adjustments is made from. What was typed stays when something is wrong. */
export function AdjustmentsDialog({ trust, ledger, onClose, onDone }: Props) {
  const [typed, setTyped] = useState(() => typedAdjustments(ledger));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [sending, setSending] = useState(false);
  const set = (change: Partial<TypedAdjustments>): void => setTyped((before) => ({ ...before, ...change }));
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const read = readAdjustments(typed);
    if (!read.ok) return setErrors(read.errors);
    setSending(true);
    const { soldSequence, adjustments, parcelId } = ledger;
    const body = { soldSequence, seenVersion: adjustments?.version ?? 0, terms: read.terms };
    const posted = await postToEngine(
      apiPath('POST /api/admin/auctions/:slug/trust/:parcelId/adjustments', { slug: trust.slug, parcelId }),
      body,
    );
    setSending(false);
    if (posted.kind === 'done') return onDone();
    const atFields = Object.entries(posted.fieldErrors).map(
      ([at, said]) => [at.replace(/^terms\./, ''), said] as const,
    );
    setErrors(atFields.length > 0 ? Object.fromEntries(atFields) : { all: posted.message });
  };
  const text = (field: keyof TypedAdjustments, label: string, error: string, more: object = {}) => (
    <TextField
      label={label}
      autoComplete="off"
      value={typed[field]}
      error={errors[error] ?? null}
      onChange={({ target }) => set({ [field]: target.value })}
      {...more}
    />
  );
  const choice = (field: keyof TypedAdjustments, label: string, of: readonly (readonly [string, string])[]) => (
    <Field label={label}>
      {(wiring) => (
        <select {...wiring} value={typed[field]} onChange={({ target }) => set({ [field]: target.value })}>
          {of.map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
  return (
    <Dialog title="Statement of adjustments" open onClose={onClose} kind="sheet">
      <form className="admin-form" noValidate onSubmit={(event) => void send(event)}>
        {text('possessionOn', 'Possession day', 'possessionOn', {
          type: 'date',
          hint: 'A business day. From this day on, taxes and rent are the buyer’s',
        })}
        {text('tax', 'Property tax of that year, in dollars', 'tax.annualCents', {
          inputMode: 'decimal',
          hint: 'Empty if none is adjusted',
        })}
        {typed.tax.trim() === ''
          ? null
          : choice('taxPaidBy', 'Who has paid it', [
              ['seller', 'The seller has paid the year'],
              ['nobody', 'Nobody yet; the buyer will'],
            ])}
        {text('rent', 'Rent or lease, in dollars', 'rent.cents', {
          inputMode: 'decimal',
          hint: 'For the whole period; empty if the land is not leased',
        })}
        {typed.rent.trim() === '' ? null : (
          <>
            {text('rentFrom', 'First day of the period', 'rent.from', { type: 'date' })}
            {text('rentTo', 'Last day of the period', 'rent.to', { type: 'date' })}
            {choice('rentPaidTo', 'Who has the rent', [
              ['seller', 'The seller has it'],
              ['nobody', 'Nobody yet; the buyer will'],
            ])}
          </>
        )}
        {choice('gst', 'GST on the land', [
          ['unknown', 'Not known yet'],
          ['self_assessed', 'Self-assessed by the buyer, a registrant'],
          ['collected', 'Collected by the seller'],
          ['not_taxable', 'Not taxable'],
        ])}
        {typed.gst === 'self_assessed'
          ? text('gstNumber', 'GST registration number', 'gst.number', { hint: 'Like 123456789 RT0001' })
          : null}
        {typed.gst === 'not_taxable'
          ? text('gstReason', 'Why it is not taxable', 'gst.reason', { maxLength: 200 })
          : null}
        <DialogEnd sentence={errors.all} sending={sending} press="Make the statement" onClose={onClose} />
      </form>
    </Dialog>
  );
}
