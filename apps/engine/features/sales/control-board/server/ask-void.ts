import { refuse } from '#platform/http/problem-handler.ts';
import type { AdminServices } from '#platform/staff/server/admin-services.ts';
import {
  type Asked,
  askSecondPerson,
  type DoneOrWaits,
} from '#platform/staff/server/second-person/ask-second-person.ts';
import type { SaleRow } from '#platform/store/sales/sale-store.ts';
import { findRankedBid, findTender } from '../store/control-store.ts';

/**
 * The first of two people asks to void a bid; it waits ten minutes for the second, and the clock of an open parcel
 * stands for five of them. Throws `ProblemError 409` with a code of two people, `bid_not_found` or `void_asked_already`.
 */
export async function askVoid(
  services: Pick<AdminServices, 'database' | 'action' | 'readRecord'>,
  { id: saleId }: Pick<SaleRow, 'id'>,
  { parcelId, bidId, ...asked }: Asked & { parcelId: string; bidId: string },
): Promise<DoneOrWaits> {
  const { database } = services;
  const bid =
    (await findRankedBid(database, saleId, parcelId, bidId)) ?? (await findTender(database, saleId, parcelId, bidId));
  if (!bid) throw refuse(409, 'bid_not_found');
  const command = { kind: 'void_bid', parcelId, bidId } as const;
  return askSecondPerson(services, saleId, { command, parcelId, ...bid }, asked);
}
