import { TextField } from '@quarterline/ui';

type Props = { value: string; error: string | undefined; onChange: (password: string) => void };

/** What an administrator types again before an action that would hurt. */
export const OwnPassword = ({ value, error, onChange }: Props) => (
  <TextField
    label="Your own password"
    type="password"
    autoComplete="current-password"
    value={value}
    error={error ?? null}
    onChange={({ target }) => onChange(target.value)}
  />
);
