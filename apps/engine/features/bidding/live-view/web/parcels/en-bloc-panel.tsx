import '#platform/live/web/parcels/en-bloc-panel.css';
import { formatClockShort, formatCloseClock } from '@quarterline/civil-time';
import type { GroupView } from '@quarterline/contract';
import { formatAcres, formatPrice, listed } from '@quarterline/listing';
import { BLOCK_LIST_IS_AHEAD } from '@quarterline/text';
import { Button, Stake } from '@quarterline/ui';
import { auctionSale, type LiveState } from '#platform/live/web/feed/live-state.ts';
import { liveParcel, shortName, useLive } from '#platform/live/web/live-context.ts';
import { priceOf } from '#platform/live/web/parcels/parcel-status.ts';
import { blockSize } from '#platform/live/web/status/block-bid-text.ts';
import { lengthText } from '#platform/live/web/status/number-words.ts';
import { blockBidDetail, ownEligibilityText, ownParcelsText, premiumText } from './block-text.ts';
import { RecessBar } from './recess-bar.tsx';

/** One group of parcels that may be sold as a whole, through all its stages, with the arithmetic shown. */
export default function EnBlocPanel({ group }: { group: GroupView }) {
  const { live, view, select } = useLive();
  const { parcel, words } = liveParcel(live, view.attempts, group.enBlocParcelId);
  const { isAll, size } = blockSize(live, group);
  const own = ownParcelsText(live, group) ?? blockBidDetail(live, group);
  const eligible = ownEligibilityText(live, group);
  const openingLabel = { before: 'Would open at', recess: 'Opens at', open: 'Opened at', decided: 'Opened at' }[
    group.phase
  ];
  return (
    <section className="en-bloc-panel" aria-label={`${words.name}: how it would sell`}>
      <header>
        <Stake tone="bloc">{words.stake}</Stake>
        <div>
          <h2>{shortName({ parcel, words })}</h2>
          <p>
            {isAll ? size.charAt(0).toUpperCase() + size.slice(1) : listed(memberStakes(live, group))},{' '}
            {formatAcres(words.acres)}
          </p>
        </div>
      </header>
      <dl>
        <div>
          <dt>{group.phase === 'before' ? 'Parcels so far' : 'All parcels'}</dt>
          <dd className="num">{formatPrice(group.sumCents)}</dd>
        </div>
        <div>
          <dt>Premium for this sale</dt>
          <dd className="num">{premiumText(group.premiumShare)}</dd>
        </div>
        <div className="en-bloc-panel-sum">
          <dt>{openingLabel}</dt>
          <dd className="num">{formatPrice(group.openingCents)}</dd>
        </div>
        {parcel.leadingCents === null ? null : (
          <div>
            <dt>{priceOf(parcel, group).label}</dt>
            <dd className="num">{formatPrice(priceOf(parcel, group).cents)}</dd>
          </div>
        )}
      </dl>
      {group.phase === 'recess' ? <RecessBar group={group} isTimed /> : null}
      <p className="caption">{stageText(live, group)}</p>
      {own ? <p className="en-bloc-panel-you">{own}</p> : null}
      {eligible ? <p className="en-bloc-panel-you">{eligible}</p> : null}
      {group.phase === 'open' ? (
        <Button size="small" onClick={() => select(parcel.id)}>
          Go to en bloc
        </Button>
      ) : null}
    </section>
  );
}

function stageText(live: LiveState, group: GroupView): string {
  const { zone, recessMs } = auctionSale(live);
  const without = group.parcelIds.filter((id) => live.parcels.find((one) => one.id === id)?.leadingCents === null);
  const names = listed(without.map((id) => live.sale.parcels.find((one) => one.id === id)?.name ?? ''));
  const counted =
    without.length === 0
      ? ''
      : without.length === group.parcelIds.length
        ? ' Every parcel counts at its starting bid.'
        : ` ${names} ${without.length === 1 ? 'counts at its starting bid' : 'count at their starting bids'}.`;
  switch (group.phase) {
    case 'before':
      return `Opens ${lengthText(recessMs)} after the last parcel closes, about ${formatClockShort(group.opensAt, zone)}.${counted} ${BLOCK_LIST_IS_AHEAD}`;
    case 'recess':
      return `The last parcel has closed. En bloc opens at ${formatCloseClock(group.opensAt, zone)}.${counted}`;
    case 'open':
      return `Open until ${formatCloseClock(group.closesAt, zone)}, longer if there are late bids. One valid bid sells the block, and the parcels’ high bids are released.`;
    case 'decided':
      return group.outcome === 'block'
        ? 'Sold as a whole: a valid en bloc bid was made, so the block is sold and the parcels’ high bids are released.'
        : 'No en bloc bid was made, so each parcel stands at its own high bid.';
  }
}

const memberStakes = (live: LiveState, group: GroupView): string[] =>
  group.parcelIds.map((id) => live.sale.parcels.find((one) => one.id === id)?.stake ?? '');
