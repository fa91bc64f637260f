import './sales-sheet.css';
import { isSelling } from '@quarterline/listing';
import { useSaleNow } from '#site/shell/site-context.ts';
import { useNow } from '#site/shell/status/use-now.ts';
import type { SalesSheet as SheetProps } from '../parts/land-map-props.ts';
import type { SaleRow } from '../parts/page-props.ts';

const HALF_STAKE = 15;

/** Where the sales of a list are, each a stake with its number in the list. The list says the same in words. */
export const SalesSheet = ({ sheet, sales }: { sheet: SheetProps; sales: readonly SaleRow[] }) => (
  <figure className="sales-sheet">
    <img src={sheet.href} width={sheet.width} height={sheet.height} alt="" loading="lazy" />
    <svg viewBox={`0 0 ${sheet.width} ${sheet.height}`} aria-hidden="true">
      {sheet.places.map(({ name, x, y }) => (
        <g key={name} className="sales-sheet-place">
          <rect x={x - 3} y={y - 3} width="6" height="6" />
          <text x={x + 8} y={y + 5}>
            {name}
          </text>
        </g>
      ))}
      {sales.map((sale, index) => (
        <SheetStake key={sale.slug} sale={sale} number={index + 1} at={sheet.stakes[sale.slug]} />
      ))}
    </svg>
  </figure>
);

type StakeProps = { sale: SaleRow; number: number; at: SheetProps['stakes'][string] | undefined };

function SheetStake({ sale, number, at }: StakeProps) {
  const saleNow = useSaleNow(sale);
  const now = useNow(true, 30_000);
  if (!at) return null;
  return (
    <a
      className={isSelling(saleNow, now) ? 'sales-sheet-stake is-selling' : 'sales-sheet-stake'}
      href={sale.href}
      tabIndex={-1}
    >
      <title>{sale.name}</title>
      <path d={at.line} />
      <rect x={at.x - HALF_STAKE} y={at.y - HALF_STAKE} width={2 * HALF_STAKE} height={2 * HALF_STAKE} />
      <text x={at.x} y={at.y + 6}>
        {number}
      </text>
    </a>
  );
}
