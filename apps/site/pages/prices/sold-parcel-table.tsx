import './sold-parcel-table.css';
import { civilDateText } from '@quarterline/civil-time';
import { formatAcreNumber, formatPrice } from '@quarterline/listing';
import { type AcreKind, keyOfPlace, perAcreCents } from './land-price-query.ts';
import type { SoldParcel } from './sold-parcel.ts';
import { useMoreRows } from './use-more-rows.tsx';

const ROWS_AT_ONCE = 50;

/** Each parcel by itself, with the page it was sold on. */
export function SoldParcelTable({ parcels, kind }: { parcels: readonly SoldParcel[]; kind: AcreKind }) {
  const [shown, more] = useMoreRows(parcels, ROWS_AT_ONCE);
  return (
    <>
      <table className="sold-parcel-table">
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
              <td>{keyOfPlace(parcel)}</td>
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
