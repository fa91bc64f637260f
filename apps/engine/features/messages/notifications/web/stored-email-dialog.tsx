import './stored-email-dialog.css';
import { apiPath } from '@quarterline/contract';
import { DELIVERY_OUTCOME_NAMES } from '@quarterline/text';
import { ButtonLink, Dialog } from '@quarterline/ui';
import { AttachedFiles } from '#features/messages/email-files/web/attached-files.tsx';
import { AdminGuard } from '#platform/staff/web/frame/admin-guard.tsx';
import { shortTime } from '#platform/staff/web/short-time.ts';
import { useAsked } from '#platform/staff/web/use-asked.ts';
import { EmailStateTag } from './email-state-tag.tsx';

/** One email as it was kept, with each try to send it. */
export function StoredEmailDialog({ id, subject, onClose }: { id: string; subject: string; onClose: () => void }) {
  const [asked] = useAsked(apiPath('GET /api/admin/deliveries/:emailId/text', { emailId: id }));
  return (
    <Dialog title={subject} open onClose={onClose} kind="side">
      <AdminGuard asked={asked}>
        {({ to, createdAt, state, tries, text, isShortened, files }) => (
          <>
            <p className="row row--12 row--between">
              <EmailStateTag state={state} />
              <ButtonLink
                size="row"
                href={apiPath('GET /api/admin/deliveries/:emailId/print', { emailId: id })}
                target="_blank"
                rel="noreferrer"
              >
                Print, with its times
              </ButtonLink>
            </p>
            <p className="field-hint">
              To {to}, {shortTime(createdAt)}. That you read it is in the audit log.
            </p>
            <pre className="stored-email-dialog-text">{text}</pre>
            <AttachedFiles files={files} />
            {isShortened ? (
              <p className="field-hint">Addresses and codes that work for the reader alone are left out here.</p>
            ) : null}
            <ul className="stored-email-dialog-tries">
              {tries.map(({ attempt, outcome, detail, at }) => (
                <li key={`${attempt}${at}`}>
                  {shortTime(at)}: {DELIVERY_OUTCOME_NAMES[outcome]}
                  {detail === null ? '' : `. ${detail}`}
                </li>
              ))}
            </ul>
          </>
        )}
      </AdminGuard>
    </Dialog>
  );
}
