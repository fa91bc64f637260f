import type { ParcelView } from '@quarterline/contract';
import { formatPrice } from '@quarterline/listing';
import type { Cents } from '@quarterline/rules';
import { AmountForm } from '#platform/live/web/confirm/amount-form.tsx';
import { type LiveParcel, useLive } from '#platform/live/web/live-context.ts';
import { bidSlot } from '../bid-slot.ts';

/**
 * Own amount: type, review, confirm. While the clock is on hold or the line is lost it keeps its room and what was
 * typed, and cannot be used.
 */
export function OwnAmount({ found, label, onReviewed }: { found: LiveParcel; label: string; onReviewed?: () => void }) {
  const { live, view, review } = useLive();
  const { parcel, words, attempt } = found;
  const { kind } = bidSlot(live, parcel, attempt, view.connection);
  if (kind !== 'bid' && kind !== 'off') return null;
  return (
    <div style={kind === 'off' ? { visibility: 'hidden' } : undefined}>
      <AmountForm
        label={label}
        placeholderCents={parcel.minimumCents ?? parcel.startingBidCents}
        errorOf={(amount) => amountError(amount, parcel, live.sale.gridCents)}
        hintOf={(amount) => hint(amount, parcel, words.acres, live.sale.gridCents)}
        onReview={(amount) => {
          review(parcel.id, amount);
          onReviewed?.();
        }}
      />
    </div>
  );
}

function amountError(amount: Cents | null, parcel: ParcelView, gridCents: Cents): string | null {
  if (amount === null) return 'Type a whole dollar amount, such as 1,300,000.';
  if (parcel.minimumCents !== null && amount < parcel.minimumCents)
    return `The next bid is ${formatPrice(parcel.minimumCents)}. Name that or more.`;
  return amount % gridCents === 0 ? null : `Bids are in multiples of ${formatPrice(gridCents)}.`;
}

/** "$8,125 per acre, 6 steps up. $1,250,000 or more, in multiples of $100." */
function hint(amount: Cents | null, parcel: ParcelView, acres: number, gridCents: Cents): string {
  const step = `${formatPrice(parcel.minimumCents ?? parcel.startingBidCents)} or more, in multiples of ${formatPrice(gridCents)}.`;
  if (amount === null) return step;
  const steps = (amount - (parcel.leadingCents ?? parcel.startingBidCents)) / parcel.incrementCents;
  const whole = Math.floor(steps);
  const up =
    steps > 0
      ? `, ${whole.toLocaleString('en-CA')}${whole === steps ? '' : ' and a part'} ${whole === 1 ? 'step' : 'steps'} up`
      : '';
  return `${formatPrice(amount / acres)} per acre${up}. ${step}`;
}
