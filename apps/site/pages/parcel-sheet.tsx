import { formatClockShort, formatMonthDay } from '@quarterline/civil-time';
import { formatAcreNumber, formatPrice, parcelPrice } from '@quarterline/listing';
import type { SaleDetailsProps, SaleFacts } from './page-props.ts';

type Props = Pick<SaleDetailsProps, 'parcels'> & { zone: SaleFacts['zone']; status: SaleFacts['saleStatus'] };

/** Every parcel with its figures, in the printed order. */
export const ParcelSheet = ({ parcels, zone, status }: Props) => (
  <div className="sheet-wrap">
    <table className="sheet">
      <thead>
        <tr>
          <th>Parcel</th>
          <th>Legal description</th>
          <th className="r">Titled acres</th>
          <th className="r">Cultivated</th>
          <th className="r">Tax</th>
          <th className="r">{status === 'completed' ? 'Final or starting bid' : 'Starting bid'}</th>
          <th>{status === 'completed' ? 'Closed' : 'Closes'}</th>
        </tr>
      </thead>
      <tbody>
        {parcels.map((parcel) => (
          <tr key={parcel.slug}>
            <td>
              <a href={parcel.href}>{parcel.enBloc ? parcel.name : `${parcel.stake}. ${parcel.name}`}</a>
            </td>
            <td className="legal">
              {parcel.enBloc ? 'The parcels of its group' : parcel.legalDescriptions.join(', ')}
            </td>
            <td className="r num">{formatAcreNumber(parcel.acres)}</td>
            <td className="r num">
              {parcel.cultivatedAcres === null ? '–' : formatAcreNumber(parcel.cultivatedAcres)}
            </td>
            <td className="r num">{parcel.taxesCents === null ? '–' : formatPrice(parcel.taxesCents)}</td>
            <td className="r num">
              <b>
                {parcel.enBloc && status !== 'completed' ? 'Set after the parcels' : parcelPrice(parcel, status).text}
              </b>
            </td>
            <td>
              {formatMonthDay(Date.parse(parcel.endTime), zone)}, {formatClockShort(Date.parse(parcel.endTime), zone)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
