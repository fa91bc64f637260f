import { expect, test } from 'vitest';
import { MAX_INSTRUCTIONS } from '../../src/record/instruction-bound.ts';
import { replay } from '../../src/sale/apply-event.ts';
import { dollars } from '../../src/sale/money.ts';
import { holdModelSale } from '../model-sale.ts';
import { twoTenderLots } from '../model-tender.ts';

test('what one bidder sets and sets back ends: proxy bids and limits are bounded together, and nobody else is', () => {
  const sale = holdModelSale({
    rules: { maximumBids: true, increments: [{ underCents: null, stepCents: dollars(10_000) }] },
    parcels: ['14:00', '14:10'].map((closes) => ({ startsAt: 100_000, closes })),
  });
  sale.bid('10:00', 'Anna', '1', 100_000);
  for (let turn = 0; turn < MAX_INSTRUCTIONS / 2; turn += 1) {
    expect(sale.limit('10:01', 'Anna', { total: 500_000 + (turn % 2) * 10_000 })).toBe('done');
    expect(sale.maximum('10:01', 'Anna', '1', 300_000 + (turn % 2) * 10_000)).toBe('done');
  }
  const entries = sale.record.length;
  expect(sale.limit('10:02', 'Anna', null)).toBe('too_many_requests');
  expect(sale.maximum('10:02', 'Anna', '1', 400_000)).toBe('too_many_requests');
  expect(sale.record.length).toBe(entries);
  // What was set last stays, bids by hand go on, and so does everybody else.
  expect(sale.bid('10:03', 'Anna', '2', 100_000)).toBe('accepted');
  expect(sale.limit('10:04', 'Bert', { total: 500_000 })).toBe('done');
  expect(replay(sale.record)).toEqual(sale.state());
});

test('tenders that one bidder places again and again end too, and the last one stands', () => {
  const sale = twoTenderLots();
  for (let turn = 0; turn < MAX_INSTRUCTIONS; turn += 1)
    expect(sale.tender('10:00', 'Anna', '1', 600_000 + (turn % 2) * 10_000)).toBe('done');
  expect(sale.tender('10:01', 'Anna', '2', 600_000)).toBe('too_many_requests');
  expect(sale.tender('10:01', 'Bert', '1', 600_000)).toBe('done');
  expect(sale.withdraw('10:02', 'Anna', '1')).toBe('done');
});
