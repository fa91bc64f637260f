import './accept-terms.css';
import type { CivilZone } from '@quarterline/civil-time';
import type { TermsVersion } from '@quarterline/contract';
import { Button } from '@quarterline/ui';
import { useState } from 'react';
import type { AcceptOutcome } from './ask-to-accept-terms.ts';
import { VersionAndHash } from './terms-facts.tsx';
import { TermsLink } from './terms-link.tsx';

type Props = {
  terms: TermsVersion;
  zone: CivilZone;
  accept: () => Promise<AcceptOutcome>;
  onAccepted?: () => void;
};

/** Newer Conditions of Sale: what to read, and one press that accepts them. */
export function AcceptTerms({ terms, zone, accept, onAccepted }: Props) {
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const press = async (): Promise<void> => {
    setSending(true);
    setProblem(null);
    const outcome = await accept();
    setSending(false);
    if (outcome.kind === 'accepted') onAccepted?.();
    else if (outcome.kind === 'refused') setProblem(outcome.message);
    else setProblem('We could not be reached. Nothing was accepted. Try again in a moment.');
  };
  return (
    <div className="accept-terms">
      <p>
        <b>The Conditions of Sale have changed.</b> The <TermsLink terms={terms} /> below are in force now. Your bids
        stay as they are. Accept them before your next bid; a proxy bid of yours waits until then.
      </p>
      <VersionAndHash terms={terms} zone={zone} />
      {problem ? <p role="alert">{problem}</p> : null}
      <p className="accept-terms-actions row row--8-16">
        <TermsLink terms={terms}>Read what changed</TermsLink>
        <Button tone="gold" disabled={sending} onClick={() => void press()}>
          {sending ? 'Sending...' : 'Accept the new conditions'}
        </Button>
      </p>
    </div>
  );
}
