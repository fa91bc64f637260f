import { enginePages } from '@quarterline/contract';
import { emailFromTemplate } from '@quarterline/emails';
import { formatPrice } from '@quarterline/listing';
import type { Database } from '../../../database/connect.ts';
import { sendEmail } from '../../../platform/email/send-email.ts';
import { inTransaction } from '../../../platform/store/queryable.ts';
import { findSale } from '../../../platform/store/sales/sale-store.ts';
import type { BidRequest } from '../../bidding/server/ask-bid.ts';
import { findSecondPerson, isBidIdTaken, saveWaitingBid } from '../store/waiting-bid-store.ts';

/**
 * Keeps a bid that a second person must confirm, outside queue and record: it is no bid yet. Tells that person by email. False when the id
 * of the bid belongs to another one that waits or waited: a confirmed id is one amount.
 */
export const openKeepWaiting =
  (database: Database, engineUrl: string) =>
  async ({ saleId, askerId, bid }: BidRequest): Promise<boolean> => {
    if (askerId === null || (bid.kind !== 'place_bid' && bid.kind !== 'set_maximum_bid')) return true;
    const second = await findSecondPerson(database, saleId, askerId);
    const sale = second && (await findSale(database, second.sale_slug));
    if (!second || !sale) return true;
    const amountCents = bid.kind === 'place_bid' ? bid.amountCents : bid.maximumCents;
    const waiting = {
      registration_id: second.registration_id,
      parcel_id: bid.parcelId,
      seat_id: second.seat_id,
      bid_id: bid.bidId,
      kind: bid.kind,
      amount_cents: amountCents,
      seen_sequence: bid.seenSequence,
      retyped_amount_cents: bid.retypedAmountCents,
    };
    return inTransaction(database, async (client) => {
      if (await isBidIdTaken(client, waiting)) return false;
      if (!(await saveWaitingBid(client, waiting))) return true;
      const email = emailFromTemplate('bid_waits', {
        bidder: second.bidder_name,
        sale: sale.editorial.name,
        amount: formatPrice(amountCents),
        parcel: sale.editorial.parcels.find(({ id }) => id === bid.parcelId)?.name ?? '',
        link: `${engineUrl}${enginePages.observe}?seat=${second.seat_id}`,
      });
      await sendEmail(client, { to: second.email, ...email });
      return true;
    });
  };
