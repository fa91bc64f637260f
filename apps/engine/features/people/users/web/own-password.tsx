import { TextField } from '@quarterline/ui';
import type { FieldBinding } from '#platform/web/forms/use-form.ts';

/** An administrator types it again before an action that would hurt. */
export const OwnPassword = (binding: FieldBinding) => (
  <TextField label="Your own password" type="password" autoComplete="current-password" {...binding} />
);
