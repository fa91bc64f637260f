import { expect, test } from 'vitest';
import { hours, minutes } from '../../src/close/instant.ts';
import { nextDue } from '../../src/close/next-due.ts';
import { dollars } from '../../src/sale/money.ts';
import { at, fourParcelsAndBlock, type ModelAction, twoParcels } from '../model-sale.ts';

const EVERY_COMMAND: ModelAction[] = [
  { kind: 'hold_parcel', parcelId: '1' },
  { kind: 'hold_sale' },
  { kind: 'announce_resume', parcelId: null, resumesAt: at('15:00') },
  { kind: 'add_time', parcelId: '1', byMs: minutes(5) },
  { kind: 'announce', text: 'Lunch is served.' },
  { kind: 'withdraw_parcel', parcelId: '1' },
  { kind: 'postpone_sale' },
  { kind: 'cancel_sale' },
  { kind: 'void_bid', parcelId: '1', bidId: 'bid-1', secondActorId: 'staff-2' },
  { kind: 'lower_increment', parcelId: '1', incrementCents: 10_000 },
  { kind: 'lower_starting_bid', parcelId: '1', startingBidCents: 10_000 },
  { kind: 'set_eligibility', groupId: 'G', bidderId: 'Anna', eligible: true },
  { kind: 'publish_terms', documentName: 'Conditions of Sale', documentHash: 'a'.repeat(64) },
];

test.each(EVERY_COMMAND)('no action without a reason: $kind', (command) => {
  expect(twoParcels().staff('10:00', command, '  ')).toBe('reason_missing');
});

test.each(EVERY_COMMAND.filter((command) => command.kind !== 'announce'))(
  'a cancelled sale takes no more actions: $kind',
  (command) => {
    const sale = twoParcels();
    sale.staff('10:00', { kind: 'cancel_sale' });
    expect(sale.staff('10:01', command)).toBe('not_possible_now');
  },
);

test.each(EVERY_COMMAND.filter((command) => 'parcelId' in command && command.kind !== 'announce_resume'))(
  'an action on a parcel that is not of this sale is refused: $kind',
  (command) => {
    const sale = twoParcels();
    sale.bid('10:00', 'Anna', '1', 500_000);
    expect(sale.staff('10:01', { ...command, parcelId: 'nowhere' } as ModelAction)).toBe('unknown_parcel');
  },
);

test('a refused action leaves nothing in the record', () => {
  const sale = twoParcels();
  const before = sale.state();
  sale.staff('10:00', { kind: 'announce', text: ' ' });
  expect(sale.state()).toBe(before);
});

test('an action is judged once everything due has happened: time cannot be added to a parcel whose close has passed', () => {
  expect(twoParcels().staff('14:00', { kind: 'add_time', parcelId: '1', byMs: minutes(5) })).toBe('parcel_is_over');
});

test('added time moves the close, with the reason and the person in the record', () => {
  const sale = twoParcels();
  expect(sale.staff('13:00', { kind: 'add_time', parcelId: '1', byMs: minutes(7) }, 'Power is out in town.')).toBe(
    'done',
  );
  expect(sale.parcel('1')).toMatchObject({ closesAt: at('14:07'), extended: true });
  expect(sale.entries('close_moved')).toMatchObject([
    { closeBefore: at('14:00'), closeAfter: at('14:07'), reason: 'Power is out in town.', actorId: 'staff-1' },
  ]);
});

test('time is only ever added', () => {
  for (const byMs of [0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(twoParcels().staff('13:00', { kind: 'add_time', parcelId: '1', byMs })).toBe('time_not_added');
  }
});

test('time added to a stopped clock is there when it runs again', () => {
  const sale = twoParcels();
  sale.staff('13:50', { kind: 'hold_parcel', parcelId: '1' });
  sale.staff('13:51', { kind: 'add_time', parcelId: '1', byMs: minutes(7) });
  expect(sale.parcel('1').hold?.remainingMs).toBe(minutes(17));
});

test('staff cannot add time past a hard stop', () => {
  const sale = twoParcels({ hardStopAt: at('14:12') });
  const add = (byMs: number) => sale.staff('13:00', { kind: 'add_time', parcelId: '2', byMs });
  expect(add(minutes(2) + 1)).toBe('past_hard_stop');
  expect(add(minutes(2))).toBe('done');
});

test('staff add a day at once at most, and no close moves more than a week past the printed one', () => {
  const sale = twoParcels();
  const add = (byMs: number) => sale.staff('13:00', { kind: 'add_time', parcelId: '2', byMs });
  expect(add(hours(24) + 1)).toBe('too_much_time');
  for (let day = 1; day <= 7; day += 1) expect(add(hours(24))).toBe('done');
  expect(add(1)).toBe('too_much_time');
});

test('a block gets no time before its recess, and gets it in the recess', () => {
  const sale = fourParcelsAndBlock();
  const add = (when: string) => sale.staff(when, { kind: 'add_time', parcelId: 'E', byMs: minutes(5) });
  expect(add('13:00')).toBe('block_has_no_clock');
  sale.tick('14:30');
  expect(add('14:31')).toBe('done');
  expect(sale.parcel('E').closesAt).toBe(at('15:05'));
});

test('a withdrawn parcel takes no bids, and the sale is over without it', () => {
  const sale = twoParcels();
  sale.bid('10:00', 'Anna', '1', 500_000);
  expect(sale.staff('10:01', { kind: 'withdraw_parcel', parcelId: '1' })).toBe('done');
  expect(sale.bid('10:02', 'Bert', '1', 505_000)).toBe('parcel_withdrawn');
  sale.tick('14:10');
  expect(sale.state().phase).toBe('completed');
  expect(sale.parcel('1')).toMatchObject({ phase: 'withdrawn', winnerId: null });
});

test('withdrawing the last parcel of a running sale ends it', () => {
  const sale = twoParcels();
  sale.tick('14:00');
  sale.staff('14:05', { kind: 'withdraw_parcel', parcelId: '2' });
  expect(sale.state().phase).toBe('completed');
});

test('a sale is postponed before it opens and not after; then nothing is due', () => {
  const sale = twoParcels();
  expect(sale.staff('08:30', { kind: 'postpone_sale' })).toBe('done');
  expect(nextDue(sale.state())).toBeNull();
  expect(sale.bid('10:00', 'Anna', '1', 500_000)).toBe('sale_not_open');
  expect(twoParcels().staff('09:00', { kind: 'postpone_sale' })).toBe('not_possible_now');
});

test('when a sale is cancelled what is sold stays sold, and every other bid is void', () => {
  const sale = twoParcels();
  sale.bid('10:00', 'Anna', '1', 500_000);
  sale.bid('10:00', 'Bert', '2', 400_000);
  sale.tick('14:00');
  expect(sale.staff('14:01', { kind: 'cancel_sale' })).toBe('done');
  expect(sale.parcel('1')).toMatchObject({ phase: 'sold', winnerId: 'Anna', acceptedBidCents: dollars(500_000) });
  const bare = { leading: null, bidCount: 0, winnerId: null, acceptedBidCents: null };
  expect(sale.parcel('2')).toMatchObject({ ...bare, phase: 'withdrawn' });
  expect(nextDue(sale.state())).toBeNull();
});

test('an announcement is in the record in its own words, until the sale is over', () => {
  const sale = twoParcels();
  expect(sale.staff('14:05', { kind: 'announce', text: 'Thank you all.' })).toBe('done');
  expect(sale.entries('announced')).toMatchObject([{ text: 'Thank you all.', reason: 'Because.' }]);
  expect(sale.staff('14:05', { kind: 'announce', text: ' ' })).toBe('text_missing');
  sale.tick('14:10');
  expect(sale.staff('14:30', { kind: 'announce', text: 'Thank you all.' })).toBe('not_possible_now');
});

test('eligibility is set for a group of the sale', () => {
  const command: ModelAction = { kind: 'set_eligibility', groupId: 'nowhere', bidderId: 'Anna', eligible: true };
  expect(fourParcelsAndBlock().staff('10:00', command)).toBe('unknown_group');
});

test('a bid by phone is recorded under both names', () => {
  const sale = twoParcels();
  expect(sale.bid('10:00', 'Anna', '1', 500_000, { by: 'staff-1' })).toBe('accepted');
  expect(sale.entries('bid_accepted')).toMatchObject([{ bidderId: 'Anna', enteredBy: 'staff-1' }]);
});
