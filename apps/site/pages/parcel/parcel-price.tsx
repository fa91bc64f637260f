import './parcel-price.css';
import '../sale/entry/sale-clock.css';
import { formatShort } from '@quarterline/civil-time';
import { formatWords, ON_HOLD } from '@quarterline/listing';
import { StatusTag } from '@quarterline/ui';
import { useSaleNow } from '#site/shell/site-context.ts';
import { SaleTag } from '#site/shell/status/sale-tag.tsx';
import { OwnTime } from '../parts/own-time.tsx';
import type { ParcelProps } from '../parts/page-props.ts';
import { lotNow, lotTime } from './lot-now.ts';
import { PriceOfLot } from './lot-price.tsx';
import { PriceAge } from './price-age.tsx';
import { usePricesNow } from './price-feed.ts';

type Part = { props: ParcelProps; status: ParcelProps['sale']['saleStatus'] };

/** What a parcel starts at or fetched, and when its clock runs out. */
export function ParcelPrice({ props: { parcel: written, sale }, status }: Part) {
  const { pricesRise, blocksHaveRounds } = formatWords(sale);
  const saleNow = useSaleNow(sale);
  const rises = status === 'live' && pricesRise;
  const now = usePricesNow(rises);
  const lot = lotNow(saleNow, written, now);
  const { parcel } = lot;
  const sold = parcel.outcome === 'sold' || parcel.outcome === 'sold_en_bloc';
  const withdrawn = parcel.outcome === 'withdrawn';
  const isBlock = parcel.enBloc && blocksHaveRounds;
  const { verb, atMs } = lotTime(lot, { closesWord: sale.texts.closes, opensFirst: isBlock });
  return (
    <div className="sale-clock-box parcel-price">
      {status !== 'live' || withdrawn ? null : lot.hold ? (
        <StatusTag tone="held">{ON_HOLD}</StatusTag>
      ) : lot.isOver ? (
        <StatusTag tone="none">Closed</StatusTag>
      ) : (
        <SaleTag sale={saleNow} />
      )}
      {withdrawn ? <StatusTag tone="none">Withdrawn</StatusTag> : null}
      {status === 'completed' && !withdrawn ? (
        <StatusTag tone={sold ? 'sold' : 'none'}>{sold ? 'Sold' : 'No sale'}</StatusTag>
      ) : null}
      {status === 'postponed' ? <StatusTag tone="info">Postponed</StatusTag> : null}
      <PriceOfLot lot={lot} status={status} />
      {rises ? <PriceAge now={now} zone={sale.zone} /> : null}
      {!withdrawn && (status === 'upcoming' || status === 'live') ? (
        <p className="meta">
          {verb}{' '}
          {atMs !== null
            ? formatShort(atMs, sale.zone)
            : lot.hold
              ? 'until a time is announced'
              : 'after its parcels close'}
          {atMs === null ? null : <OwnTime at={new Date(atMs).toISOString()} zone={sale.zone} lead="That is" />}
        </p>
      ) : null}
    </div>
  );
}
