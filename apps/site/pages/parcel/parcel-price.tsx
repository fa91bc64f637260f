import './parcel-price.css';
import '../sale/entry/sale-clock.css';
import { formatShort } from '@quarterline/civil-time';
import { formatPerAcre, formatWords, liveTag, parcelPrice } from '@quarterline/listing';
import { LiveTag, Price, StatusTag } from '@quarterline/ui';
import { useSaleNow } from '#site/shell/site-context.ts';
import { OwnTime } from '../parts/own-time.tsx';
import type { ParcelProps } from '../parts/page-props.ts';
import { blockTime } from './block-time.ts';
import { CurrentPrice, hasCurrentPrice } from './current-price.tsx';
import { OpeningPrice, openingOf } from './opening-price.tsx';
import { PriceAge } from './price-age.tsx';
import { lotPriceOf, usePricesNow } from './price-feed.ts';
import { withLot } from './with-lot.ts';

type Part = { props: ParcelProps; status: ParcelProps['sale']['saleStatus'] };

/** What a parcel starts at or fetched, and when its clock runs out. */
export function ParcelPrice({ props: { parcel: written, sale }, status }: Part) {
  const { pricesRise, blocksHaveRounds } = formatWords(sale);
  const saleNow = useSaleNow(sale);
  const rises = status === 'live' && pricesRise;
  const now = usePricesNow(rises);
  const lot = lotPriceOf(now, sale.slug, written.slug);
  const parcel = withLot(written, lot);
  const price = parcelPrice(parcel, status);
  const sold = parcel.outcome === 'sold' || parcel.outcome === 'sold_en_bloc';
  const withdrawn = parcel.outcome === 'withdrawn';
  const isBlock = parcel.enBloc && blocksHaveRounds;
  const { verb, at } = isBlock
    ? blockTime(parcel, sale.texts.closes)
    : { verb: parcel.closed ? 'Closed' : sale.texts.closes, at: parcel.endTime };
  const waits = isBlock && price.kind === 'starting_bid';
  const opening = openingOf(sale, now, parcel.slug);
  return (
    <div className="sale-clock-box parcel-price">
      {status === 'live' ? <LiveTag>{liveTag(saleNow)}</LiveTag> : null}
      {withdrawn ? <StatusTag tone="none">Withdrawn</StatusTag> : null}
      {status === 'completed' && !withdrawn ? (
        <StatusTag tone={sold ? 'sold' : 'none'}>{sold ? 'Sold' : 'No sale'}</StatusTag>
      ) : null}
      {status === 'postponed' ? <StatusTag tone="info">Postponed</StatusTag> : null}
      {hasCurrentPrice(lot) && !(parcel.enBloc && lot.bidCents === null) ? (
        <CurrentPrice lot={lot} acres={parcel.acres} startCents={parcel.enBloc ? null : parcel.startingBidCents} />
      ) : waits ? (
        <OpeningPrice cents={opening} isOver={status === 'completed'} />
      ) : (
        <Price
          label={price.label}
          note={
            price.cents === null
              ? undefined
              : `${formatPerAcre(price.cents, parcel.acres)}${parcel.outcome === 'sold_en_bloc' ? ', its part of the block' : ''}`
          }
        >
          {price.text}
        </Price>
      )}
      {rises ? <PriceAge now={now} zone={sale.zone} /> : null}
      {!withdrawn && (status === 'upcoming' || status === 'live') ? (
        <p className="meta">
          {verb} {formatShort(Date.parse(at), sale.zone)}
          <OwnTime at={at} zone={sale.zone} lead="That is" />
        </p>
      ) : null}
    </div>
  );
}
