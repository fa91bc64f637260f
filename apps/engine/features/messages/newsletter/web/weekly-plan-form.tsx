import { apiPath, type EmailFile, MAX_WEEKLY_FILES_BYTES, type WeeklyPlan } from '@quarterline/contract';
import { TextAreaField } from '@quarterline/ui';
import { useState } from 'react';
import { AttachFiles } from '#features/messages/email-files/web/attach-files.tsx';
import { SelectField } from '#platform/web/forms/choice-fields.tsx';
import { Form } from '#platform/web/forms/form.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const HOURS = Array.from({ length: 24 }, (_, hour) => `${hour % 12 || 12}:00 ${hour < 12 ? 'AM' : 'PM'}`);

/** "on Thursday at 9:00 AM, Alberta time" */
export const planWords = ({ weekday, hour }: Pick<WeeklyPlan, 'weekday' | 'hour'>): string =>
  `on ${DAYS[weekday]} at ${HOURS[hour]}, Alberta time`;

type Props = {
  plan: WeeklyPlan;
  files: readonly EmailFile[];
  onAnswer: (saved: boolean) => void;
};

/** When the weekly email goes out, and what the office says above the list of the next one and sends with it. */
export function WeeklyPlanForm({ plan, files, onAnswer }: Props) {
  const [isAttaching, setIsAttaching] = useState(false);
  const form = useForm({
    to: apiPath('POST /api/admin/weekly-updates/plan'),
    start: { ...plan, files },
    read: ({ files, ...typed }) => ({
      ...typed,
      weekday: Number(typed.weekday),
      hour: Number(typed.hour),
      fileIds: files.map(({ id }) => id),
    }),
    onDone: () => onAnswer(true),
    onFailed: () => onAnswer(false),
  });
  return (
    <Form form={form} tone="ink" press="Save introduction and time" disabled={isAttaching}>
      <TextAreaField
        label="Introduction"
        hint="It comes above the list of the next email, and is emptied when that is sent. For words that stay, change the text of the email under Emails."
        rows={4}
        {...form.field('introduction')}
      />
      <AttachFiles
        files={form.values.files}
        maxBytes={MAX_WEEKLY_FILES_BYTES}
        error={form.errorOf('fileIds')}
        onChange={(files) => form.set({ files })}
        onBusy={setIsAttaching}
      />
      <SelectField label="Day" of={DAYS.map((day, weekday) => [weekday, day] as const)} {...form.field('weekday')} />
      <SelectField
        label="Hour, Alberta time"
        hint="If you choose today and the hour has passed, the email of this week goes out at once, unless it has been sent already."
        of={HOURS.map((text, hour) => [hour, text] as const)}
        {...form.field('hour')}
      />
    </Form>
  );
}
