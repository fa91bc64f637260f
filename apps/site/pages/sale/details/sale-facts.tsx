import './sale-facts.css';
import { formatClockShort, formatDay, formatMonthDay } from '@quarterline/civil-time';
import { formatAcres, formatWords, holdOf, ON_HOLD } from '@quarterline/listing';
import { useSaleNow } from '#site/shell/site-context.ts';
import type { SaleProps } from '../../parts/page-props.ts';

/** The figures of a sale in one line. */
export function SaleFacts({ props, status }: { props: SaleProps; status: SaleProps['sale']['saleStatus'] }) {
  const { sale, price } = props;
  const { livePhase } = useSaleNow(sale);
  const offered = props.parcels.filter((parcel) => parcel.kind === 'parcel' && parcel.outcome !== 'withdrawn');
  const ends = offered.filter(({ slug }) => !holdOf(livePhase, slug)).map((parcel) => Date.parse(parcel.endTime));
  const [opens, closes] = [Date.parse(sale.startTime), Math.min(...ends, Date.parse(sale.endTime))];
  const at = (ms: number): string => `${formatMonthDay(ms, sale.zone)}, ${formatClockShort(ms, sale.zone)}`;
  const dated = status === 'upcoming' || status === 'live';
  return (
    <dl className="sale-facts">
      <div>
        <dt>Offered as</dt>
        <dd>{props.parcelSummary}</dd>
      </div>
      {props.totalAcres > 0 && !props.parcelSummary.includes('acres') ? (
        <div>
          <dt>Total size</dt>
          <dd className="num">{formatAcres(props.totalAcres)}</dd>
        </div>
      ) : null}
      {price && !(status === 'live' && formatWords(sale).pricesRise) ? (
        <div>
          <dt>{price.label}</dt>
          <dd className="num">{[price.text, price.asOne].filter(Boolean).join(', ')}</dd>
        </div>
      ) : null}
      {dated ? (
        <>
          <div>
            <dt>{sale.texts.opens}</dt>
            <dd className="num">{at(opens)}</dd>
          </div>
          {offered.length > 0 ? (
            <div>
              <dt>{offered.length > 1 ? sale.texts.parcelsClose : sale.texts.closes}</dt>
              <dd className="num">{ends.length > 0 ? at(closes) : ON_HOLD}</dd>
            </div>
          ) : null}
        </>
      ) : status === 'completed' ? (
        <div>
          <dt>Closed</dt>
          <dd className="num">{formatDay(Date.parse(sale.endTime), sale.zone)}</dd>
        </div>
      ) : null}
    </dl>
  );
}
