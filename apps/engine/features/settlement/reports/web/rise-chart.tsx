import './chart.css';
import { type CivilZone, formatShort } from '@quarterline/civil-time';
import type { SaleReport } from '@quarterline/contract';
import { formatCompactPrice } from '@quarterline/listing';

const WIDTH = 640;
const HEIGHT = 220;
const LEFT = 70;
const FOOT = 28;

/** How the prices rose, in steps: nothing happens between two bids. */
export function RiseChart({ rise, zone }: { rise: SaleReport['rise']; zone: CivilZone }) {
  const [first, last] = [rise[0], rise.at(-1)];
  if (!first || !last || rise.length < 2) return null;
  const most = Math.max(...rise.map(({ totalCents }) => totalCents));
  const across = (index: number): number => LEFT + (index / (rise.length - 1)) * (WIDTH - LEFT - 8);
  const up = (cents: number): number => 8 + (1 - cents / most) * (HEIGHT - FOOT - 8);
  const path = rise
    .map(({ totalCents }, index) =>
      index === 0 ? `M${across(0)} ${up(totalCents)}` : `H${across(index)}V${up(totalCents)}`,
    )
    .join('');
  const title = `From ${formatCompactPrice(first.totalCents)} on ${formatShort(first.at, zone)} to ${formatCompactPrice(last.totalCents)} on ${formatShort(last.at, zone)}, in ${rise.length} steps.`;
  return (
    <svg className="chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={title}>
      {[0.25, 0.5, 0.75, 1].map((share) => (
        <g key={share}>
          <path className="chart-grid" d={`M${LEFT} ${up(most * share)}H${WIDTH - 8}`} />
          <text className="chart-axis" x={LEFT - 8} y={up(most * share)} dominantBaseline="central" textAnchor="end">
            {formatCompactPrice(most * share)}
          </text>
        </g>
      ))}
      <path className="chart-steps" d={path} />
      <path className="chart-baseline" d={`M${LEFT} ${HEIGHT - FOOT}H${WIDTH - 8}`} />
      <text className="chart-axis" x={LEFT} y={HEIGHT - 8}>
        First bid
      </text>
      <text className="chart-axis" x={WIDTH - 8} y={HEIGHT - 8} textAnchor="end">
        Last bid
      </text>
    </svg>
  );
}
