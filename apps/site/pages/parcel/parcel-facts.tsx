import '../sale/details/sale-facts.css';
import { formatPrice } from '@quarterline/listing';
import type { ParcelProps } from '../parts/page-props.ts';
import { lotStateNow } from './lot-now.ts';
import { usePricesNow } from './price-feed.ts';

const MAX_IN_A_LINE = 5;

/** The figures of a parcel: in one line while they fit, in lines of four otherwise. Prices of an acre follow the bids. */
export function ParcelFacts({ props: { facts, sale, parcel } }: { props: ParcelProps }) {
  const { price } = lotStateNow(sale, parcel.slug, usePricesNow(facts.some(({ perAcres }) => perAcres)));
  const bidCents = price?.bidCents ?? null;
  return (
    <dl className={facts.length > MAX_IN_A_LINE ? 'sale-facts is-many' : 'sale-facts'}>
      {facts.map(({ label, text, perAcres }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{perAcres && bidCents !== null ? `${formatPrice(bidCents / perAcres)} at the high bid` : text}</dd>
        </div>
      ))}
    </dl>
  );
}
