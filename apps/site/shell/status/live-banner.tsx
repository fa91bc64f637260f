import './live-banner.css';
import { arrowRightIcon, Icon, LiveMark } from '@quarterline/ui';
import { useLiveSales } from './use-live-sales.ts';

/** One live sale by name, several by number. */
export function LiveBanner() {
  const live = useLiveSales();
  const [first] = live;
  if (!first) return null;
  const [href, name, place, go] =
    live.length === 1
      ? [first.liveHref, first.name, `, ${first.location}`, first.view]
      : ['/sales', `${live.length} Sales`, '', 'View Sales'];
  // Where one of several is an auction, that one sells by the minute.
  const tag = live.every(({ liveTag }) => liveTag) ? first.liveTag : 'SELLING NOW!';
  return (
    <aside className="live-banner" aria-label="Live sale">
      <a className="wrap live-banner-inner" href={href}>
        <strong className="live-banner-now">
          <LiveMark />
          {tag}
        </strong>
        <span className="live-banner-name">
          {name}
          <span className="live-banner-place">{place}</span>
        </span>
        <span className="live-banner-go">
          {go} <Icon art={arrowRightIcon} />
        </span>
      </a>
    </aside>
  );
}
