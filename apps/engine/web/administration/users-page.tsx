import './people/people.css';
import { type AdminUsers, adminApi, adminPages } from '@quarterline/contract';
import { Field, TextField } from '@quarterline/ui';
import { useEffect, useState } from 'react';
import { AdminDoor } from './admin-door.tsx';
import { AdminFrame } from './admin-frame.tsx';
import { More } from './people/more.tsx';
import { searchOf } from './people/search-of.ts';
import { usePages } from './use-pages.ts';
import { useSettled } from './use-settled.ts';
import { ROLE_WORDS, STATE_WORDS } from './users/user-words.ts';
import { UsersTable } from './users/users-table.tsx';

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
  const [search, setSearch] = useState(() => ({
    ...NOTHING,
    ...Object.fromEntries(new URLSearchParams(location.search)),
  }));
  const query = searchOf(useSettled(search));
  const pages = usePages<AdminUsers>(adminApi.users + query);
  useEffect(() => history.replaceState(null, '', location.pathname + query), [query]);
  const set = (change: Partial<typeof NOTHING>): void => setSearch((before) => ({ ...before, ...change }));
  return (
    <>
      <header className="ahead">
        <h1>Admin Users</h1>
      </header>
      <search className="look">
        <div className="field--w field">
          <TextField
            label="Name, address, phone or id"
            type="search"
            value={search.words}
            onChange={({ target }) => set({ words: target.value })}
          />
        </div>
        <Choice
          label="Role"
          every="Every role"
          of={ROLE_WORDS}
          value={search.role}
          onChange={(role) => set({ role })}
        />
        <Choice
          label="State"
          every="Every state"
          of={STATE_WORDS}
          value={search.state}
          onChange={(state) => set({ state })}
        />
      </search>
      <AdminDoor asked={pages.asked}>
        {(known) => {
          const users = known.flatMap((page) => page.users);
          return users.length > 0 ? (
            <>
              <UsersTable users={users} />
              <More pages={pages} count={users.length} one="account" />
            </>
          ) : (
            <div className="none-yet" role="status">
              <h2>Nobody fits this search</h2>
              <p>
                Each word must begin a word of the name, the address or the number. Marks and capitals do not matter.
              </p>
              <button type="button" className="btn btn--sm" onClick={() => setSearch(NOTHING)}>
                Show everybody
              </button>
            </div>
          );
        }}
      </AdminDoor>
    </>
  );
}

type ChoiceProps = {
  label: string;
  every: string;
  of: Readonly<Record<string, string>>;
  value: string;
  onChange: (value: string) => void;
};
const Choice = ({ label, every, of, value, onChange }: ChoiceProps) => (
  <Field label={label}>
    {(wiring) => (
      <select {...wiring} value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{every}</option>
        {Object.entries(of).map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    )}
  </Field>
);
