import '../../../../platform/staff/web/admin-alert.css';
import '../../../../platform/staff/web/admin-button.css';
import '../../../../platform/staff/web/frame/admin-head.css';
import '../../../../platform/staff/web/lists/list-search.css';
import { type AdminUsers, apiPath, type StaffInvitations } from '@quarterline/contract';
import { ROLE_NAMES } from '@quarterline/text';
import { Icon, plusIcon } from '@quarterline/ui';
import { useState } from 'react';
import { AdminFrame } from '../../../../platform/staff/web/frame/admin-frame.tsx';
import { AdminGuard } from '../../../../platform/staff/web/frame/admin-guard.tsx';
import { Choice } from '../../../../platform/staff/web/lists/choice.tsx';
import { More } from '../../../../platform/staff/web/lists/more.tsx';
import { NoneFound } from '../../../../platform/staff/web/lists/none-yet.tsx';
import { SavedFilters } from '../../../../platform/staff/web/lists/saved-filters.tsx';
import { SearchWords } from '../../../../platform/staff/web/lists/search-words.tsx';
import { usePages } from '../../../../platform/staff/web/lists/use-pages.ts';
import { useSearch } from '../../../../platform/staff/web/lists/use-search.ts';
import { useAsked } from '../../../../platform/staff/web/use-asked.ts';
import { InviteDialog } from './invitations/invite-dialog.tsx';
import { WaitingInvitations } from './invitations/waiting-invitations.tsx';
import { STATE_WORDS } from './user-words.ts';
import { UsersTable } from './users-table.tsx';
import { WaitingProposals } from './waiting-proposals.tsx';

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
      <header className="admin-head">
        <h1>Admin Users</h1>
        <button type="button" className="btn btn--gold btn--small" onClick={() => setInviting(true)}>
          <Icon art={plusIcon} /> Invite a colleague
        </button>
      </header>
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
        <p className="admin-alert" role="alert">
          Who is invited could not be loaded.{' '}
          <button type="button" className="admin-button" onClick={() => void reloadInvitations()}>
            Try again<span className="sr-only"> to load who is invited</span>
          </button>
        </p>
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
