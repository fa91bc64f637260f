import type { ApiPath } from '@quarterline/contract';
import { useState } from 'react';
import type { z } from 'zod';
import { firstMessages } from './frame/first-messages.ts';
import { postToEngine } from './post-to-engine.ts';

/**
 * Sends what was typed to `path` once `schema` finds nothing wrong with it. What is wrong, here or at the engine, stands at its
 * field in `errors`, or under `all`. `onDone` gets the engine's answer.
 */
export const useCheckedPost = <After>(
  schema: z.ZodType,
  path: ApiPath<After, never> | string,
  onDone: (after: NoInfer<After>) => void,
) => {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [sending, setSending] = useState(false);
  const send = async (typed: object): Promise<void> => {
    const input = schema.safeParse(typed);
    if (!input.success) return setErrors(firstMessages(input.error));
    setErrors({});
    setSending(true);
    const posted = await postToEngine(path as string, input.data);
    setSending(false);
    if (posted.kind === 'done') return onDone(posted.body as After);
    setErrors(Object.keys(posted.fieldErrors).length > 0 ? posted.fieldErrors : { all: posted.message });
  };
  return { errors, sending, send };
};
