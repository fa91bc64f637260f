import '../../administration/web/admin-head.css';
import '../../administration/web/lists/list-search.css';
import { type AdminUsers, adminApi, adminPages } from '@quarterline/contract';
import { AdminFrame } from '../../administration/web/admin-frame.tsx';
import { AdminGuard } from '../../administration/web/admin-guard.tsx';
import { Choice } from '../../administration/web/lists/choice.tsx';
import { More } from '../../administration/web/lists/more.tsx';
import { NoneFound } from '../../administration/web/lists/none-yet.tsx';
import { SearchWords } from '../../administration/web/lists/search-words.tsx';
import { usePages } from '../../administration/web/lists/use-pages.ts';
import { useSearch } from '../../administration/web/lists/use-search.ts';
import { ROLE_WORDS, STATE_WORDS } from './user-words.ts';
import { UsersTable } from './users-table.tsx';
import { WaitingProposals } from './waiting-proposals.tsx';

const NOTHING = { words: '', role: '', state: '' };

/** `/admin/users/`: everybody with an account, found among tens of thousands. */
export default function UsersPage() {
  return (
    <AdminFrame title="Admin Users" section={adminPages.users}>
      <Users />
    </AdminFrame>
  );
}

function Users() {
  const { search, set, query } = useSearch(NOTHING);
  const pages = usePages<AdminUsers>(adminApi.users + query);
  return (
    <>
      <header className="admin-head">
        <h1>Admin Users</h1>
      </header>
      <WaitingProposals />
      <search className="list-search">
        <SearchWords label="Name, address, phone or id" value={search.words} onChange={(words) => set({ words })} />
        <Choice
          label="Role"
          every="Every role"
          of={Object.entries(ROLE_WORDS)}
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
              <UsersTable users={users} />
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
