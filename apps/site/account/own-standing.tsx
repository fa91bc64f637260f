import type { CivilZone } from '@quarterline/civil-time';
import { buttonClass } from '@quarterline/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { type Standing, standingWords } from './standing-words.ts';

type OwnStandingProps = {
  sale: { zone: CivilZone; liveHref: string; standingHref: string; askHref: string };
  /** What everybody is told: until the engine has answered, and when it does not. */
  children: ReactNode;
};

/** Where whoever is logged in stands with a sale, and her next act. The engine knows it; the site keeps nothing of it. */
export function OwnStanding({ sale, children }: OwnStandingProps) {
  const { zone, liveHref, standingHref, askHref } = sale;
  const [standing, setStanding] = useState<Standing | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const ask = async (): Promise<void> => {
      const answer = await fetch(standingHref, {
        credentials: 'include',
        signal: leaving.signal,
      });
      if (answer.ok) setStanding(standingWords(await answer.json(), zone));
    };
    // Without the engine the page says what it says to everybody, and the live view says the rest.
    ask().catch(() => {});
    return () => leaving.abort();
  }, [zone, standingHref]);
  if (standing === null) return children;
  return (
    <>
      <p className="meta" role="status">
        {standing.words}
      </p>
      {standing.asks ? (
        <a className={buttonClass('gold')} href={askHref}>
          Ask To Bid
        </a>
      ) : null}
      <a className={buttonClass(standing.asks ? 'line' : 'gold')} href={liveHref}>
        View Bidding
      </a>
    </>
  );
}
