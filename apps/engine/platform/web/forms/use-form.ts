import { type ApiPath, issueText } from '@quarterline/contract';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { type PostAnswer, postToEngine } from '../post-to-engine.ts';

type Values = Record<string, unknown>;
type Change = { target: { value: string } };
type Tick = { target: { checked: boolean } };

/** What a field of `@quarterline/ui` takes. */
export type FieldBinding = {
  name: string;
  value: string;
  error: string | null;
  onChange: (event: Change) => void;
  onBlur: () => void;
};

export type FormOptions<Typed extends object, Sent, Answer> = {
  /** The body of the endpoint. Without one, what `read` gives is sent. */
  schema?: z.ZodType<Sent>;
  to?: ApiPath<Answer, never> | string;
  /** Read once. A field is what was typed; an id, a version or whatever else is sent along stands beside the fields. */
  start: Typed;
  /** What was typed as the schema takes it, under the same names: an amount in cents, a day as an instant. */
  read?: (typed: Typed) => unknown;
  /** The field that an error belongs to, by the path of the error in the body. Without it: the first name of the path. */
  fieldOf?: (path: string) => string;
  /**
   * Rules that the schema cannot know, judged together with it: sentences by field. `body` is what `read` gave, not
   * yet validated. A rule that needs facts of the page is a function of the contract, for the handler too.
   */
  check?: (typed: Typed, body: Partial<Sent>) => Readonly<Record<string, string>>;
  /** Instead of `to`. A caller that knows no answer gives a sentence when it failed, else null. */
  send?: (sent: Sent) => Promise<PostAnswer<Answer> | string | null>;
  onDone: (answer: NoInfer<Answer>, sent: Sent) => void;
  onFailed?: () => void;
};

export type Form<Typed extends object = Values> = {
  values: Typed;
  set: (change: Partial<Typed>) => void;
  /** For a field with a text, a choice or a day in it. */
  field: (name: keyof Typed & string) => FieldBinding;
  tick: (name: keyof Typed & string) => Omit<FieldBinding, 'value' | 'onChange'> & {
    checked: boolean;
    onChange: (event: Tick) => void;
  };
  errorOf: (name: string) => string | null;
  /** What is wrong with the whole, or with something that has no field; else how many fields are wrong. */
  problem: () => string | null;
  setProblem: (sentence: string | null) => void;
  isDirty: boolean;
  /** It was sent, and nothing has changed since. */
  isSaved: boolean;
  sending: boolean;
  submit: (event?: FormEvent<HTMLFormElement>) => Promise<void>;
  /** Of the form element. */
  ref: (element: HTMLFormElement | null) => void;
  focus: (name: string) => void;
  /** Back to `start`, or to other values. */
  reset: (values?: Typed) => void;
};

// "namesOnTitle.0" belongs to the field of the names.
const firstName = (path: string): string => path.split('.')[0] || 'all';

type Issues = { issues: readonly { path: readonly PropertyKey[]; message: string }[] };

/** Sentences by field; of several about one field the first, and what is about the whole under `all`. */
const errorsByField = ({ issues }: Issues, fieldOf = firstName): Record<string, string> =>
  Object.fromEntries(issues.toReversed().map(({ path, message }) => [fieldOf(path.join('.')), message]));

/**
 * A form over the body of an endpoint. A field is judged when it is left with something in it, and from then on as it changes; sending
 * judges all of them and moves the focus to the first that is wrong. Refusals go to their fields. What was typed is never taken away.
 */
export function useForm<Typed extends object, Sent, Answer = unknown>({
  schema,
  to,
  start,
  read = (typed) => typed,
  check = () => ({}),
  fieldOf = firstName,
  send = (sent) => postToEngine<Answer>(to as string, sent),
  onDone,
  onFailed,
}: FormOptions<Typed, Sent, Answer>): Form<Typed> {
  const [first, setFirst] = useState(start);
  const [values, setValues] = useState(start);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [sending, setSending] = useState(false);
  const [failures, setFailures] = useState(0);
  const [wasSent, setWasSent] = useState(false);
  const element = useRef<HTMLFormElement | null>(null);
  const isSending = useRef(false);
  // The value that a field was judged with. Judged again without a change, a sentence of the engine would vanish under the pointer.
  const judged = useRef(new Map<string, unknown>());
  // Fields that this render shows; those of a component below are added after the sentence about the whole was asked for.
  const shown = new Set<string>();
  const shownLast = useRef(shown);
  useEffect(() => {
    shownLast.current = shown;
  });
  useEffect(() => {
    if (failures > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failures]);

  const ref = useCallback((form: HTMLFormElement | null) => {
    element.current = form;
  }, []);
  const focus = useCallback((name: string) => {
    element.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  }, []);

  const judgeAll = (typed: Typed) => {
    const body = read(typed);
    const result = schema?.safeParse(body, { error: issueText }) ?? { success: true as const, data: body as Sent };
    return {
      found: {
        ...(result.success ? {} : errorsByField(result.error, fieldOf)),
        ...check(typed, body as Partial<Sent>),
      },
      sent: result.success ? result.data : null,
    };
  };
  const judge = (now: Typed, name: string): void => {
    judged.current.set(name, now[name as keyof Typed]);
    const found = judgeAll(now).found[name];
    setErrors(({ [name]: _, ...others }) => (found ? { ...others, [name]: found } : others));
  };
  const set = (change: Partial<Typed>): void => {
    const now = { ...values, ...change };
    setValues((before) => ({ ...before, ...change }));
    for (const name of Object.keys(change)) if (judged.current.has(name)) judge(now, name);
  };
  const fail = (found: Record<string, string>): void => {
    for (const name of Object.keys(found)) judged.current.set(name, values[name as keyof Typed]);
    setErrors(found);
    onFailed?.();
    setFailures((count) => count + 1);
  };
  const submit = async (event?: FormEvent<HTMLFormElement>): Promise<void> => {
    event?.preventDefault();
    // A dialog belongs to the form that it opened from by React, also where it is drawn elsewhere in the page.
    event?.stopPropagation();
    if (isSending.current) return;
    const { found, sent } = judgeAll(values);
    if (sent === null || Object.keys(found).length > 0) return fail(found);
    setErrors({});
    isSending.current = true;
    setSending(true);
    const posted = await send(sent).finally(() => {
      isSending.current = false;
      setSending(false);
    });
    if (typeof posted === 'string') return fail({ all: posted });
    if (posted === null || posted.kind === 'done') {
      setFirst(values);
      setWasSent(true);
      return onDone(posted?.body as Answer, sent);
    }
    const atFields = Object.entries(posted.fieldErrors).map(([path, message]) => [fieldOf(path), message] as const);
    const known = Object.fromEntries(atFields.filter(([name]) => shownLast.current.has(name)));
    fail(Object.keys(known).length > 0 ? known : { all: posted.message });
  };
  const bind = (name: string) => {
    shown.add(name);
    return {
      name,
      error: errors[name] ?? null,
      onBlur: () => {
        const typed = values[name as keyof Typed];
        const before = judged.current.has(name) ? judged.current.get(name) : first[name as keyof Typed];
        if (!Object.is(typed, before)) judge(values, name);
      },
    };
  };
  const isDirty = Object.keys(values).some(
    (name) => !Object.is(values[name as keyof Typed], first[name as keyof Typed]),
  );
  return {
    values,
    set,
    sending,
    submit,
    ref,
    focus,
    field: (name) => ({
      ...bind(name),
      value: String(values[name] ?? ''),
      onChange: ({ target }) => set({ [name]: target.value } as Partial<Typed>),
    }),
    tick: (name) => ({
      ...bind(name),
      checked: Boolean(values[name]),
      onChange: ({ target }) => set({ [name]: target.checked } as Partial<Typed>),
    }),
    errorOf: (name) => {
      shown.add(name);
      return errors[name] ?? null;
    },
    problem: () => {
      const wrong = Object.entries(errors);
      const elsewhere = wrong.find(([name]) => !shown.has(name) && !shownLast.current.has(name))?.[1];
      // On a phone the others are below the first one, which has the focus.
      return (
        elsewhere ??
        (wrong.length > 1 ? `${wrong.length} answers are missing or wrong. Each says what it needs.` : null)
      );
    },
    setProblem: (sentence) => setErrors(sentence === null ? {} : { all: sentence }),
    isDirty,
    isSaved: wasSent && !isDirty,
    reset: (next = first) => {
      judged.current.clear();
      setErrors({});
      setWasSent(false);
      setFirst(next);
      setValues(next);
    },
  };
}
