import './land-price-table.css';
import { civilDateText } from '@quarterline/civil-time';
import { formatAcreNumber, formatAcres, formatPrice } from '@quarterline/listing';
import { Button } from '@quarterline/ui';
import { useState } from 'react';
import { type AcreKind, type PriceGroup, type PricesBy, perAcreCents } from './land-price-query.ts';
import { countOf } from './price-words.ts';
import type { SoldParcel } from './sold-parcel.ts';

const ROWS_AT_ONCE = 50;

/** The first rows, and a button for the next ones. */
function useMoreRows<Row>(rows: readonly Row[]) {
  const [shown, setShown] = useState(ROWS_AT_ONCE);
  const more = Math.min(ROWS_AT_ONCE, rows.length - shown);
  const button =
    more > 0 ? (
      <Button size="small" onClick={() => setShown(shown + ROWS_AT_ONCE)}>
        {`Show ${more} more of ${rows.length}`}
      </Button>
    ) : null;
  return [rows.slice(0, shown), button] as const;
}

const nameOf = ({ place, soil, year }: PriceGroup): string =>
  place ?? (soil === null ? (year ?? '') : `Soil class ${soil}`);

/** Groups of prices. A price that stands for fewer than three sales has no middle. */
export function LandPriceTable({ groups, by }: { groups: readonly PriceGroup[]; by: PricesBy }) {
  const [shown, more] = useMoreRows(groups);
  const hasYear = by === 'place-year';
  return (
    <>
      <table className="land-price-table">
        <thead>
          <tr>
            <th scope="col">{by === 'year' ? 'Year' : by === 'soil' ? 'Soil' : 'Municipality'}</th>
            {hasYear ? <th scope="col">Year</th> : null}
            <th scope="col">From</th>
            <th scope="col">Lowest</th>
            <th scope="col">Middle</th>
            <th scope="col">Highest</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((group) => (
            <tr key={`${group.place}|${group.year}|${group.soil}`}>
              <th scope="row">{nameOf(group)}</th>
              {hasYear ? <td className="num">{group.year}</td> : null}
              <td className="num" data-label="From">
                {`${countOf(group.parcels, 'parcel')} in ${countOf(group.sales, 'sale')}, ${formatAcres(group.acres)}`}
              </td>
              <td className="num" data-label="Lowest">
                {formatPrice(group.lowestCents)}
              </td>
              <td className="num" data-label="Middle">
                {group.middleCents === null ? (
                  <span className="land-price-table-few">Fewer than 3 sales</span>
                ) : (
                  <b>{formatPrice(group.middleCents)}</b>
                )}
              </td>
              <td className="num" data-label="Highest">
                {formatPrice(group.highestCents)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {more}
    </>
  );
}

/** Each parcel by itself, with the page it was sold on. */
export function SoldParcelTable({ parcels, kind }: { parcels: readonly SoldParcel[]; kind: AcreKind }) {
  const [shown, more] = useMoreRows(parcels);
  return (
    <>
      <table className="land-price-table">
        <thead>
          <tr>
            <th scope="col">Parcel</th>
            <th scope="col">Municipality</th>
            <th scope="col">Closed</th>
            <th scope="col">Acres</th>
            <th scope="col">Price</th>
            <th scope="col">Per acre</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((parcel) => (
            <tr key={parcel.href}>
              <th scope="row">
                <a href={parcel.href}>{`${parcel.name}, ${parcel.saleName}`}</a>
              </th>
              <td>{parcel.place}</td>
              <td className="num" data-label="Closed">
                {civilDateText(parcel.closedOn)}
              </td>
              <td className="num" data-label="Acres">
                {formatAcreNumber(kind === 'titled' ? parcel.acres : (parcel.cultivatedAcres ?? 0))}
              </td>
              <td className="num" data-label="Price">
                {formatPrice(parcel.cents)}
              </td>
              <td className="num" data-label="Per acre">
                <b>{formatPrice(perAcreCents(parcel, kind) ?? 0)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {more}
    </>
  );
}
