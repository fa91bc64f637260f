import { FIRM_ZONE, formatForInput, wallClockToInstant } from '@quarterline/civil-time';
import { TextField } from '@quarterline/ui';
import { type ReactNode, useState } from 'react';

type Props = {
  label: ReactNode;
  hint?: ReactNode;
  error: string | null;
  value: string;
  onChange: (value: string) => void;
};

/** On the firm's own wall, as the browser's own box for a day and a time writes it. */
const boxText = (iso: string): string => {
  const at = Date.parse(iso);
  return Number.isNaN(at) ? '' : formatForInput(at, FIRM_ZONE);
};

/** A day and a time, Alberta time, kept as an instant. */
export function InstantBox({ value, onChange, hint, ...field }: Props) {
  const [typed, setTyped] = useState(() => boxText(value));
  return (
    <TextField
      {...field}
      type="datetime-local"
      hint={hint ?? 'Alberta time'}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        const parts = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)/.exec(target.value);
        if (!parts) return onChange('');
        const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = parts.slice(1).map(Number);
        const found = wallClockToInstant(FIRM_ZONE, { year, month, day, hour, minute, second: 0 });
        onChange('atMs' in found ? new Date(found.atMs).toISOString() : '');
      }}
    />
  );
}
