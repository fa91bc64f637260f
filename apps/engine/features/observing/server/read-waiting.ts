import { BidRefused, type Confirming, type OwnWaitingBids, type WaitingBid } from '@quarterline/contract';
import type { Queryable } from '../../../platform/store/queryable.ts';
import { findSale } from '../../../platform/store/sales/sale-store.ts';
import type { SeatRow } from '../store/seat-store.ts';
import { findEndedSecondPerson } from '../store/second-person-store.ts';
import { findSecondPerson, listWaitingBids, type ShownWaitingRow } from '../store/waiting-bid-store.ts';

const read = async (
  database: Queryable,
  saleSlug: string,
  seatId: string,
  isFor: (row: ShownWaitingRow) => boolean,
): Promise<WaitingBid[]> => {
  const rows = (await listWaitingBids(database, seatId)).filter(isFor);
  if (rows.length === 0) return [];
  const sale = await findSale(database, saleSlug);
  return rows.map((row) => ({
    bidId: row.bid_id,
    parcelId: row.parcel_id,
    parcelName: sale?.editorial.parcels.find(({ id }) => id === row.parcel_id)?.name ?? '',
    amountCents: row.amount_cents,
    isMaximum: row.kind === 'set_maximum_bid',
    outcome: outcomeOf(row),
    refusal: refusalOf(row),
  }));
};

/** What was declined is of no interest once its parcel has closed. */
const isShown = ({ outcome, is_open }: ShownWaitingRow): boolean => outcome !== 'declined' || is_open;

/** A confirmation whose answer is not there yet was interrupted, or is on its way: it may be given again. */
const outcomeOf = ({ outcome, is_open, answer }: ShownWaitingRow): WaitingBid['outcome'] => {
  if (answer !== null) return 'confirmed';
  if (outcome === 'declined') return 'declined';
  return is_open ? null : 'expired';
};

const refusalOf = ({ answer }: ShownWaitingRow): string | null => {
  if (answer === null) return null;
  const { message, next } = BidRefused.parse(JSON.parse(answer));
  return `${message} ${next}`;
};

const isNotDismissed = (row: ShownWaitingRow): boolean => row.dismissed_at === null && isShown(row);
const isUndecided = (row: ShownWaitingRow): boolean => row.outcome === null;

/** What waits for the second person of a bidder, for the bidder; or that there is none any more. */
export const readOwnWaiting = async (database: Queryable, slug: string, userId: string): Promise<OwnWaitingBids> => {
  const sale = await findSale(database, slug);
  if (!sale) return { secondPerson: null, waiting: [], ended: null };
  const second = await findSecondPerson(database, sale.id, userId);
  if (!second) return { secondPerson: null, waiting: [], ended: await readEnded(database, sale.id, slug, userId) };
  return {
    secondPerson: { name: second.name, aboveCents: second.confirms_above_cents },
    waiting: await read(database, slug, second.seat_id, isNotDismissed),
    ended: null,
  };
};

const readEnded = async (
  database: Queryable,
  saleId: string,
  slug: string,
  userId: string,
): Promise<OwnWaitingBids['ended']> => {
  const ended = await findEndedSecondPerson(database, saleId, userId);
  if (!ended) return null;
  return {
    seatId: ended.seat_id,
    name: ended.name,
    endedAt: ended.ended_at.getTime(),
    endedBy: ended.ended_by,
    waiting: await read(database, slug, ended.seat_id, isUndecided),
  };
};

/** The same for the second person, with what they are asked to agree to; null for somebody who only looks on. */
export const readConfirming = async (database: Queryable, seat: SeatRow): Promise<Confirming | null> =>
  seat.confirms_above_cents === null
    ? null
    : {
        aboveCents: seat.confirms_above_cents,
        askedAboveCents: seat.asked_above_cents,
        endAsked: seat.end_asked,
        waiting: await read(database, seat.sale_slug, seat.id, isShown),
      };
