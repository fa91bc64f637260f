import { type Settlement, type SettlementCommand, settle } from '@quarterline/rules';
import type pg from 'pg';
import { DEMO_STAFF, userIdOf } from '#demo/people.ts';
import { composePublishedSale } from '../../engine/features/sales/publication/server/compose-published-sale.ts';
import { readSold, type SoldLot } from '../../engine/features/settlement/purchases/server/read-sold.ts';
import { pricesOf } from '../../engine/features/settlement/purchases/server/released-prices.ts';
import { readAfterSale } from '../../engine/platform/sale/read-after-sale.ts';
import { publish } from '../../engine/platform/store/sales/published-store.ts';
import type { SaleRow } from '../../engine/platform/store/sales/sale-store.ts';
import {
  insertPriceRelease,
  insertSettlementEntry,
  type SettlementRow,
} from '../../engine/platform/store/sales/settlement-store.ts';
import type { NewTrustEntry } from '../../engine/platform/store/sales/trust-store.ts';
import { demoTrustEntries } from './demo-trust-entries.ts';

const DAY = 86_400_000;
/** Days after the sale on which each step was taken. */
const STEPS = [
  [1, 'send_offer', 'By email and courier.'],
  [3, 'record_signature', 'The signed paper came by courier.'],
  [3, 'record_deposit', 'A bank draft.'],
  [5, 'declare_firm', 'The sellers accepted.'],
  [40, 'complete', 'The title is registered.'],
] as const;

/**
 * What has happened after the close of a past sale by now, step by step by the same rules as on any other day. Once
 * everything is settled the prices are released, as staff would. Answers the money that moved, which is not written yet.
 */
export async function settleDemoSale(client: pg.PoolClient, sale: SaleRow, now: number): Promise<NewTrustEntry[]> {
  const { lots, calendar, state } = await readSold(client, sale, now);
  const money: NewTrustEntry[] = [];
  for (const lot of lots) {
    const entries: SettlementRow[] = [];
    for (const [days, step, note] of STEPS) {
      const at = lot.purchase.decidedAt + days * DAY;
      if (at >= now) break;
      const command = commandOf(step, entries.at(-1)?.after, { lot, at, dayOf: calendar.wallClock.dayOf });
      const input = { ...command, seenTurn: entries.length, reason: note } as SettlementCommand;
      // The whole deposit is entered with its step below.
      const facts = { now: at, byTwo: true, calendar, rules: state.rules, next: lot.next, receivedCents: 0 };
      const decision = settle(lot.purchase, entries, input, facts);
      if (decision.kind === 'refused') break;
      const { after } = decision.entry;
      const of = { saleId: sale.id, parcelId: lot.parcel.id, soldSequence: lot.soldSequence };
      await insertSettlementEntry(client, {
        ...of,
        step,
        after,
        note,
        actorId: userIdOf(DEMO_STAFF),
        requestId: null,
        at,
      });
      money.push(...demoTrustEntries(sale.id, { state, calendar }, lot, lot === lots[0], { step, at, after }));
      entries.push({
        parcel_id: of.parcelId,
        sold_sequence: of.soldSequence,
        step,
        after,
        note,
        actor_name: '',
        at: new Date(at),
      });
    }
  }
  const sold = await readSold(client, sale, now);
  const prices = pricesOf(sold);
  if (prices === null || prices.length === 0) return money;
  await insertPriceRelease(client, {
    saleId: sale.id,
    prices,
    note: 'Every purchase is firm.',
    actorId: userIdOf(DEMO_STAFF),
  });
  await publish(
    client,
    'sale',
    sale.slug,
    composePublishedSale(sale.editorial, sold.state, await readAfterSale(client, sale.id)),
  );
  return money;
}

const commandOf = (
  step: (typeof STEPS)[number][1],
  before: Settlement | undefined,
  { lot, at, dayOf }: { lot: SoldLot; at: number; dayOf: (at: number) => string },
): Record<string, unknown> => {
  if (step === 'record_deposit') return { step, amountCents: Math.ceil((before?.priceCents ?? 0) / 10) };
  // A Wednesday, five weeks after the sale.
  if (step !== 'declare_firm') return { step };
  const day = new Date(lot.purchase.decidedAt + 35 * DAY);
  const wednesday = day.getTime() + ((3 - day.getUTCDay() + 7) % 7) * DAY;
  return { step, completesOn: dayOf(Math.max(wednesday, at + DAY)) };
};
