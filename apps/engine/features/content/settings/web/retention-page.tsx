import './settings-page.css';
import { FIRM_ZONE, formatDay } from '@quarterline/civil-time';
import { apiPath, keptFor, RETENTION, type RetentionCode, type RetentionState } from '@quarterline/contract';
import { AdminGuard } from '#platform/staff/web/frame/admin-guard.tsx';
import { SettingsFrame } from '#platform/staff/web/frame/settings-frame.tsx';
import { AdminTable } from '#platform/staff/web/lists/admin-table.tsx';
import { useAsked } from '#platform/staff/web/use-asked.ts';

/** How long each kind of data is kept, and why. */
export default function RetentionPage() {
  const [asked] = useAsked(apiPath('GET /api/admin/retention'));
  return (
    <SettingsFrame about="How long data is kept, and why. What is older is deleted once an hour, and the numbers are in the audit log.">
      <AdminGuard asked={asked}>
        {({ isOnHold, oldest }) => (
          <div className="settings-page-part stack stack--16 stack--top">
            {isOnHold ? (
              <p>
                <b>Nothing is deleted because of its age now.</b> The operator has set RETENTION to hold.
              </p>
            ) : null}
            <AdminTable heads={['Data', 'Kept', 'Oldest']}>
              {(Object.keys(RETENTION) as RetentionCode[]).map((code) => (
                <tr key={code}>
                  <td>
                    <b>{RETENTION[code].what}</b>
                    <span>{RETENTION[code].why}</span>
                  </td>
                  <td>{keptFor(code)}</td>
                  <td>{oldestOf(oldest, code)}</td>
                </tr>
              ))}
            </AdminTable>
            <p className="field-hint">
              The periods are part of the product. When a court asks for data, ask the operator of the machine to stop
              all deleting.
            </p>
          </div>
        )}
      </AdminGuard>
    </SettingsFrame>
  );
}

const oldestOf = (oldest: RetentionState['oldest'], code: RetentionCode): string => {
  const found = oldest.find((one) => one.code === code);
  if (!found) return '';
  return found.at === null ? 'None yet' : `Since ${formatDay(found.at, FIRM_ZONE)}`;
};
