import './parcel-sheet.css';
import { formatClockShort, formatMonthDay } from '@quarterline/civil-time';
import { formatWords, parcelPrice } from '@quarterline/listing';
import type { SaleDetailsProps, SaleFacts } from '../parts/page-props.ts';
import { LegalList } from '../sale/details/legal-list.tsx';

type Props = Pick<SaleDetailsProps, 'parcels' | 'columns'> & {
  zone: SaleFacts['zone'];
  status: SaleFacts['saleStatus'];
  /** The heading of times that are still to come. */
  closesWord: string;
};

/** Every parcel with its figures, in the printed order. */
export function ParcelSheet({ parcels, columns, zone, status, closesWord }: Props) {
  const start = formatWords({ format: parcels[0]?.format }).startLabel;
  const isOver = status === 'completed';
  const [bid, closes] = [isOver ? `Price or ${start.toLowerCase()}` : start, isOver ? 'Closed' : closesWord];
  return (
    <div className="parcel-sheet-wrap">
      <table className="parcel-sheet">
        <thead>
          <tr>
            <th>Parcel</th>
            <th>Legal description</th>
            {columns.map(({ heading }) => (
              <th key={heading} className="is-right">
                {heading}
              </th>
            ))}
            <th className="is-right">{bid}</th>
            <th>{closes}</th>
          </tr>
        </thead>
        <tbody>
          {parcels.map((parcel, row) => (
            <tr key={parcel.slug}>
              <td>
                <a href={parcel.href}>{parcel.enBloc ? parcel.name : `${parcel.stake}. ${parcel.name}`}</a>
              </td>
              <td>{parcel.enBloc ? 'The parcels of its group' : <LegalList of={parcel.legalDescriptions} />}</td>
              {columns.map(({ heading, texts }) => (
                <td key={heading} className="is-right num" data-label={heading}>
                  {texts[row] ?? '–'}
                </td>
              ))}
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
