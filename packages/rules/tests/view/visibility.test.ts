import { expect, test } from 'vitest';
import { viewBid } from '../../src/bid/view-bid.ts';
import { openPublicRecord } from '../../src/record/public-entry.ts';
import { applyEvent } from '../../src/sale/apply-event.ts';
import { dollars } from '../../src/sale/money.ts';
import type { SaleState } from '../../src/sale/sale.ts';
import { viewEvent } from '../../src/view/view-event.ts';
import { viewSale } from '../../src/view/view-sale.ts';
import type { Viewer } from '../../src/view/view-shape.ts';
import { at, holdModelSale, type ModelSale } from '../model-sale.ts';

const ANNA = 'bidder-anna';
const BERT = 'bidder-bert';
const CARL = 'bidder-carl';
const STAFF = 'staff-6';
const ANNAS_MAXIMUM = 777_700;
const BERTS_MAXIMUM = 666_600;
const REFUSED_MAXIMUM = 55_500;

/** A day on which everything private happens that can: maxima, a refused one, a phone bid, a void, a word on eligibility. */
const eventfulSale = (): ModelSale => {
  const sale = holdModelSale({
    rules: { maximumBids: true },
    parcels: [
      { startsAt: 500_000, closes: '14:00' },
      { startsAt: 400_000, closes: '14:10' },
    ],
    blockStartsAt: 900_000,
  });
  sale.maximum('10:00', ANNA, '1', ANNAS_MAXIMUM);
  sale.bid('10:01', BERT, '1', 510_000);
  sale.maximum('10:02', BERT, '2', BERTS_MAXIMUM);
  sale.maximum('10:03', CARL, '2', REFUSED_MAXIMUM);
  sale.bid('10:04', CARL, '2', 420_000, { by: STAFF });
  sale.bid('10:05', CARL, '2', 420_100);
  sale.staff('10:06', { kind: 'void_bid', parcelId: '2', bidId: 'bid-5', secondActorId: 'staff-7' }, 'Why', STAFF);
  sale.staff('10:07', { kind: 'set_eligibility', groupId: 'G', bidderId: CARL, eligible: false }, 'Why', STAFF);
  sale.staff('10:08', { kind: 'announce', text: 'Coffee is ready.' }, 'Why', STAFF);
  sale.bid('14:26', ANNA, 'E', 1_000_000);
  sale.tick('15:00');
  return sale;
};

/** Everything a viewer is ever shown over the whole day, as one text. */
const seenBy = (viewer: Viewer, sale: ModelSale = eventfulSale()): string => {
  let state: SaleState | null = null;
  const seen: unknown[] = [];
  for (const event of sale.record) {
    state = applyEvent(state, event);
    seen.push(viewSale(state, viewer), viewEvent(event, viewer), viewBid(event, viewer));
  }
  return JSON.stringify(seen);
};

const cents = (amount: number): string => `${dollars(amount)}`;
const NAMES = [ANNA, BERT, CARL];
const PRIVATE_AMOUNTS = [ANNAS_MAXIMUM, BERTS_MAXIMUM, REFUSED_MAXIMUM].map(cents);

test.each<Viewer>([{ role: 'visitor' }, { role: 'seller' }])(
  'a $role sees prices and times, and nobody behind them: no bidder, no bid id, no maximum, no member of staff',
  (viewer) => {
    const seen = seenBy(viewer);
    expect(seen).toContain(cents(515_000));
    for (const secret of [...NAMES, ...PRIVATE_AMOUNTS, STAFF, 'staff-7', 'bid-', 'maximum-', 'byMaximum']) {
      expect(seen).not.toContain(secret);
    }
  },
);

test('a bidder sees themselves, their bid ids and their own maximum, and of everybody else only amounts', () => {
  const seen = seenBy({ role: 'bidder', bidderId: ANNA });
  expect(seen).toContain(cents(ANNAS_MAXIMUM));
  expect(seen).toContain(ANNA);
  expect(seen).toContain('maximum-1');
  for (const secret of [BERT, CARL, STAFF, cents(BERTS_MAXIMUM), cents(REFUSED_MAXIMUM), 'maximum-3', 'bid-5']) {
    expect(seen).not.toContain(secret);
  }
});

test('a bidder is told why their own bid was refused, and of their own refused maximum', () => {
  const seen = seenBy({ role: 'bidder', bidderId: CARL });
  expect(seen).toContain('amount_below_minimum');
  expect(seen).toContain(cents(REFUSED_MAXIMUM));
  expect(seenBy({ role: 'bidder', bidderId: ANNA })).not.toContain('amount_below_minimum');
});

test.each<{ viewer: Viewer }>([{ viewer: { role: 'staff' } }])(
  '$viewer.role sees who leads and who entered what, but no maximum, also not one that was refused',
  ({ viewer }) => {
    const seen = seenBy(viewer);
    for (const shown of [...NAMES, STAFF, 'staff-7', 'bid-5', 'amount_below_minimum']) expect(seen).toContain(shown);
    for (const secret of [...PRIVATE_AMOUNTS, 'byMaximum']) expect(seen).not.toContain(secret);
  },
);

test('how many bidders there are is for the seller and staff', () => {
  for (const role of ['seller', 'staff'] as const) expect(seenBy({ role })).toContain('bidderCount');
  expect(seenBy({ role: 'visitor' })).not.toContain('bidderCount');
  expect(seenBy({ role: 'bidder', bidderId: ANNA })).not.toContain('bidderCount');
});

test('who is eligible for the block is told to each bidder alone, and only when it is settled', () => {
  const sale = eventfulSale();
  const sent = (viewer: Viewer) => viewSale(sale.state(), viewer).groups[0]?.youAreEligible;
  expect(sent({ role: 'bidder', bidderId: ANNA })).toBe(true);
  expect(sent({ role: 'bidder', bidderId: CARL })).toBe(false);
  expect(sent({ role: 'visitor' })).toBeNull();
  expect(sent({ role: 'staff' })).toBeNull();
  const counted = (viewer: Viewer) => viewSale(sale.state(), viewer).groups[0]?.eligibleCount;
  expect(counted({ role: 'staff' })).toBe(sale.state().groups[0]?.eligible?.size);
  expect(counted({ role: 'seller' })).toBeUndefined();
  expect(counted({ role: 'bidder', bidderId: ANNA })).toBeUndefined();
  expect(JSON.stringify(viewSale(eventfulSale().state(), { role: 'visitor' }))).not.toContain('eligibility');
  const early = holdModelSale({
    parcels: [
      { startsAt: 500_000, closes: '14:00' },
      { startsAt: 400_000, closes: '14:10' },
    ],
    blockStartsAt: 900_000,
  });
  early.bid('10:00', ANNA, '1', 500_000);
  expect(viewSale(early.state(), { role: 'bidder', bidderId: ANNA }).groups[0]?.youAreEligible).toBeNull();
});

test('a block that nobody may bid on says so to everyone once its list is frozen; staff count before', () => {
  const sale = holdModelSale({
    parcels: [
      { startsAt: 500_000, closes: '14:00' },
      { startsAt: 400_000, closes: '14:10' },
    ],
    blockStartsAt: 900_000,
  });
  const counted = (role: 'visitor' | 'staff') => viewSale(sale.state(), { role }).groups[0]?.eligibleCount;
  sale.bid('10:00', ANNA, '1', 500_000);
  expect([counted('staff'), counted('visitor')]).toEqual([1, undefined]);
  const strike = { kind: 'set_eligibility', groupId: 'G', bidderId: ANNA, eligible: false } as const;
  sale.staff('10:01', { ...strike, secondActorId: 'staff-7' }, 'Why', STAFF);
  expect([counted('staff'), counted('visitor')]).toEqual([0, undefined]);
  sale.tick('14:10');
  expect([counted('staff'), counted('visitor')]).toEqual([0, 0]);
});

test('the rule of eligibility is shown to nobody but staff', () => {
  expect(seenBy({ role: 'staff' })).toContain('enBlocEligibility');
  for (const role of ['visitor', 'seller'] as const) expect(seenBy({ role })).not.toContain('enBlocEligibility');
  expect(seenBy({ role: 'bidder', bidderId: ANNA })).not.toContain('enBlocEligibility');
});

test('every viewer has a view of every entry, so that nobody sees a gap in the numbers', () => {
  const sale = eventfulSale();
  for (const role of ['visitor', 'seller', 'staff'] as const) {
    expect(sale.record.map((event) => viewEvent(event, { role }).sequence)).toEqual(
      sale.record.map((event) => event.sequence),
    );
  }
});

test('an entry that a viewer may not see shows a number and a time, and nothing more', () => {
  const sale = eventfulSale();
  const [maximum] = sale.entries('maximum_set');
  if (maximum === undefined) throw new Error('A maximum was set.');
  const { sequence, decidedAt } = maximum;
  const withheld = { kind: 'withheld', sequence, decidedAt, you: false };
  expect(viewEvent(maximum, { role: 'staff' })).toEqual(withheld);
  expect(viewEvent(maximum, { role: 'bidder', bidderId: BERT })).toEqual(withheld);
  expect(viewEvent(maximum, { role: 'bidder', bidderId: ANNA })).toMatchObject({ kind: 'maximum_set', you: true });
});

test('the list of bids says which are yours, and replaces the line of a bid that was voided', () => {
  const sale = eventfulSale();
  const lines = sale.record.map((event) => viewBid(event, { role: 'bidder', bidderId: CARL }));
  const own = lines.filter((line) => line?.you === true);
  expect(own).toMatchObject([
    { bidId: 'bid-5', amountCents: dollars(420_000), voided: false },
    { bidId: 'bid-5', amountCents: dollars(420_000), voided: true },
  ]);
  expect(own[1]?.sequence).toBe(own[0]?.sequence);
  expect(own[1]?.decidedAt).toBe(own[0]?.decidedAt);
});

test('that the engine made a bid for a maximum is said to its bidder, and to nobody else, staff included', () => {
  const sale = eventfulSale();
  const lines = (viewer: Viewer) => sale.record.map((event) => viewBid(event, viewer));
  expect(lines({ role: 'bidder', bidderId: ANNA }).filter((line) => line?.byMaximum)).not.toEqual([]);
  for (const viewer of [{ role: 'staff' }, { role: 'bidder', bidderId: BERT }, { role: 'visitor' }] as const) {
    expect(lines(viewer).filter((line) => line?.byMaximum && !line.you)).toEqual([]);
  }
});

test('how a bidder stands: no bid, lead, outbid, had the high bid, not theirs, won, lost', () => {
  const sale = holdModelSale({
    parcels: [
      { startsAt: 500_000, closes: '14:00' },
      { startsAt: 400_000, closes: '14:10' },
    ],
    blockStartsAt: 900_000,
  });
  const bidStatus = (bidderId: string) =>
    viewSale(sale.state(), { role: 'bidder', bidderId }).parcels.find((parcel) => parcel.id === '1')?.bidStatus;
  sale.bid('10:00', ANNA, '1', 500_000);
  sale.bid('10:01', BERT, '1', 505_000);
  expect([ANNA, BERT, CARL].map(bidStatus)).toEqual(['outbid', 'lead', 'no_bid']);
  sale.tick('14:00');
  expect([ANNA, BERT, CARL].map(bidStatus)).toEqual(['not_yours', 'were_high', 'no_bid']);
  sale.bid('14:26', ANNA, 'E', 955_000);
  expect([ANNA, BERT, CARL].map(bidStatus)).toEqual(['not_yours', 'were_high', 'no_bid']);
  sale.tick('15:00');
  expect([ANNA, BERT, CARL].map(bidStatus)).toEqual(['won', 'lost', 'no_bid']);
  expect(viewSale(sale.state(), { role: 'visitor' }).parcels.map((parcel) => parcel.bidStatus)).toEqual([
    null,
    null,
    null,
  ]);
});

test('the next bid is shown only where one would be taken', () => {
  const sale = holdModelSale({ parcels: [{ startsAt: 500_000, closes: '14:00' }] });
  const minimum = () => viewSale(sale.state(), { role: 'visitor' }).parcels[0]?.minimumCents;
  expect(minimum()).toBeNull();
  sale.tick('09:00');
  expect(minimum()).toBe(dollars(500_000));
  sale.staff('10:00', { kind: 'hold_parcel', parcelId: '1' });
  expect(minimum()).toBeNull();
});

test('a hold is shown with what is left, why, and when it goes on', () => {
  const sale = holdModelSale({ parcels: [{ startsAt: 500_000, closes: '14:00' }] });
  sale.staff('13:50', { kind: 'hold_sale' }, 'Power is out in town.');
  const view = () => viewSale(sale.state(), { role: 'visitor' });
  const hold = { reason: 'Power is out in town.', resumesAt: null };
  expect(view()).toMatchObject({ hold, parcels: [{ hold: { ...hold, remainingMs: 600_000 } }] });
  sale.tick('20:00');
  expect(view().parcels[0]?.hold?.remainingMs).toBe(600_000);
});

test('what staff write for themselves about a hold and a resume is for staff alone, on the day and in the published record', () => {
  const sale = holdModelSale({ parcels: [{ startsAt: 500_000, closes: '14:00' }] });
  sale.tick('09:00');
  const forBidders = 'We are checking a question about the title.';
  expect(sale.staff('10:00', { kind: 'hold_sale', forBidders: ' ' }, 'Lease missing.')).toBe('reason_missing');
  sale.staff('10:00', { kind: 'hold_parcel', parcelId: '1', forBidders }, 'Lease missing.');
  sale.staff(
    '10:05',
    { kind: 'announce_resume', parcelId: '1', resumesAt: at('10:10'), forBidders },
    'Lease confirmed.',
  );
  sale.tick('10:10');
  sale.staff('10:20', { kind: 'hold_sale', forBidders }, 'Lease again.');
  const written = sale.record.filter((event) => 'staffReason' in event);
  expect(written.map((event) => 'staffReason' in event && event.staffReason)).toEqual([
    'Lease missing.',
    'Lease confirmed.',
    'Lease again.',
  ]);
  expect(viewSale(sale.state(), { role: 'visitor' }).hold?.reason).toBe(forBidders);
  for (const viewer of [{ role: 'visitor' } as const, { role: 'bidder', bidderId: 'Anna' } as const])
    expect(
      JSON.stringify([viewSale(sale.state(), viewer), written.map((event) => viewEvent(event, viewer))]),
    ).not.toContain('Lease');
  const publish = openPublicRecord('sale', () => '0'.repeat(64));
  expect(written.map((event) => publish(event, 'hash')).join('\n')).not.toContain('Lease');
  expect(JSON.stringify(written.map((event) => viewEvent(event, { role: 'staff' })))).toContain('Lease confirmed.');
});

test('the status of a sale: live from the first opening until the last round is decided', () => {
  const sale = eventfulSale();
  const statuses: string[] = [];
  let state: SaleState | null = null;
  for (const event of sale.record) {
    state = applyEvent(state, event);
    const { status } = viewSale(state, { role: 'visitor' });
    if (status !== statuses.at(-1)) statuses.push(status);
  }
  expect(statuses).toEqual(['upcoming', 'live', 'completed']);
});

test('before round one ends the block shows what it would open at, and when at the earliest', () => {
  const sale = holdModelSale({
    parcels: [
      { startsAt: 500_000, closes: '14:00' },
      { startsAt: 400_000, closes: '14:10' },
    ],
    blockStartsAt: 900_000,
  });
  const group = () => viewSale(sale.state(), { role: 'visitor' }).groups[0];
  sale.bid('10:00', ANNA, '1', 600_000);
  expect(group()).toMatchObject({ sumCents: dollars(1_000_000), withoutBid: 1, openingCents: dollars(1_050_000) });
  expect(group()?.opensAt).toBe(sale.parcel('2').closesAt + 15 * 60_000);
  sale.bid('14:09', BERT, '2', 400_000);
  expect(group()?.opensAt).toBe(sale.parcel('2').closesAt + 15 * 60_000);
  sale.tick('14:11');
  expect(group()).toMatchObject({ phase: 'recess', withoutBid: 0, openingCents: dollars(1_050_000) });
});
