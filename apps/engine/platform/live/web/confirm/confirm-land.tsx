import './confirm-step.css';
import { amountInWords, formatAcres, formatPrice } from '@quarterline/listing';
import type { Cents } from '@quarterline/rules';
import { Stake } from '@quarterline/ui';
import { type LiveParcel, shortName } from '../live-context.ts';
import { useParcelClock } from '../parcels/use-parcel-clock.ts';

/** What is confirmed: land, acres and time left, and the amount in figures and words. A withdrawal has no amount. */
export function ConfirmLand({ found, amountCents }: { found: LiveParcel; amountCents: Cents | null }) {
  const { parcel, words } = found;
  const clock = useParcelClock(parcel);
  return (
    <>
      <p className="confirm-step-land row row--8-16">
        <Stake>{words.stake}</Stake>
        <span>
          <b>{shortName(found)}</b>
          <em className="legal">
            {parcel.kind === 'enBloc' ? 'The block as one' : words.legalDescriptions.join(', ')},{' '}
            <span className="legal">{formatAcres(words.acres)}</span>
          </em>
        </span>
        <span className="confirm-step-clock num" role="timer" aria-live="off" aria-label="Time left">
          {clock.face}
          {clock.state === 'running' || clock.state === 'hot' ? <i>left</i> : null}
        </span>
      </p>
      {amountCents === null ? null : (
        <div className="confirm-step-amount">
          <b className="num">{formatPrice(amountCents)}</b>
          <span>{amountInWords(amountCents)}</span>
        </div>
      )}
    </>
  );
}
