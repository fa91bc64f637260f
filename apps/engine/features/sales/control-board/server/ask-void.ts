import { refuse } from '../../../../platform/http/problem-handler.ts';
import type { AdminServices } from '../../../../platform/staff/server/admin-services.ts';
import { type By, writeAudit } from '../../../../platform/store/audit-store.ts';
import { inTransaction } from '../../../../platform/store/queryable.ts';
import type { SaleRow } from '../../../../platform/store/sales/sale-store.ts';
import { findRankedBid, findTender, insertVoidRequest } from '../store/control-store.ts';
import { holdWhileAsked } from './do-or-ask.ts';
import { readTwoPeople, refusedForTwo } from './two-people.ts';

type Asked = { by: By; actorId: string; requestId: string; parcelId: string; bidId: string; reason: string };

/**
 * The first of two people asks to void a bid; it waits ten minutes for the second, and an open parcel is held for five of them. Throws `ProblemError 409` with a code of two people,
 * `bid_not_found` or `void_asked_already`.
 */
export const askVoid = async (
  services: Pick<AdminServices, 'database' | 'action'>,
  { id: saleId }: Pick<SaleRow, 'id'>,
  { by, actorId, requestId, ...input }: Asked,
): Promise<void> => {
  const { database } = services;
  const twoPeople = await readTwoPeople(database, saleId);
  const unfit = twoPeople.refuseFirst(actorId);
  if (unfit) throw refusedForTwo(unfit);
  const { parcelId, bidId } = input;
  const bid =
    (await findRankedBid(database, saleId, parcelId, bidId)) ?? (await findTender(database, saleId, parcelId, bidId));
  if (!bid) throw refuse(409, 'bid_not_found');
  const kept = await inTransaction(database, async (client) => {
    const isNew = await insertVoidRequest(client, { ...input, ...bid, saleId, askedBy: actorId });
    if (isNew)
      await writeAudit(client, by, {
        action: 'void.asked',
        ...aboutBidder(saleId, bid.bidderId),
        reason: input.reason,
        before: { ...input, ...bid },
      });
    return isNew;
  });
  if (!kept) throw refuse(409, 'void_asked_already');
  await holdWhileAsked(services, saleId, twoPeople, { parcelId: input.parcelId, actorId, requestId });
};

/** A bidder of a sale, as an entry of the audit log names them. */
export const aboutBidder = (saleId: string, bidderId: string) => ({
  saleId,
  subject: { kind: 'registration', id: bidderId } as const,
});
