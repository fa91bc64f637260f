import './outbid-strip.css';
import { outbidLots } from '@quarterline/rules';
import { outbidText } from '@quarterline/text';
import { arrowUpIcon, Icon } from '@quarterline/ui';
import { useLive } from '../live-context.ts';

/** That the bidder was outbid on a parcel which is not shown, at which price, and the way to it. */
export function OutbidStrip() {
  const { live, selectedId, select } = useLive();
  const [first, ...others] = outbidLots(live.parcels).filter(({ id }) => id !== selectedId);
  if (!first) return null;
  const name = live.sale.parcels.find(({ id }) => id === first.id)?.name ?? '';
  return (
    <p className="strip outbid-strip">
      <Icon art={arrowUpIcon} />
      <b>{outbidText(name, first.leadingCents ?? first.startingBidCents, others.length)}</b>
      <button type="button" className="outbid-strip-go" onClick={() => select(first.id)}>
        Go there<span className="sr-only">, to {name}</span>
      </button>
    </p>
  );
}
