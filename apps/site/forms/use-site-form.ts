import type { FormErrors, FormFields } from '@quarterline/contract/form-rules';
import { type FormEvent, type SyntheticEvent, useRef, useState } from 'react';

type Options = {
  errorsOf: (fields: FormFields) => FormErrors;
  /** Answers the errors the server found, empty when all is well; throws when it could not be sent. */
  send: (fields: FormFields) => Promise<FormErrors>;
  onSent: () => void;
  onFailed: (error: unknown) => void;
  first?: FormErrors;
};

/**
 * A form of the public site: idle, sending, then sent and empty again, or failed with everything still in it. A field is
 * judged when it is left and, from then on, as it changes; sending judges all of them and goes to the first that is wrong.
 */
export function useSiteForm({ errorsOf, send, onSent, onFailed, first = {} }: Options) {
  const [errors, setErrors] = useState<FormErrors>(first);
  const [isSending, setSending] = useState(false);
  const judged = useRef(new Set(Object.keys(first)));
  const shownAt = useRef<number | null>(null);
  const messageId = useRef<string | null>(null);

  const judge = (form: HTMLFormElement, name: string): void => {
    const error = errorsOf(fieldsOf(form))[name];
    setErrors(({ [name]: _, ...others }) => (error ? { ...others, [name]: error } : others));
  };
  const show = (form: HTMLFormElement, found: FormErrors): void => {
    for (const name of Object.keys(found)) judged.current.add(name);
    setErrors(found);
    const wrong = [...form.elements].find(
      (one) => one instanceof HTMLElement && (one as HTMLInputElement).name in found,
    );
    (wrong as HTMLElement | undefined)?.focus();
  };
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = fieldsOf(form);
    const wrong = errorsOf(fields);
    if (Object.keys(wrong).length > 0) return show(form, wrong);
    if (isSending) return;
    setSending(true);
    // Kept until it is answered: sent again after a failure it is the same message.
    messageId.current ??= crypto.randomUUID?.() ?? '';
    const filledInMs = shownAt.current === null ? '' : String(Math.round(performance.now() - shownAt.current));
    try {
      const found = await send({ ...fields, 'form-id': messageId.current, 'filled-in-ms': filledInMs });
      setSending(false);
      if (Object.keys(found).length > 0) return show(form, found);
    } catch (error) {
      setSending(false);
      // The toast that says so comes up where the button may be.
      form.querySelector('.site-form-send')?.scrollIntoView?.({ block: 'nearest' });
      return onFailed(error);
    }
    messageId.current = null;
    shownAt.current = performance.now();
    judged.current.clear();
    setErrors({});
    form.reset();
    onSent();
  };
  return {
    errors,
    isSending,
    form: {
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event),
      onFocus: () => {
        shownAt.current ??= performance.now();
      },
      onBlur: (event: SyntheticEvent<HTMLFormElement>) => {
        const { name, value } = event.target as unknown as HTMLInputElement;
        // Going through an empty form with the keys is not yet filling it in wrongly.
        if (!name || (value === '' && !judged.current.has(name))) return;
        judged.current.add(name);
        judge(event.currentTarget, name);
      },
      onInput: (event: SyntheticEvent<HTMLFormElement>) => {
        const { name } = event.target as unknown as HTMLInputElement;
        if (judged.current.has(name)) judge(event.currentTarget, name);
      },
    },
  };
}

export type SiteFormState = Pick<ReturnType<typeof useSiteForm>, 'form' | 'isSending'>;

const fieldsOf = (form: HTMLFormElement): FormFields =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
