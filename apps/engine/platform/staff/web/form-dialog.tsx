import '../../web/forms/form.css';
import { Alert, Button, type ButtonTone, Dialog } from '@quarterline/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type FormOptions, type Form as FormState, useForm } from '../../web/forms/use-form.ts';

type Props<Typed extends object, Sent, Answer> = FormOptions<Typed, Sent, Answer> & {
  title: string;
  /** What sending brings about, above the fields. */
  means?: ReactNode | ((form: FormState<Typed>) => ReactNode);
  /** Of the button that sends. Null: there is nothing to send. */
  press: string | ((form: FormState<Typed>) => string | null);
  tone?: ButtonTone;
  /** In place of "Go back". */
  back?: { press: string; onPress: () => void } | undefined;
  /** Something else is not ready yet. */
  disabled?: boolean;
  kind?: 'modal' | 'side' | 'sheet';
  /** The button that sends has the focus at first: Enter confirms. */
  entersOnOpen?: boolean;
  className?: string;
  onClose: () => void;
  children: ReactNode | ((form: FormState<Typed>) => ReactNode);
};

/**
 * A form in a dialog. Escape and the cross of a dialog with something typed ask for a second press, and leaving the page asks too;
 * "Go back" leaves at once.
 */
export function FormDialog<Typed extends object, Sent, Answer = unknown>({
  title,
  means,
  press,
  tone = 'ink',
  disabled = false,
  entersOnOpen = false,
  kind = 'sheet',
  className,
  onClose,
  back = { press: 'Go back', onPress: onClose },
  onDone,
  children,
  ...options
}: Props<Typed, Sent, Answer>) {
  // What is sent is not lost, and a page that opens the next one at once must not ask: state would come too late for it.
  const isSent = useRef(false);
  const form = useForm({
    ...options,
    onDone: (answer, sent) => {
      isSent.current = true;
      onDone(answer, sent);
    },
  });
  // A change after the first press asks anew.
  const [warnedOf, setWarnedOf] = useState<Typed | null>(null);
  const warned = form.isDirty && warnedOf === form.values;
  useEffect(() => {
    if (!form.isDirty) return;
    isSent.current = false;
    const ask = (event: BeforeUnloadEvent): void => {
      if (!isSent.current) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [form.isDirty]);
  const close = (): void => (form.isDirty && !warned ? setWarnedOf(form.values) : onClose());
  const label = typeof press === 'string' ? press : press(form);
  return (
    <Dialog title={title} open onClose={close} kind={kind} {...(className ? { className } : {})}>
      <form ref={form.ref} className="form" noValidate onSubmit={(event) => void form.submit(event)}>
        {means ? <div className="form-means">{typeof means === 'function' ? means(form) : means}</div> : null}
        {typeof children === 'function' ? children(form) : children}
        <Alert>{form.problem() ?? (warned ? UNSAVED : null)}</Alert>
        <div className="form-actions">
          {label === null ? null : (
            <Button
              type="submit"
              tone={tone}
              disabled={form.sending || disabled}
              data-focus={entersOnOpen || undefined}
            >
              {form.sending ? 'Loading...' : label}
            </Button>
          )}
          <Button onClick={back.onPress}>{back.press}</Button>
        </div>
      </form>
    </Dialog>
  );
}

const UNSAVED = 'What you typed is not saved. Close again to leave without it.';
