import type { LotPrice } from '@quarterline/contract';
import { formatPrice } from '@quarterline/listing';
import { sayPrice } from '../../parcel/current-price.tsx';
import type { ParcelOnEarth } from '../land-on-earth.ts';

/** How a parcel is doing, in words; `isOver`: nobody bids on it any more. */
export type ParcelState = { text: string; isOver: boolean };

/** By what is known now of a live sale, or else by how the parcel came out; null while there is nothing to say. */
export function parcelState(outcome: ParcelOnEarth['outcome'], lot: LotPrice | null): ParcelState | null {
  const said = lot && sayPrice(lot);
  if (lot && said) {
    const price = said.cents === null ? '' : ` ${formatPrice(said.cents)}`;
    const text = said.cents === null ? (said.note ?? said.label) : `${said.label}${price}`;
    return { text: said.note && said.cents !== null ? `${text}, ${said.note}` : text, isOver: lot.phase !== 'open' };
  }
  if (outcome === null) return null;
  return { text: outcome === 'sold' ? 'Sold' : 'No sale', isOver: true };
}
