import '../sale/sale-facts.css';
import { formatAcres, formatPrice } from '@quarterline/listing';
import type { ParcelProps } from '../parts/page-props.ts';

/** The figures of a parcel in one line. */
export function ParcelFacts({ parcel }: Pick<ParcelProps, 'parcel'>) {
  const facts: [string, string | null][] = [
    ['Titled', formatAcres(parcel.acres)],
    ['Cultivated', parcel.cultivatedAcres === null ? null : formatAcres(parcel.cultivatedAcres)],
    ['Soil', parcel.soil],
    ['Municipal tax, last year', parcel.taxesCents === null ? null : formatPrice(parcel.taxesCents)],
    [
      'Surface leases',
      parcel.surfaceLeases.length === 0
        ? null
        : `${formatPrice(parcel.surfaceLeases.reduce((sum, lease) => sum + lease.yearlyCents, 0))} a year`,
    ],
  ];
  return (
    <dl className="sale-facts">
      {facts
        .filter(([, text]) => text !== null)
        .map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
    </dl>
  );
}
