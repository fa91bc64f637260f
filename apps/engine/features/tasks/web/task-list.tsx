import '../../administration/web/admin-alert.css';
import '../../administration/web/admin-button.css';
import './task-list.css';
import { civilDayAt, civilDayName, FIRM_ZONE } from '@quarterline/civil-time';
import { adminPages, apiPath, type OfficeTask } from '@quarterline/contract';
import { useState } from 'react';
import { useRight } from '../../administration/web/frame/use-rights.ts';
import { postToEngine } from '../../administration/web/post-to-engine.ts';
import { shortTime } from '../../administration/web/short-time.ts';
import { TaskDialog } from './task-dialog.tsx';

type Props = {
  tasks: readonly OfficeTask[];
  staff: readonly { id: string; name: string }[];
  /** The person is not named where all of them are about one. */
  namesPerson: boolean;
  onDone: () => void;
};

/** Tasks in their order: what, by when, who, about whom; ticked, changed and opened again here. */
export function TaskList({ tasks, staff, namesPerson, onDone }: Props) {
  const mayChange = useRight('answer_people');
  const [changing, setChanging] = useState<OfficeTask | null>(null);
  const [sentence, setSentence] = useState<string | null>(null);
  const today = civilDayAt(FIRM_ZONE, Date.now());
  const act = async ({ id, done }: OfficeTask): Promise<void> => {
    const posted = await postToEngine(apiPath('POST /api/admin/tasks/:taskId', { taskId: id }), {
      action: done ? 'open_again' : 'done',
    });
    setSentence(posted.kind === 'refused' ? posted.message : null);
    onDone();
  };
  return (
    <>
      {sentence ? (
        <p className="admin-alert" role="alert">
          {sentence}
        </p>
      ) : null}
      <ul className="task-list">
        {tasks.map((task) => (
          <li key={task.id}>
            <div>
              <p className="task-list-text">{task.text}</p>
              <About task={task} namesPerson={namesPerson} />
            </div>
            <div>
              <Day task={task} today={today} />
              <p className="field-hint">{task.owner?.name ?? 'Anybody'}</p>
            </div>
            {mayChange ? (
              <div className="task-list-actions">
                <button type="button" className="admin-button" onClick={() => void act(task)}>
                  {task.done ? 'Open again' : 'Done'}
                  <span className="sr-only">: {task.text}</span>
                </button>
                {task.done ? null : (
                  <button type="button" className="admin-button" onClick={() => setChanging(task)}>
                    Change<span className="sr-only">: {task.text}</span>
                  </button>
                )}
              </div>
            ) : null}
          </li>
        ))}
      </ul>
      {changing ? (
        <TaskDialog
          task={changing}
          staff={staff}
          onClose={() => setChanging(null)}
          onDone={() => {
            setChanging(null);
            onDone();
          }}
        />
      ) : null}
    </>
  );
}

const About = ({
  task: { person, sale, createdBy, createdAt },
  namesPerson,
}: {
  task: OfficeTask;
  namesPerson: boolean;
}) => (
  <p className="field-hint">
    {person && namesPerson ? (
      <>
        About <a href={adminPages.person(person.id)}>{person.name}</a>.{' '}
      </>
    ) : null}
    {sale ? (
      <>
        <a href={adminPages.editor(sale.slug)}>{sale.name}</a>.{' '}
      </>
    ) : null}
    Written down by {createdBy}, {shortTime(createdAt)}
  </p>
);

function Day({ task: { dueOn, done }, today }: { task: OfficeTask; today: string }) {
  if (done)
    return (
      <p>
        Done by {done.by}, {shortTime(done.at)}
      </p>
    );
  if (dueOn === null) return <p>No day</p>;
  if (dueOn === today) return <p className="task-list-late">Today</p>;
  const year = dueOn.slice(0, 4);
  const day = civilDayName(dueOn) + (today.startsWith(year) ? '' : `, ${year}`);
  return dueOn < today ? <p className="task-list-late">Late: {day}</p> : <p>{day}</p>;
}
