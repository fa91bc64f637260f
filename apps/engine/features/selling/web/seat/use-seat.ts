import type { SellerAction, SellerSeat } from '@quarterline/contract';
import { useState } from 'react';
import { postToEngine } from '#platform/web/post-to-engine.ts';
import { type Own, useOwn } from '#platform/web/use-own.ts';

/** Does something about the sale. Answers a sentence when it failed; then the page shows the sale as it is now. */
export type SendSeatAction = (action: SellerAction) => Promise<string | null>;

/** One sale of a seller, and what they do about it: the answer of each action is the sale as it then is. */
export function useSeat(path: string): {
  own: Own<SellerSeat>;
  sendAction: SendSeatAction;
  reload: () => void;
  path: string;
} {
  const [own, ask] = useOwn<SellerSeat>(path);
  const [newer, setNewer] = useState<SellerSeat | null>(null);
  const reload = (): void => {
    setNewer(null);
    ask();
  };
  const sendAction: SendSeatAction = async (action) => {
    const outcome = await postToEngine(path, action);
    if (outcome.kind === 'refused') {
      reload();
      return Object.values(outcome.fieldErrors)[0] ?? outcome.message;
    }
    setNewer(outcome.body as SellerSeat);
    return null;
  };
  return { own: own.at === 'known' && newer ? { at: 'known', what: newer } : own, sendAction, reload, path };
}
