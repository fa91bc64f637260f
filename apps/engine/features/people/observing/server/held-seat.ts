import type { HeldSeat } from '@quarterline/contract';
import type { SeatRow } from '../store/seat-store.ts';

/** A seat as the person who looks on reads it. */
export const heldSeat = (row: SeatRow): HeldSeat => ({
  id: row.id,
  saleSlug: row.sale_slug,
  saleName: row.sale_name,
  saleStatus: row.sale_status,
  zone: row.zone,
  bidderName: row.bidder_name,
  relation: row.relation,
  showsLimits: row.shows_limits,
});
