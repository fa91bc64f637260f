import { formatPrice } from '@quarterline/listing';
import { Price } from '@quarterline/ui';
import type { SaleFacts } from '../parts/page-props.ts';
import { livePhaseNow, type PricesNow } from './price-feed.ts';

/** Cents at which a block opens, once its recess has begun; null before. */
export function openingOf(sale: SaleFacts, now: PricesNow | null, slug: string): number | null {
  const phase = livePhaseNow(now, sale.slug) ?? sale.livePhase;
  return phase?.openings.find((one) => one.slug === slug)?.cents ?? null;
}

/** The amount at which a block opens: nobody knows it before its parcels have closed. */
export const OpeningPrice = ({ cents, isOver }: { cents: number | null; isOver: boolean }) => (
  <Price label="Opening amount">
    {cents !== null && !isOver ? (
      formatPrice(cents)
    ) : (
      <span className="price-per">{isOver ? 'Not reached' : 'Set when parcels close'}</span>
    )}
  </Price>
);
