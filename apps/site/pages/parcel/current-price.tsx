import type { LotPrice } from '@quarterline/contract';
import { formatPerAcre, formatPrice } from '@quarterline/listing';
import { Price } from '@quarterline/ui';

type CurrentPriceProps = {
  lot: LotPrice;
  acres: number;
  /** Null of a block, which opens at what the parcels come to. */
  startCents: number | null;
};

/** A lot of a live sale: what it is at or closed at, with the starting bid beside it. */
export function CurrentPrice({ lot, acres, startCents }: CurrentPriceProps) {
  const said = sayPrice(lot);
  if (said === null) return null;
  const { label, cents, note } = said;
  const start = startCents === null ? null : `Starting bid ${formatPrice(startCents)}`;
  if (cents === null)
    return (
      <Price label="Starting bid" note={note}>
        {startCents === null ? '' : formatPrice(startCents)}
      </Price>
    );
  return (
    <Price
      label={label}
      note={
        <>
          {note ?? formatPerAcre(cents, acres)}
          <br />
          {start}
        </>
      }
    >
      {formatPrice(cents)}
      {note ? <span className="sr-only">, </span> : null}
    </Price>
  );
}

/** False before the first answer, and of a lot that is not open yet or was withdrawn: then the published price stands. */
export const hasCurrentPrice = (lot: LotPrice | null): lot is LotPrice => lot !== null && sayPrice(lot) !== null;

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
