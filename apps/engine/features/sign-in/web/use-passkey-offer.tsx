import type { LoginAnswer } from '@quarterline/contract';
import { type ReactNode, useState } from 'react';
import { confirmedReturn } from '#platform/web/where-to-next.ts';
import { OfferPasskey } from './offer-passkey.tsx';
import { canMakePasskey } from './passkey-ceremony.ts';

/**
 * What follows a confirmation: the way on at once, or first the offer of a passkey where this device can keep one and the person is
 * logged in. `offer` is the page to show while there is one.
 */
export function usePasskeyOffer(): {
  offer: ReactNode;
  onConfirmed: (body: unknown, password: string | null) => Promise<void>;
} {
  const [offered, setOffered] = useState<{ next: string; password: string | null } | null>(null);
  return {
    offer: offered && <OfferPasskey {...offered} />,
    async onConfirmed(body, password) {
      const answer = body as LoginAnswer;
      const next = confirmedReturn(answer);
      if (answer.next === 'in' && (await canMakePasskey())) setOffered({ next, password });
      else location.assign(next);
    },
  };
}
