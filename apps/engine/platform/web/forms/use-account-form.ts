import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { sendAccountForm } from './send-account-form.ts';

/**
 * A form of the contract: checked by its own schema on blur, then on every change; sent; and the engine's answer put
 * back at its fields. What was typed is never taken away.
 */
export function useAccountForm<Fields extends FieldValues, Sent extends FieldValues>(
  schema: z.ZodType<Sent, Fields>,
  path: string,
  defaultValues: { [Name in keyof Fields]?: Fields[Name] | undefined },
  onDone: (body: unknown, fields: Sent) => void,
) {
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm<Fields, unknown, Sent>({
    resolver: zodResolver<Fields, unknown, Sent>(schema),
    mode: 'onTouched',
    defaultValues: defaultValues as DefaultValues<Fields>,
  });
  const submit = form.handleSubmit(async (fields) => {
    setProblem(null);
    const outcome = await sendAccountForm(path, fields);
    if (outcome.kind === 'done') return onDone(outcome.body, fields);
    // "namesOnTitle.0" belongs to the field of the names.
    const known = Object.entries(outcome.fieldErrors)
      .map(([name, message]) => [name.split('.')[0] ?? name, message] as const)
      .filter(([name]) => name in defaultValues);
    known.forEach(([name, message], at) => {
      form.setError(name as Path<Fields>, { message }, { shouldFocus: at === 0 });
    });
    if (known.length === 0) setProblem(outcome.message);
  });
  const errorOf = (name: string): string | null => {
    const error: unknown = form.formState.errors[name];
    if (Array.isArray(error)) return firstMessage(error.find(Boolean));
    return firstMessage(error);
  };
  return { form, submit, problem, errorOf, sending: form.formState.isSubmitting };
}

const firstMessage = (error: unknown): string | null => {
  const message = (error as { message?: unknown } | undefined)?.message;
  return typeof message === 'string' ? message : null;
};
