import type { LotPrice } from '@quarterline/contract';
import { formatPerAcre, formatPrice, formatWords, parcelPrice } from '@quarterline/listing';
import { Price } from '@quarterline/ui';
import type { ParcelRow, SaleFacts } from '../parts/page-props.ts';
import type { LotNow } from './lot-now.ts';

const NO_LINE = '\u00a0';

/** The one price of a lot: of a live auction what it is at or closed at, and no figure until that is known. */
export function PriceOfLot({ lot, status }: { lot: LotNow<ParcelRow>; status: SaleFacts['saleStatus'] }) {
  const { parcel, price, openingCents, isOver } = lot;
  const written = parcelPrice(parcel, status);
  const said = price && sayPrice(price);
  if (lot.isPriceComing)
    return (
      <Price label="Current bid" note={NO_LINE}>
        –
      </Price>
    );
  const isBlock = parcel.enBloc && formatWords(parcel).blocksHaveRounds;
  if (said && said.cents !== null)
    return (
      <Price label={said.label} note={said.note ?? formatPerAcre(said.cents, parcel.acres)}>
        {formatPrice(said.cents)}
        {said.note ? <span className="sr-only">, </span> : null}
      </Price>
    );
  if (isBlock && written.kind === 'starting_bid')
    return (
      <Price label="Opening amount">
        {openingCents !== null && !isOver ? (
          formatPrice(openingCents)
        ) : (
          <span className="price-per">{isOver ? 'Not reached' : 'Set when parcels close'}</span>
        )}
      </Price>
    );
  if (said)
    return (
      <Price label="Starting bid" note={said.note}>
        {formatPrice(parcel.startingBidCents)}
      </Price>
    );
  const perAcre = written.cents === null ? undefined : formatPerAcre(written.cents, parcel.acres);
  return (
    <Price
      label={written.label}
      note={perAcre && parcel.outcome === 'sold_en_bloc' ? `${perAcre}, its part of the block` : perAcre}
    >
      {written.text}
    </Price>
  );
}

type Said = { label: string; cents: number | null; note: string | null };

/** Label and price of a lot that is open or closed; null before its first answer and of one that is not open yet. */
export function sayPrice({ phase, bidCents }: LotPrice): Said | null {
  switch (phase) {
    case 'open':
      return { label: 'Current bid', cents: bidCents, note: bidCents === null ? 'No bid yet' : null };
    case 'provisional':
      return { label: 'Closed at', cents: bidCents, note: 'provisional until en bloc is decided' };
    case 'closed':
      return bidCents === null
        ? { label: 'Closed', cents: null, note: 'Closed without a bid' }
        : { label: 'Closed at', cents: bidCents, note: null };
    case 'sold':
    case 'sold_en_bloc':
      return { label: 'Sold at', cents: bidCents, note: phase === 'sold' ? null : 'sold with the block' };
    case 'no_sale':
      return { label: 'Closed', cents: null, note: 'Closed without a bid' };
    default:
      return null;
  }
}
