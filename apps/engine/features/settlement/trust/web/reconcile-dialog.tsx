import '../../../../platform/staff/web/admin-form.css';
import { apiPath, ReconcileTrust } from '@quarterline/contract';
import { Dialog, TextAreaField, TextField } from '@quarterline/ui';
import { type FormEvent, useState } from 'react';
import { DialogEnd } from '../../../../platform/staff/web/dialog-end.tsx';
import { newId } from '../../../../platform/staff/web/new-id.ts';
import { postToEngine } from '../../../../platform/staff/web/post-to-engine.ts';
import { readCents } from '../../purchases/web/step-words.ts';

type Props = { today: string; onClose: () => void; onDone: () => void };

/** The balance of the bank's statement for a day. The note is asked for where it differs from the ledger. */
export function ReconcileDialog({ today, onClose, onDone }: Props) {
  const [id] = useState(newId);
  const [typed, setTyped] = useState({ day: today, amount: '', note: '' });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [sending, setSending] = useState(false);
  const set = (change: Partial<typeof typed>): void => setTyped((before) => ({ ...before, ...change }));
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const { day, note, amount } = typed;
    const read = ReconcileTrust.safeParse({ id, day, note, statementCents: readCents(amount) });
    if (!read.success)
      return setErrors(Object.fromEntries(read.error.issues.map(({ path, message }) => [String(path[0]), message])));
    setSending(true);
    const posted = await postToEngine(apiPath('POST /api/admin/trust/reconciliations'), read.data);
    setSending(false);
    if (posted.kind === 'done') return onDone();
    setErrors(Object.keys(posted.fieldErrors).length > 0 ? posted.fieldErrors : { all: posted.message });
  };
  return (
    <Dialog title="Compare with the bank" open onClose={onClose} kind="sheet">
      <form className="admin-form" noValidate onSubmit={(event) => void send(event)}>
        <TextField
          label="Day of the statement"
          type="date"
          max={today}
          value={typed.day}
          error={errors.day ?? null}
          onChange={({ target }) => set({ day: target.value })}
        />
        <TextField
          label="Balance on the statement, in dollars"
          inputMode="decimal"
          autoComplete="off"
          value={typed.amount}
          error={errors.statementCents ?? null}
          onChange={({ target }) => set({ amount: target.value })}
        />
        <TextAreaField
          label="What explains a difference"
          rows={2}
          maxLength={1000}
          value={typed.note}
          error={errors.note ?? null}
          onChange={({ target }) => set({ note: target.value })}
        />
        <DialogEnd sentence={errors.all} sending={sending} press="Save the comparison" onClose={onClose} />
      </form>
    </Dialog>
  );
}
