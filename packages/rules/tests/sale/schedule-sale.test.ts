import { expect, test } from 'vitest';
import { minutes } from '../../src/close/instant.ts';
import { applyEvent } from '../../src/sale/apply-event.ts';
import { DEFAULT_RULES, UNIVERSAL_RULES } from '../../src/sale/default-rules.ts';
import { dollars } from '../../src/sale/money.ts';
import type { Schedule } from '../../src/sale/possible-schedule.ts';
import type { AscendingRules, ScheduledGroup, ScheduledParcel } from '../../src/sale/sale.ts';
import { ImpossibleSchedule, type ScheduleProblem, type ScheduleProblemCode } from '../../src/sale/schedule-problem.ts';
import { rescheduleSale, scheduleSale } from '../../src/sale/schedule-sale.ts';
import { at, fourParcelsAndBlock, twoParcels } from '../model-sale.ts';

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
const withRules = (change: Partial<AscendingRules>) => schedule({ rules: { ...DEFAULT_RULES, ...change } });
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

test('the first entry names the Conditions of Sale with their hash, and has no such fields where there are none', () => {
  const conditions = { documentName: 'Conditions of Sale', documentHash: 'a'.repeat(64) };
  expect(scheduleSale(schedule({ conditions }))).toMatchObject({ termsVersion: 1, ...conditions });
  expect(Object.keys(scheduleSale(schedule()))).not.toContain('documentName');
});

const problemOf = (impossible: Schedule): ScheduleProblem | null => {
  try {
    scheduleSale(impossible);
    return null;
  } catch (error) {
    if (error instanceof ImpossibleSchedule) return error.problem;
    throw error;
  }
};

test.each<[ScheduleProblemCode, Schedule]>([
  ['parcels_missing', schedule({ parcels: [], groups: [] })],
  ['parcel_ids_repeated', schedule({ parcels: [parcel(1), parcel(2), parcel(4, { id: '1' }), block] })],
  ['parcel_places_repeated', schedule({ parcels: [parcel(1), parcel(2), { ...block, position: 2 }] })],
  ['parcel_closes_before_it_opens', withParcel({ opensAt: at('15:00') })],
  ['parcel_closes_before_now', schedule({ now: at('14:10') })],
  ['parcel_opened_long_ago', schedule({ now: at('10:00') + 1 })],
  ['parcel_starting_bid_off_grid', withParcel({ startingBidCents: dollars(50) })],
  ['parcel_starting_bid_off_grid', withParcel({ startingBidCents: 0 })],
  ['parcel_without_acres', withParcel({ acres: 0 })],
  ['parcel_times_not_whole', withParcel({ closesAt: at('14:20') + 0.5 })],
  ['parcel_group_unknown', schedule({ parcels: [parcel(1), parcel(2), parcel(4, { groupId: 'X' }), block] })],
  ['parcel_not_in_its_group', schedule({ parcels: [parcel(1), parcel(2), parcel(4), block] })],
  ['group_too_small', withGroup({ parcelIds: ['1'] })],
  ['group_parcel_unknown', withGroup({ parcelIds: ['1', '2', '9'] })],
  ['group_parcel_not_plain', withGroup({ parcelIds: ['1', '2', 'E'] })],
  ['group_without_block', withGroup({ enBlocParcelId: '2' })],
  ['group_starting_bid_off_grid', withGroup({ startingBidCents: 5 })],
  ['block_without_group', schedule({ parcels: [parcel(1, { kind: 'enBloc', groupId: null }), parcel(2)], groups: [] })],
  ['closes_not_one_after_another', withParcel({ closesAt: at('14:10') })],
  ['closes_not_together', schedule({ rules: UNIVERSAL_RULES })],
  ['open_at_hard_stop', withRules({ hardStopAt: at('14:49') })],
  ['terms_version_missing', schedule({ termsVersion: 0 })],
  ['grid_not_in_dollars', withRules({ gridCents: 50 })],
  ['increments_missing', withRules({ increments: [] })],
  ['increments_without_end', withRules({ increments: [{ underCents: 5, stepCents: 10_000 }] })],
  [
    'increments_not_rising',
    withRules({
      increments: [
        { underCents: 0, stepCents: 10_000 },
        { underCents: null, stepCents: 10_000 },
      ],
    }),
  ],
  ['increment_off_grid', withRules({ increments: [{ underCents: null, stepCents: 15_000 }] })],
  ['increment_not_positive', withRules({ increments: [{ underCents: null, stepCents: 0 }] })],
  ['soft_close_not_positive', withRules({ softCloseMs: 0 })],
  ['recess_negative', withRules({ recessMs: -1 })],
  ['round_not_positive', withRules({ enBlocRoundMs: 0 })],
  ['jump_increments_missing', withRules({ jumpIncrements: 0 })],
  ['share_out_of_range', withRules({ enBlocPremium: -1 })],
  ['eligibility_without_parcel', withRules({ enBlocEligibility: { kind: 'bid_on_parcels', parcels: 0 } })],
  ['acres_share_out_of_range', withRules({ enBlocEligibility: { kind: 'high_on_acres', share: 10_001 } })],
  ['flat_fee_not_in_cents', withRules({ buyerFee: { kind: 'flat', feeCents: -1, tax: 0 } })],
  [
    'fee_most_under_least',
    withRules({ buyerFee: { kind: 'percent', share: 100, leastCents: 2, mostCents: 1, tax: 0 } }),
  ],
])('a sale that could not be held is not scheduled: %s', (code, impossible) => {
  expect(problemOf(impossible)?.code).toBe(code);
});

test('what is wrong with a schedule names the parcel by its place, and the group by its name', () => {
  expect(problemOf(withParcel({ acres: 0 }))).toEqual({ code: 'parcel_without_acres', facts: { number: 2 } });
  expect(problemOf(withGroup({ parcelIds: ['1'] }))).toEqual({
    code: 'group_too_small',
    facts: { groupName: 'The block' },
  });
});

test('a sale that is published an hour after its opening at most opens at once, and its block has the acres of its parcels', () => {
  const lands = [parcel(1, { acres: 158.9 }), parcel(2, { acres: 80.1 }), block];
  expect(scheduleSale(schedule({ now: at('10:00'), parcels: lands }))).toMatchObject({
    parcels: [{ opensAt: at('09:00') }, {}, { id: 'E', acres: 239 }],
  });
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
