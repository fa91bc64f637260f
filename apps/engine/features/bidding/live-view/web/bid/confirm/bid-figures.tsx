import '#platform/live/web/confirm/confirm-figures.css';
import '#platform/live/web/confirm/confirm-step.css';
import type { GroupView, ParcelView } from '@quarterline/contract';
import { formatPrice } from '@quarterline/listing';
import { allocate, type Cents, highBidTotal } from '@quarterline/rules';
import { purchaseFigures } from '@quarterline/text';
import { ConfirmFigures } from '#platform/live/web/confirm/confirm-figures.tsx';
import type { LiveState } from '#platform/live/web/feed/live-state.ts';
import { type LiveParcel, useLive } from '#platform/live/web/live-context.ts';

/** What the amount comes to: per acre, deposit, fee, the total of the high bids, what is left of the limit. */
export function BidFigures({ found, amountCents }: { found: LiveParcel; amountCents: Cents }) {
  const { live } = useLive();
  const { parcel, words, group, attempt } = found;
  const isMaximum = attempt.at === 'review' && attempt.action === 'maximum';
  const { limitCents } = live.you;
  const lead = highBidTotal(live.parcels, { parcelId: parcel.id, amountCents }).cents;
  const rows = purchaseFigures(live.sale, words.acres, amountCents);
  rows.push([isMaximum ? 'What your high bids could come to' : 'Total of your high bids', formatPrice(lead)]);
  if (limitCents !== null)
    rows.push([
      lead > limitCents ? 'Over your limit by' : 'Left of your limit',
      formatPrice(Math.abs(limitCents - lead)),
    ]);
  return (
    <>
      <ConfirmFigures rows={rows} />
      {group && parcel.kind === 'enBloc' ? (
        <details className="confirm-figures-parts">
          <summary>How the price divides among the parcels</summary>
          <ConfirmFigures
            rows={blockAllocation(live, group, amountCents).map(({ name, cents }) => [name, formatPrice(cents)])}
          />
        </details>
      ) : null}
    </>
  );
}

/** The same of a maximum in words. */
export const MaximumMeans = ({ amountCents, parcel }: { amountCents: Cents; parcel: ParcelView }) => (
  <p className="confirm-step-means">{maximumMeans(amountCents, parcel)}</p>
);

/** What confirming this maximum does, in one or two sentences. */
export function maximumMeans(amountCents: Cents, parcel: ParcelView): string {
  const leading = parcel.leadingCents ?? 0;
  if (parcel.bidStatus === 'lead' && amountCents === leading)
    return 'We stop bidding for you. Your bid at the price you stand at stays.';
  if (parcel.bidStatus === 'lead') return 'You have the high bid already: the price and the clock do not move now.';
  return 'We bid for you now, one step above the next highest bidder, and again whenever somebody bids against you.';
}

type BlockPart = { parcelId: string; name: string; cents: Cents };

/** What each parcel of the block would be sold at, if the block sold at this price: by the rules' own division. */
export function blockAllocation(live: LiveState, group: GroupView, priceCents: Cents): BlockPart[] {
  const members = live.parcels.filter((parcel) => group.parcelIds.includes(parcel.id) && parcel.phase !== 'withdrawn');
  if (members.length === 0) return [];
  const cents = allocate(
    priceCents,
    members.map((parcel) => parcel.leadingCents ?? parcel.startingBidCents),
  );
  return members.map(({ id }, index) => ({
    parcelId: id,
    name: live.sale.parcels.find((one) => one.id === id)?.name ?? '',
    cents: cents[index] ?? 0,
  }));
}
