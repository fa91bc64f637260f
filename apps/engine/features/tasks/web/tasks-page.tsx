import '../../administration/web/frame/admin-head.css';
import '../../administration/web/lists/list-search.css';
import './tasks-page.css';
import { adminPages, apiPath, type OfficeTasks } from '@quarterline/contract';
import { Icon, plusIcon } from '@quarterline/ui';
import { useState } from 'react';
import { AdminFrame } from '../../administration/web/frame/admin-frame.tsx';
import { useRight } from '../../administration/web/frame/use-rights.ts';
import { Choice } from '../../administration/web/lists/choice.tsx';
import { GuardedList } from '../../administration/web/lists/guarded-list.tsx';
import { More } from '../../administration/web/lists/more.tsx';
import { NoneFound } from '../../administration/web/lists/none-yet.tsx';
import { searchOf } from '../../administration/web/lists/search-of.ts';
import { usePages } from '../../administration/web/lists/use-pages.ts';
import { TaskDialog } from './task-dialog.tsx';
import { TaskList } from './task-list.tsx';
import { TaskTabs } from './task-tabs.tsx';

/** `/admin/tasks/`: what the office is to do, by day. */
export default function TasksPage() {
  return (
    <AdminFrame title="Tasks" section={adminPages.tasks}>
      <Tasks />
    </AdminFrame>
  );
}

const STATES = [['done', 'Done']] as const;

function Tasks() {
  const [search, setSearch] = useState(() => ({
    state: '',
    owner: '',
    ...Object.fromEntries(new URLSearchParams(location.search)),
  }));
  const query = searchOf(search);
  const pages = usePages<OfficeTasks>(apiPath('GET /api/admin/tasks') + query);
  const mayWrite = useRight('answer_people');
  const [isNew, setNew] = useState(false);
  const choose = (change: Partial<typeof search>): void => {
    const after = { ...search, ...change };
    setSearch(after);
    history.replaceState(null, '', location.pathname + searchOf(after));
  };
  return (
    <>
      <header className="admin-head">
        <h1>Tasks</h1>
        {mayWrite ? (
          <button type="button" className="btn btn--gold btn--small" onClick={() => setNew(true)}>
            <Icon art={plusIcon} /> New task
          </button>
        ) : null}
      </header>
      <TaskTabs here="list" />
      <GuardedList
        asked={pages.asked}
        above={(known) => {
          const staff = known[0]?.staff ?? [];
          return (
            <search className="list-search">
              <Choice
                label="State"
                every="Open"
                of={STATES}
                value={search.state}
                onChange={(state) => choose({ state })}
              />
              <Choice
                label="Who does it"
                every="Everybody"
                of={[['nobody', 'Not given to anybody'], ...staff.map(({ id, name }) => [id, name] as const)]}
                value={search.owner}
                onChange={(owner) => choose({ owner })}
              />
            </search>
          );
        }}
      >
        {(known) => {
          const tasks = known.flatMap((page) => page.tasks);
          const staff = known[0]?.staff ?? [];
          return (
            <>
              {tasks.length === 0 ? (
                <NoneFound
                  title={search.state === 'done' ? 'Nothing was done yet' : 'Nothing is to be done'}
                  words="A task has a text, a day and somebody who does it. It may be about a person or a sale."
                  all={query === '' ? null : 'Show all open tasks'}
                  onAll={() => choose({ state: '', owner: '' })}
                />
              ) : (
                <>
                  <div className="tasks-page">
                    <TaskList tasks={tasks} staff={staff} namesPerson onDone={pages.reload} />
                  </div>
                  <More pages={pages} count={tasks.length} one="task" />
                </>
              )}
              {isNew ? (
                <TaskDialog
                  task={null}
                  staff={staff}
                  onClose={() => setNew(false)}
                  onDone={() => {
                    setNew(false);
                    pages.reload();
                  }}
                />
              ) : null}
            </>
          );
        }}
      </GuardedList>
    </>
  );
}
