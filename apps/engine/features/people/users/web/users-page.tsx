import '#platform/staff/web/lists/list-search.css';
import '#platform/staff/web/admin-table.css';
import '#platform/staff/web/lists/rows.css';
import {
  type AdminUserRow,
  type AdminUsers,
  apiPath,
  emailText,
  pagePath,
  type StaffInvitations,
} from '@quarterline/contract';
import { formatPhone } from '@quarterline/listing';
import { ROLE_NAMES } from '@quarterline/text';
import { Alert, Button, Icon, plusIcon, StatusTag } from '@quarterline/ui';
import { useState } from 'react';
import { AdminFrame } from '#platform/staff/web/frame/admin-frame.tsx';
import { AdminGuard } from '#platform/staff/web/frame/admin-guard.tsx';
import { AdminHead } from '#platform/staff/web/frame/admin-head.tsx';
import { AdminTable, type Sorting } from '#platform/staff/web/lists/admin-table.tsx';
import { Choice } from '#platform/staff/web/lists/choice.tsx';
import { More } from '#platform/staff/web/lists/more.tsx';
import { NoneFound } from '#platform/staff/web/lists/none-yet.tsx';
import { SavedFilters } from '#platform/staff/web/lists/saved-filters.tsx';
import { SearchWords } from '#platform/staff/web/lists/search-words.tsx';
import { usePages } from '#platform/staff/web/lists/use-pages.ts';
import { useSearch } from '#platform/staff/web/lists/use-search.ts';
import { shortTime } from '#platform/staff/web/short-time.ts';
import { useAsked } from '#platform/staff/web/use-asked.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { proposalTitle, waitsFor } from './proposal-card.tsx';
import { STATE_TONES, STATE_WORDS } from './user-words.ts';
import { WaitingInvitations } from './waiting-invitations.tsx';

const NOTHING = { words: '', role: '', state: '', sort: '' };

/** `/admin/users/`: everybody with an account, found among tens of thousands. */
export default function UsersPage() {
  return (
    <AdminFrame>
      <Users />
    </AdminFrame>
  );
}

function Users() {
  const { search, set, query } = useSearch(NOTHING);
  const pages = usePages<AdminUsers>(apiPath('GET /api/admin/users') + query);
  const [invitations, reloadInvitations] = useAsked(apiPath('GET /api/admin/users/invitations'));
  const [invited, setInvited] = useState<StaffInvitations | null>(null);
  const [inviting, setInviting] = useState(false);
  return (
    <>
      <AdminHead title="Users">
        <Button tone="gold" size="small" onClick={() => setInviting(true)}>
          <Icon art={plusIcon} /> Invite a colleague
        </Button>
      </AdminHead>
      {inviting ? (
        <InviteDialog
          onClose={() => setInviting(false)}
          onDone={(after) => {
            setInvited(after);
            setInviting(false);
          }}
        />
      ) : null}
      {invitations.at === 'failed' ? (
        <Alert>
          Who is invited could not be loaded.{' '}
          <Button size="row" onClick={() => void reloadInvitations()}>
            Try again<span className="sr-only"> to load who is invited</span>
          </Button>
        </Alert>
      ) : null}
      <WaitingInvitations
        invitations={invited?.invitations ?? (invitations.at === 'known' ? invitations.what.invitations : [])}
        onChange={setInvited}
      />
      <WaitingProposals />
      <SavedFilters list="users" query={query} />
      <search className="list-search">
        <SearchWords label="Name, address, phone or id" value={search.words} onChange={(words) => set({ words })} />
        <Choice
          label="Role"
          every="Every role"
          of={Object.entries(ROLE_NAMES)}
          value={search.role}
          onChange={(role) => set({ role })}
        />
        <Choice
          label="State"
          every="Every state"
          of={Object.entries(STATE_WORDS)}
          value={search.state}
          onChange={(state) => set({ state })}
        />
      </search>
      <AdminGuard asked={pages.asked}>
        {(known) => {
          const users = known.flatMap((page) => page.users);
          return users.length > 0 ? (
            <>
              <UsersTable
                users={users}
                sorting={{ sort: search.sort, usual: '-created', onSort: (sort) => set({ sort }) }}
              />
              <More pages={pages} count={users.length} one="account" />
            </>
          ) : (
            <NoneFound
              title="Nobody fits this search"
              words="Each word must begin a word of the name, the address or the number. Marks and capitals do not matter."
              all="Show everybody"
              onAll={() => set(NOTHING)}
            />
          );
        }}
      </AdminGuard>
    </>
  );
}

const HEADS = [
  { name: 'Name', sort: 'name' },
  { name: 'Role', sort: 'role' },
  { name: 'State', sort: 'state' },
  'Two-step login',
  { name: 'Seen', sort: 'seen' },
] as const;

/** Accounts; in their usual order the newest first. */
const UsersTable = ({ users, sorting }: { users: readonly AdminUserRow[]; sorting: Sorting }) => (
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
        <td>
          {user.proposedRole === null ? (
            ROLE_NAMES[user.role]
          ) : (
            <>
              {ROLE_NAMES[user.proposedRole]}
              <span>Not confirmed yet, {ROLE_NAMES[user.role].toLowerCase()} until then</span>
            </>
          )}
        </td>
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

/** Above the list of accounts: what waits for a second administrator. Without anything that waits there is nothing to see. */
function WaitingProposals() {
  const [asked, reload] = useAsked(apiPath('GET /api/admin/users/proposals'));
  // Where it is refused the page says so itself.
  if (asked.at === 'failed')
    return (
      <Alert>
        What waits for a second administrator could not be loaded.{' '}
        <Button size="row" onClick={() => void reload()}>
          Try again<span className="sr-only"> to load what waits</span>
        </Button>
      </Alert>
    );
  if (asked.at !== 'known' || asked.what.proposals.length === 0) return null;
  return (
    <section className="alert alert--done" aria-labelledby="waiting-proposals">
      <h2 id="waiting-proposals">Waits for a second person</h2>
      <ul className="rows">
        {asked.what.proposals.map((proposal) => (
          <li key={proposal.id}>
            <div>
              <a href={pagePath('/admin/users/:slug/', { slug: proposal.userId })}>
                {proposal.userName}: {proposalTitle(proposal)}
              </a>
              <span className="rows-note">
                Proposed by {proposal.proposedByYou ? 'you' : proposal.proposedBy}: {proposal.reason}
              </span>
              <span className="rows-note">{waitsFor(proposal)}</span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
