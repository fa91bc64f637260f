import '../../administration/web/frame/admin-head.css';
import './calendar-page.css';
import {
  type CivilZone,
  civilDayAt,
  civilDayName,
  daysOfMonth,
  FIRM_ZONE,
  formatClockShort,
  monthAfter,
  monthName,
} from '@quarterline/civil-time';
import { adminPages, apiPath, type CalendarEntry, type OfficeCalendar } from '@quarterline/contract';
import { AdminFrame } from '../../administration/web/frame/admin-frame.tsx';
import { AdminGuard } from '../../administration/web/frame/admin-guard.tsx';
import { useAsked } from '../../administration/web/use-asked.ts';
import { useIsPhone } from '../../administration/web/use-is-phone.ts';
import { TaskTabs } from './task-tabs.tsx';

const KINDS: Readonly<Record<CalendarEntry['kind'], { word: string; href: (slug: string) => string }>> = {
  publication: { word: 'Published by itself', href: adminPages.editor },
  opens: { word: 'Opens', href: adminPages.editor },
  closes: { word: 'Closes', href: adminPages.editor },
  settlement: { word: 'Settlement step due', href: adminPages.results },
  possession: { word: 'Completion', href: adminPages.results },
  message: { word: 'Message', href: () => adminPages.leads },
  task: { word: 'Task', href: () => adminPages.tasks },
};
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const IS_MONTH = /^20\d\d-(?:0[1-9]|1[0-2])$/;

/** `/admin/calendar/?month=2026-12`: sales, dates of the settlement, next steps and tasks of a month. */
export default function CalendarPage() {
  const today = civilDayAt(FIRM_ZONE, Date.now());
  const wanted = new URLSearchParams(location.search).get('month') ?? '';
  const month = IS_MONTH.test(wanted) ? wanted : today.slice(0, 7);
  const [asked] = useAsked<OfficeCalendar>(`${apiPath('GET /api/admin/calendar')}?month=${month}`);
  const isPhone = useIsPhone();
  return (
    <AdminFrame title={`Calendar, ${monthName(month)}`} section={adminPages.tasks}>
      <header className="admin-head">
        <h1>{monthName(month)}</h1>
      </header>
      <TaskTabs here="calendar" />
      <div className="calendar-page">
        <nav className="calendar-page-months" aria-label="Months">
          <a className="btn btn--small" href={adminPages.calendarMonth(monthAfter(month, -1))}>
            {monthName(monthAfter(month, -1))}
          </a>
          <a className="btn btn--small" href={adminPages.calendar}>
            This month
          </a>
          <a className="btn btn--small" href={adminPages.calendarMonth(monthAfter(month, 1))}>
            {monthName(monthAfter(month, 1))}
          </a>
        </nav>
        <AdminGuard asked={asked}>
          {({ entries }) =>
            isPhone ? <MonthAsList {...{ month, entries }} /> : <MonthAsTable {...{ month, entries, today }} />
          }
        </AdminGuard>
      </div>
    </AdminFrame>
  );
}

type MonthProps = { month: string; entries: readonly CalendarEntry[] };

function MonthAsTable({ month, entries, today }: MonthProps & { today: string }) {
  const days = daysOfMonth(month);
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
  return (
    <table>
      <caption className="sr-only">{monthName(month)}, a week in each row</caption>
      <thead>
        <tr>
          {WEEKDAYS.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td
                key={day}
                className={[day.startsWith(month) ? '' : 'is-outside', day === today ? 'is-today' : '']
                  .join(' ')
                  .trim()}
              >
                <time dateTime={day}>
                  <span aria-hidden="true">{Number(day.slice(8))}</span>
                  <span className="sr-only">{civilDayName(day)}</span>
                </time>
                <Entries entries={entries.filter((one) => one.day === day)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function MonthAsList({ month, entries }: MonthProps) {
  const days = daysOfMonth(month).filter((day) => day.startsWith(month) && entries.some((one) => one.day === day));
  if (days.length === 0) return <p>Nothing is written down for this month.</p>;
  return (
    <div className="calendar-page-list">
      {days.map((day) => (
        <section key={day}>
          <h2>{civilDayName(day)}</h2>
          <Entries entries={entries.filter((one) => one.day === day)} />
        </section>
      ))}
    </div>
  );
}

const Entries = ({ entries }: { entries: readonly CalendarEntry[] }) =>
  entries.length === 0 ? null : (
    <ul>
      {entries.map(({ id, kind, text, slug, at, zone, isDone }) => (
        <li key={kind + id} className={isDone ? 'is-done' : undefined}>
          {KINDS[kind].word}
          {at === null || zone === null ? ': ' : `, ${formatClockShort(at, zone as CivilZone)}: `}
          <a href={KINDS[kind].href(slug ?? '')}>{text}</a>
          {isDone && (kind === 'task' || kind === 'message') ? ' (done)' : ''}
        </li>
      ))}
    </ul>
  );
