import { expect, test } from 'vitest';
import { at, fourParcelsAndBlock, twoParcels } from '../../test/model-sale.ts';
import { minutes } from '../close/instant.ts';
import { applyEvent } from './apply-event.ts';
import { DEFAULT_RULES, UNIVERSAL_RULES } from './default-rules.ts';
import { dollars } from './money.ts';
import type { Schedule } from './possible-schedule.ts';
import type { SaleRules, ScheduledGroup, ScheduledParcel } from './sale.ts';
import { rescheduleSale, scheduleSale } from './schedule-sale.ts';

const parcel = (position: number, change: Partial<ScheduledParcel> = {}): ScheduledParcel => ({
  id: String(position),
  kind: 'parcel',
  position,
  groupId: 'G',
  acres: 160,
  startingBidCents: dollars(500_000),
  opensAt: at('09:00'),
  closesAt: at('14:00') + minutes(10) * position,
  ...change,
});
const block = parcel(3, { id: 'E', kind: 'enBloc', startingBidCents: 1, opensAt: 5, closesAt: 4 });
const group: ScheduledGroup = {
  id: 'G',
  name: 'The block',
  parcelIds: ['1', '2'],
  enBlocParcelId: 'E',
  startingBidCents: dollars(1_000_000),
};
const schedule = (change: Partial<Schedule> = {}): Schedule => ({
  saleId: 'sale',
  rules: DEFAULT_RULES,
  termsVersion: 1,
  parcels: [parcel(1), parcel(2), block],
  groups: [group],
  now: at('08:00'),
  ...change,
});
const withRules = (change: Partial<SaleRules>) => schedule({ rules: { ...DEFAULT_RULES, ...change } });
const withParcel = (change: Partial<ScheduledParcel>) => schedule({ parcels: [parcel(1), parcel(2, change), block] });
const withGroup = (change: Partial<ScheduledGroup>) => schedule({ groups: [{ ...group, ...change }] });

test('the first entry of the record holds the rules, the parcels in their printed order, and the expected round', () => {
  const entry = scheduleSale(schedule({ parcels: [block, parcel(2), parcel(1)] }));
  expect(entry).toMatchObject({
    sequence: 1,
    decidedAt: at('08:00'),
    kind: 'sale_scheduled',
    rules: DEFAULT_RULES,
    parcels: [
      { id: '1' },
      { id: '2' },
      { id: 'E', startingBidCents: dollars(1_000_000), opensAt: at('14:35'), closesAt: at('14:50') },
    ],
  });
});

test.each<[string, Schedule]>([
  ['at least one parcel', schedule({ parcels: [], groups: [] })],
  ['same id', schedule({ parcels: [parcel(1), parcel(2), parcel(4, { id: '1' }), block] })],
  ['same place', schedule({ parcels: [parcel(1), parcel(2), { ...block, position: 2 }] })],
  ['close after it opens', withParcel({ opensAt: at('15:00') })],
  ['before it is scheduled', schedule({ now: at('14:10') })],
  ['starting bid on the grid', withParcel({ startingBidCents: dollars(50) })],
  ['starting bid on the grid', withParcel({ startingBidCents: 0 })],
  ['its acres', withParcel({ acres: 0 })],
  ['whole milliseconds', withParcel({ closesAt: at('14:20') + 0.5 })],
  [
    'names a group that is not there',
    schedule({ parcels: [parcel(1), parcel(2), parcel(4, { groupId: 'X' }), block] }),
  ],
  ['not in the group it names', schedule({ parcels: [parcel(1), parcel(2), parcel(4), block] })],
  ['at least two parcels', withGroup({ parcelIds: ['1'] })],
  ['not in the sale', withGroup({ parcelIds: ['1', '2', '9'] })],
  ['plain parcel that names the group', withGroup({ parcelIds: ['1', '2', 'E'] })],
  ['sold through an en bloc parcel', withGroup({ enBlocParcelId: '2' })],
  ['starting bid on the grid', withGroup({ startingBidCents: 5 })],
  ['needs a group', schedule({ parcels: [parcel(1, { kind: 'enBloc', groupId: null }), parcel(2)], groups: [] })],
  ['one after another', withParcel({ closesAt: at('14:10') })],
  ['same instant', schedule({ rules: UNIVERSAL_RULES })],
  ['hard stop', withRules({ hardStopAt: at('14:49') })],
  ['version of its terms', schedule({ termsVersion: 0 })],
  ['whole number of dollars', withRules({ gridCents: 50 })],
  ['at least one band', withRules({ increments: [] })],
  ['last band', withRules({ increments: [{ underCents: 5, stepCents: 10_000 }] })],
  [
    'must rise',
    withRules({
      increments: [
        { underCents: 0, stepCents: 10_000 },
        { underCents: null, stepCents: 10_000 },
      ],
    }),
  ],
  ['multiple of the grid', withRules({ increments: [{ underCents: null, stepCents: 15_000 }] })],
  ['whole, positive amount', withRules({ increments: [{ underCents: null, stepCents: 0 }] })],
  ['soft close', withRules({ softCloseMs: 0 })],
  ['recess', withRules({ recessMs: -1 })],
  ['round', withRules({ enBlocRoundMs: 0 })],
  ['jump guard', withRules({ jumpIncrements: 0 })],
  ['basis points', withRules({ enBlocPremium: -1 })],
  ['at least one parcel', withRules({ enBlocEligibility: { kind: 'bid_on_parcels', parcels: 0 } })],
  ['share of acres', withRules({ enBlocEligibility: { kind: 'high_on_acres', share: 10_001 } })],
  ['flat fee', withRules({ buyerFee: { kind: 'flat', feeCents: -1, tax: 0 } })],
  ['most', withRules({ buyerFee: { kind: 'percent', share: 100, leastCents: 2, mostCents: 1, tax: 0 } })],
])('a sale that could not be held is not scheduled: … %s …', (sentence, impossible) => {
  expect(() => scheduleSale(impossible)).toThrow(sentence);
});

test('a hard stop at the expected end of the last round is possible', () => {
  expect(() => scheduleSale(withRules({ hardStopAt: at('14:50') }))).not.toThrow();
});

test('a postponed sale is scheduled again in the same record, as its next entry', () => {
  const sale = twoParcels();
  sale.staff('08:30', { kind: 'postpone_sale' });
  const later = schedule({ now: at('08:40') });
  const entry = rescheduleSale(sale.state(), later);
  expect(entry.sequence).toBe(3);
  expect(applyEvent(sale.state(), entry)).toMatchObject({ phase: 'scheduled', sequence: 3, groups: [{ id: 'G' }] });
});

test('a sale that has opened is not scheduled again, and no sale becomes another', () => {
  const open = twoParcels();
  open.tick('09:00');
  expect(() => rescheduleSale(open.state(), schedule())).toThrow('live cannot be scheduled again');
  expect(() => rescheduleSale(twoParcels().state(), schedule({ saleId: 'another' }))).toThrow('same sale');
});

test('a record that skips a number, repeats one, or begins in the middle is not a record', () => {
  const sale = fourParcelsAndBlock();
  sale.tick('09:00');
  const [first, second, third] = sale.record;
  if (first === undefined || second === undefined || third === undefined) throw new Error('The sale has opened.');
  const state = applyEvent(null, first);
  expect(() => applyEvent(state, third)).toThrow('goes on with entry 2, not 3');
  expect(() => applyEvent(state, first)).toThrow('goes on with entry 2, not 1');
  expect(() => applyEvent(null, { ...second, sequence: 1 })).toThrow('begins with sale_scheduled');
});
