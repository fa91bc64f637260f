import { expect, test } from 'vitest';
import { minutes } from '../../src/close/instant.ts';
import { applyEvent, replay } from '../../src/sale/apply-event.ts';
import type { PublishSale } from '../../src/sale/command.ts';
import { decide } from '../../src/sale/decide.ts';
import { DEFAULT_RULES } from '../../src/sale/default-rules.ts';
import type { Decision } from '../../src/sale/event.ts';
import { dollars } from '../../src/sale/money.ts';
import type { SaleRules, SaleState, ScheduledParcel } from '../../src/sale/sale.ts';
import { at, twoParcels } from '../model-sale.ts';

const parcel = (position: number, change: Partial<ScheduledParcel> = {}): ScheduledParcel => ({
  id: String(position),
  kind: 'parcel',
  position,
  groupId: null,
  acres: 160,
  startingBidCents: dollars(500_000),
  opensAt: at('09:00'),
  closesAt: at('14:00') + minutes(10) * position,
  ...change,
});
const TERMS = { documentName: 'Conditions of Sale', documentHash: 'a'.repeat(64), reason: 'A newer version.' };

const publication = (
  parcels: ScheduledParcel[] = [parcel(1), parcel(2)],
  change: Partial<PublishSale> = {},
): PublishSale => ({
  kind: 'publish_sale',
  schedule: { saleId: 'sale', rules: DEFAULT_RULES, termsVersion: 1, parcels, groups: [] },
  terms: null,
  actorId: 'dana',
  reason: 'Corrected.',
  ...change,
});

const eventsOf = (decision: Decision) => {
  if (decision.kind !== 'decided') throw new Error(`Refused: ${JSON.stringify(decision)}`);
  return decision.events;
};
const kindsOf = (decision: Decision): string[] => eventsOf(decision).map(({ kind }) => kind);
const codeOf = (decision: Decision): string => (decision.kind === 'decided' ? 'done' : decision.refusal.code);
const published = (parcels?: ScheduledParcel[]): SaleState =>
  replay(eventsOf(decide(null, publication(parcels), at('08:00'))));
const after = (state: SaleState, decision: Decision): SaleState =>
  eventsOf(decision).reduce<SaleState>(applyEvent, state);
const action = (state: SaleState, kind: 'postpone_sale' | 'cancel_sale', when: string): SaleState =>
  after(state, decide(state, { kind, actorId: 'dana', reason: 'Snow.' }, at(when)));

test('the first publication is the first entry of the record, and nothing else can begin one', () => {
  const [first, ...more] = eventsOf(decide(null, publication(), at('08:00')));
  expect(first).toMatchObject({ sequence: 1, kind: 'sale_scheduled', decidedAt: at('08:00'), termsVersion: 1 });
  expect(more).toEqual([]);
  expect(() => decide(null, { kind: 'tick' }, at('08:00'))).toThrow('begins with its publication');
});

test('a schedule that could not be held is refused with what is wrong with it, first and later', () => {
  const late = publication([parcel(1, { closesAt: at('07:00') }), parcel(2)]);
  for (const state of [null, published()]) {
    const decision = decide(state, late, at('08:30'));
    expect(decision).toMatchObject({ kind: 'command_refused', refusal: { code: 'schedule_refused' } });
    expect(decision.kind === 'command_refused' && decision.refusal.facts).toEqual({
      problem: { code: 'parcel_closes_before_it_opens', facts: { number: 1 } },
    });
  }
});

test('publishing the same schedule again enters nothing, also where the sale began under an earlier version of the rules', () => {
  const { schedule } = publication();
  const earlier = publication(undefined, {
    schedule: { ...schedule, rules: { ...DEFAULT_RULES, ruleVersion: 1 } },
  });
  const begun = replay(eventsOf(decide(null, earlier, at('08:00'))));
  expect(begun.rules.ruleVersion).toBe(1);
  expect(eventsOf(decide(begun, publication(), at('08:30')))).toEqual([]);
  expect(eventsOf(decide(begun, publication(), at('09:30')))).not.toContainEqual(
    expect.objectContaining({ kind: 'sale_scheduled' }),
  );
  expect(eventsOf(decide(published(), publication(), at('08:30')))).toEqual([]);
});

test('other dates before the opening are a new schedule under the next number', () => {
  const later = publication([parcel(1), parcel(2, { closesAt: at('15:00') })]);
  const decision = decide(published(), later, at('08:30'));
  expect(eventsOf(decision)).toMatchObject([{ sequence: 2, kind: 'sale_scheduled', decidedAt: at('08:30') }]);
});

test('a new schedule keeps the terms in force, whatever version it was written with', () => {
  const state = after(published(), decide(published(), publication(undefined, { terms: TERMS }), at('08:10')));
  expect(state.termsVersion).toBe(2);
  const later = publication([parcel(1), parcel(2, { closesAt: at('15:00') })]);
  expect(eventsOf(decide(state, later, at('08:30')))).toMatchObject([{ kind: 'sale_scheduled', termsVersion: 2 }]);
});

test('a lower starting bid alone is an entry of its own, before the opening and after it', () => {
  const lower = publication([parcel(1, { startingBidCents: dollars(450_000) }), parcel(2)]);
  expect(kindsOf(decide(published(), lower, at('08:30')))).toEqual(['starting_bid_lowered']);
  const open = decide(published(), lower, at('10:00'));
  expect(kindsOf(open)).toEqual(['sale_opened', 'parcel_opened', 'parcel_opened', 'starting_bid_lowered']);
  expect(eventsOf(open).at(-1)).toMatchObject({ parcelId: '1', actorId: 'dana', reason: 'Corrected.' });
});

test('a higher starting bid needs a new schedule, and is refused once bidding has opened', () => {
  const higher = publication([parcel(1, { startingBidCents: dollars(600_000) }), parcel(2)]);
  expect(kindsOf(decide(published(), higher, at('08:30')))).toEqual(['sale_scheduled']);
  expect(codeOf(decide(published(), higher, at('10:00')))).toBe('fixed_by_record');
});

test('what is due by now happens first: dates that come a moment after the opening are refused', () => {
  const later = publication([parcel(1), parcel(2, { closesAt: at('15:00') })]);
  expect(codeOf(decide(published(), later, at('09:00') - 1))).toBe('done');
  expect(codeOf(decide(published(), later, at('09:00')))).toBe('fixed_by_record');
});

test('a schedule is compared with the one that was printed, not with closes that moved since', () => {
  const sale = twoParcels();
  sale.tick('13:59');
  const moved = {
    ...sale.state(),
    parcels: sale.state().parcels.map((one) => ({ ...one, closesAt: one.closesAt + 1 })),
  };
  const { scheduledAt: _, ...printed } = moved.schedule;
  const schedule = {
    saleId: 'sale',
    rules: moved.rules,
    termsVersion: 1,
    parcels: [...printed.parcels],
    groups: [...printed.groups],
  };
  expect(codeOf(decide(moved, publication([], { schedule }), at('13:59')))).toBe('done');
});

test('newer conditions come before the schedule that they belong to, and one refusal takes both back', () => {
  const later = publication([parcel(1), parcel(2, { closesAt: at('15:00') })], { terms: TERMS });
  expect(kindsOf(decide(published(), later, at('08:30')))).toEqual(['terms_published', 'sale_scheduled']);
  const nameless = publication(undefined, { terms: { ...TERMS, documentName: ' ' } });
  expect(codeOf(decide(published(), nameless, at('08:30')))).toBe('document_missing');
});

test('a postponed sale is published with its new dates, and with the old ones only its texts change', () => {
  const state = action(published(), 'postpone_sale', '08:20');
  expect(eventsOf(decide(state, publication(), at('08:30')))).toEqual([]);
  const later = publication([parcel(1, { startingBidCents: dollars(450_000) }), parcel(2)]);
  expect(kindsOf(decide(state, later, at('08:30')))).toEqual(['sale_scheduled']);
});

test('a withdrawn parcel is not offered again by a new schedule', () => {
  const withdrawn = after(
    published(),
    decide(published(), { kind: 'withdraw_parcel', parcelId: '2', actorId: 'dana', reason: 'Sold.' }, at('08:20')),
  );
  const later = publication([parcel(1), parcel(2, { closesAt: at('15:00') })]);
  const decision = decide(withdrawn, later, at('08:30'));
  expect(decision).toMatchObject({ refusal: { code: 'parcel_withdrawn' } });
  expect(decision).toMatchObject({
    kind: 'command_refused',
    refusal: { code: 'parcel_withdrawn', facts: { number: 2 } },
  });
  const without = publication([parcel(1, { closesAt: at('15:00') })]);
  expect(kindsOf(decide(withdrawn, without, at('08:30')))).toEqual(['sale_scheduled']);
});

test('of a sale that is over only the texts are published: prices and dates stay as the record has them', () => {
  const over = action(published(), 'cancel_sale', '08:20');
  expect(eventsOf(decide(over, publication(), at('08:30')))).toEqual([]);
  const later = publication([parcel(1), parcel(2, { closesAt: at('15:00') })]);
  expect(codeOf(decide(over, later, at('08:30')))).toBe('fixed_by_record');
});

test('a published sale keeps its format, before it opens and after a postponement', () => {
  const { gridCents, enBlocPremium, deposit, buyerFee, ruleVersion } = DEFAULT_RULES;
  const openers = ['dana', 'erin', 'alex'].map((actorId) => ({ actorId, publicKey: `key of ${actorId}` }));
  const rules: SaleRules = {
    format: 'sealedTender',
    ruleVersion,
    gridCents,
    enBlocPremium,
    deposit,
    buyerFee,
    keys: { engine: 'key of the engine', openers },
    secondRound: null,
    acceptance: { kind: 'at_starting_bid' as const },
  };
  const parcels = [parcel(1, { closesAt: at('14:00') }), parcel(2, { closesAt: at('14:00') })];
  const auction = publication(parcels, {
    schedule: { ...publication(parcels).schedule, rules: { ...DEFAULT_RULES, closingMode: 'universal' } },
  });
  const tender = publication(parcels, { schedule: { ...auction.schedule, rules } });
  const [asAuction, asTender] = [auction, tender].map((first) => replay(eventsOf(decide(null, first, at('08:00')))));
  if (!asAuction || !asTender) throw new Error('Both can be published.');
  expect(codeOf(decide(asAuction, tender, at('08:30')))).toBe('format_is_fixed');
  expect(codeOf(decide(asTender, auction, at('08:30')))).toBe('format_is_fixed');
  expect(codeOf(decide(action(asTender, 'postpone_sale', '08:10'), auction, at('08:30')))).toBe('format_is_fixed');
  expect(codeOf(decide(asTender, tender, at('08:30')))).toBe('done');
});
