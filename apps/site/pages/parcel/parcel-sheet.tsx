import './parcel-sheet.css';
import { formatClockShort, formatMonthDay } from '@quarterline/civil-time';
import { formatAcreNumber, formatPrice, parcelPrice } from '@quarterline/listing';
import type { SaleDetailsProps, SaleFacts } from '../parts/page-props.ts';
import { LegalList } from '../sale/legal-list.tsx';

type Props = Pick<SaleDetailsProps, 'parcels'> & { zone: SaleFacts['zone']; status: SaleFacts['saleStatus'] };

/** Every parcel with its figures, in the printed order. */
export function ParcelSheet({ parcels, zone, status }: Props) {
  const [bid, closes] = status === 'completed' ? ['Price or starting bid', 'Closed'] : ['Starting bid', 'Closes'];
  return (
    <div className="parcel-sheet-wrap">
      <table className="parcel-sheet">
        <thead>
          <tr>
            <th>Parcel</th>
            <th>Legal description</th>
            <th className="is-right">Titled acres</th>
            <th className="is-right">Cultivated</th>
            <th className="is-right">Tax</th>
            <th className="is-right">{bid}</th>
            <th>{closes}</th>
          </tr>
        </thead>
        <tbody>
          {parcels.map((parcel) => (
            <tr key={parcel.slug}>
              <td>
                <a href={parcel.href}>{parcel.enBloc ? parcel.name : `${parcel.stake}. ${parcel.name}`}</a>
              </td>
              <td>{parcel.enBloc ? 'The parcels of its group' : <LegalList of={parcel.legalDescriptions} />}</td>
              <td className="is-right num" data-label="Titled acres">
                {formatAcreNumber(parcel.acres)}
              </td>
              <td className="is-right num" data-label="Cultivated">
                {parcel.cultivatedAcres === null ? '–' : formatAcreNumber(parcel.cultivatedAcres)}
              </td>
              <td className="is-right num" data-label="Tax">
                {parcel.taxesCents === null ? '–' : formatPrice(parcel.taxesCents)}
              </td>
              <td className="is-right num" data-label={bid}>
                <b>
                  {parcel.enBloc && status !== 'completed' ? 'Set after the parcels' : parcelPrice(parcel, status).text}
                </b>
              </td>
              <td data-label={closes}>
                {parcel.outcome === 'withdrawn'
                  ? 'Withdrawn'
                  : status === 'postponed' || status === 'cancelled'
                    ? '–'
                    : `${formatMonthDay(Date.parse(parcel.endTime), zone)}, ${formatClockShort(Date.parse(parcel.endTime), zone)}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
