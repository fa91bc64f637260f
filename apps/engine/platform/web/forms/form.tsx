import './form.css';
import { Alert, Button, type ButtonSize, type ButtonTone } from '@quarterline/ui';
import { type ReactNode, useEffect, useState } from 'react';
import type { Form as FormState } from './use-form.ts';

/** A weak line, or a crowd at the login that waits its turn: after this long the page says that it is still sending. */
const LONG_MS = 3000;

type Props<Typed extends object> = {
  form: FormState<Typed>;
  /** Of the button that sends. Null: there is nothing to send. */
  press: string | null;
  tone?: ButtonTone;
  size?: ButtonSize;
  /** Its name, where a page has several forms. */
  label?: string;
  longWait?: string | undefined;
  children: ReactNode;
  /** Other buttons, in a line with the one that sends. */
  beside?: ReactNode;
  /** Below the button. */
  after?: ReactNode;
  /** Said of the whole while the form itself has nothing to say. */
  notice?: string | null;
  /** What is wrong with the whole is said above the button: the top of a dialog may be scrolled out of sight. */
  problemBelow?: boolean;
  disabled?: boolean;
  /** The button that sends has the focus at first: Enter confirms. */
  entersOnOpen?: boolean;
  className?: string;
};

/**
 * A form: what is wrong with the whole above it, its fields, its buttons, and a word when the answer takes long. In a dialog
 * it is `FormDialog`.
 */
export function Form<Typed extends object>({
  form,
  press,
  tone = 'gold',
  size,
  label,
  longWait = 'Still sending. Keep this page open.',
  children,
  beside,
  after,
  notice = null,
  problemBelow = false,
  disabled = false,
  entersOnOpen = false,
  className = 'form',
}: Props<Typed>) {
  const problem = <Alert>{form.problem() ?? notice}</Alert>;
  const send =
    press === null ? null : (
      <Button
        type="submit"
        tone={tone}
        size={size}
        disabled={form.sending || disabled}
        data-focus={entersOnOpen || undefined}
      >
        {form.sending ? 'Loading...' : press}
      </Button>
    );
  return (
    <form
      ref={form.ref}
      className={className}
      onSubmit={(event) => void form.submit(event)}
      noValidate
      aria-label={label}
    >
      {problemBelow ? null : problem}
      {children}
      {problemBelow ? problem : null}
      {beside ? (
        <div className="form-actions">
          {send}
          {beside}
        </div>
      ) : (
        send
      )}
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
