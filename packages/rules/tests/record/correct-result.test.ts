import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { addendumText, composeAddendum } from '../../src/record/addendum.ts';
import { applyEvent, replay } from '../../src/sale/apply-event.ts';
import type { SaleEvent } from '../../src/sale/event.ts';
import { dollars } from '../../src/sale/money.ts';
import { fourParcelsAndBlock, type ModelSale, twoParcels } from '../model-sale.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const correct = (sale: ModelSale, when: string, parcelId: string, bidId: string, second: string | null = 'staff-2') =>
  sale.staff(when, { kind: 'correct_result', parcelId, bidId, secondActorId: second });

/** Parcel 1 sold to Bert over Anna, parcel 2 to nobody. */
const soldToBert = (): ModelSale => {
  const sale = twoParcels();
  sale.bid('10:00', 'Anna', '1', 500_000);
  sale.bid('10:01', 'Bert', '1', 505_000);
  sale.tick('14:10');
  return sale;
};
const entriesOf = (sale: ModelSale): SaleEvent[] => sale.record.filter(({ addendum }) => addendum === undefined);

test('a corrected result is an addendum: the finished record keeps its last entry, and its state', () => {
  const sale = soldToBert();
  const [finished, size] = [sale.state(), sale.record.length];
  expect(correct(sale, '15:00', '1', 'bid-2')).toBe('done');
  expect(sale.parcel('1')).toMatchObject({ phase: 'sold', winnerId: 'Anna', acceptedBidCents: dollars(500_000) });
  expect(entriesOf(sale)).toHaveLength(size);
  expect(replay(entriesOf(sale))).toEqual(finished);
  expect(replay(sale.record)).toEqual(sale.state());
  expect(sale.record.slice(size).map(({ kind, addendum }) => [kind, addendum])).toEqual([
    ['bid_voided', 1],
    ['parcel_sold', 1],
  ]);
});

test('a second correction has the next number, and leaves a parcel unsold when no valid bid is left', () => {
  const sale = soldToBert();
  correct(sale, '15:00', '1', 'bid-2');
  correct(sale, '15:01', '1', 'bid-1');
  expect(sale.state().addenda).toBe(2);
  expect(sale.record.at(-1)).toMatchObject({ kind: 'parcel_unsold', addendum: 2 });
  expect(sale.parcel('1')).toMatchObject({ phase: 'no_sale', winnerId: null, acceptedBidCents: null });
});

test('a result is corrected by two different people or not at all', () => {
  const sale = soldToBert();
  expect(correct(sale, '15:00', '1', 'bid-2', null)).toBe('second_person_needed');
  expect(correct(sale, '15:00', '1', 'bid-2', 'staff-1')).toBe('second_person_needed');
  expect(sale.state().addenda).toBe(0);
});

test('only a bid that stands on a sold lot of a completed sale is corrected', () => {
  const sale = soldToBert();
  expect(correct(sale, '15:00', '1', 'bid-9')).toBe('bid_not_found');
  expect(correct(sale, '15:00', '2', 'bid-1')).toBe('parcel_is_over');
  const running = twoParcels();
  running.bid('10:00', 'Anna', '1', 500_000);
  expect(correct(running, '10:01', '1', 'bid-1')).toBe('not_possible_now');
});

test('when the bid on a sold block falls the previous one takes the block, and without one the parcels stand', () => {
  const sale = fourParcelsAndBlock();
  sale.bid('10:00', 'Anna', '1', 612_000);
  sale.bid('10:01', 'Bert', '2', 455_000);
  sale.bid('14:46', 'Anna', 'E', 1_700_000);
  sale.bid('14:47', 'Bert', 'E', 1_710_000);
  sale.tick('15:00');
  expect(correct(sale, '15:10', '1', 'bid-1')).toBe('sold_in_block');
  correct(sale, '15:11', 'E', 'bid-4');
  expect(sale.parcel('1')).toMatchObject({ phase: 'sold_en_bloc', winnerId: 'Anna' });
  correct(sale, '15:12', 'E', 'bid-3');
  expect(sale.group().outcome).toBe('parcels');
  expect(sale.state().parcels.map((parcel) => [parcel.phase, parcel.winnerId])).toEqual([
    ['sold', 'Anna'],
    ['sold', 'Bert'],
    ['no_sale', null],
    ['no_sale', null],
    ['no_sale', null],
  ]);
});

test.each(['completed', 'cancelled'])('a %s sale takes no entry of any kind, an announcement neither', (end) => {
  const sale = twoParcels();
  sale.bid('10:00', 'Anna', '1', 500_000);
  if (end === 'cancelled') sale.staff('11:00', { kind: 'cancel_sale' });
  sale.tick('14:10');
  const last = sale.state();
  expect(last.phase).toBe(end);
  expect(sale.staff('15:00', { kind: 'announce', text: 'Thank you.' })).toBe('not_possible_now');
  expect(sale.staff('15:00', { kind: 'void_bid', parcelId: '1', bidId: 'bid-1', secondActorId: 'staff-2' })).toBe(
    'not_possible_now',
  );
  expect(sale.state()).toEqual(last);
  const next = { sequence: last.sequence + 1, decidedAt: last.decidedAt };
  expect(() => applyEvent(last, { ...next, kind: 'announced', text: '.', reason: '.', actorId: 'staff-1' })).toThrow(
    'The record is finished',
  );
});

test('an addendum out of its order, or to a sale that is not completed, is no state', () => {
  const [sold, running] = [soldToBert().state(), twoParcels().state()];
  const unsold = (state: typeof sold, addendum: number): SaleEvent => ({
    sequence: state.sequence + 1,
    decidedAt: state.decidedAt,
    addendum,
    kind: 'parcel_unsold',
    parcelId: '1',
  });
  expect(() => applyEvent(sold, unsold(sold, 2))).toThrow('Addendum 2 cannot follow');
  expect(() => applyEvent(running, unsold(running, 1))).toThrow('Addendum 1 cannot follow');
  expect(applyEvent(sold, unsold(sold, 1)).addenda).toBe(1);
});

test('what is published of an addendum says what it corrects and what stands, and names nobody and no reason', () => {
  const sale = soldToBert();
  const size = sale.record.length;
  sale.staff(
    '15:00',
    { kind: 'correct_result', parcelId: '1', bidId: 'bid-2', secondActorId: 'staff-2' },
    'A typo of Bert.',
  );
  const addendum = composeAddendum(sale.record.slice(size), sale.state(), 'f'.repeat(64), sha256);
  expect(addendum).toMatchObject({
    saleId: 'sale',
    number: 1,
    follows: 'f'.repeat(64),
    corrects: { parcelId: '1', bidSequence: sale.entries('bid_accepted')[1]?.sequence, amountCents: dollars(505_000) },
    stands: [
      { parcelId: '1', outcome: 'sold', amountCents: dollars(500_000) },
      { parcelId: '2', outcome: 'unsold', bidder: null, amountCents: null },
    ],
  });
  expect(new Set(addendum.people).size).toBe(2);
  expect(addendumText(addendum)).not.toMatch(/Anna|Bert|staff-|typo/);
  expect(() => composeAddendum(sale.record.slice(size + 1), sale.state(), '', sha256)).toThrow('begins with the bid');
});

test('a correction waits for the entry that completes the sale: what is due belongs into the record', () => {
  const sale = twoParcels();
  sale.bid('10:00', 'Anna', '1', 500_000);
  sale.tick('14:00');
  const size = sale.record.length;
  expect(correct(sale, '14:11', '1', 'bid-1')).toBe('not_possible_now');
  expect(sale.record).toHaveLength(size);
  sale.tick('14:11');
  expect(correct(sale, '14:11', '1', 'bid-1')).toBe('done');
});
