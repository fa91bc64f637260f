import '../admin-form.css';
import { Dialog, TextAreaField } from '@quarterline/ui';
import { type FormEvent, type ReactNode, useState } from 'react';
import { DialogEnd } from '../dialog-end.tsx';
import { postToEngine } from '../post-to-engine.ts';

type Input =
  | { success: true; data: unknown }
  | { success: false; error: { issues: readonly { readonly message: string }[] } };
type Props = {
  title: string;
  /** What it brings about. */
  means: ReactNode;
  /** The label of the required reason. */
  label: string;
  press: string;
  to: string;
  inputOf: (reason: string) => Input;
  onClose: () => void;
  onDone: (answer: unknown) => void;
};

/** An action that needs nothing but a reason: what it means, why, and the press. */
export function ReasonDialog({ title, means, label, press, to, inputOf, onClose, onDone }: Props) {
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<{ reason?: string; all?: string }>({});
  const [sending, setSending] = useState(false);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const input = inputOf(reason);
    if (!input.success) return setErrors({ reason: input.error.issues[0]?.message ?? 'This needs another look.' });
    setSending(true);
    const posted = await postToEngine(to, input.data);
    setSending(false);
    if (posted.kind === 'refused') return setErrors({ all: posted.message });
    onDone(posted.body);
  };
  return (
    <Dialog title={title} open onClose={onClose} kind="sheet">
      <form className="admin-form" noValidate onSubmit={(event) => void send(event)}>
        <div className="admin-form-means">{means}</div>
        <TextAreaField
          label={label}
          rows={2}
          maxLength={1000}
          value={reason}
          error={errors.reason ?? null}
          onChange={({ target }) => setReason(target.value)}
        />
        <DialogEnd sentence={errors.all} sending={sending} press={press} onClose={onClose} />
      </form>
    </Dialog>
  );
}
