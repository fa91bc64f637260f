import './delivery-text-dialog.css';
import { apiPath, type Delivery } from '@quarterline/contract';
import { Dialog } from '@quarterline/ui';
import { AdminGuard } from '../../../../platform/staff/web/frame/admin-guard.tsx';
import { shortTime } from '../../../../platform/staff/web/short-time.ts';
import { useAsked } from '../../../../platform/staff/web/use-asked.ts';
import { AttachedFiles } from '../../email-files/web/attached-files.tsx';

/** One email as it was kept. */
export function DeliveryTextDialog({ row, onClose }: { row: Delivery; onClose: () => void }) {
  const [asked] = useAsked(apiPath('GET /api/admin/deliveries/:emailId/text', { emailId: row.id }));
  return (
    <Dialog title={row.subject} open onClose={onClose} kind="side">
      <p className="field-hint">
        To {row.to}, {shortTime(row.createdAt)}. That you read it is in the audit log.
      </p>
      <AdminGuard asked={asked}>
        {({ text, isShortened, files }) => (
          <>
            <pre className="delivery-text-dialog-text">{text}</pre>
            <AttachedFiles files={files} />
            {isShortened ? (
              <p className="field-hint">Addresses and codes that work for the reader alone are left out here.</p>
            ) : null}
          </>
        )}
      </AdminGuard>
    </Dialog>
  );
}
