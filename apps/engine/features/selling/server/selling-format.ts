import type { CivilZone } from '@quarterline/civil-time';
import type { ParcelView, SaleView } from '@quarterline/rules';

/** A seller's texts about a sale in its format. */
export type SellingFormat = (
  view: SaleView,
  nowMs: number,
  zone: CivilZone,
) => {
  /** A sentence in place of the word for the state of the sale; null for that word. */
  sale: string | null;
  /** True while nobody but staff may know how many offers there are. */
  isCountSecret: boolean;
  /** A sentence in place of bids and clocks; null for these. */
  lot: (lot: ParcelView) => string | null;
  price: (lot: ParcelView) => { label: string; cents: number };
};
