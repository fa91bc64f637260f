import './identity-dialog.css';
import { type CivilZone, formatDay } from '@quarterline/civil-time';
import { apiPath, IdentityCheckRequest, type StaffIdentity, type StaffRegistration } from '@quarterline/contract';
import { Alert, Dialog, TextAreaField, TextField } from '@quarterline/ui';
import { FormDialog } from '#platform/staff/web/form-dialog.tsx';
import { useAsked } from '#platform/staff/web/use-asked.ts';
import { SelectField } from '#platform/web/forms/choice-fields.tsx';
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
  const of = { slug, registrationId: row.id };
  const [asked] = useAsked(apiPath('GET /api/admin/auctions/:slug/registrations/:registrationId/identity', of));
  const title = `Identity: ${row.name}`;
  if (asked.at !== 'known')
    return (
      <Dialog title={title} open onClose={onClose} kind="sheet">
        {asked.at === 'loading' ? (
          <p role="status">Loading...</p>
        ) : (
          <Alert>The documents could not be read. Close this and try again.</Alert>
        )}
      </Dialog>
    );
  const shown = (
    <>
      <Documents slug={slug} zone={zone} row={row} identity={asked.what} />
      <Checks zone={zone} identity={asked.what} />
    </>
  );
  if (row.identity === null)
    return (
      <Dialog title={title} open onClose={onClose} kind="sheet">
        {shown}
      </Dialog>
    );
  const ways = Object.entries(WAY_TEXT).filter(([way]) => way !== 'document' || (row.identity?.documents ?? 0) > 0);
  return (
    <FormDialog
      title={title}
      schema={IdentityCheckRequest}
      to={apiPath('POST /api/admin/auctions/:slug/registrations/:registrationId/identity-checks', of)}
      start={{ way: startOf(row), checkedOn: '', note: '' }}
      press="Record the check"
      onClose={onClose}
      onDone={onDone}
    >
      {({ field }) => (
        <>
          {shown}
          <SelectField label="How did you make sure who this is?" of={[['', 'Choose'], ...ways]} {...field('way')} />
          <TextField label="On which day" type="date" {...field('checkedOn')} />
          <TextAreaField
            label="Note, if any"
            hint="What you saw. It is kept encrypted, for those who approve bidders, and deleted with the documents."
            rows={3}
            maxLength={2000}
            {...field('note')}
          />
        </>
      )}
    </FormDialog>
  );
}

type ShownProps = { slug: string; zone: CivilZone; row: StaffRegistration; identity: StaffIdentity };

const Documents = ({ slug, zone, row, identity: { documents } }: ShownProps) =>
  documents.length === 0 ? (
    <p>No document is here.</p>
  ) : (
    <ul className="identity-dialog-list ruled">
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
    <ul className="identity-dialog-list ruled">
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

/** What the bidder chose, where it can be recorded already. */
const startOf = ({ identity }: StaffRegistration): string =>
  identity?.way === 'document' && identity.documents === 0 ? '' : (identity?.way ?? '');
