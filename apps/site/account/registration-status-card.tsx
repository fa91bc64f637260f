import type { CivilZone } from '@quarterline/civil-time';
import { ButtonLink } from '@quarterline/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { type RegistrationText, registrationText, type SaleVerb } from './registration-text.ts';

type RegistrationStatusCardProps = {
  sale: {
    zone: CivilZone;
    liveHref: string;
    registrationStatusHref: string;
    askHref: string;
    texts: { verb: SaleVerb; view: string; ask: string };
  };
  /** What everybody is told: until the engine has answered, and when it does not. */
  children: ReactNode;
};

/**
 * The reader's registration status for a sale, and their next action. The engine knows it; the site keeps nothing of
 * it.
 */
export function RegistrationStatusCard({ sale, children }: RegistrationStatusCardProps) {
  const { zone, liveHref, registrationStatusHref, askHref, texts } = sale;
  const [registrationStatus, setStatus] = useState<RegistrationText | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const ask = async (): Promise<void> => {
      const answer = await fetch(registrationStatusHref, {
        credentials: 'include',
        signal: leaving.signal,
      });
      if (answer.ok) setStatus(registrationText(await answer.json(), zone, texts.verb));
    };
    // Without the engine the page says what it says to everybody, and the live view says the rest.
    ask().catch(() => {});
    return () => leaving.abort();
  }, [zone, registrationStatusHref, texts.verb]);
  if (registrationStatus === null) return children;
  return (
    <>
      <p className="meta" role="status">
        {registrationStatus.words}
      </p>
      {registrationStatus.asks ? (
        <ButtonLink tone="gold" href={askHref}>
          {texts.ask}
        </ButtonLink>
      ) : null}
      <ButtonLink tone={registrationStatus.asks ? 'line' : 'gold'} href={liveHref}>
        {texts.view}
      </ButtonLink>
    </>
  );
}
