import type { WaitingKind } from '@quarterline/contract';
import { isForOffice, type SettlementPhase } from '@quarterline/rules';
import type { Queryable } from '#database/statements/rows.ts';
import { purchaseDuty } from '#platform/sale/purchase-duty.ts';
import { listOfficeClosingDays } from '#platform/store/content/office-day-store.ts';
import { listOpenPurchases } from '#platform/store/sales/settlement-store.ts';
import type { WaitingRow } from '../store/dashboard-store.ts';

const KIND_OF_PHASE: Partial<Record<SettlementPhase, WaitingKind>> = {
  sold: 'offer',
  deposit_received: 'acceptance',
  defaulted: 'default',
};

/** What the office has to act on after the close, by kind and sale, each with its first deadline. */
export async function listDuties(database: Queryable, now: number): Promise<WaitingRow[]> {
  const [purchases, days] = await Promise.all([listOpenPurchases(database), listOfficeClosingDays(database)]);
  const closingDays = days.map(({ day }) => day);
  const found = new Map<string, WaitingRow>();
  for (const row of purchases) {
    const duty = purchaseDuty(row, row.zone, closingDays);
    if (duty === null || duty.dueAt === null || !isForOffice(duty, now)) continue;
    const kind = KIND_OF_PHASE[duty.phase] ?? 'settlement';
    const key = `${kind} ${row.slug}`;
    const before = found.get(key);
    const at = new Date(Math.min(duty.dueAt, before?.at.getTime() ?? duty.dueAt));
    found.set(key, { kind, slug: row.slug, name: row.name, count: (before?.count ?? 0) + 1, at });
  }
  return [...found.values()];
}
