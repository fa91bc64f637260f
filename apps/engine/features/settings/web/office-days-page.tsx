import '../../administration/web/admin-button.css';
import './office-days.css';
import './settings-page.css';
import { apiPath, type ChangeOfficeDay, type OfficeDays as Days } from '@quarterline/contract';
import { statutoryHolidays } from '@quarterline/rules';
import { HOLIDAY_NAMES } from '@quarterline/text';
import { TextField } from '@quarterline/ui';
import { type FormEvent, useState } from 'react';
import { AdminGuard } from '../../administration/web/frame/admin-guard.tsx';
import { SettingsFrame } from '../../administration/web/frame/settings-frame.tsx';
import { postToEngine } from '../../administration/web/post-to-engine.ts';
import { useAsked } from '../../administration/web/use-asked.ts';
import { dayWords } from './day-words.ts';

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

const Table = ({ days, reload }: Days & { reload: () => void }) => {
  const [typed, setTyped] = useState(NOTHING);
  const [wrong, setWrong] = useState<Partial<typeof NOTHING>>({});
  const [said, setSaid] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const year = new Date().getFullYear();
  // A New Year’s Day that is a Saturday belongs to both years.
  const byLaw = [...new Map([...statutoryHolidays(year), ...statutoryHolidays(year + 1)])].toSorted();

  const change = async (input: ChangeOfficeDay): Promise<boolean> => {
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
      <form className="office-days-add" noValidate onSubmit={(event) => void add(event)}>
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
        <button type="submit" className="btn btn--gold" disabled={busy}>
          Close the office
        </button>
      </form>
      <p role="status" className="field-error">
        {said ?? ''}
      </p>
      <h2>Closed by us</h2>
      {days.length === 0 ? (
        <p className="field-hint">None. Due dates are counted through every working day that the law knows.</p>
      ) : (
        <ul className="office-days">
          {days.map(({ day, name }) => (
            <li key={day}>
              <b>{dayWords(day)}</b> <span>{name}</span>
              <button
                type="button"
                className="admin-button"
                disabled={busy}
                onClick={() => void change({ action: 'open', day })}
              >
                Take out<span className="sr-only"> {dayWords(day)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <h2>Holidays of the law</h2>
      <p className="field-hint">
        Known for every year, for all four provinces together. Weekends are never working days.
      </p>
      <ul className="office-days">
        {byLaw.map(([day, holiday]) => (
          <li key={day}>
            <b>{dayWords(day)}</b> <span>{HOLIDAY_NAMES[holiday]}</span>
          </li>
        ))}
      </ul>
    </div>
  );
};
