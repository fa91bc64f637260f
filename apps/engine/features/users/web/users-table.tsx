import '../../administration/web/admin-table.css';
import { type AdminUserRow, adminPages } from '@quarterline/contract';
import { formatPhone } from '@quarterline/listing';
import { StatusTag } from '@quarterline/ui';
import { AdminTable } from '../../administration/web/lists/admin-table.tsx';
import { shortTime } from '../../administration/web/short-time.ts';
import { ROLE_WORDS, STATE_TONES, STATE_WORDS } from './user-words.ts';

/** Accounts, the newest first. */
export const UsersTable = ({ users }: { users: readonly AdminUserRow[] }) => (
  <AdminTable heads={['Name', 'Role', 'State', 'Two-step login', 'Seen']}>
    {users.map((user) => (
      <tr key={user.id}>
        <td>
          <b>
            <a href={adminPages.user(user.id)}>{user.name}</a>
          </b>
          <span>
            {user.email}
            {user.phone ? ` · ${formatPhone(user.phone)}` : ''}
            {user.demo ? ' · demonstration' : ''}
          </span>
        </td>
        <td>{ROLE_WORDS[user.role]}</td>
        <td>
          {user.state === 'active' ? (
            STATE_WORDS.active
          ) : (
            <StatusTag tone={STATE_TONES[user.state]}>{STATE_WORDS[user.state]}</StatusTag>
          )}
        </td>
        <td>{user.secondFactor ? 'On' : <span className="admin-table-none">Off</span>}</td>
        <td className="num">
          {user.lastSeenAt === null ? (
            <span className="admin-table-none">Not logged in</span>
          ) : (
            shortTime(user.lastSeenAt)
          )}
          <span>Since {shortTime(user.createdAt)}</span>
        </td>
      </tr>
    ))}
  </AdminTable>
);
