import type { OwnBidDeposits } from '@quarterline/contract';
import type { Queryable } from '../../../../../platform/store/queryable.ts';
import { findRegistration } from '../../../../../platform/store/registrations/registration-store.ts';
import { listBidDeposits } from '../../../../../platform/store/sales/bid-deposit-store.ts';
import type { SaleRow } from '../../../../../platform/store/sales/sale-store.ts';
import { ownDeposits } from './describe-deposits.ts';

/** What a sale asks of this person before bidding, and what of it is in the trust account; null where it asks for none. */
export const readOwnDeposits = async (
  database: Queryable,
  sale: SaleRow,
  userId: string,
): Promise<OwnBidDeposits | null> => {
  const registration = await findRegistration(database, sale.id, userId);
  const rows = registration === null ? [] : await listBidDeposits(database, registration.id);
  return ownDeposits(sale.editorial, registration, rows);
};
