import './parcel-facts.css';
import { formatPrice, formatWords } from '@quarterline/listing';
import type { ParcelProps } from '../parts/page-props.ts';
import { lotStateNow } from './lot-now.ts';
import { usePricesNow } from './price-feed.ts';

/** The figures of a parcel, a line for each. Prices of an acre follow the bids. */
export function ParcelFacts({ props: { facts, sale, parcel } }: { props: ParcelProps }) {
  const rises = facts.some(({ perAcres }) => perAcres) && formatWords(sale).pricesRise;
  const now = usePricesNow(rises);
  const bidCents = lotStateNow(sale, parcel.slug, now).price?.bidCents ?? null;
  const priceOf = (acres: number, text: string): string =>
    rises && now === null
      ? '– at the high bid'
      : bidCents === null
        ? text
        : `${formatPrice(bidCents / acres)} at the high bid`;
  return (
    <dl className="parcel-facts">
      {facts.map(({ label, text, perAcres }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{perAcres ? priceOf(perAcres, text) : text}</dd>
        </div>
      ))}
    </dl>
  );
}
