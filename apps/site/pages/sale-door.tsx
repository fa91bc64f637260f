import { formatLong } from '@quarterline/civil-time';
import { saleText } from '@quarterline/listing';
import { LiveTag, Price } from '@quarterline/ui';
import { OwnTime } from './own-time.tsx';
import type { SaleBiddingProps } from './page-props.ts';

/** What is behind the door of the bidding room, and when it is open. */
export function SaleDoor({
  sale,
  parcelSummary,
  price,
  status,
}: SaleBiddingProps & { status: SaleBiddingProps['sale']['saleStatus'] }) {
  const over = status === 'completed' || status === 'cancelled';
  const when = formatLong(Date.parse(sale.startTime), Date.parse(sale.endTime), sale.zone);
  return (
    <div className="door">
      <p>
        {status === 'live' ? <LiveTag>SELLING NOW!</LiveTag> : <b>{over ? saleText(status) : 'Selling'}</b>}
        <span className="meta">{parcelSummary}</span>
      </p>
      {price ? <Price label={price.label}>{price.text}</Price> : null}
      <p className="meta">
        {status === 'postponed' ? 'A new date is being set.' : when}
        {status === 'upcoming' ? <OwnTime at={sale.startTime} zone={sale.zone} lead="Opens" /> : null}
      </p>
    </div>
  );
}
