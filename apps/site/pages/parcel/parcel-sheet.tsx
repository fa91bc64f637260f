import './parcel-sheet.css';
import { formatClockShort, formatMonthDay } from '@quarterline/civil-time';
import { formatWords, ON_HOLD, parcelPrice } from '@quarterline/listing';
import type { ParcelRow, SaleDetailsProps } from '../parts/page-props.ts';
import { LegalList } from '../sale/details/legal-list.tsx';
import { lotNow, lotTime } from './lot-now.ts';
import { usePricesNow } from './price-feed.ts';

type Props = Pick<SaleDetailsProps, 'sale' | 'parcels' | 'columns'>;

/** Every parcel with its figures, in the printed order. */
export function ParcelSheet({ sale, parcels, columns }: Props) {
  const { saleStatus: status, zone } = sale;
  const { startLabel: start, pricesRise } = formatWords(sale);
  const now = usePricesNow(status === 'live' && pricesRise);
  const isOver = status === 'completed';
  const [bid, closes] = [isOver ? `Price or ${start.toLowerCase()}` : start, isOver ? 'Closed' : sale.texts.closes];
  const closeText = (parcel: ParcelRow): string => {
    const lot = lotNow(sale, parcel, now);
    if (lot.opensAfterHold) return 'After its parcels';
    const { atMs } = lotTime(lot, { closesWord: '', opensFirst: false });
    return atMs === null ? ON_HOLD : `${formatMonthDay(atMs, zone)}, ${formatClockShort(atMs, zone)}`;
  };
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
                    : closeText(parcel)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
