import '../../../../../platform/staff/web/admin-form.css';
import './identity-dialog.css';
import { type CivilZone, formatDay } from '@quarterline/civil-time';
import { apiPath, IdentityCheckRequest, type StaffIdentity, type StaffRegistration } from '@quarterline/contract';
import { Button, Dialog, Field, TextAreaField, TextField } from '@quarterline/ui';
import { type FormEvent, useState } from 'react';
import { DialogEnd } from '../../../../../platform/staff/web/dialog-end.tsx';
import { firstMessages } from '../../../../../platform/staff/web/frame/first-messages.ts';
import { postToEngine } from '../../../../../platform/staff/web/post-to-engine.ts';
import { useAsked } from '../../../../../platform/staff/web/use-asked.ts';
import { keptUntil } from '../documents/kept-until.ts';
import { WAY_TEXT } from './request-lines.ts';

type Props = {
  slug: string;
  zone: CivilZone;
  row: StaffRegistration;
  onClose: () => void;
  onDone: () => void;
};

/** The documents of one bidder and how staff made sure who it is. That it was opened is in the audit log. */
export function IdentityDialog({ slug, zone, row, onClose, onDone }: Props) {
  const [asked] = useAsked(
    apiPath('GET /api/admin/auctions/:slug/registrations/:registrationId/identity', { slug, registrationId: row.id }),
  );
  return (
    <Dialog title={`Identity: ${row.name}`} open onClose={onClose} kind="sheet">
      {asked.at === 'known' ? (
        <>
          <Documents {...{ slug, zone, row }} identity={asked.what} />
          <Checks zone={zone} identity={asked.what} />
        </>
      ) : (
        <p role="status">
          {asked.at === 'loading' ? 'Asking the engine.' : 'The documents could not be read. Close this and try again.'}
        </p>
      )}
      {asked.at === 'known' && row.identity !== null ? (
        <RecordCheck {...{ slug, row, onClose, onDone }} />
      ) : (
        <div className="admin-form-actions">
          <Button onClick={onClose}>Go back</Button>
        </div>
      )}
    </Dialog>
  );
}

type ShownProps = { slug: string; zone: CivilZone; row: StaffRegistration; identity: StaffIdentity };

const Documents = ({ slug, zone, row, identity: { documents } }: ShownProps) =>
  documents.length === 0 ? (
    <p>No document is here.</p>
  ) : (
    <ul className="identity-dialog-list">
      {documents.map((document) => (
        <li key={document.id}>
          <span>
            <a
              href={apiPath('GET /api/admin/auctions/:slug/registrations/:registrationId/documents/:documentId', {
                slug,
                registrationId: row.id,
                documentId: document.id,
              })}
              target="_blank"
              rel="noreferrer"
            >
              Open {document.fileName}
            </a>
            {document.purpose === 'limit' ? ' (for the limit)' : ''}
          </span>
          <small>{keptUntil(document, zone)} Each time it is opened is in the audit log.</small>
        </li>
      ))}
    </ul>
  );

const Checks = ({ zone, identity: { checks } }: Pick<ShownProps, 'zone' | 'identity'>) =>
  checks.length === 0 ? null : (
    <ul className="identity-dialog-list">
      {checks.map(({ way, checkedOn, checkedBy, recordedAt, note }) => (
        <li key={recordedAt}>
          <span>
            <b>{WAY_TEXT[way]}</b>, {dayText(checkedOn, zone)}, {checkedBy}
          </span>
          {note === null ? null : <span>{note}</span>}
        </li>
      ))}
    </ul>
  );

/** Of a day of the calendar, wherever it is read. */
const dayText = (day: string, zone: CivilZone): string => formatDay(Date.parse(`${day}T18:00:00Z`), zone);

function RecordCheck({ slug, row, onClose, onDone }: Omit<Props, 'zone'>) {
  const ways = Object.entries(WAY_TEXT).filter(([way]) => way !== 'document' || (row.identity?.documents ?? 0) > 0);
  const [typed, setTyped] = useState({ way: startOf(row), checkedOn: '', note: '' });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [sending, setSending] = useState(false);
  const set = (change: Partial<typeof typed>): void => setTyped((before) => ({ ...before, ...change }));
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const input = IdentityCheckRequest.safeParse(typed);
    if (!input.success) return setErrors(firstMessages(input.error));
    setSending(true);
    const posted = await postToEngine(
      apiPath('POST /api/admin/auctions/:slug/registrations/:registrationId/identity-checks', {
        slug,
        registrationId: row.id,
      }),
      input.data,
    );
    setSending(false);
    if (posted.kind === 'refused') {
      const isAtField = Object.keys(posted.fieldErrors).length > 0;
      return setErrors(isAtField ? posted.fieldErrors : { all: posted.message });
    }
    onDone();
  };
  return (
    <form className="admin-form" noValidate onSubmit={(event) => void send(event)}>
      <Field label="How did you make sure who this is?" error={errors.way ?? null}>
        {(wiring) => (
          <select {...wiring} value={typed.way} onChange={({ target }) => set({ way: target.value })}>
            <option value="">Choose</option>
            {ways.map(([way, text]) => (
              <option key={way} value={way}>
                {text}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextField
        label="On which day"
        type="date"
        value={typed.checkedOn}
        error={errors.checkedOn ?? null}
        onChange={({ target }) => set({ checkedOn: target.value })}
      />
      <TextAreaField
        label="Note, if any"
        hint="What you saw. It is kept encrypted, for those who approve bidders, and deleted with the documents."
        rows={3}
        maxLength={2000}
        value={typed.note}
        error={errors.note ?? null}
        onChange={({ target }) => set({ note: target.value })}
      />
      <DialogEnd sentence={errors.all} sending={sending} press="Record the check" onClose={onClose} />
    </form>
  );
}

/** What the bidder chose, where it can be recorded already. */
const startOf = ({ identity }: StaffRegistration): string =>
  identity?.way === 'document' && identity.documents === 0 ? '' : (identity?.way ?? '');
