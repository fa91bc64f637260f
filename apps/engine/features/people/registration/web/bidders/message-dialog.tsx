import '#platform/staff/web/lists/email-text.css';
import {
  apiPath,
  BidderMessage,
  type BidderMessageAnswer,
  type EmailFile,
  MAX_EMAIL_FILES_BYTES,
  type StaffRegistration,
} from '@quarterline/contract';
import { TextAreaField, TextField } from '@quarterline/ui';
import { useState } from 'react';
import { AttachFiles } from '#features/messages/email-files/web/attach-files.tsx';
import { AttachedFiles } from '#features/messages/email-files/web/attached-files.tsx';
import { FormDialog } from '#platform/staff/web/form-dialog.tsx';
import { newId } from '#platform/staff/web/new-id.ts';
import { SelectField } from '#platform/web/forms/choice-fields.tsx';
import { postToEngine } from '#platform/web/post-to-engine.ts';

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
  const [isAttaching, setIsAttaching] = useState(false);
  const [seen, setSeen] = useState<BidderMessageAnswer | null>(null);
  const count = seen?.recipients.length ?? 0;
  return (
    <FormDialog
      title={titleOf(some)}
      means={seen ? <Preview seen={seen} /> : null}
      schema={BidderMessage}
      // The id is made with the form: a second press, or a second try after a lost answer, is the same email.
      start={{ id: newId(), state: 'approved', subject: '', text: '', files: [] as readonly EmailFile[] }}
      read={({ state, files, ...typed }) => ({
        ...typed,
        to: some
          ? { registrationIds: some.map((row) => row.id) }
          : { statuses: [...(WHOM.find(([key]) => key === state)?.[2] ?? ['approved'])] },
        fileIds: files.map((file) => file.id),
      })}
      send={(message) =>
        postToEngine(
          seen
            ? apiPath('POST /api/admin/auctions/:slug/messages', { slug })
            : apiPath('POST /api/admin/auctions/:slug/messages/preview', { slug }),
          message,
        )
      }
      press={seen === null ? 'See it first' : count === 0 ? () => null : count === 1 ? 'Send it' : `Send to ${count}`}
      disabled={isAttaching}
      back={seen ? { press: 'Change it', onPress: () => setSeen(null) } : undefined}
      onClose={onClose}
      onDone={(answer) => (seen ? onDone(answer.sent) : setSeen(answer))}
    >
      {({ field, values, set, errorOf }) =>
        seen ? null : (
          <>
            {some ? null : (
              <SelectField label="To" of={WHOM.map(([key, text]) => [key, text] as const)} {...field('state')} />
            )}
            <TextField label="Subject" maxLength={150} {...field('subject')} />
            <TextAreaField
              label="Email"
              hint="{name}, {number}, {sale} and {page} stand for the bidder’s own."
              rows={8}
              maxLength={8000}
              {...field('text')}
            />
            <AttachFiles
              files={values.files}
              maxBytes={MAX_EMAIL_FILES_BYTES}
              error={errorOf('fileIds')}
              onChange={(files) => set({ files })}
              onBusy={setIsAttaching}
            />
          </>
        )
      }
    </FormDialog>
  );
}

const Preview = ({ seen }: { seen: BidderMessageAnswer }) => (
  <>
    <p>
      {seen.recipients.length === 0
        ? 'Nobody gets it: there is nobody in this state.'
        : `${seen.recipients.length === 1 ? '1 bidder gets' : `${seen.recipients.length} bidders get`} it: ${namesOf(seen)}. Answers come to your address.`}
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
  </>
);

const titleOf = (some: Props['some']): string => {
  const [first] = some ?? [];
  if (!first) return 'Write to bidders';
  return some?.length === 1 ? `Write to ${first.name}` : `Write to ${some?.length} bidders`;
};

const namesOf = ({ recipients }: BidderMessageAnswer): string => {
  const names = recipients.slice(0, 6).map(({ name }) => name);
  return recipients.length > 6 ? `${names.join(', ')} and ${recipients.length - 6} more` : names.join(', ');
};
