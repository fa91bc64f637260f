import { sellerDueAt } from '../formats/sealed-tender/tender-course.ts';
import type { ParcelId, ParcelState, SaleState } from '../sale/sale.ts';
import { closeOnTheClock, hasClock } from './effective-close.ts';
import type { Instant } from './instant.ts';

/** The next thing time itself will do. */
export type Due =
  | { kind: 'close_parcel'; at: Instant; parcelId: ParcelId }
  | { kind: 'open_parcel'; at: Instant; parcelId: ParcelId }
  | { kind: 'resume_parcel'; at: Instant; parcelId: ParcelId }
  | { kind: 'resume_sale'; at: Instant }
  /** In a sealed tender where the seller accepts: what was not accepted is not sold. */
  | { kind: 'end_seller_time'; at: Instant };

/** Next due event of a parcel; only while the sale itself is not held. */
const dueOfParcel = (state: SaleState, parcel: ParcelState): Due | null => {
  if (!hasClock(state, parcel)) return null;
  const parcelId = parcel.id;
  if (parcel.hold !== null)
    return parcel.hold.resumesAt === null ? null : { kind: 'resume_parcel', at: parcel.hold.resumesAt, parcelId };
  if (parcel.phase === 'scheduled') return { kind: 'open_parcel', at: parcel.opensAt, parcelId };
  return { kind: 'close_parcel', at: closeOnTheClock(parcel), parcelId };
};

/** The earliest due action; parcels at the same instant go in their printed order. Null when time has nothing to do. */
export function nextDueAction(state: SaleState): Due | null {
  if (state.phase !== 'scheduled' && state.phase !== 'live') return null;
  if (state.hold !== null)
    return state.hold.resumesAt === null ? null : { kind: 'resume_sale', at: state.hold.resumesAt };
  let next: Due | null = null;
  for (const parcel of state.parcels) {
    const due = dueOfParcel(state, parcel);
    if (due !== null && (next === null || due.at < next.at)) next = due;
  }
  const sellerAt = sellerDueAt(state);
  return next === null && sellerAt !== null ? { kind: 'end_seller_time', at: sellerAt } : next;
}

/** The next instant at which a tick would do something; it may already be past. Null when none. */
export const nextDue = (state: SaleState): Instant | null => nextDueAction(state)?.at ?? null;
