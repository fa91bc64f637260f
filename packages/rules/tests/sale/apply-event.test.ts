import { expect, test } from 'vitest';
import { applyEvent, replay } from '../../src/sale/apply-event.ts';
import { twoParcels } from '../model-sale.ts';

test('a record read from its first entry gives the very state the sale is in', () => {
  const sale = twoParcels({ maximumBids: true });
  sale.maximum('10:00', 'Anna', '1', 600_000);
  sale.bid('10:01', 'Bert', '1', 520_000);
  sale.staff('10:02', { kind: 'hold_parcel', parcelId: '2' });
  sale.tick('14:00');
  expect(replay(sale.record)).toEqual(sale.state());
  expect(replay(JSON.parse(JSON.stringify(sale.record)))).toEqual(sale.state());
});

test('an empty record is no sale', () => {
  expect(() => replay([])).toThrow('empty record');
});

test('however many bids stand, one more costs the same: what was there is shared, not copied', () => {
  const sale = twoParcels();
  sale.bid('10:00', 'Anna', '1', 500_000);
  sale.bid('10:01', 'Bert', '1', 505_000);
  const before = sale.state();
  sale.bid('10:02', 'Anna', '1', 510_000);
  const [one, two] = sale.state().parcels;
  expect(one?.leading?.previous).toBe(before.parcels[0]?.leading);
  expect(one?.bidders).toBe(before.parcels[0]?.bidders);
  expect(two).toBe(before.parcels[1]);
  expect(sale.state().groups).toBe(before.groups);
});

test('the state before an entry stays what it was', () => {
  const sale = twoParcels();
  sale.bid('10:00', 'Anna', '1', 500_000);
  const before = sale.state();
  const copy = structuredClone(before);
  sale.bid('10:01', 'Bert', '1', 505_000);
  const bid = sale.record.at(-1);
  if (bid === undefined) throw new Error('Bert bid.');
  expect(applyEvent(before, bid)).toEqual(sale.state());
  expect(before).toEqual(copy);
});

test('a bid on a parcel of another sale leaves nothing', () => {
  const sale = twoParcels();
  sale.tick('09:00');
  const before = sale.state();
  expect(sale.bid('10:00', 'Anna', 'nowhere', 500_000)).toBe('parcel_not_open');
  expect(sale.state()).toBe(before);
});

test('an entry of an older record that refuses somebody without a registration changes nothing but the sequence', () => {
  const sale = twoParcels();
  sale.tick('09:00');
  const before = sale.state();
  const refusal = { code: 'not_registered_for_sale' as const, message: '', next: '' };
  const bid = { parcelId: '1', bidId: 'bid', bidderId: null, amountCents: 1, enteredBy: null, refusal };
  const event = {
    sequence: before.sequence + 1,
    decidedAt: before.decidedAt + 1,
    kind: 'bid_refused' as const,
    ...bid,
  };
  expect(applyEvent(before, event)).toEqual({ ...before, sequence: event.sequence, decidedAt: event.decidedAt });
});
