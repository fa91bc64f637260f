import './settings-page.css';
import { civilDayName, currentTimeMs } from '@quarterline/civil-time';
import { type AnswerOf, apiPath } from '@quarterline/contract';
import { statutoryHolidays } from '@quarterline/rules';
import { HOLIDAY_NAMES } from '@quarterline/text';
import { Alert, Button, TextField } from '@quarterline/ui';
import { useState } from 'react';
import { z } from 'zod';
import { AdminGuard } from '#platform/staff/web/frame/admin-guard.tsx';
import { SettingsFrame } from '#platform/staff/web/frame/settings-frame.tsx';
import { AdminTable } from '#platform/staff/web/lists/admin-table.tsx';
import { useAsked } from '#platform/staff/web/use-asked.ts';
import { Form } from '#platform/web/forms/form.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { postToEngine } from '#platform/web/post-to-engine.ts';

/** Days without work: those of the law, which are known, and those the office keeps besides. */
export default function OfficeDaysPage() {
  const [asked, reload] = useAsked(apiPath('GET /api/admin/office-days'));
  return (
    <SettingsFrame about="Days through which no due date is counted.">
      <AdminGuard asked={asked}>{({ days }) => <Table days={days} reload={reload} />}</AdminGuard>
    </SettingsFrame>
  );
}

const CloseDay = z.object({
  action: z.literal('close'),
  day: z.string().min(1, 'Choose a day.'),
  name: z.string().trim().min(1, 'Say why, such as Christmas Eve.'),
});
const NOTHING = { action: 'close', day: '', name: '' };

const Table = ({ days, reload }: AnswerOf<'GET /api/admin/office-days'> & { reload: () => void }) => {
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm({
    schema: CloseDay,
    to: apiPath('POST /api/admin/office-days'),
    start: NOTHING,
    onDone: () => {
      form.reset(NOTHING);
      reload();
    },
  });
  const year = new Date(currentTimeMs()).getFullYear();
  // A New Year’s Day that is a Saturday belongs to both years.
  const byLaw = [...new Map([...statutoryHolidays(year), ...statutoryHolidays(year + 1)])].toSorted();
  const open = async (day: string): Promise<void> => {
    const posted = await postToEngine(apiPath('POST /api/admin/office-days'), { action: 'open', day });
    setProblem(posted.kind === 'refused' ? posted.message : null);
    if (posted.kind === 'done') reload();
  };
  return (
    <div className="settings-page-part stack stack--16 stack--top">
      <Form form={form} press="Close the office">
        <TextField label="Day" type="date" {...form.field('day')} />
        <TextField label="Why the office is closed" maxLength={120} autoComplete="off" {...form.field('name')} />
      </Form>
      <Alert>{problem}</Alert>
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
                <Button size="row" onClick={() => void open(day)}>
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
