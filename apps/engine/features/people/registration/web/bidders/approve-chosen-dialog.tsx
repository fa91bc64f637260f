import '../../../../../platform/staff/web/admin-form.css';
import { apiPath, RegistrationAction, type StaffRegistration } from '@quarterline/contract';
import { formatPrice } from '@quarterline/listing';
import { Button, Dialog, TextAreaField } from '@quarterline/ui';
import { type FormEvent, useState } from 'react';
import { DialogEnd } from '../../../../../platform/staff/web/dialog-end.tsx';
import { postToEngine } from '../../../../../platform/staff/web/post-to-engine.ts';

type Props = {
  slug: string;
  rows: readonly StaffRegistration[];
  onClose: () => void;
  /** Who was approved; the dialog stays open for those who were not. */
  onApproved: (rows: StaffRegistration[]) => void;
};
type Result = { row: StaffRegistration; refused: string | null };

/**
 * Approves several bidders, one after another, each with the limit they asked for. Each is decided by the rules for one: who may not be
 * approved yet is named with what is missing, and waits.
 */
export function ApproveChosenDialog({ slug, rows, onClose, onApproved }: Props) {
  const [reason, setReason] = useState('');
  const [results, setResults] = useState<Result[] | null>(null);
  const [sending, setSending] = useState(false);
  const limitOf = (row: StaffRegistration): number | null => row.askedLimitCents ?? row.limitCents;
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setSending(true);
    const done: Result[] = [];
    for (const row of rows) {
      const input = RegistrationAction.parse({ action: 'approve', reason, limitCents: limitOf(row) });
      const posted = await postToEngine(
        apiPath('POST /api/admin/auctions/:slug/registrations/:registrationId', { slug, registrationId: row.id }),
        input,
      );
      done.push({ row, refused: posted.kind === 'refused' ? posted.message : null });
    }
    setSending(false);
    setResults(done);
    onApproved(done.filter(({ refused }) => refused === null).map(({ row }) => row));
  };
  const approved = results?.filter(({ refused }) => refused === null).length ?? 0;
  return (
    <Dialog
      title={rows.length === 1 ? 'Approve one bidder' : `Approve ${rows.length} bidders`}
      open
      onClose={onClose}
      kind="sheet"
    >
      {results ? (
        <div className="admin-form">
          <p role="status">
            {approved} of {rows.length} approved. Each gets an email.
          </p>
          {approved === rows.length ? null : (
            <ul className="admin-form-means">
              {results.map(({ row, refused }) =>
                refused === null ? null : (
                  <li key={row.id}>
                    <b>{row.name}</b> still waits: {refused}
                  </li>
                ),
              )}
            </ul>
          )}
          <div className="admin-form-actions">
            <Button onClick={onClose}>Done</Button>
          </div>
        </div>
      ) : (
        <form className="admin-form" noValidate onSubmit={(event) => void send(event)}>
          <p>They may bid at once, each with the next free number and up to the limit that they asked for.</p>
          <ul className="admin-form-means">
            {rows.map((row) => (
              <li key={row.id}>
                <b>{row.name}</b>, {limitText(limitOf(row))}
                {row.late ? '. Asked after the list had closed: approve them alone' : ''}
              </li>
            ))}
          </ul>
          <TextAreaField
            label="A word to all of them, if any"
            rows={2}
            maxLength={1000}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          <DialogEnd sending={sending} press="Approve them" onClose={onClose} />
        </form>
      )}
    </Dialog>
  );
}

const limitText = (cents: number | null): string =>
  cents === null ? 'without a limit' : `up to ${formatPrice(cents)}`;
