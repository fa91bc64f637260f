import type { SaleState } from '../../sale/sale.ts';
import { isFixedAfterClose } from './tender-rules.ts';

/**
 * True from the close of the first lot of a sealed tender, where tenders bind, and in a second round, where amounts are
 * public: conditions, closing times and lots under which everybody tendered are then fixed.
 */
export const tendersAreFixed = (state: SaleState): boolean =>
  isFixedAfterClose(state) && (state.tender?.round === 2 || state.parcels.some(({ closedAt }) => closedAt !== null));
