import './en-bloc-panel.css';
import { formatClock, formatClockFace, formatClockShort } from '@quarterline/civil-time';
import type { GroupView } from '@quarterline/contract';
import { formatAcres, formatPrice } from '@quarterline/listing';
import { ownProvisional, ownProvisionalText } from '@quarterline/rules';
import { Stake } from '@quarterline/ui';
import type { LiveState } from '../feed/live-state.ts';
import { liveParcel, shortName, useLive } from '../live-context.ts';
import { blockBidOf, blockBidText } from '../status/block-bid-text.ts';
import { lengthText, listed, numberWord } from '../status/number-words.ts';
import { useFromClock } from '../use-from-clock.ts';
import { priceOf } from './parcel-status.ts';

/** One group of parcels that may be sold as a whole, through all its stages, with the arithmetic shown. */
export default function EnBlocPanel({ group }: { group: GroupView }) {
  const { live, view, select } = useLive();
  const { parcel, words } = liveParcel(live, view.attempts, group.enBlocParcelId);
  const isAll = live.parcels.filter((one) => one.kind === 'parcel').length === group.parcelIds.length;
  const count = numberWord(group.parcelIds.length);
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
            {isAll ? (group.parcelIds.length === 2 ? 'Both' : `All ${count}`) : listed(memberStakes(live, group))},{' '}
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
      {group.phase === 'recess' ? <RecessBar group={group} /> : null}
      <p className="caption">{stageText(live, group)}</p>
      {ownParcelsText(live, group) ? <p className="en-bloc-panel-you">{ownParcelsText(live, group)}</p> : null}
      {eligibilityText(group) ? <p className="en-bloc-panel-you">{eligibilityText(group)}</p> : null}
      {group.phase === 'open' ? (
        <button type="button" className="btn btn--small" onClick={() => select(parcel.id)}>
          Go to en bloc
        </button>
      ) : null}
    </section>
  );
}

/** Fifteen minutes as fifteen segments, from the actual last close. */
function RecessBar({ group }: { group: GroupView }) {
  const { live } = useLive();
  const minutes = Math.max(1, Math.round(live.sale.recessMs / 60_000));
  const gone = useFromClock((nowMs) => Math.floor((nowMs - (group.opensAt - live.sale.recessMs)) / 60_000));
  const left = useFromClock((nowMs) => formatClockFace(group.opensAt - nowMs));
  return (
    <>
      <p className="en-bloc-panel-left">
        Recess, <b className="num">{left}</b> left
      </p>
      <div className="en-bloc-panel-recess" aria-hidden="true">
        {Array.from({ length: minutes }, (_, minute) => minute).map((minute) => (
          <i key={minute} className={minute < gone ? 'is-done' : minute === gone ? 'is-now' : ''} />
        ))}
      </div>
    </>
  );
}

function stageText(live: LiveState, group: GroupView): string {
  const { zone, recessMs } = live.sale;
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
      return `Opens ${lengthText(recessMs)} after the last parcel closes, about ${formatClockShort(group.opensAt, zone)}.${counted} Eligibility is settled then.`;
    case 'recess':
      return `The last parcel has closed. En bloc opens at ${formatClock(group.opensAt, zone)}.${counted}`;
    case 'open':
      return `Open until ${formatClock(group.closesAt, zone)}, longer if there are late bids. One valid bid sells the block, and the parcels’ high bids are released.`;
    case 'decided':
      return group.outcome === 'block'
        ? 'Sold as a whole: a valid en bloc bid was made, so the block is sold and the parcels’ high bids are released.'
        : 'No en bloc bid was made, so each parcel stands at its own high bid.';
  }
}

/** Told to each bidder alone; whoever is not eligible is told no reason and no rule. */
function eligibilityText(group: GroupView): string | null {
  if (group.phase === 'before' || group.phase === 'decided') return null;
  return group.youAreEligible ? 'You may bid en bloc.' : 'En bloc is open to eligible bidders. You can watch.';
}

/** What the round means to a bidder with high bids on its parcels, before anybody has bid on the block and after. */
function ownParcelsText(live: LiveState, group: GroupView): string | null {
  if (group.phase !== 'recess' && group.phase !== 'open') return null;
  const bid = blockBidOf(live, group.id);
  if (bid) return blockBidText(live, bid)?.detail ?? null;
  return ownProvisionalText(ownProvisional(live.parcels, group.id), formatClock(group.closesAt, live.sale.zone));
}

const memberStakes = (live: LiveState, group: GroupView): string[] =>
  group.parcelIds.map((id) => live.sale.parcels.find((one) => one.id === id)?.stake ?? '');

/** From basis points. */
const premiumText = (share: number): string => `${Number((share / 100).toFixed(2))}%`;
