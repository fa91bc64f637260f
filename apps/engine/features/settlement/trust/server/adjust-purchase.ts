import { type Adjustments, type AdjustmentTerms, adjust, isBusinessDay, settlementAmounts } from '@quarterline/rules';
import type { Queryable } from '#database/statements/rows.ts';
import type { SoldLot, SoldSale } from '#features/settlement/purchases/server/read-sold.ts';
import { saleCalendar } from '#platform/sale/sale-calendar.ts';
import { listOfficeClosingDays } from '#platform/store/content/office-day-store.ts';
import type { SaleRow } from '#platform/store/sales/sale-store.ts';

/**
 * The statement of adjustments of a purchase: what staff entered, with the price, the fee and what the ledger has
 * received.
 */
export function adjustPurchase(
  terms: AdjustmentTerms,
  { state }: Pick<SoldSale, 'state'>,
  { current, receivedCents }: Pick<SoldLot, 'current' | 'receivedCents'>,
): Adjustments {
  const { priceCents, feeCents, taxCents: feeTaxCents } = settlementAmounts(state.rules, current.priceCents);
  return adjust(terms, { priceCents, receivedCents, feeCents, feeTaxCents });
}

/** True for a possible possession day: a business day in the zone of the land. */
export async function isPossessionDay(client: Queryable, { editorial }: SaleRow, day: string): Promise<boolean> {
  const closingDays = (await listOfficeClosingDays(client)).map((closed) => closed.day);
  return isBusinessDay(day, saleCalendar(editorial.zone, Date.parse(`${day}T18:00:00Z`), closingDays).holidays);
}
