import './land-price-chart.css';
import { formatPrice } from '@quarterline/listing';
import type { PriceGroup } from './land-price-query.ts';

/** Years that have room on a phone. */
const MAX_YEARS = 10;

/** How wide a year is where there is room for it. */
const COLUMN_PX = 104;

/** Cents: the next round figure above, so that the lines of the chart are whole hundreds of dollars. */
const topOf = (cents: number): number => {
  const step =
    [100_000, 200_000, 400_000, 1_000_000, 2_000_000, 4_000_000].find((one) => cents <= one * 5) ?? 10_000_000;
  return Math.ceil(cents / step / 2) * step * 2;
};

/** From the lowest to the highest price of an acre in each year, newest on the right. The table says the same by year. */
export function LandPriceChart({ years, acre }: { years: readonly PriceGroup[]; acre: string }) {
  const shown = years.slice(0, MAX_YEARS).reverse();
  const top = topOf(shown.reduce((most, { highestCents }) => Math.max(most, highestCents), 0));
  const y = (cents: number): number => 100 - (100 * cents) / top;
  return (
    <figure className="land-price-chart">
      <div className="land-price-chart-plot" aria-hidden="true">
        <div className="land-price-chart-scale num">
          {[top, top / 2, 0].map((cents) => (
            <span key={cents}>{formatPrice(cents)}</span>
          ))}
        </div>
        <svg
          className="land-price-chart-bars"
          viewBox={`0 0 ${shown.length * 10} 100`}
          width={shown.length * COLUMN_PX}
          preserveAspectRatio="none"
          focusable="false"
        >
          <title>Price per acre by year</title>
          {[0, 50, 100].map((height) => (
            <line key={height} x1="0" x2={shown.length * 10} y1={height} y2={height} />
          ))}
          {shown.map(({ year, lowestCents, middleCents, highestCents }, index) => (
            <g key={year}>
              <rect
                x={index * 10 + 3}
                width="4"
                y={y(highestCents)}
                height={Math.max(1, y(lowestCents) - y(highestCents))}
              />
              {middleCents === null ? null : (
                <rect className="is-middle" x={index * 10 + 2} width="6" y={y(middleCents) - 0.75} height="1.5" />
              )}
            </g>
          ))}
        </svg>
        <ol className="land-price-chart-years num">
          {shown.map(({ year, parcels }) => (
            <li key={year}>
              <b>{year}</b>
              <span>{parcels}</span>
            </li>
          ))}
        </ol>
      </div>
      <figcaption className="meta">
        {`Price per ${acre} by year, with the number of parcels under each year. A bar goes from the lowest to the highest price; the line across it is the middle price, where there were three sales or more.`}
        {years.length > shown.length ? ` The newest ${shown.length} years.` : ''}
      </figcaption>
    </figure>
  );
}
