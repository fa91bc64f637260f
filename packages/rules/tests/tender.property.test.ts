import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openPublicRecord } from '../src/record/public-entry.ts';
import { replay } from '../src/sale/apply-event.ts';
import type { SaleEvent } from '../src/sale/event.ts';
import { viewEvent } from '../src/view/view-event.ts';
import { viewSale } from '../src/view/view-sale.ts';
import type { Viewer } from '../src/view/view-shape.ts';
import { answerForSeller, beginTenderDay, openRound, sendRound } from './hold-tender-day.ts';
import type { ModelTenderSale } from './model-tender.ts';
import { counted, invited, outcome, standing } from './naive-tender.ts';
import { TENDERERS, type TenderDay, tenderDay } from './whole-tender.ts';

const SEED = 20_261_122;
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const publishedEntries = (record: readonly SaleEvent[]): string[] => {
  const publish = openPublicRecord('sale', sha256);
  return record.map((event) => publish(event, ''));
};

/** Holds the day in the rules, and says what a second reading of the same page expects. */
const hold = (day: TenderDay, backwards = false) => {
  const sale = beginTenderDay(day);
  sale.tick('09:00');
  const first = counted(day, standing(sendRound(sale, day, 1)), []);
  const before = JSON.stringify(everythingShown(sale));
  expect(openRound(sale, '14:30', backwards)).toBe('done');
  const lots = day.plan.block ? ['1', '2', '3', 'E'] : ['1', '2', '3'];
  const began = day.plan.twoRounds ? lots.filter((lot) => invited(first, lot, 2).length > 0) : [];
  expect(sale.entries('second_round_began').map(({ parcelId, invited: who }) => [parcelId, who])).toEqual(
    began.map((lot) => [lot, invited(first, lot, 2)]),
  );
  let kept = first;
  if (began.length > 0) {
    kept = counted(day, standing(sendRound(sale, day, 2)), first);
    expect(openRound(sale, '17:30', backwards)).toBe('done');
  }
  if (day.plan.sellerAccepts) answerForSeller(sale, 'accepts');
  return { sale, before, expected: outcome(kept, day.plan) };
};

/** Everything that anybody but the bidders themselves is shown, with the published entries. */
const everythingShown = (sale: ModelTenderSale): unknown[] => {
  const viewers: Viewer[] = [
    { role: 'visitor' },
    { role: 'seller' },
    { role: 'staff' },
    ...TENDERERS.map((bidderId) => ({ role: 'bidder' as const, bidderId })),
  ];
  return [
    ...viewers.map((viewer) => [viewSale(sale.state(), viewer), sale.record.map((event) => viewEvent(event, viewer))]),
    ...publishedEntries(sale.record),
  ];
};

const outcomeOf = (sale: ModelTenderSale, block: boolean): Record<string, string> =>
  Object.fromEntries(
    sale.state().parcels.map(({ id, phase, winnerId, acceptedBidCents }) => {
      if (winnerId === null) return [id, '-'];
      return [id, block && phase === 'sold_en_bloc' ? winnerId : `${winnerId} ${(acceptedBidCents ?? 0) / 100}`];
    }),
  );

test('on every generated day the highest lawful tender wins, a tie is the earlier one’s, and the record rebuilds the sale', () => {
  const met = { ties: 0, blocks: 0, secondRounds: 0, uncounted: new Map<string, number>() };
  fc.assert(
    fc.property(tenderDay, (day) => {
      const { sale, expected } = hold(day);
      expect(outcomeOf(sale, day.plan.block)).toEqual(expected);
      expect(sale.state().phase).toBe('completed');
      expect(replay(sale.record)).toEqual(sale.state());
      for (const { leading } of sale.state().parcels)
        if (leading?.previous && leading.amountCents === leading.previous.amountCents) met.ties += 1;
      if (sale.entries('en_bloc_decided').some((event) => event.outcome === 'block')) met.blocks += 1;
      if (sale.entries('second_round_began').length > 0) met.secondRounds += 1;
      for (const { uncounted } of sale.entries('tender_opened'))
        if (uncounted) met.uncounted.set(uncounted, (met.uncounted.get(uncounted) ?? 0) + 1);
    }),
    { numRuns: 600, seed: SEED },
  );
  expect(met.ties).toBeGreaterThan(50);
  expect(met.blocks).toBeGreaterThan(20);
  expect(met.secondRounds).toBeGreaterThan(100);
  for (const code of ['off_grid', 'below_starting_bid', 'not_raised', 'above_limit', 'not_approved'])
    expect([code, (met.uncounted.get(code) ?? 0) > 20]).toEqual([code, true]);
});

test('on no generated day does anybody see an amount before the opening, and nobody sees another’s name after it', () => {
  let looked = 0;
  fc.assert(
    fc.property(tenderDay, (day) => {
      const { sale, before } = hold(day);
      for (const { amountCents, nonce } of sale.secrets.values()) {
        // An amount that is a starting bid is shown as one.
        if (!Object.values(day.plan.starts).includes(amountCents / 100)) {
          expect(before).not.toContain(`:${amountCents},`);
          looked += 1;
        }
        expect(before).not.toContain(nonce);
      }
      expect(JSON.stringify(publishedEntries(sale.record))).not.toContain('«');
      for (const viewer of [{ role: 'visitor' }, { role: 'seller' }] as const)
        expect(
          JSON.stringify([viewSale(sale.state(), viewer), sale.record.map((event) => viewEvent(event, viewer))]),
        ).not.toMatch(/«|staff-/);
    }),
    { numRuns: 60, seed: SEED + 1 },
  );
  expect(looked).toBeGreaterThan(200);
});

test('on every generated day the record is the same in whatever order the tenders are read', () => {
  fc.assert(
    fc.property(tenderDay, (day) => {
      expect(hold(day, true).sale.record).toEqual(hold(day).sale.record);
    }),
    { numRuns: 100, seed: SEED + 2 },
  );
});
