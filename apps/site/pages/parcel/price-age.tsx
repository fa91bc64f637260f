import './price-age.css';
import { formatClock } from '@quarterline/civil-time';
import type { SaleFacts } from '../parts/page-props.ts';
import { isOldPrice, type PricesNow } from './price-feed.ts';

const agoText = (ms: number): string => {
  const seconds = Math.round(ms / 1000);
  if (seconds < 90) return `${seconds} seconds`;
  const minutes = Math.round(seconds / 60);
  return minutes < 90 ? `${minutes} minutes` : `${Math.round(minutes / 60)} hours`;
};

/** From when the prices are, and how old they are once they are old. Without scripts: where the current ones are. */
export const PriceAge = ({ now, zone }: { now: PricesNow | null; zone: SaleFacts['zone'] }) => (
  <p className="meta price-age">
    {now === null
      ? 'Current prices are on the bidding page.'
      : isOldPrice(now)
        ? `These prices are ${agoText(now.ageMs)} old, from ${formatClock(now.asOfMs, zone)}. We have lost the connection to the sale.`
        : `Current prices at ${formatClock(now.asOfMs, zone)}, renewed every few seconds.`}
  </p>
);
