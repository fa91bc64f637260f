import { type AccountAnswer, apiPath } from '@quarterline/contract';
import { useEffect } from 'react';
import { askEngine } from '../../../platform/web/ask-engine.ts';

/**
 * While this page is waiting for `email` to be confirmed: calls `onConfirmed` once another tab of the browser has done it by the link of the
 * email. It asks when the reader comes back to this tab, and at no other time.
 */
export function useConfirmedInAnotherTab(email: string, isWaiting: boolean, onConfirmed: () => void): void {
  useEffect(() => {
    let isOver = !isWaiting;
    const ask = async (): Promise<void> => {
      if (isOver || document.visibilityState === 'hidden') return;
      const answer = await askEngine(apiPath('GET /api/account'));
      const account = answer.status === 200 ? (answer.body as AccountAnswer).account : null;
      if (isOver || !account?.emailConfirmed || account.email !== email.toLowerCase()) return;
      isOver = true;
      onConfirmed();
    };
    // Without an answer the page stays as it is: the code can still be typed.
    const onBack = (): void => void ask().catch(() => {});
    document.addEventListener('visibilitychange', onBack);
    addEventListener('focus', onBack);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', onBack);
      removeEventListener('focus', onBack);
    };
  }, [email, isWaiting, onConfirmed]);
}
