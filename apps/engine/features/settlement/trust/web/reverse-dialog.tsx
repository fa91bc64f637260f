import '../../../../platform/staff/web/admin-form.css';
import {
  apiPath,
  type PurchaseLedger,
  type SaleTrust,
  type TrustEntryView,
  TrustReversed,
} from '@quarterline/contract';
import { moneyText, TRUST_KIND_NAMES } from '@quarterline/text';
import { Dialog, TextAreaField, TextField } from '@quarterline/ui';
import { type FormEvent, useState } from 'react';
import { DialogEnd } from '../../../../platform/staff/web/dialog-end.tsx';
import { newId } from '../../../../platform/staff/web/new-id.ts';
import { postToEngine } from '../../../../platform/staff/web/post-to-engine.ts';

type Props = {
  trust: SaleTrust;
  ledger: PurchaseLedger;
  buyer: PurchaseLedger['buyers'][number];
  entry: TrustEntryView;
  onClose: () => void;
  onDone: () => void;
};

/** An entry that was wrong is reversed by another, with a reason. Nothing is deleted. */
export function ReverseDialog({ trust, ledger, buyer, entry, onClose, onDone }: Props) {
  const [id] = useState(newId);
  const [day, setDay] = useState(trust.today);
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [sending, setSending] = useState(false);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const of = { id, soldSequence: ledger.soldSequence, registrationId: buyer.registrationId };
    const read = TrustReversed.safeParse({ ...of, reverses: entry.id, day, reason });
    if (!read.success)
      return setErrors(Object.fromEntries(read.error.issues.map(({ path, message }) => [String(path[0]), message])));
    setSending(true);
    const posted = await postToEngine(
      apiPath('POST /api/admin/auctions/:slug/trust/:parcelId/reversals', {
        slug: trust.slug,
        parcelId: ledger.parcelId,
      }),
      read.data,
    );
    setSending(false);
    if (posted.kind === 'done') return onDone();
    setErrors(Object.keys(posted.fieldErrors).length > 0 ? posted.fieldErrors : { all: posted.message });
  };
  return (
    <Dialog title={`Reverse entry ${entry.number ?? ''}`} open onClose={onClose} kind="sheet">
      <form className="admin-form" noValidate onSubmit={(event) => void send(event)}>
        <div className="admin-form-means">
          <p>
            {TRUST_KIND_NAMES[entry.kind]}, {moneyText(entry.inCents + entry.outCents)}, {entry.reference}.
          </p>
          <p>Nothing is deleted: another entry takes the amount back, with your name and the reason.</p>
          {entry.receiptNumber === null ? null : <p>Receipt {entry.receiptNumber} keeps its number and says so.</p>}
        </div>
        <TextField
          label="Day of the reversal"
          type="date"
          max={trust.today}
          value={day}
          error={errors.day ?? null}
          onChange={({ target }) => setDay(target.value)}
        />
        <TextAreaField
          label="What was wrong"
          rows={2}
          maxLength={1000}
          value={reason}
          error={errors.reason ?? null}
          onChange={({ target }) => setReason(target.value)}
        />
        <DialogEnd sentence={errors.all} sending={sending} press="Reverse the entry" onClose={onClose} />
      </form>
    </Dialog>
  );
}
