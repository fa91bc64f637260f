import './maximum-place.css';
import { formatPerAcre, formatPrice } from '@quarterline/listing';
import { Button, Icon, lockIcon } from '@quarterline/ui';
import { AmountForm } from '#platform/live/web/confirm/amount-form.tsx';
import { type LiveParcel, useLive } from '#platform/live/web/live-context.ts';
import { termsDue } from '#platform/live/web/strips/terms-due.ts';
import { leastMaximum, maximumError, takesMaximum, workingMaximum } from './own-maximum.ts';

/** Where the sale allows it: the engine bids for the bidder up to their maximum, which nobody else sees. */
export default function MaximumPlace({ found }: { found: LiveParcel }) {
  const { live, review } = useLive();
  const { parcel, words, attempt } = found;
  if (live.you.registrationStatus !== 'approved') return null;
  const working = workingMaximum(parcel);
  const takes = takesMaximum(live, parcel, attempt);
  if (working === null && !takes) return null;
  return (
    <div className="maximum-place">
      {working === null ? null : (
        <p className="maximum-place-on row row--8 row--nowrap">
          <Icon art={lockIcon} />
          <span>
            {termsDue(live)
              ? 'Your proxy bid waits until you accept the new conditions: up to '
              : 'We bid for you up to '}
            <b className="num">{formatPrice(working)}</b>. Only you see this.
          </span>
        </p>
      )}
      {takes ? (
        <details
          key={`${parcel.id} ${working}`}
          style={parcel.minimumCents === null ? { visibility: 'hidden' } : undefined}
          // Its field would open behind the bar at the foot of a phone.
          onToggle={({ currentTarget }) => currentTarget.open && currentTarget.scrollIntoView({ block: 'nearest' })}
        >
          <summary>{working === null ? 'Let us bid for you, up to a maximum' : 'Change or stop your maximum'}</summary>
          <AmountForm
            label={working === null ? 'Your maximum, in dollars' : 'Your new maximum, in dollars'}
            placeholderCents={working ?? leastMaximum(parcel)}
            errorOf={(amount) => maximumError(amount, parcel, live.sale.gridCents)}
            hintOf={(amount) =>
              amount === null
                ? 'We bid one step above the next highest bidder, and never more than your maximum.'
                : `${formatPerAcre(amount, words.acres)} at most.`
            }
            onReview={(amount) => review(parcel.id, amount, 'maximum')}
          />
          {working !== null && parcel.bidStatus === 'lead' ? (
            <Button className="maximum-place-stop" onClick={() => review(parcel.id, leastMaximum(parcel), 'maximum')}>
              Stop at {formatPrice(leastMaximum(parcel))}
            </Button>
          ) : null}
        </details>
      ) : null}
    </div>
  );
}
