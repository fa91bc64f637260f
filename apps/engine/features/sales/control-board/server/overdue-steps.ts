import type { ControlBoard } from '@quarterline/contract';
import { settlementOf } from '@quarterline/rules';
import { saleCalendar } from '../../../../platform/sale/sale-calendar.ts';
import { listOfficeClosingDays } from '../../../../platform/store/content/office-day-store.ts';
import type { Queryable } from '../../../../platform/store/queryable.ts';
import type { SaleRow } from '../../../../platform/store/sales/sale-store.ts';
import { listSoldStates } from '../../../../platform/store/sales/settlement-store.ts';

/** What of a sale should have been done after its close by now, and was not. */
export const overdueSteps = async (
  database: Queryable,
  sale: SaleRow,
  now: number,
): Promise<ControlBoard['overdue']> => {
  const sold = await listSoldStates(database, sale.id);
  if (sold.length === 0) return [];
  const days = (await listOfficeClosingDays(database)).map(({ day }) => day);
  return sold.flatMap((row) => {
    const decidedAt = row.decided_at.getTime();
    const purchase = { buyerId: row.bidder_id, priceCents: row.amount_cents, decidedAt };
    const entries = row.after ? [{ step: 'send_offer' as const, after: row.after }] : [];
    const calendar = saleCalendar(sale.editorial.zone, decidedAt, days);
    const { phase, dueAt } = settlementOf(purchase, entries, calendar);
    return dueAt !== null && dueAt < now ? [{ parcelId: row.parcel_id, phase, dueAt }] : [];
  });
};
