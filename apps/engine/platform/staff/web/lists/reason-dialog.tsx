import type { ApiPath } from '@quarterline/contract';
import { TextAreaField } from '@quarterline/ui';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { FormDialog } from '../form-dialog.tsx';

type Props<Answer> = {
  title: string;
  /** What it brings about. */
  means: ReactNode;
  label: string;
  press: string;
  schema?: z.ZodType;
  body?: object;
  hint?: string;
  missing?: string;
  rows?: number;
  to?: ApiPath<Answer, never> | string;
  send?: (sent: unknown) => Promise<string | null>;
  onClose: () => void;
  onDone: (answer: NoInfer<Answer>) => void;
};

/** An action that needs nothing but a reason. `missing`: the sentence for an empty one, where no schema says it. */
export const ReasonDialog = <Answer,>({ label, hint, body, missing, rows = 2, ...dialog }: Props<Answer>) => (
  <FormDialog<{ reason: string }, unknown, Answer>
    {...dialog}
    start={{ ...body, reason: '' }}
    check={({ reason }) => (missing && reason.trim() === '' ? { reason: missing } : {})}
  >
    {({ field }) => <TextAreaField label={label} hint={hint} rows={rows} maxLength={1000} {...field('reason')} />}
  </FormDialog>
);
