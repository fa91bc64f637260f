import './selected-block.css';
import { fixedRoutes, formatPrice } from '@quarterline/listing';
import { type LiveParcel, useLive } from '#platform/live/web/live-context.ts';
import { onSite } from '#platform/web/page-settings.ts';
import { openingLines, ownEligibilityText, ownParcelsText } from './block-text.ts';
import { RecessBar } from './recess-bar.tsx';

/**
 * What the selected block means, where it is bid on: how its opening is worked out, what it takes from the bidder, who may bid.
 * Nothing before the recess and after the decision: the panel of the block beside the list says that.
 */
export default function SelectedBlock({ found: { parcel, group } }: { found: LiveParcel }) {
  const { live } = useLive();
  if (!group || (group.phase !== 'recess' && group.phase !== 'open')) return null;
  const own = ownParcelsText(live, group);
  return (
    <section className="selected-block" aria-label="How the block is sold">
      {group.phase === 'recess' ? <RecessBar group={group} /> : null}
      <dl>
        {openingLines(live, group, parcel.startingBidCents).map(([label, cents]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{formatPrice(cents)}</dd>
          </div>
        ))}
      </dl>
      {own ? <p className="selected-block-own">{own}</p> : null}
      <p>
        {ownEligibilityText(live, group)} <a href={onSite(fixedRoutes.howEnBloc)}>How en bloc bidding works</a>
      </p>
    </section>
  );
}
