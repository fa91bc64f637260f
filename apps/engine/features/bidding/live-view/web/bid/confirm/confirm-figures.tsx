import '#platform/live/web/confirm/confirm-figures.css';

import type { GroupView } from '@quarterline/contract';
import { formatPrice } from '@quarterline/listing';
import { allocate, type Cents, highBidTotal, settlementAmounts } from '@quarterline/rules';
import type { LiveState } from '#platform/live/web/feed/live-state.ts';
import { type LiveParcel, useLive } from '#platform/live/web/live-context.ts';
/** What the amount comes to: per acre, deposit, fee, everything led, what is left of the limit. */
export function ConfirmFigures({ found, amountCents }: { found: LiveParcel; amountCents: Cents }) {
  const { live } = useLive();
  const { parcel, words, group, attempt } = found;
  const isMaximum = attempt.at === 'review' && attempt.action === 'maximum';
  const { depositShare, buyerFee } = live.sale;
  const { limitCents } = live.you;
  const lead = highBidTotal(live.parcels, { parcelId: parcel.id, amountCents }).cents;
  const due = settlementAmounts({ deposit: Math.round(depositShare * 10_000), buyerFee }, amountCents);
  return (
    <>
      <dl className="confirm-figures">
        <div>
          <dt>Per acre</dt>
          <dd className="num">{formatPrice(amountCents / words.acres)}</dd>
        </div>
        <div>
          <dt>Deposit if you buy, {Number((depositShare * 100).toFixed(2))}%</dt>
          <dd className="num">{formatPrice(due.depositCents)}</dd>
        </div>
        {due.feeCents === 0 ? null : (
          <div>
            <dt>{due.taxCents === 0 ? 'Buyer fee if you buy' : 'Buyer fee if you buy, with tax'}</dt>
            <dd className="num">{formatPrice(due.feeCents + due.taxCents)}</dd>
          </div>
        )}
        <div>
          <dt>{isMaximum ? 'What your high bids could come to' : 'Total of your high bids'}</dt>
          <dd className="num">{formatPrice(lead)}</dd>
        </div>
        {limitCents === null ? null : (
          <div>
            <dt>{lead > limitCents ? 'Over your limit by' : 'Left of your limit'}</dt>
            <dd className="num">{formatPrice(Math.abs(limitCents - lead))}</dd>
          </div>
        )}
      </dl>
      {group && parcel.kind === 'enBloc' ? (
        <details className="confirm-figures-parts">
          <summary>How the price divides among the parcels</summary>
          <dl className="confirm-figures">
            {blockAllocation(live, group, amountCents).map(({ parcelId, name, cents }) => (
              <div key={parcelId}>
                <dt>{name}</dt>
                <dd className="num">{formatPrice(cents)}</dd>
              </div>
            ))}
          </dl>
        </details>
      ) : null}
    </>
  );
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
