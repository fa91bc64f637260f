import { arrowRightIcon, Icon, LiveMark } from '@quarterline/ui';
import { useLiveSales } from './use-live-sales.ts';

/** One live sale by name, several by number. */
export function LiveBanner() {
  const live = useLiveSales();
  const [first] = live;
  if (!first) return null;
  const [href, name, place, go] =
    live.length === 1
      ? [first.roomHref, first.name, `, ${first.location}`, 'View Bidding']
      : ['/sales', `${live.length} Sales`, '', 'View Sales'];
  return (
    <aside className="banner" aria-label="Live sale">
      <a className="wrap banner-in" href={href}>
        <strong className="banner-now">
          <LiveMark />
          SELLING NOW!
        </strong>
        <span className="banner-name">
          {name}
          <span className="banner-loc">{place}</span>
        </span>
        <span className="banner-go">
          {go} <Icon art={arrowRightIcon} />
        </span>
      </a>
    </aside>
  );
}
