import './live-banner.css';
import { closeOf, formatWords, liveTag, timeText } from '@quarterline/listing';
import { outbidText } from '@quarterline/text';
import { arrowRightIcon, arrowUpIcon, Icon, LiveMark } from '@quarterline/ui';
import type { ShellSale } from '../site-slice.ts';
import { type OutbidLot, useOutbidLots } from './outbid-store.ts';
import { useLiveSales } from './use-live-sales.ts';
import { useNow } from './use-now.ts';

/** One live sale by name, several by number with the one that closes next; first of all what the reader was outbid on. */
export function LiveBanner() {
  const live = useLiveSales();
  const lots = useOutbidLots();
  const now = useNow(live.length > 1, 60_000);
  const [first] = live;
  if (!first) return null;
  const outbid = lots.filter(({ saleSlug }) => live.some(({ slug }) => slug === saleSlug));
  if (outbid.length > 0) return <OutbidBanner live={live} lots={outbid} />;
  const [href, name, place, go] =
    live.length === 1
      ? [first.liveHref, first.name, `, ${first.location}`, first.view]
      : ['/sales', `${live.length} Sales`, nextCloseText(live, now), 'View Sales'];
  // Where one of several is an auction, that one sells by the minute.
  const { tag } = liveTag(live.find((sale) => formatWords(sale).pricesRise) ?? first);
  return (
    <aside className="live-banner" aria-label="Live sale">
      <a className="wrap live-banner-inner" href={href}>
        <strong className="live-banner-now">
          <LiveMark />
          {tag}
        </strong>
        <span className="live-banner-name">
          {name}
          {place}
        </span>
        <span className="live-banner-go">
          {go} <Icon art={arrowRightIcon} />
        </span>
      </a>
    </aside>
  );
}

function OutbidBanner({ live, lots }: { live: readonly ShellSale[]; lots: readonly OutbidLot[] }) {
  const [lot, ...others] = lots;
  const sale = live.find(({ slug }) => slug === lot?.saleSlug);
  if (!lot || !sale) return null;
  return (
    <aside className="live-banner live-banner--outbid" aria-label="Outbid">
      <a className="wrap live-banner-inner" href={`${sale.liveHref}#${lot.parcelSlug}`}>
        <strong className="live-banner-now" role="status">
          <Icon art={arrowUpIcon} />
          {outbidText(lot.parcelName, lot.leadingCents, others.length)}
        </strong>
        <span className="live-banner-name">{lot.saleName}</span>
        <span className="live-banner-go">
          Go there <Icon art={arrowRightIcon} />
        </span>
      </a>
    </aside>
  );
}

/** The sale of these, in the order of their closes, that closes next. A time that has passed is no next close: what is published may be older than the sale. */
export function nextCloseText(live: readonly ShellSale[], now: number | null): string {
  if (now === null) return '';
  const next = live.find((sale) => (closeOf(sale) ?? 0) > now);
  const at = next ? closeOf(next) : null;
  return next && at !== null ? `: ${next.name} closes next, ${timeText(at, next.zone, now)}` : '';
}
