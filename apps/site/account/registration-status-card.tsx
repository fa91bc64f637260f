import type { CivilZone } from '@quarterline/civil-time';
import { buttonClass } from '@quarterline/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { type RegistrationText, registrationText } from './registration-text.ts';

type RegistrationStatusCardProps = {
  sale: { zone: CivilZone; liveHref: string; registrationStatusHref: string; askHref: string };
  /** What everybody is told: until the engine has answered, and when it does not. */
  children: ReactNode;
};

/** Where anybody who is logged in stands with a sale, and their next action. The engine knows it; the site keeps nothing of it. */
export function RegistrationStatusCard({ sale, children }: RegistrationStatusCardProps) {
  const { zone, liveHref, registrationStatusHref, askHref } = sale;
  const [registrationStatus, setStatus] = useState<RegistrationText | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const ask = async (): Promise<void> => {
      const answer = await fetch(registrationStatusHref, {
        credentials: 'include',
        signal: leaving.signal,
      });
      if (answer.ok) setStatus(registrationText(await answer.json(), zone));
    };
    // Without the engine the page says what it says to everybody, and the live view says the rest.
    ask().catch(() => {});
    return () => leaving.abort();
  }, [zone, registrationStatusHref]);
  if (registrationStatus === null) return children;
  return (
    <>
      <p className="meta" role="status">
        {registrationStatus.words}
      </p>
      {registrationStatus.asks ? (
        <a className={buttonClass('gold')} href={askHref}>
          Ask To Bid
        </a>
      ) : null}
      <a className={buttonClass(registrationStatus.asks ? 'line' : 'gold')} href={liveHref}>
        View Bidding
      </a>
    </>
  );
}
