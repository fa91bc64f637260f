import { formatWords, saleFormat } from '@quarterline/listing';
import type pg from 'pg';
import { refuse } from '#platform/http/problem-handler.ts';
import { startUsing } from '#platform/operation/start-using.ts';
import { setPhoneBidding } from '#platform/store/registrations/phone-bidding-store.ts';
import type { RegistrationRow } from '#platform/store/registrations/registration-store.ts';
import type { SaleRow } from '#platform/store/sales/sale-store.ts';

/**
 * Registers a bidder for phone bids in a sale, or ends it. Null when there is nothing to change. Throws 409
 * `no_phone_tenders` in a sealed tender, whose amounts only a bidder's browser encrypts.
 */
export async function changePhoneBidding(
  client: pg.PoolClient,
  sale: SaleRow,
  decision: Parameters<typeof setPhoneBidding>[2],
): Promise<RegistrationRow | null> {
  if (!formatWords({ format: saleFormat(sale.editorial) }).takesPhoneBids) throw refuse(409, 'no_phone_tenders');
  if (decision.action === 'register_by_phone') await startUsing(client, 'phone_bidding');
  return setPhoneBidding(client, sale.id, decision);
}
