import { type AdminUser, adminApi, UserAction } from '@quarterline/contract';
import { useState } from 'react';
import { postToEngine } from '../../administration/web/post-to-engine.ts';

/** Sends an action on an account as it was typed; what is wrong with it stands at its field, or under `all`. */
export const useUserAction = (userId: string, onDone: (after: AdminUser) => void) => {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [sending, setSending] = useState(false);
  const send = async (typed: object): Promise<void> => {
    const input = UserAction.safeParse(typed);
    if (!input.success)
      return setErrors(Object.fromEntries(input.error.issues.map(({ path, message }) => [String(path[0]), message])));
    setSending(true);
    const posted = await postToEngine(adminApi.user(userId), input.data);
    setSending(false);
    if (posted.kind === 'done') return onDone(posted.body as AdminUser);
    setErrors(Object.keys(posted.fieldErrors).length > 0 ? posted.fieldErrors : { all: posted.message });
  };
  return { errors, sending, send };
};
