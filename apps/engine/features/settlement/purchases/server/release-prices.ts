import { inTransaction } from '#database/statements/transaction.ts';
import { refuse } from '#platform/http/problem-handler.ts';
import { readAfterSale } from '#platform/sale/read-after-sale.ts';
import type { AdminServices } from '#platform/staff/server/admin-services.ts';
import { type By, writeAudit } from '#platform/store/audit-store.ts';
import { publish } from '#platform/store/sales/published-store.ts';
import { lockSale, readEditorial, type SaleRow } from '#platform/store/sales/sale-store.ts';
import { insertPriceRelease } from '#platform/store/sales/settlement-store.ts';
import { readSold } from './read-sold.ts';
import { pricesOf } from './released-prices.ts';

type Release = { note: string; actorId: string; secondActorId: string | null; by: By };

/**
 * Gives the public the prices as they were settled. Throws `ProblemError 409`: `not_settled`, or `second_person_needed`
 * without a second person.
 */
export const releasePrices = (
  { database, compose }: Pick<AdminServices, 'database' | 'compose'>,
  sale: SaleRow,
  { note, actorId, secondActorId, by }: Release,
): Promise<void> =>
  inTransaction(database, async (client) => {
    const { now } = await lockSale(client, sale.id);
    const sold = await readSold(client, sale, now);
    const prices = pricesOf(sold);
    if (prices === null || sold.state.phase !== 'completed') throw refuse(409, 'not_settled');
    if (secondActorId === null || secondActorId === actorId) throw refuse(409, 'second_person_needed');
    await insertPriceRelease(client, { saleId: sale.id, prices, note, actorId });
    await writeAudit(client, by, {
      action: 'settlement.prices_released',
      subject: { kind: 'sale', id: sale.id },
      label: sale.editorial.name,
      saleId: sale.id,
      reason: note,
      after: { prices, secondActorId },
    });
    // Under the lock: a publication may have changed the words since the page was opened.
    const { editorial, published } = await readEditorial(client, sale.id);
    if (published)
      await publish(client, 'sale', sale.slug, compose(editorial, sold.state, await readAfterSale(client, sale.id)));
  });
