import './outbid-strip.css';
import type { ParcelView } from '@quarterline/contract';
import { formatPrice } from '@quarterline/listing';
import { arrowUpIcon, Icon } from '@quarterline/ui';
import type { LiveState } from '../feed/live-state.ts';
import { useLive } from '../live-context.ts';

/** Open parcels that the bidder was outbid on, without the one that is shown: what closes first comes first. */
export const outbidElsewhere = ({ parcels }: Pick<LiveState, 'parcels'>, shownId: string): ParcelView[] =>
  parcels
    .filter(({ id, phase, bidStatus }) => id !== shownId && phase === 'open' && bidStatus === 'outbid')
    .toSorted((left, right) => left.closesAt - right.closesAt);

/** That the bidder was outbid on a parcel which is not shown, at which price, and the way to it. */
export function OutbidStrip() {
  const { live, selectedId, select } = useLive();
  const [first, ...others] = outbidElsewhere(live, selectedId);
  if (!first) return null;
  const name = live.sale.parcels.find(({ id }) => id === first.id)?.name ?? '';
  return (
    <p className="strip outbid-strip">
      <Icon art={arrowUpIcon} />
      <span>
        <b>
          Outbid on {name}: <span className="num">{formatPrice(first.leadingCents ?? first.startingBidCents)}</span>
        </b>
        {others.length === 0 ? '.' : `, and on ${others.length} more.`}
      </span>
      <button type="button" className="outbid-strip-go" onClick={() => select(first.id)}>
        Go there<span className="sr-only">, to {name}</span>
      </button>
    </p>
  );
}
