import '../../../../platform/staff/web/admin-form.css';
import type { SaleApproval } from '@quarterline/contract';
import { Dialog, Field, TextAreaField } from '@quarterline/ui';
import { type FormEvent, useState } from 'react';
import { DialogEnd } from '../../../../platform/staff/web/dialog-end.tsx';
import { newId } from '../../../../platform/staff/web/new-id.ts';
import type { SendSellerAction } from './send-seller-action.ts';

type Props = { approval: SaleApproval | null; sendAction: SendSellerAction; onClose: () => void };

/** Sends the draft as it is to the seller's side: who has to accept, what they pay, and a word beside it. */
export function AskApprovalDialog({ approval, sendAction, onClose }: Props) {
  const [needs, setNeeds] = useState<SaleApproval['needs']>(approval?.needs ?? 'all');
  const [fees, setFees] = useState(approval?.fees ?? '');
  const [note, setNote] = useState('');
  const [errors, setErrors] = useState<{ fees?: string; all?: string }>({});
  const [sending, setSending] = useState(false);
  // Pressed twice, or again after a lost connection, it is one request.
  const [id] = useState(newId);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (fees.trim() === '') return setErrors({ fees: 'Write what the seller pays us.' });
    setSending(true);
    const problem = await sendAction({ action: 'ask_approval', id, needs, fees, note });
    setSending(false);
    if (problem !== null) return setErrors({ all: problem });
    onClose();
  };
  return (
    <Dialog title="Ask the seller to approve" open onClose={onClose} kind="sheet">
      <form className="admin-form" noValidate onSubmit={(event) => void send(event)}>
        <div className="admin-form-means">
          <p>
            Each seller gets an email with a link. They read the saved draft, part by part. What they accept is kept; a
            later change of a part withdraws its approval.
          </p>
        </div>
        <Field label="Who has to accept a part">
          {(wiring) => (
            <select {...wiring} value={needs} onChange={({ target }) => setNeeds(target.value as typeof needs)}>
              <option value="all">Every seller</option>
              <option value="one">Any one of the sellers</option>
            </select>
          )}
        </Field>
        <TextAreaField
          label="What the seller pays us"
          hint="Commission and other charges, as the seller reads them. A change of this withdraws the approval of the sale as a whole."
          rows={3}
          maxLength={2000}
          value={fees}
          error={errors.fees ?? null}
          onChange={({ target }) => setFees(target.value)}
        />
        <TextAreaField
          label="A word to the seller"
          hint="May be left empty."
          rows={4}
          maxLength={4000}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <DialogEnd sentence={errors.all} sending={sending} press="Send it to the seller" onClose={onClose} />
      </form>
    </Dialog>
  );
}
