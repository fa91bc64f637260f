import '../../../../../platform/web/forms/form.css';
import { apiPath, RegistrationAction, type StaffRegistration } from '@quarterline/contract';
import { formatPrice } from '@quarterline/listing';
import { Button, Dialog, TextAreaField } from '@quarterline/ui';
import { useState } from 'react';
import { FormDialog } from '../../../../../platform/staff/web/form-dialog.tsx';
import { postToEngine } from '../../../../../platform/web/post-to-engine.ts';

type Props = {
  slug: string;
  rows: readonly StaffRegistration[];
  onClose: () => void;
  /** Who was approved; the dialog stays open for those who were not. */
  onApproved: (rows: StaffRegistration[]) => void;
};
type Result = { row: StaffRegistration; refused: string | null };

/**
 * Approves several bidders, one after another, each with the limit they asked for. Each is decided by the rules for one: a bidder who may not be
 * approved yet is named with what is missing, and waits.
 */
export function ApproveChosenDialog({ slug, rows, onClose, onApproved }: Props) {
  const [results, setResults] = useState<Result[] | null>(null);
  const title = rows.length === 1 ? 'Approve one bidder' : `Approve ${rows.length} bidders`;
  const limitOf = (row: StaffRegistration): number | null => row.askedLimitCents ?? row.limitCents;
  const send = async (reason: string): Promise<null> => {
    const done: Result[] = [];
    for (const row of rows) {
      const input = RegistrationAction.parse({ action: 'approve', reason, limitCents: limitOf(row) });
      const posted = await postToEngine(
        apiPath('POST /api/admin/auctions/:slug/registrations/:registrationId', { slug, registrationId: row.id }),
        input,
      );
      done.push({ row, refused: posted.kind === 'refused' ? posted.message : null });
    }
    setResults(done);
    onApproved(done.filter(({ refused }) => refused === null).map(({ row }) => row));
    return null;
  };
  if (results === null)
    return (
      <FormDialog
        title={title}
        means={
          <ul>
            {rows.map((row) => (
              <li key={row.id}>
                <b>{row.name}</b>, {limitText(limitOf(row))}
                {row.late ? '. Asked after the list had closed: approve them alone' : ''}
              </li>
            ))}
          </ul>
        }
        start={{ reason: '' }}
        send={({ reason }: { reason: string }) => send(reason)}
        press="Approve them"
        onClose={onClose}
        onDone={() => {}}
      >
        {({ field }) => (
          <>
            <p>They may bid at once, each with the next free number and up to the limit that they asked for.</p>
            <TextAreaField label="A word to all of them, if any" rows={2} maxLength={1000} {...field('reason')} />
          </>
        )}
      </FormDialog>
    );
  const refused = results.filter((result) => result.refused !== null);
  return (
    <Dialog title={title} open onClose={onClose} kind="sheet">
      <div className="form">
        <p role="status">
          {rows.length - refused.length} of {rows.length} approved. Each gets an email.
        </p>
        {refused.length === 0 ? null : (
          <ul className="form-means">
            {refused.map(({ row, refused: why }) => (
              <li key={row.id}>
                <b>{row.name}</b> still waits: {why}
              </li>
            ))}
          </ul>
        )}
        <div className="form-actions">
          <Button onClick={onClose}>Done</Button>
        </div>
      </div>
    </Dialog>
  );
}

const limitText = (cents: number | null): string =>
  cents === null ? 'without a limit' : `up to ${formatPrice(cents)}`;
