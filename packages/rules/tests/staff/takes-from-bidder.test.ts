import { expect, it } from 'vitest';
import { peopleForFact } from '../../src/staff/deciding-facts.ts';
import { lotsBidOn, momentFor } from '../../src/staff/takes-from-bidder.ts';
import { at, fourParcelsAndBlock, type ModelSale, twoParcels } from '../model-sale.ts';
import { twoTenderLots } from '../model-tender.ts';

const bidOn = (sale: ModelSale): ModelSale => {
  sale.bid('10:00', 'Anna', '1', 612_000);
  return sale;
};
const ticked = (sale: ModelSale, when: string): ModelSale => {
  sale.tick(when);
  return sale;
};
const heldAt = (when: string): ModelSale => {
  const sale = bidOn(twoParcels());
  sale.staff(when, { kind: 'hold_parcel', parcelId: '1' });
  return sale;
};

it.each([
  ['before the sale opens', twoParcels(), '08:00', 'alone'],
  ['more than an hour before the first close', bidOn(twoParcels()), '12:59:59', 'recorded'],
  ['in the last hour of a parcel', bidOn(twoParcels()), '13:00', 'two'],
  ['in the last hour, for a bidder without a bid', ticked(twoParcels(), '13:00'), '13:00', 'two'],
  ['in the last hour of the second parcel, the first decided', ticked(bidOn(twoParcels()), '14:05'), '14:05', 'two'],
  ['on a clock that stands with less than an hour', heldAt('13:30'), '16:00', 'two'],
  ['on clocks that stand with more than an hour', heldAt('12:30'), '12:40', 'recorded'],
  ['in the recess of a block', ticked(bidOn(fourParcelsAndBlock()), '14:35'), '14:35', 'two'],
  ['in the round of a block', ticked(bidOn(fourParcelsAndBlock()), '14:46'), '14:46', 'two'],
  ['once all is decided', ticked(bidOn(twoParcels()), '15:00'), '15:00', 'no_effect'],
] as const)('one person or two keep a bidder from an auction: %s', (_, sale, when, people) => {
  expect(peopleForFact('suspended', momentFor(sale.state(), 'Anna', at(when)))).toBe(people);
});

it.each([
  ['a tender of theirs that closes within a day', 'Anna', '13:59', 'refused'],
  ['no tender of theirs, in the last hour', 'Bert', '13:59', 'two'],
  ['no tender of theirs, before the last hour', 'Bert', '12:30', 'recorded'],
  ['a tender of theirs that has closed', 'Anna', '14:30', 'no_effect'],
] as const)('nobody keeps a bidder from a sealed tender with %s', (_, bidder, when, people) => {
  const sale = twoTenderLots();
  sale.tender('10:00', 'Anna', '1', 600_000);
  sale.tick(when);
  expect(peopleForFact('suspended', momentFor(sale.state(), bidder, at(when)))).toBe(people);
});

it('the lots whose clocks stand meanwhile are the open ones that the bidder has bid on', () => {
  const sale = bidOn(twoParcels());
  sale.bid('10:01', 'Bert', '2', 400_000);
  expect(lotsBidOn(sale.state(), 'Anna').map(({ id }) => id)).toEqual(['1']);
  sale.tick('14:00');
  expect(lotsBidOn(sale.state(), 'Anna')).toEqual([]);
});

it('a tender whose close is due is not dropped in the moment before the close is an entry', () => {
  const sale = twoTenderLots();
  sale.tender('10:00', 'Anna', '1', 600_000);
  expect(momentFor(sale.state(), 'Anna', at('14:30'))).toBe('last_day');
});

it('between two rounds of a tender nobody is taken out who may be invited to the second', () => {
  const sale = twoTenderLots({ secondRound: { invited: { kind: 'within', share: 1_000 }, lengthMs: 3_600_000 } });
  sale.tender('10:00', 'Anna', '1', 600_000);
  sale.tick('14:30');
  expect(momentFor(sale.state(), 'Anna', at('14:30'))).toBe('last_day');
  expect(momentFor(sale.state(), 'Bert', at('14:30'))).toBe('closed');
});

it('a close that is due and no entry yet is as before it: a silence of the engine would take it back', () => {
  expect(momentFor(bidOn(twoParcels()).state(), 'Anna', at('14:30'))).toBe('last_hour');
});
