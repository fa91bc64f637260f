import '../../../../platform/staff/web/admin-form.css';
import { apiPath, type EmailFile, MAX_WEEKLY_FILES_BYTES, type WeeklyPlan } from '@quarterline/contract';
import { Alert, Button, Field, TextAreaField } from '@quarterline/ui';
import { type FormEvent, useState } from 'react';
import { postToEngine } from '../../../../platform/staff/web/post-to-engine.ts';
import { AttachFiles } from '../../email-files/web/attach-files.tsx';

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const HOURS = Array.from({ length: 24 }, (_, hour) => `${hour % 12 || 12}:00 ${hour < 12 ? 'AM' : 'PM'}`);

/** "on Thursday at 9:00 AM, Alberta time" */
export const planWords = ({ weekday, hour }: Pick<WeeklyPlan, 'weekday' | 'hour'>): string =>
  `on ${DAYS[weekday]} at ${HOURS[hour]}, Alberta time`;

type Props = {
  plan: WeeklyPlan;
  /** Of the plan. */
  files: readonly EmailFile[];
  onAnswer: (saved: boolean) => void;
};

/** When the weekly email goes out, and what the office says above the list of the next one and sends with it. What was typed stays until it is saved. */
export function WeeklyPlanForm({ plan, files: kept, onAnswer }: Props) {
  const [typed, setTyped] = useState(plan);
  const [files, setFiles] = useState(kept);
  const [isAttaching, setIsAttaching] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    const posted = await postToEngine(apiPath('POST /api/admin/weekly-updates/plan'), {
      ...typed,
      fileIds: files.map(({ id }) => id),
    });
    setBusy(false);
    setErrors(posted.kind === 'refused' ? posted.fieldErrors : {});
    setFailure(posted.kind === 'refused' ? posted.message : null);
    onAnswer(posted.kind === 'done');
  };
  return (
    <form className="admin-form" noValidate onSubmit={(event) => void save(event)}>
      <TextAreaField
        label="Introduction"
        hint="Stands above the list of the next email, and is emptied when that is sent. For words that stay, change the text of the email under Emails."
        rows={4}
        value={typed.introduction}
        error={errors.introduction ?? null}
        onChange={({ target }) => setTyped({ ...typed, introduction: target.value })}
      />
      <AttachFiles
        files={files}
        maxBytes={MAX_WEEKLY_FILES_BYTES}
        error={errors.fileIds ?? null}
        onChange={setFiles}
        onBusy={setIsAttaching}
      />
      <Field label="Day" error={errors.weekday ?? null}>
        {(wiring) => (
          <select
            {...wiring}
            value={typed.weekday}
            onChange={({ target }) => setTyped({ ...typed, weekday: Number(target.value) })}
          >
            {DAYS.map((day, weekday) => (
              <option key={day} value={weekday}>
                {day}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field
        label="Hour, Alberta time"
        hint="If you choose today and the hour has passed, the email of this week goes out at once, unless it has been sent already."
        error={errors.hour ?? null}
      >
        {(wiring) => (
          <select
            {...wiring}
            value={typed.hour}
            onChange={({ target }) => setTyped({ ...typed, hour: Number(target.value) })}
          >
            {HOURS.map((words, hour) => (
              <option key={words} value={hour}>
                {words}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Alert>{failure}</Alert>
      <div className="admin-form-actions">
        <Button type="submit" tone="ink" disabled={busy || isAttaching}>
          Save introduction and time
        </Button>
      </div>
    </form>
  );
}
