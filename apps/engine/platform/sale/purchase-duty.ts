import type { Zone } from '@quarterline/contract';
import { type CivilDate, type Duty, dutyOf, settlementOf } from '@quarterline/rules';
import type { SoldStateRow } from '../store/sales/settlement-store.ts';
import { saleCalendar } from './sale-calendar.ts';

/** What is owed next of a purchase that a store has read; the office's closing days move its first date. */
export function purchaseDuty(row: SoldStateRow, zone: Zone, closingDays: readonly CivilDate[]): Duty | null {
  const decidedAt = row.decided_at.getTime();
  const purchase = { buyerId: row.bidder_id, priceCents: row.amount_cents, decidedAt };
  const entries = row.after ? [{ step: 'send_offer' as const, after: row.after }] : [];
  return dutyOf(settlementOf(purchase, entries, saleCalendar(zone, decidedAt, closingDays)));
}
