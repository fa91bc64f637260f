import './track-bar.css';
import type { PurchaseView } from '@quarterline/contract';
import { PHASE_WORDS } from './step-words.ts';

const WAY = ['sold', 'offer_sent', 'offer_signed', 'deposit_received', 'firm', 'completed'] as const;

/** The way of a purchase to its title, and where it stands. A default leaves the way. */
export function TrackBar({ purchase: { phase } }: { purchase: PurchaseView }) {
  const off = phase === 'defaulted' || phase === 'unsold' || phase === 'offered_to_next';
  const here = off ? -1 : WAY.indexOf(phase);
  return (
    <div className="track-bar">
      {off ? <p className={`track-bar-off track-bar-off--${phase}`}>{PHASE_WORDS[phase]}</p> : null}
      <ol aria-label="Steps of this purchase">
        {WAY.map((one, index) => (
          <li
            key={one}
            className={index < here || phase === 'completed' ? 'is-done' : index === here ? 'is-now' : undefined}
            aria-current={index === here ? 'step' : undefined}
          >
            <i />
            <span>{PHASE_WORDS[one]}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
