import './form.css';
import { Alert, Button, type ButtonTone } from '@quarterline/ui';
import { type ReactNode, useEffect, useState } from 'react';
import type { Form as FormState } from './use-form.ts';

/** A weak line, or a crowd at the login that waits its turn: after this long the page says that it is still sending. */
const LONG_MS = 3000;

type Props<Typed extends object> = {
  form: FormState<Typed>;
  /** Of the button that sends. */
  press: string;
  tone?: ButtonTone;
  /** Its name, where a page has several forms. */
  label?: string;
  longWait?: string | undefined;
  children: ReactNode;
  /** Below the button. */
  after?: ReactNode;
  /** Said above it while the form itself has nothing to say. */
  notice?: string | null;
  disabled?: boolean;
};

/** A form on a page: what is wrong with the whole above it, its fields, its button, and a word when the answer takes long. */
export function Form<Typed extends object>({
  form,
  press,
  tone = 'gold',
  label,
  longWait = 'Still sending. Keep this page open.',
  children,
  after,
  notice = null,
  disabled = false,
}: Props<Typed>) {
  return (
    <form ref={form.ref} className="form" onSubmit={(event) => void form.submit(event)} noValidate aria-label={label}>
      <Alert>{form.problem() ?? notice}</Alert>
      {children}
      <Button type="submit" tone={tone} disabled={form.sending || disabled}>
        {form.sending ? 'Loading...' : press}
      </Button>
      {form.sending ? <LongWait sentence={longWait} /> : null}
      {after}
    </form>
  );
}

function LongWait({ sentence }: { sentence: string }) {
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_MS);
    return () => clearTimeout(timer);
  }, []);
  return <p role="status">{long ? sentence : ''}</p>;
}
