import type { SaleState } from '@quarterline/rules';
import { expect, it } from 'vitest';
import { outageItem } from '../growing-record.ts';

const OUTAGE_AFTER_MS = 5000;
const OPENS_AT = 100_000;

const parcel = { id: 'one', kind: 'parcel', phase: 'scheduled', hold: null, opensAt: OPENS_AT, closesAt: 900_000 };
const sale = (changes: Partial<SaleState>): SaleState =>
  ({ hold: null, tender: null, groups: [], parcels: [parcel], ...changes }) as unknown as SaleState;
const live = sale({ phase: 'live', decidedAt: 110_000 });
const scheduled = sale({ phase: 'scheduled', decidedAt: 1000 });

it.each<[string, SaleState, heartbeatAt: number | null, now: number, silentFrom: number | null]>([
  ['a heartbeat a second ago', live, 119_000, 120_000, null],
  ['a heartbeat exactly five seconds ago', live, 115_000, 120_000, null],
  ['no heartbeat for more than five seconds', live, 114_999, 120_000, 114_999],
  ['an entry that was written since the last heartbeat', live, 80_000, 114_000, null],
  ['nothing since that entry', live, 80_000, 120_000, 110_000],
  ['a live sale that no engine ever watched', live, null, 120_000, 110_000],
  ['a sale that opens in a second', scheduled, null, 99_000, null],
  ['a sale that was due to open a moment ago', scheduled, null, 101_000, null],
  ['a sale that was due to open while every engine was down', scheduled, null, 700_000, OPENS_AT],
  ['a sale that is over', sale({ phase: 'completed', decidedAt: 1000 }), 1000, 700_000, null],
  ['a sale that was postponed', sale({ phase: 'postponed', decidedAt: 1000 }), null, 700_000, null],
])('%s: a silence is reported from its beginning, or none', (_case, state, heartbeatAt, now, silentFrom) => {
  const item = outageItem({ heartbeatAt, now }, state, OUTAGE_AFTER_MS);
  expect(item?.command ?? null).toEqual(silentFrom === null ? null : { kind: 'report_outage', silentFrom });
});
