import { buildDemoSale, timesOf } from '@quarterline/demo/build-demo-sale.ts';
import { demoId } from '@quarterline/demo/demo-id.ts';
import type { DemoSale } from '@quarterline/demo/demo-sale.ts';
import { playSale } from '@quarterline/demo/play-sale.ts';
import { DEFAULT_BRAND } from '@quarterline/listing';
import { replay } from '@quarterline/rules';
import { type SoldSale, soldSale } from '#features/settlement/purchases/server/read-sold.ts';
import type { SettlementRow } from '#platform/store/sales/settlement-store.ts';
import { testSigner } from './test-sale.ts';

/** A sale that is over, played in memory at a fixed day by the real rules: its record, and what it sold. */
export function playPastSale(demo: DemoSale, now: number, entriesOf: (sold: SoldSale) => SettlementRow[] = () => []) {
  const built = buildDemoSale(demo, timesOf(demo, now));
  const players = [1, 2, 3, 4, 5, 6, 7].map((number) => ({
    userId: demoId(`person ${number}`),
    registrationId: demoId(`registration ${number}`),
  }));
  const played = playSale(demo, built, players, now, testSigner);
  const events = played.entries.map(({ event }) => event);
  const sale = { slug: demo.slug, editorial: built.editorial, demo: false, brand: DEFAULT_BRAND };
  const state = replay(events);
  const read = { events, state, trust: [], closingDays: [], now };
  const before = soldSale(sale, { ...read, entries: [] });
  return { sale, events, state, sold: soldSale(sale, { ...read, entries: entriesOf(before) }) };
}
