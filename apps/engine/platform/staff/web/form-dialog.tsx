import '../../web/forms/form.css';
import { Button, type ButtonTone, Dialog } from '@quarterline/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Form } from '../../web/forms/form.tsx';
import { type FormOptions, type Form as FormState, useForm } from '../../web/forms/use-form.ts';

type Props<Typed extends object, Sent, Answer> = FormOptions<Typed, Sent, Answer> & {
  title: string;
  /** What sending brings about, above the fields. */
  means?: ReactNode | ((form: FormState<Typed>) => ReactNode);
  /** Of the button that sends. Null: there is nothing to send. */
  press: string | ((form: FormState<Typed>) => string | null);
  tone?: ButtonTone;
  /** Other buttons, between the one that sends and "Go back". */
  beside?: ReactNode;
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
  beside,
  back = { press: 'Go back', onPress: onClose },
  onDone,
  children,
  ...options
}: Props<Typed, Sent, Answer>) {
  const [asked, setAsked] = useState<{ answer: Answer; sent: Sent } | null>(null);
  // What is sent is not lost, and a page that opens the next one at once must not ask: state would come too late for it.
  const isSent = useRef(false);
  const form = useForm({
    ...options,
    onDone: (answer, sent) => {
      isSent.current = true;
      if (waitsForSecondPerson(answer)) setAsked({ answer, sent });
      else onDone(answer, sent);
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
  if (asked)
    return <SecondPersonAsked answer={asked.answer} kind={kind} onClose={() => onDone(asked.answer, asked.sent)} />;
  return (
    <Dialog title={title} open onClose={close} kind={kind} {...(className ? { className } : {})}>
      <Form
        form={form}
        press={typeof press === 'string' ? press : press(form)}
        tone={tone}
        beside={
          <>
            {beside}
            <Button onClick={back.onPress}>{back.press}</Button>
          </>
        }
        notice={warned ? UNSAVED : null}
        problemBelow
        disabled={disabled}
        entersOnOpen={entersOnOpen}
      >
        {means ? <div className="form-means">{typeof means === 'function' ? means(form) : means}</div> : null}
        {typeof children === 'function' ? children(form) : children}
      </Form>
    </Dialog>
  );
}

type Waiting = { waits: true; canConfirm?: readonly string[] };

const waitsForSecondPerson = (answer: unknown): answer is Waiting =>
  typeof answer === 'object' && answer !== null && 'waits' in answer && answer.waits === true;

/** After an action that takes two people: nothing has changed, and who can confirm it. */
function SecondPersonAsked({
  answer,
  kind,
  onClose,
}: {
  answer: unknown;
  kind: 'modal' | 'side' | 'sheet';
  onClose: () => void;
}) {
  const names = waitsForSecondPerson(answer) ? (answer.canConfirm ?? []) : [];
  return (
    <Dialog title="A second person is asked" open onClose={onClose} kind={kind}>
      <div className="form">
        <div className="form-means">
          <p>
            <b>Nothing has changed yet.</b> This takes two people. It waits under “Needs you” on the control board of
            the sale and on the dashboard.
          </p>
          <p>
            {names.length === 0
              ? 'Nobody can confirm it now: it takes a lawyer or an administrator who was staff before this sale was published, and neither bids nor sells in it.'
              : `It can be confirmed by ${names.join(' or ')}, logged in as themselves.`}
          </p>
        </div>
        <div className="form-actions">
          <Button tone="ink" onClick={onClose} data-focus>
            Done
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

const UNSAVED = 'What you typed is not saved. Close again to leave without it.';
