import '../../../../platform/staff/web/admin-form.css';
import { type EmailFile, type LeadAction, MAX_EMAIL_FILES_BYTES, type StaffLead } from '@quarterline/contract';
import { Dialog, TextAreaField, TextField } from '@quarterline/ui';
import { type FormEvent, useState } from 'react';
import { DialogEnd } from '../../../../platform/staff/web/dialog-end.tsx';
import { newId } from '../../../../platform/staff/web/new-id.ts';
import { AttachFiles } from '../../email-files/web/attach-files.tsx';

type Props = {
  lead: StaffLead;
  /** A sentence when it failed. */
  answer: (input: LeadAction) => Promise<string | null>;
  onClose: () => void;
};

/** An email to the sender of a message, and what was written before it. */
export function AnswerDialog({ lead, answer, onClose }: Props) {
  const last = lead.thread.at(-1);
  const [subject, setSubject] = useState(last ? `Re: ${last.subject.replace(/^(Re: )+/i, '')}` : 'Your message to us');
  const [text, setText] = useState('');
  const [files, setFiles] = useState<readonly EmailFile[]>([]);
  const [isAttaching, setIsAttaching] = useState(false);
  const [error, setError] = useState<{ subject?: string; text?: string; all?: string }>({});
  const [sending, setSending] = useState(false);
  // Pressed twice, or again after a lost connection, it is one email.
  const [answerId] = useState(newId);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (subject.trim() === '') return setError({ subject: 'Write a subject.' });
    if (text.trim() === '') return setError({ text: 'Write the answer.' });
    setSending(true);
    const problem = await answer({ action: 'answer', answerId, subject, text, fileIds: files.map(({ id }) => id) });
    setSending(false);
    if (problem !== null) return setError({ all: problem });
    onClose();
  };
  return (
    <Dialog title={`Answer ${lead.firstName} ${lead.lastName}`} open onClose={onClose} kind="sheet">
      <form className="admin-form" noValidate onSubmit={(event) => void send(event)}>
        <div className="admin-form-means">
          <p>
            An email to {lead.email}. The message that it answers stands below it, and the answer stays with the message
            here.
          </p>
        </div>
        <TextField
          label="Subject"
          autoComplete="off"
          maxLength={200}
          value={subject}
          error={error.subject ?? null}
          onChange={({ target }) => setSubject(target.value)}
        />
        <TextAreaField
          label="Answer"
          rows={9}
          maxLength={10_000}
          value={text}
          error={error.text ?? null}
          onChange={({ target }) => setText(target.value)}
        />
        <AttachFiles files={files} maxBytes={MAX_EMAIL_FILES_BYTES} onChange={setFiles} onBusy={setIsAttaching} />
        <DialogEnd sentence={error.all} sending={sending || isAttaching} press="Send the email" onClose={onClose} />
      </form>
    </Dialog>
  );
}
