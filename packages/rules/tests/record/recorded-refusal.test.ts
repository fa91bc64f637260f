import { expect, test } from 'vitest';
import type { BidderEligibility } from '../../src/bid/bidder-eligibility.ts';
import { ELIGIBILITY_CODES, eligibilityRefusal } from '../../src/bid/eligibility-refusal.ts';
import { MAX_REFUSED_ENTRIES } from '../../src/record/recorded-refusal.ts';
import { applyEvent } from '../../src/sale/apply-event.ts';
import type { PlaceBid } from '../../src/sale/command.ts';
import { decide } from '../../src/sale/decide.ts';
import { dollars } from '../../src/sale/money.ts';
import { approved, at, holdModelSale, type ModelSale, twoParcels } from '../model-sale.ts';

const command = (sale: ModelSale, eligibility: BidderEligibility, change: Partial<PlaceBid> = {}): PlaceBid => ({
  kind: 'place_bid',
  bidId: 'the-bid',
  parcelId: '1',
  amountCents: dollars(100),
  seenSequence: sale.state().sequence,
  retypedAmountCents: null,
  eligibility,
  enteredBy: null,
  ...change,
});

const anna = approved('Anna');
const registered = (change: object): BidderEligibility =>
  ({ ...anna, registration: { ...anna.registration, ...change } }) as BidderEligibility;

const STRANGERS: [string, BidderEligibility][] = [
  ['not_signed_in', { ...anna, signedIn: false }],
  ['email_not_confirmed', { ...anna, emailConfirmed: false }],
  ['not_registered_for_sale', { ...anna, registration: null }],
  ['registration_pending', registered({ status: 'requested' })],
  ['registration_declined', registered({ status: 'declined' })],
  ['bidder_suspended', registered({ status: 'suspended' })],
  ['bid_deposit_missing', registered({ bidDepositMissing: true })],
];

test.each(STRANGERS)(
  'somebody refused with %s leaves no entry, and is refused the same before the queue',
  (code, who) => {
    const sale = twoParcels();
    sale.tick('09:00');
    const decision = decide(sale.state(), command(sale, who), at('10:00'));
    expect(decision).toMatchObject({ kind: 'bid_refused', recorded: false, events: [], refusal: { code } });
    expect(eligibilityRefusal(who)?.code).toBe(code);
  },
);

test('every refusal for eligibility is in this table, and an approved bidder has none', () => {
  expect(STRANGERS.map(([code]) => code)).toEqual(ELIGIBILITY_CODES);
  expect(eligibilityRefusal(anna)).toBeNull();
});

test('somebody who is not approved leaves no entry, whatever else would refuse them first', () => {
  const sale = twoParcels();
  sale.tick('09:00');
  const who = registered({ status: 'requested', acceptedTermsVersion: 0 });
  const reused = command(sale, { ...who, isSellerSide: true }, { bidIdTaken: true });
  expect(decide(sale.state(), reused, at('10:00'))).toMatchObject({
    recorded: false,
    refusal: { code: 'bid_id_reused' },
  });
});

test('an approved bidder below the minimum of a live sale leaves an entry', () => {
  const sale = twoParcels();
  sale.tick('09:00');
  expect(decide(sale.state(), command(sale, anna), at('10:00'))).toMatchObject({
    recorded: true,
    events: [{ kind: 'bid_refused', bidderId: 'Anna', refusal: { code: 'amount_below_minimum' } }],
  });
});

test('an approved bidder of changed terms, or of the seller, is in the record of a live sale', () => {
  const sale = twoParcels();
  sale.tick('09:00');
  const old = command(sale, registered({ acceptedTermsVersion: 0 }));
  expect(decide(sale.state(), old, at('10:00'))).toMatchObject({ recorded: true, refusal: { code: 'terms_changed' } });
  const seller = command(sale, { ...anna, isSellerSide: true });
  expect(decide(sale.state(), seller, at('10:00'))).toMatchObject({
    recorded: true,
    refusal: { code: 'bidder_is_seller' },
  });
});

test('before a sale opens no refused bid is an entry', () => {
  const sale = twoParcels();
  expect(decide(sale.state(), command(sale, anna), at('08:59'))).toMatchObject({
    recorded: false,
    events: [],
    refusal: { code: 'sale_not_open' },
  });
});

test('a bid that finds the sale over by its last close enters the close, not itself, and says how late it is', () => {
  const sale = twoParcels();
  sale.bid('10:00', 'Anna', '1', 500_000);
  sale.tick('14:05');
  const late = command(sale, approved('Bert'), { parcelId: '2', amountCents: dollars(400_000) });
  const decision = decide(sale.state(), late, at('14:10:00.400'));
  expect(decision).toMatchObject({
    recorded: false,
    refusal: { code: 'parcel_closed', facts: { lateByMs: 400 } },
    events: [
      { kind: 'parcel_closed', parcelId: '2', closedAt: at('14:10') },
      { kind: 'parcel_unsold' },
      { kind: 'sale_completed' },
    ],
  });
  for (const event of decision.kind === 'bid_refused' ? decision.events : []) sale.record.push(event);
  const over = sale.record.reduce(applyEvent, null as ReturnType<typeof sale.state> | null);
  if (over === null) throw new Error('There is a record.');
  expect(decide(over, late, at('15:00'))).toMatchObject({
    recorded: false,
    events: [],
    refusal: { code: 'parcel_closed' },
  });
});

test('a bid that finds only its parcel closed, with another open, is an entry', () => {
  const sale = twoParcels();
  sale.tick('14:05');
  expect(decide(sale.state(), command(sale, anna), at('14:05'))).toMatchObject({
    recorded: true,
    refusal: { code: 'parcel_closed' },
  });
});

test('a bid over the rate leaves no entry, whichever rule refuses it', () => {
  const sale = twoParcels();
  sale.tick('09:00');
  const fast = { ...anna, withinRate: false };
  expect(decide(sale.state(), command(sale, fast), at('10:00'))).toMatchObject({
    recorded: false,
    refusal: { code: 'amount_below_minimum' },
  });
  const good = command(sale, fast, { amountCents: dollars(500_000) });
  expect(decide(sale.state(), good, at('10:00'))).toMatchObject({
    recorded: false,
    refusal: { code: 'too_many_requests' },
  });
});

test('a bidder has so many refused bids of a parcel in the record and no more; another bidder and another parcel still do', () => {
  const sale = twoParcels();
  for (let tries = 0; tries < 3 * MAX_REFUSED_ENTRIES.onParcel; tries += 1) sale.bid('10:00', 'Anna', '1', 100);
  expect(sale.entries('bid_refused')).toHaveLength(MAX_REFUSED_ENTRIES.onParcel);
  expect(sale.bid('10:01', 'Anna', '1', 100)).toBe('amount_below_minimum');
  sale.bid('10:02', 'Anna', '2', 100);
  sale.bid('10:03', 'Bert', '1', 100);
  expect(sale.entries('bid_refused')).toHaveLength(MAX_REFUSED_ENTRIES.onParcel + 2);
});

test('a bidder has so many refused bids of a whole sale in the record and no more', () => {
  const parcels = Array.from({ length: 8 }, (_, order) => ({ startsAt: 500_000, closes: `14:0${order}` }));
  const sale = holdModelSale({ parcels });
  for (let tries = 0; tries < 8 * MAX_REFUSED_ENTRIES.onParcel; tries += 1)
    sale.bid('10:00', 'Anna', String((tries % 8) + 1), 100);
  expect(sale.entries('bid_refused')).toHaveLength(MAX_REFUSED_ENTRIES.inSale);
});

test('a bidder whose refused bids fill the record still bids', () => {
  const sale = twoParcels();
  for (let tries = 0; tries <= MAX_REFUSED_ENTRIES.onParcel; tries += 1) sale.bid('10:00', 'Anna', '1', 100);
  expect(sale.bid('10:01', 'Anna', '1', 500_000)).toBe('accepted');
});

test('a bid that makes a maximum answer is an entry, however many refused ones its bidder has', () => {
  const sale = twoParcels({ maximumBids: true });
  sale.maximum('10:00', 'Anna', '1', 520_000);
  for (let tries = 0; tries < MAX_REFUSED_ENTRIES.onParcel; tries += 1) sale.bid('10:01', 'Bert', '1', 100);
  expect(sale.decideBid('10:02', 'Bert', '1', 520_000)).toMatchObject({
    recorded: true,
    events: [{ kind: 'bid_accepted', byMaximum: true }, { kind: 'bid_refused' }],
  });
});
