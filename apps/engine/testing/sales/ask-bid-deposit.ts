import type { BidDeposit } from '@quarterline/rules';
import type { Database } from '#database/connect.ts';

/** A sale that is published already asks for a deposit before bidding. */
export async function askBidDeposit(
  database: Database,
  saleId: string,
  deposit: BidDeposit = { kind: 'amount', amountCents: 1_000_000 },
): Promise<void> {
  await database.query(`UPDATE sale SET editorial = jsonb_set(editorial, '{bidDeposit}', $2::jsonb) WHERE id = $1`, [
    saleId,
    JSON.stringify(deposit),
  ]);
}
