import '../../../../platform/staff/web/admin-table.css';
import { type AdminUserRow, emailText, pagePath } from '@quarterline/contract';
import { formatPhone } from '@quarterline/listing';
import { ROLE_NAMES } from '@quarterline/text';
import { StatusTag } from '@quarterline/ui';
import { AdminTable, type Sorting } from '../../../../platform/staff/web/lists/admin-table.tsx';
import { shortTime } from '../../../../platform/staff/web/short-time.ts';
import { STATE_TONES, STATE_WORDS } from './user-words.ts';

const HEADS = [
  { name: 'Name', sort: 'name' },
  { name: 'Role', sort: 'role' },
  { name: 'State', sort: 'state' },
  'Two-step login',
  { name: 'Seen', sort: 'seen' },
] as const;

/** Accounts; in their usual order the newest first. */
export const UsersTable = ({ users, sorting }: { users: readonly AdminUserRow[]; sorting: Sorting }) => (
  <AdminTable heads={HEADS} sorting={sorting}>
    {users.map((user) => (
      <tr key={user.id}>
        <td>
          <b>
            <a href={pagePath('/admin/users/:slug/', { slug: user.id })}>{user.name}</a>
          </b>
          <span>
            {emailText(user.email)}
            {user.phone ? ` · ${formatPhone(user.phone)}` : ''}
            {user.demo ? ' · demonstration' : ''}
          </span>
        </td>
        <td>{ROLE_NAMES[user.role]}</td>
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
