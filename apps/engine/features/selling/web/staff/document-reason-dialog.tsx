import '../../../../platform/staff/web/admin-form.css';
import { Dialog, TextAreaField } from '@quarterline/ui';
import { type FormEvent, useState } from 'react';
import { DialogEnd } from '../../../../platform/staff/web/dialog-end.tsx';

type Props = {
  title: string;
  action: 'send_back' | 'withdraw';
  /** Answers a sentence when it failed. */
  send: (reason: string) => Promise<string | null>;
  onClose: () => void;
};
const TEXTS = {
  send_back: {
    heading: 'Send back',
    means: 'Each seller gets an email with your words, and can send a new signed copy.',
    label: 'What has to be different',
    missing: 'Write what has to be different.',
    press: 'Send it back',
  },
  withdraw: {
    heading: 'Withdraw',
    means: 'The seller cannot open or sign it any more. It stays in the list as withdrawn, with your words.',
    label: 'Why it is withdrawn',
    missing: 'Write why it is withdrawn.',
    press: 'Withdraw it',
  },
} as const;

/** Asks for the reason with which a signed copy is sent back, or a document withdrawn. */
export function DocumentReasonDialog({ title, action, send, onClose }: Props) {
  const { heading, means, label, missing, press } = TEXTS[action];
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<{ reason?: string; all?: string }>({});
  const [sending, setSending] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (reason.trim() === '') return setErrors({ reason: missing });
    setSending(true);
    const problem = await send(reason);
    setSending(false);
    if (problem !== null) return setErrors({ all: problem });
    onClose();
  };
  return (
    <Dialog title={`${heading}: ${title}`} open onClose={onClose} kind="sheet">
      <form className="admin-form" noValidate onSubmit={(event) => void submit(event)}>
        <div className="admin-form-means">
          <p>{means}</p>
        </div>
        <TextAreaField
          label={label}
          rows={4}
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
