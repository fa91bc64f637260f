import './account-form.css';
import { Alert, Button, type ButtonTone } from '@quarterline/ui';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';

/** After so long a wait wants a word: a weak line, or a crowd at the login that waits its turn. */
const LONG_MS = 3000;

export type AccountFormProps = {
  submit: (event: FormEvent) => Promise<void>;
  sending: boolean;
  problem: string | null;
  /** What its one button says. */
  button: string;
  tone?: ButtonTone;
  /** Its name, where a page has several. */
  label?: string;
  /** Said when the answer takes long. */
  longWait?: string | undefined;
  children: ReactNode;
  /** What stands below the button. */
  after?: ReactNode;
  onChange?: () => void;
  disabled?: boolean;
};

/** A form of the account pages: what went wrong above it, its fields, its button, and a word when the answer takes long. */
export function AccountForm({
  submit,
  sending,
  problem,
  button,
  tone = 'gold',
  label,
  longWait = 'Still sending. Keep this page open.',
  children,
  after,
  onChange,
  disabled = false,
}: AccountFormProps) {
  return (
    <form
      className="account-form"
      onSubmit={(event) => void submit(event)}
      {...(onChange ? { onChange } : {})}
      noValidate
      aria-label={label}
    >
      <Alert>{problem}</Alert>
      {children}
      <Button type="submit" tone={tone} disabled={sending || disabled}>
        {sending ? 'Loading...' : button}
      </Button>
      {sending ? <LongWait words={longWait} /> : null}
      {after}
    </form>
  );
}

function LongWait({ words }: { words: string }) {
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_MS);
    return () => clearTimeout(timer);
  }, []);
  return <p role="status">{long ? words : ''}</p>;
}
