import fc from 'fast-check';
import { expect, test } from 'vitest';
import { REFUSAL_CODES } from '../src/bid/refusal.ts';
import { viewBid } from '../src/bid/view-bid.ts';
import { replay } from '../src/sale/apply-event.ts';
import type { SaleEvent } from '../src/sale/event.ts';
import type { SaleState } from '../src/sale/sale.ts';
import { viewEvent } from '../src/view/view-event.ts';
import { viewSale } from '../src/view/view-sale.ts';
import type { Viewer } from '../src/view/view-shape.ts';
import { play } from './play.ts';
import { brokenLaws } from './record-laws.ts';
import { expectedSale, saleForModel } from './tell.ts';
import { BIDDERS, plan, STEP, steps } from './whole-sale.ts';

// Fixed, so that a red run is the same run for everybody; change it to look elsewhere.
const SEED = 20261204;

/** What happened on the generated days, counted: agreement about nothing proves nothing. */
const count = (met: Map<string, number>, what: string): void => void met.set(what, (met.get(what) ?? 0) + 1);

const countRecord = (met: Map<string, number>, record: readonly SaleEvent[]): void => {
  const decided = record.filter((event) => event.kind === 'en_bloc_decided');
  if (decided.length > 1) count(met, 'block decided again after a void');
  const bids = record.filter((event) => event.kind === 'bid_accepted');
  bids.forEach((bid, at) => {
    const before = bids[at - 1];
    const isAtOnce = before?.decidedAt === bid.decidedAt && before.parcelId !== bid.parcelId;
    if (bid.byMaximum && isAtOnce) count(met, 'bid by a maximum on another parcel than the one bid on');
  });
  for (const event of record) {
    count(met, event.kind);
    if (event.kind === 'bid_accepted' && event.closeAfter > event.closeBefore) count(met, 'extension by a bid');
    if (event.kind === 'bid_accepted' && event.byMaximum) count(met, 'bid by a maximum');
    if (event.kind === 'close_moved') count(met, `close moved by ${event.because}`);
    if (event.kind === 'en_bloc_decided') count(met, `en bloc: ${event.outcome}`);
  }
};

const countTie = (met: Map<string, number>, state: SaleState): void => {
  for (const { leading, maxima } of state.parcels) {
    const atThePrice = maxima.filter((maximum) => maximum.maximumCents === leading?.amountCents);
    if (atThePrice.length > 1) count(met, 'tie of maxima at the price');
  }
};

const MUST_BE_MET: readonly (readonly [string, number])[] = [
  ['extension by a bid', 200],
  ['close moved by bid', 100],
  ['close moved by staff', 50],
  ['close moved by void', 50],
  ['en bloc: block', 20],
  ['en bloc: parcels', 20],
  ['block decided again after a void', 2],
  ['bid_voided', 100],
  ['bid by a maximum', 100],
  ['tie of maxima at the price', 20],
  ['parcel_unsold', 50],
  ['parcel_sold', 100],
  ['parcel_withdrawn', 20],
  ['parcel_resumed', 50],
  ['sale_resumed', 20],
  ['outage_reported', 20],
  ['terms_published', 100],
  ['terms_accepted', 200],
  ['private_limit_set', 500],
  ['bid by a maximum on another parcel than the one bid on', 10],
  ['sale_completed', 50],
  ['sale_cancelled', 5],
];

/** Those that depend on who the bidder is, not on the sale, are tested in the table of refusals. */
const BY_STATUS = REFUSAL_CODES.slice(0, REFUSAL_CODES.indexOf('sale_not_open'));

test('on every generated day the sale goes as the naive second reading of the rules says, and its record rebuilds it', () => {
  const met = new Map<string, number>();
  fc.assert(
    fc.property(plan, steps, (somePlan, day) => {
      const { record, state, answers } = play(somePlan, day, (now, naive, answer) => {
        expect(answer.sent).toBe(answer.expected);
        expect(saleForModel(now)).toEqual(expectedSale(naive));
        countTie(met, now);
      });
      expect(replay(record)).toEqual(state);
      countRecord(met, record);
      for (const answer of answers) count(met, `refused: ${answer}`);
    }),
    { numRuns: 800, seed: SEED },
  );
  const ofTheSale = REFUSAL_CODES.filter((code) => !BY_STATUS.includes(code) && code !== 'too_many_requests');
  const wanted = [...MUST_BE_MET, ...ofTheSale.map((code) => [`refused: ${code}`, 3] as const)];
  const tooRare = wanted.map(([what, least]) => ({ what, least, met: met.get(what) ?? 0 }));
  expect(tooRare.filter((row) => row.met < row.least)).toEqual([]);
});

test('anybody who reads the record alone finds no law broken in it', () => {
  fc.assert(
    fc.property(plan, steps, (somePlan, day) => {
      expect(brokenLaws(play(somePlan, day, () => {}).record, STEP)).toEqual([]);
    }),
    { numRuns: 150, seed: SEED + 1 },
  );
});

test('a reader of the record would find a bid after the close, a missing entry, a close moved back', () => {
  const [somePlan] = fc.sample(plan, { numRuns: 1, seed: SEED });
  const [day] = fc.sample(steps, { numRuns: 1, seed: SEED });
  if (somePlan === undefined || day === undefined) throw new Error('A day was generated.');
  const { record } = play(somePlan, day, () => {});
  const bid = record.find((event) => event.kind === 'bid_accepted');
  if (bid === undefined) throw new Error('Somebody bid that day.');
  const forge = (change: object): SaleEvent[] =>
    record.map((event) => (event === bid ? ({ ...event, ...change } as SaleEvent) : event));
  expect(brokenLaws(record, STEP)).toEqual([]);
  expect(brokenLaws(forge({ decidedAt: bid.closeBefore }), STEP).join()).toContain('at or after the close');
  expect(brokenLaws(forge({ closeAfter: bid.closeBefore - 1 }), STEP).join()).toContain('moves the close back');
  expect(brokenLaws(record.toSpliced(2, 1), STEP).join()).toContain('follows entry 2');
});

const everythingShown = (record: readonly SaleEvent[], viewer: Viewer): string => {
  const shown: unknown[] = [];
  record.forEach((event, at) => {
    shown.push(viewEvent(event, viewer), viewBid(event, viewer));
    // The whole sale now and then, and at the end: a view after each entry would only repeat.
    if (at % 10 === 0 || at === record.length - 1) shown.push(viewSale(replay(record.slice(0, at + 1)), viewer));
  });
  return JSON.stringify(shown);
};

test('on no generated day does anybody see a name or a maximum that they may not see', () => {
  let named = 0;
  fc.assert(
    fc.property(plan, steps, (somePlan, day) => {
      const { record } = play(somePlan, day, () => {});
      for (const viewer of [{ role: 'visitor' }, { role: 'seller' }] as const) {
        expect(everythingShown(record, viewer)).not.toMatch(
          /«|byMaximum|"maximumCents"|"eligible"|"totalCents"|"privateLimit|private_|staff-/,
        );
      }
      for (const bidderId of BIDDERS) {
        const shown = everythingShown(record, { role: 'bidder', bidderId });
        const others = shown.replaceAll(bidderId, '');
        expect(others).not.toMatch(/«|"eligible"|staff-/);
        if (others !== shown) named += 1;
      }
      const toStaff = everythingShown(record, { role: 'staff' });
      expect(toStaff).not.toMatch(/byMaximum|"maximumCents"|"ownMaximumCents":\d|"totalCents"|"privateLimit|private_/);
    }),
    { numRuns: 40, seed: SEED + 2 },
  );
  expect(named).toBeGreaterThan(40);
});
