import '../../../../../platform/staff/web/admin-form.css';
import '../../../../../platform/staff/web/lists/email-text.css';
import {
  apiPath,
  BidderMessage,
  type BidderMessageAnswer,
  type EmailFile,
  MAX_EMAIL_FILES_BYTES,
  type StaffRegistration,
} from '@quarterline/contract';
import { Alert, Button, Dialog, Field, TextAreaField, TextField } from '@quarterline/ui';
import { type FormEvent, useState } from 'react';
import { firstMessages } from '../../../../../platform/staff/web/frame/first-messages.ts';
import { newId } from '../../../../../platform/staff/web/new-id.ts';
import { postToEngine } from '../../../../../platform/staff/web/post-to-engine.ts';
import { AttachFiles } from '../../../../messages/email-files/web/attach-files.tsx';
import { AttachedFiles } from '../../../../messages/email-files/web/attached-files.tsx';

type Status = StaffRegistration['status'];
const WHOM: readonly [string, string, readonly Status[]][] = [
  ['approved', 'Everybody approved', ['approved']],
  ['requested', 'Everybody who waits', ['requested']],
  ['all', 'Everybody approved or waiting', ['approved', 'requested']],
];
type Props = {
  slug: string;
  /** Those who were chosen by hand; null: all in a state. */
  some: readonly StaffRegistration[] | null;
  onClose: () => void;
  onDone: (sent: number) => void;
};

/** An email to one bidder, to some, or to all in a state: written, looked at as the first of them will read it, then sent once. */
export function MessageDialog({ slug, some, onClose, onDone }: Props) {
  // Made with the form: a second press, or a second try after a lost answer, is the same email.
  const [id] = useState(newId);
  const [whom, setWhom] = useState('approved');
  const [typed, setTyped] = useState({ subject: '', text: '' });
  const [files, setFiles] = useState<readonly EmailFile[]>([]);
  const [isAttaching, setIsAttaching] = useState(false);
  const [seen, setSeen] = useState<BidderMessageAnswer | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [sending, setSending] = useState(false);
  const set = (change: Partial<typeof typed>): void => setTyped((before) => ({ ...before, ...change }));
  const statuses = WHOM.find(([key]) => key === whom)?.[2] ?? ['approved'];
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const to = some ? { registrationIds: some.map((row) => row.id) } : { statuses: [...statuses] };
    const message = BidderMessage.safeParse({ id, to, ...typed, fileIds: files.map((file) => file.id) });
    if (!message.success) return setErrors(firstMessages(message.error));
    setErrors({});
    setSending(true);
    const posted = await postToEngine(
      seen
        ? apiPath('POST /api/admin/auctions/:slug/messages', { slug })
        : apiPath('POST /api/admin/auctions/:slug/messages/preview', { slug }),
      message.data,
    );
    setSending(false);
    if (posted.kind === 'refused') return setErrors({ ...posted.fieldErrors, all: posted.message });
    const answer = posted.body as BidderMessageAnswer;
    if (seen) onDone(answer.sent);
    else setSeen(answer);
  };
  const count = seen?.recipients.length ?? 0;
  return (
    <Dialog title={titleOf(some)} open onClose={onClose} kind="sheet">
      <form className="admin-form" noValidate onSubmit={(event) => void send(event)}>
        {seen === null ? (
          <>
            {some ? null : (
              <Field label="To">
                {(wiring) => (
                  <select {...wiring} value={whom} onChange={({ target }) => setWhom(target.value)}>
                    {WHOM.map(([key, words]) => (
                      <option key={key} value={key}>
                        {words}
                      </option>
                    ))}
                  </select>
                )}
              </Field>
            )}
            <TextField
              label="Subject"
              maxLength={150}
              value={typed.subject}
              error={errors.subject ?? null}
              onChange={({ target }) => set({ subject: target.value })}
            />
            <TextAreaField
              label="Email"
              hint="{name}, {number}, {sale} and {page} stand for the bidder’s own."
              rows={8}
              maxLength={8000}
              value={typed.text}
              error={errors.text ?? null}
              onChange={({ target }) => set({ text: target.value })}
            />
            <AttachFiles
              files={files}
              maxBytes={MAX_EMAIL_FILES_BYTES}
              error={errors.fileIds ?? null}
              onChange={setFiles}
              onBusy={setIsAttaching}
            />
          </>
        ) : (
          <div className="admin-form-means">
            <p>
              {count === 0
                ? 'Nobody gets it: there is nobody in this state.'
                : `${count === 1 ? '1 bidder gets' : `${count} bidders get`} it: ${namesOf(seen)}. Answers come to your address.`}
            </p>
            {seen.example ? (
              <>
                <p>
                  <b>{seen.example.subject}</b>
                </p>
                <pre className="email-text">{seen.example.text}</pre>
                <AttachedFiles files={seen.files} />
              </>
            ) : null}
          </div>
        )}
        <Alert>{errors.all}</Alert>
        <div className="admin-form-actions">
          {seen !== null && count === 0 ? null : (
            <Button type="submit" tone="ink" disabled={sending || isAttaching}>
              {sending ? 'Loading...' : seen === null ? 'See it first' : count === 1 ? 'Send it' : `Send to ${count}`}
            </Button>
          )}
          <Button onClick={() => (seen === null ? onClose() : setSeen(null))}>
            {seen === null ? 'Go back' : 'Change it'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const titleOf = (some: Props['some']): string => {
  const [first] = some ?? [];
  if (!first) return 'Write to bidders';
  return some?.length === 1 ? `Write to ${first.name}` : `Write to ${some?.length} bidders`;
};

const namesOf = ({ recipients }: BidderMessageAnswer): string => {
  const names = recipients.slice(0, 6).map(({ name }) => name);
  return recipients.length > 6 ? `${names.join(', ')} and ${recipients.length - 6} more` : names.join(', ');
};
