import { BidAccepted, BidRefused, type WaitingBidDecided } from '@quarterline/contract';
import { formatPrice } from '@quarterline/listing';
import type { Database } from '../../../database/connect.ts';
import { ProblemError } from '../../../platform/http/problem-handler.ts';
import type { AskedBid } from '../../../platform/sale/queue-item.ts';
import { type By, writeAudit } from '../../../platform/store/audit-store.ts';
import { inTransaction } from '../../../platform/store/queryable.ts';
import type { AskBid } from '../../bidding/server/ask-bid.ts';
import type { SeatRow } from '../store/seat-store.ts';
import { confirmWaitingBid, endWaitingBid, type WaitingBidRow, waitAgain } from '../store/waiting-bid-store.ts';

type Asked = {
  seat: SeatRow;
  bidId: string;
  /** What the second person saw. */
  amountCents: number;
  decision: 'confirm' | 'decline';
  by: By;
  requestId: string;
};

const notWaiting = (): ProblemError =>
  new ProblemError(409, {
    code: 'bid_not_waiting',
    message: 'This does not wait any more: it was taken back, or another amount has taken its place.',
    next: 'Look at what waits now.',
  });

const bidOf = (row: WaitingBidRow): AskedBid => {
  const said = {
    bidId: row.bid_id,
    parcelId: row.parcel_id,
    seenSequence: row.seen_sequence,
    retypedAmountCents: row.retyped_amount_cents,
  };
  return row.kind === 'place_bid'
    ? { ...said, kind: 'place_bid', amountCents: row.amount_cents, enteredBy: null }
    : { ...said, kind: 'set_maximum_bid', maximumCents: row.amount_cents };
};

/**
 * What a second person says to a bid that waits. A confirmation puts it in the sale's queue with their name, where it is decided like any
 * bid that arrives then. Given twice it is the same bid and has the same answer. 409 `bid_not_waiting`.
 */
export const openDecideWaiting =
  (database: Database, askBid: AskBid) =>
  async ({ seat, bidId, amountCents, decision, by, requestId }: Asked): Promise<WaitingBidDecided> => {
    const row = await inTransaction(database, async (client) => {
      const confirmed =
        decision === 'confirm' ? await confirmWaitingBid(client, seat.id, { bidId, amountCents }) : null;
      if (!confirmed && !(decision === 'decline' && (await endWaitingBid(client, seat.id, bidId, 'declined'))))
        throw notWaiting();
      await writeAudit(client, by, {
        action: decision === 'confirm' ? 'observer.bid_confirmed' : 'observer.bid_declined',
        subject: { kind: 'registration', id: seat.registration_id },
        saleId: seat.sale_id,
        after: { seat: seat.id, bid: bidId },
      });
      return confirmed;
    });
    if (row === null || seat.observer_id === null)
      return { outcome: 'declined', message: `You did not confirm it. ${seat.bidder_name} sees that.` };
    const answer = await askBid({
      ...{ saleId: seat.sale_id, askerId: seat.bidder_id, requestId },
      bid: bidOf(row),
      confirmedById: seat.observer_id,
    });
    if (answer.unrecorded !== null) await waitAgain(database, row);
    const body: unknown = JSON.parse(answer.body);
    const accepted = BidAccepted.safeParse(body);
    if (accepted.success)
      return {
        outcome: 'accepted',
        message:
          row.kind === 'place_bid'
            ? `Confirmed. The bid of ${formatPrice(row.amount_cents)} was entered.`
            : `Confirmed. The maximum of ${formatPrice(row.amount_cents)} was entered.`,
      };
    const refused = BidRefused.safeParse(body);
    return {
      outcome: 'refused',
      message: refused.success ? `It does not count. ${refused.data.message}` : 'It does not count.',
    };
  };
