import '../sale/details/sale-facts.css';
import type { ParcelProps } from '../parts/page-props.ts';

const MAX_IN_A_LINE = 5;

/** The figures of a parcel: in one line while they fit, in lines of four otherwise. */
export const ParcelFacts = ({ facts }: Pick<ParcelProps, 'facts'>) => (
  <dl className={facts.length > MAX_IN_A_LINE ? 'sale-facts is-many' : 'sale-facts'}>
    {facts.map(({ label, text }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);
