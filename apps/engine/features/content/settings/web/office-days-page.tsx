import '../../../../platform/staff/web/admin-form.css';
import './settings-page.css';
import { civilDayName } from '@quarterline/civil-time';
import { type AnswerOf, apiPath, type BodyOf } from '@quarterline/contract';
import { statutoryHolidays } from '@quarterline/rules';
import { HOLIDAY_NAMES } from '@quarterline/text';
import { Button, TextField } from '@quarterline/ui';
import { type FormEvent, useState } from 'react';
import { AdminGuard } from '../../../../platform/staff/web/frame/admin-guard.tsx';
import { SettingsFrame } from '../../../../platform/staff/web/frame/settings-frame.tsx';
import { AdminTable } from '../../../../platform/staff/web/lists/admin-table.tsx';
import { postToEngine } from '../../../../platform/staff/web/post-to-engine.ts';
import { useAsked } from '../../../../platform/staff/web/use-asked.ts';

/** Days without work: those of the law, which are known, and those the office keeps besides. */
export default function OfficeDaysPage() {
  const [asked, reload] = useAsked(apiPath('GET /api/admin/office-days'));
  return (
    <SettingsFrame about="Days through which no due date is counted.">
      <AdminGuard asked={asked}>{({ days }) => <Table days={days} reload={reload} />}</AdminGuard>
    </SettingsFrame>
  );
}

const NOTHING = { day: '', name: '' };

const Table = ({ days, reload }: AnswerOf<'GET /api/admin/office-days'> & { reload: () => void }) => {
  const [typed, setTyped] = useState(NOTHING);
  const [wrong, setWrong] = useState<Partial<typeof NOTHING>>({});
  const [said, setSaid] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const year = new Date().getFullYear();
  // A New Year’s Day that is a Saturday belongs to both years.
  const byLaw = [...new Map([...statutoryHolidays(year), ...statutoryHolidays(year + 1)])].toSorted();

  const change = async (input: BodyOf<'POST /api/admin/office-days'>): Promise<boolean> => {
    setBusy(true);
    setSaid(null);
    const posted = await postToEngine(apiPath('POST /api/admin/office-days'), input);
    setBusy(false);
    if (posted.kind === 'done') reload();
    else setSaid(posted.message);
    return posted.kind === 'done';
  };
  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const next: typeof wrong = {};
    if (typed.day === '') next.day = 'Choose a day.';
    if (typed.name.trim() === '') next.name = 'Say why, such as Christmas Eve.';
    setWrong(next);
    if (Object.keys(next).length === 0 && (await change({ action: 'close', ...typed }))) setTyped(NOTHING);
  };

  return (
    <div className="settings-page-part">
      <form className="admin-form" noValidate onSubmit={(event) => void add(event)}>
        <TextField
          label="Day"
          type="date"
          value={typed.day}
          error={wrong.day ?? null}
          onChange={({ target }) => setTyped({ ...typed, day: target.value })}
        />
        <TextField
          label="Why the office is closed"
          value={typed.name}
          maxLength={120}
          autoComplete="off"
          error={wrong.name ?? null}
          onChange={({ target }) => setTyped({ ...typed, name: target.value })}
        />
        <Button type="submit" tone="gold" disabled={busy}>
          Close the office
        </Button>
      </form>
      <p role="status" className="field-error">
        {said ?? ''}
      </p>
      <h2>Closed by us</h2>
      {days.length === 0 ? (
        <p className="field-hint">None. Due dates are counted through every working day that the law knows.</p>
      ) : (
        <AdminTable heads={['Day', 'Why']} actions>
          {days.map(({ day, name }) => (
            <tr key={day}>
              <td>{dayText(day)}</td>
              <td>{name}</td>
              <td>
                <Button size="row" disabled={busy} onClick={() => void change({ action: 'open', day })}>
                  Take out<span className="sr-only"> {dayText(day)}</span>
                </Button>
              </td>
            </tr>
          ))}
        </AdminTable>
      )}
      <h2>Holidays of the law</h2>
      <p className="field-hint">
        Known for every year, for all four provinces together. Weekends are never working days.
      </p>
      <AdminTable heads={['Day', 'Holiday']}>
        {byLaw.map(([day, holiday]) => (
          <tr key={day}>
            <td>{dayText(day)}</td>
            <td>{HOLIDAY_NAMES[holiday]}</td>
          </tr>
        ))}
      </AdminTable>
    </div>
  );
};

/** `2026-12-24` as "Thursday, December 24, 2026". */
const dayText = (day: string): string => `${civilDayName(day)}, ${day.slice(0, 4)}`;
