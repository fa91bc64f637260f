import type { LotPrice } from '@quarterline/contract';
import { formatPrice, ON_HOLD } from '@quarterline/listing';
import { sayPrice } from '../../parcel/lot-price.tsx';
import type { ParcelOnEarth } from '../land-on-earth.ts';

/** How a parcel is doing, in words: `short` on the map, where there is little room, and `figure` where there is less. `isOver`: nobody bids on it any more. */
export type ParcelState = { text: string; short: string; figure: string; isOver: boolean };

/** By what is known now of a live sale, or else by how the parcel came out; null while there is nothing to say. */
export function parcelState(
  outcome: ParcelOnEarth['outcome'],
  lot: LotPrice | null,
  isHeld = false,
): ParcelState | null {
  const said = lot && sayPrice(lot);
  if (lot && said) {
    const { label, cents, note } = said;
    const short = cents === null ? (note ?? label) : `${label} ${formatPrice(cents)}`;
    const figure = cents === null ? short : formatPrice(cents);
    if (isHeld) return { short: ON_HOLD, figure: ON_HOLD, text: `${short}, ${ON_HOLD.toLowerCase()}`, isOver: false };
    return { short, figure, text: cents !== null && note ? `${short}, ${note}` : short, isOver: lot.phase !== 'open' };
  }
  if (outcome === null) return isHeld ? { short: ON_HOLD, figure: ON_HOLD, text: ON_HOLD, isOver: false } : null;
  const text = outcome === 'sold' ? 'Sold' : 'No sale';
  return { short: text, figure: text, text, isOver: true };
}
