import './sale-row.css';
import { countdown, formatClock } from '@quarterline/civil-time';
import type { SalePrices } from '@quarterline/contract';
import { formatWords, livePhaseOf, rangeOf } from '@quarterline/listing';
import { Price } from '@quarterline/ui';
import { useNow } from '#site/shell/status/use-now.ts';
import { isOldPrice, type PricesNow, usePricesNow } from '../parcel/price-feed.ts';
import type { SaleRow } from '../parts/page-props.ts';

type Sale = { sale: SaleRow };
/** While one of these is on, the lots of the feed are parcels and the blocks that it names. */
const PRICED_PHASES = new Set(['bidding', 'held', 'recess', 'block']);

/** What a sale is at now, and how long until something changes. */
export function SaleRowFigures({ sale }: Sale) {
  const rises = isRising(sale);
  const now = usePricesNow(rises);
  return (
    <div className="sale-row-figures">
      {sale.price ? rises ? <PriceNow sale={sale} now={now} /> : <PriceAsWritten sale={sale} /> : null}
      <TimeLeft sale={sale} />
    </div>
  );
}

const isRising = (sale: SaleRow): boolean => {
  const phase = livePhaseOf(sale);
  return phase !== null && PRICED_PHASES.has(phase.kind) && formatWords(sale).pricesRise;
};

/** What a sale is at now, in one line: "Closed at $905K - $1.275M"; of a live auction a dash until its bids are known. */
export function useSalePriceText(sale: SaleRow): string | null {
  const rises = isRising(sale);
  const now = usePricesNow(rises);
  const written = sale.price ? `${sale.price.label} ${sale.price.text}` : null;
  if (!rises) return written;
  const bids = now && bidsOf(now.prices, sale.slug);
  if (!now || !bids) return 'Current bids –';
  if (bids.cents.length === 0) return written;
  const from = isOldPrice(now) ? `, from ${formatClock(now.asOfMs, sale.zone)}` : '';
  return `${bids.label} ${rangeOf(bids.cents, 'standard')}${from}`;
}

const PriceAsWritten = ({ sale: { price, perAcre } }: Sale) =>
  price ? (
    <Price
      label={price.label}
      note={
        price.asOne ? (
          <>
            {price.asOne}
            <br />
            {perAcre}
          </>
        ) : (
          perAcre
        )
      }
    >
      {price.text}
    </Price>
  ) : null;

/** Of a live auction the bids, and a dash until they are known. */
function PriceNow({ sale, now }: Sale & { now: PricesNow | null }) {
  const { zone, price } = sale;
  const bids = now && bidsOf(now.prices, sale.slug);
  if (!now || !bids)
    return (
      <Price label="Current bids" note={price ? `${price.label} ${price.text}` : undefined}>
        –
      </Price>
    );
  const old = isOldPrice(now) ? `From ${formatClock(now.asOfMs, zone)}` : null;
  if (bids.cents.length === 0)
    return (
      <Price label={price?.label ?? 'Starting bid'} note={old ?? 'No bid yet'}>
        {price?.text}
      </Price>
    );
  const count = bids.lots === 1 ? null : `${bids.cents.length} of ${bids.lots} parcels have a bid`;
  return (
    <Price label={bids.label} note={old ?? (bids.isBlock ? 'for the whole block' : count)}>
      {rangeOf(bids.cents, 'standard')}
    </Price>
  );
}

type Bids = { label: string; cents: number[]; lots: number; isBlock: boolean };

/** The high bids on the parcels of a sale, or on its block once there is one; null where nothing is known of the sale. */
export function bidsOf(prices: SalePrices['data'], saleSlug: string): Bids | null {
  const sale = prices.find(({ slug }) => slug === saleSlug);
  if (!sale) return null;
  const blocks = new Set(sale.livePhase?.openings.map(({ slug }) => slug));
  const centsOf = (lots: typeof sale.lots): number[] => lots.flatMap(({ bidCents }) => bidCents ?? []);
  const onBlocks = centsOf(sale.lots.filter(({ slug }) => blocks.has(slug)));
  if (onBlocks.length > 0) return { label: 'Current bid', cents: onBlocks, lots: onBlocks.length, isBlock: true };
  const parcels = sale.lots.filter(
    ({ slug, phase }) => !blocks.has(slug) && phase !== 'scheduled' && phase !== 'withdrawn',
  );
  const isOpen = parcels.some(({ phase }) => phase === 'open');
  return {
    label: isOpen ? 'Current bids' : 'Closed at',
    cents: centsOf(parcels),
    lots: parcels.length,
    isBlock: false,
  };
}

/** What comes next in a sale, and when; null where no time is known. */
export function nextOf(
  sale: Pick<SaleRow, 'saleStatus' | 'livePhase' | 'format' | 'startTime' | 'endTime'>,
): { label: string; atMs: number; past: string } | null {
  if (sale.saleStatus === 'upcoming') return { label: 'Opens in', atMs: Date.parse(sale.startTime), past: 'Opening' };
  const phase = livePhaseOf(sale);
  if (phase === null || phase.atMs === null) return null;
  const { atMs } = phase;
  switch (phase.kind) {
    case 'bidding':
      return { label: 'Next close in', atMs, past: 'Closing' };
    case 'block':
    case 'tenders':
      return { label: 'Closes in', atMs, past: 'Closing' };
    case 'recess':
      return { label: 'Block opens in', atMs, past: 'Opening' };
    case 'held':
      return { label: 'Resumes in', atMs, past: '–' };
    default:
      return null;
  }
}

function TimeLeft({ sale }: Sale) {
  const next = nextOf(sale);
  const now = useNow(next !== null);
  if (next === null) return null;
  const left = now === null ? null : next.atMs - now;
  return <Price label={next.label}>{left === null ? '–' : left <= 0 ? next.past : timeLeftText(left)}</Price>;
}

/** "10 d 22 h", "3 h 14 m", "28:46". */
export function timeLeftText(leftMs: number): string {
  const { days, hours, minutes, seconds } = countdown(leftMs);
  if (days > 0) return `${days} d ${hours} h`;
  return hours > 0 ? `${hours} h ${minutes} m` : `${minutes}:${String(seconds).padStart(2, '0')}`;
}
