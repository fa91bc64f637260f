import './settings-page.css';
import { apiPath, type ConnectedServices } from '@quarterline/contract';
import { AdminGuard } from '#platform/staff/web/frame/admin-guard.tsx';
import { SettingsFrame } from '#platform/staff/web/frame/settings-frame.tsx';
import { AdminTable } from '#platform/staff/web/lists/admin-table.tsx';
import { useAsked } from '#platform/staff/web/use-asked.ts';

type State = ConnectedServices['services'][number]['state'];
const STATES: Readonly<Record<State, [words: string, look: string]>> = {
  connected: ['Connected', 'status-tag--info'],
  own: ['On this machine', 'status-tag--none'],
  off: ['Not connected', 'status-tag--none'],
};

/** What the engine is connected to. Keys are set on the machine and shown nowhere. */
export default function ServicesPage() {
  const [asked] = useAsked(apiPath('GET /api/admin/services'));
  return (
    <SettingsFrame about="What the engine is connected to. Keys are never shown.">
      <AdminGuard asked={asked}>
        {({ services }) => (
          <div className="settings-page-part stack stack--16 stack--top">
            <AdminTable heads={['Service', 'State', 'Set on the machine as']}>
              {services.map(({ name, about, state, settings, where }) => (
                <tr key={name}>
                  <td>
                    <b>{name}</b>
                    <span>{about}</span>
                  </td>
                  <td>
                    <em className={`status-tag ${STATES[state][1]}`}>{STATES[state][0]}</em>
                    {where ? <span>{where}</span> : null}
                  </td>
                  <td>
                    <span className="settings-page-names">{settings.join(', ')}</span>
                  </td>
                </tr>
              ))}
            </AdminTable>
            <p className="field-hint">
              Keys are set where the engine runs and read when it starts, so that no page and no copy of the database
              can give one away. Ask the operator of the machine to change one.
            </p>
          </div>
        )}
      </AdminGuard>
    </SettingsFrame>
  );
}
