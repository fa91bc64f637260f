import { expect, test } from 'vitest';
import { type AskedBid, askBid, bidRefusal } from '../../src/bid/bid-refusal.ts';
import { REFUSAL_CODES, type RefusalCode } from '../../src/bid/refusal.ts';
import type { PlaceBid } from '../../src/sale/command.ts';
import { decide } from '../../src/sale/decide.ts';
import { dollars } from '../../src/sale/money.ts';
import type { ParcelState, PrivateLimit, SaleState } from '../../src/sale/sale.ts';
import { approved, at, fourParcelsAndBlock, twoParcels } from '../model-sale.ts';

/** Anna's good bid on the block of a sale whose round is open. Every row breaks it in one place. */
const goodBid = (): AskedBid => {
  const sale = fourParcelsAndBlock();
  sale.bid('10:00', 'Anna', '1', 612_000);
  sale.bid('10:01', 'Bert', '2', 455_000);
  sale.bid('14:50', 'Bert', 'E', 1_400_000);
  const command: PlaceBid = {
    kind: 'place_bid',
    bidId: 'the-bid',
    parcelId: 'E',
    amountCents: sale.state().groups[0]?.minimumOpeningCents ?? 0,
    seenSequence: sale.state().sequence,
    retypedAmountCents: null,
    eligibility: approved('Anna'),
    enteredBy: null,
  };
  return askBid(sale.state(), command, at('14:50'));
};

type Break = (good: AskedBid) => AskedBid;

const withState = (asked: AskedBid, change: Partial<SaleState>): AskedBid => ({
  ...asked,
  state: { ...asked.state, ...change },
});
const withParcel = (asked: AskedBid, change: Partial<ParcelState>): AskedBid => {
  if (asked.parcel === undefined) throw new Error('The good bid has a parcel.');
  const parcel = { ...asked.parcel, ...change };
  const parcels = asked.state.parcels.map((other) => (other.id === parcel.id ? parcel : other));
  return { ...withState(asked, { parcels }), parcel };
};
const withCommand = (asked: AskedBid, change: Partial<PlaceBid>): AskedBid => ({
  ...asked,
  command: { ...asked.command, ...change } as PlaceBid,
  amountCents: change.amountCents ?? asked.amountCents,
});
const withEligibility = (asked: AskedBid, change: Partial<PlaceBid['eligibility']>): AskedBid =>
  withCommand(asked, { eligibility: { ...asked.command.eligibility, ...change } });
const withRegistration = (asked: AskedBid, change: object): AskedBid => {
  const before = asked.command.eligibility.registration ?? approved('Anna').registration;
  return withEligibility(asked, { registration: { ...before, ...change } as PlaceBid['eligibility']['registration'] });
};

/** What an earlier break has limited stays limited. */
const withPrivateLimit = (asked: AskedBid, change: Partial<PrivateLimit>): AskedBid => {
  const before = asked.state.privateLimits.get('Anna') ?? { totalCents: null, parcels: null };
  return withState(asked, { privateLimits: new Map([['Anna', { ...before, ...change }]]) });
};

const hold = { heldAt: at('14:50'), remainingMs: 1, reason: 'Because.', resumesAt: null };

const TABLE: [RefusalCode, Break][] = [
  ['bid_id_reused', (bid) => withCommand(bid, { bidIdTaken: true })],
  ['not_signed_in', (bid) => withEligibility(withCommand(bid, { enteredBy: null }), { signedIn: false })],
  ['email_not_confirmed', (bid) => withEligibility(withCommand(bid, { enteredBy: null }), { emailConfirmed: false })],
  ['not_registered_for_sale', (bid) => withEligibility(bid, { registration: null })],
  ['registration_pending', (bid) => withRegistration(bid, { status: 'requested' })],
  ['registration_declined', (bid) => withRegistration(bid, { status: 'declined' })],
  ['bidder_suspended', (bid) => withRegistration(bid, { status: 'suspended' })],
  ['bid_deposit_missing', (bid) => withRegistration(bid, { bidDepositMissing: true })],
  ['terms_changed', (bid) => withRegistration(bid, { acceptedTermsVersion: 0 })],
  ['bidder_is_seller', (bid) => withEligibility(bid, { isSellerSide: true })],
  ['not_registered_by_phone', (bid) => withCommand(bid, { enteredBy: 'staff-1' })],
  ['sale_not_open', (bid) => withState(bid, { phase: 'cancelled' })],
  ['sale_held', (bid) => withState(bid, { hold })],
  ['parcel_not_open', (bid) => withParcel(bid, { phase: 'scheduled' })],
  ['parcel_held', (bid) => withParcel(bid, { hold })],
  ['parcel_withdrawn', (bid) => withParcel(bid, { phase: 'withdrawn' })],
  ['parcel_closed', (bid) => withParcel(bid, { phase: 'closed', closedAt: at('14:49') })],
  [
    'not_eligible_en_bloc',
    (bid) => withState(bid, { groups: bid.state.groups.map((group) => ({ ...group, eligible: new Set(['Bert']) })) }),
  ],
  [
    'already_leading',
    (bid) =>
      withParcel(bid, {
        leading: {
          bidId: 'earlier',
          bidderId: 'Anna',
          amountCents: dollars(1_700_000),
          decidedAt: at('14:49'),
          sequence: 9,
          previous: null,
        },
      }),
  ],
  ['amount_off_grid', (bid) => withCommand(bid, { amountCents: dollars(50) })],
  ['amount_below_minimum', (bid) => withCommand(bid, { amountCents: dollars(100) })],
  ['amount_above_bidder_limit', (bid) => withRegistration(bid, { limitCents: 0 })],
  [
    'private_parcel_limit_reached',
    (bid) => withPrivateLimit(bid, { parcels: { parcelIds: ['1', '2', '3'], maxCount: 2 } }),
  ],
  ['amount_above_private_limit', (bid) => withPrivateLimit(bid, { totalCents: dollars(100) })],
  ['price_moved', (bid) => withParcel(bid, { priceFellAtSequence: bid.command.seenSequence + 1 })],
  ['jump_not_confirmed', (bid) => withCommand(bid, { amountCents: dollars(9_000_000) })],
  ['too_many_requests', (bid) => withEligibility(bid, { withinRate: false })],
];

test('the table names every refusal, in the order in which the rules are asked', () => {
  expect(TABLE.map(([code]) => code)).toEqual(REFUSAL_CODES);
});

test('a bid that breaks no rule is not refused', () => {
  expect(bidRefusal(goodBid())).toBeNull();
});

test.each(TABLE)('a bid that breaks only one rule is refused with it: %s', (code, breakIt) => {
  expect(bidRefusal(breakIt(goodBid()))?.code).toBe(code);
});

test.each(TABLE.map(([code], row) => [code, row] as const))(
  'a bid that breaks %s and every later rule too is refused with it',
  (code, row) => {
    // The later rules are broken first, so that where two cannot both be broken the earlier one is.
    const broken = TABLE.slice(row).reduceRight((bid, [, breakIt]) => breakIt(bid), goodBid());
    expect(bidRefusal(broken)?.code).toBe(code);
  },
);

test('a bid on a parcel the sale does not have is refused as not open', () => {
  const asked = goodBid();
  const command = { ...asked.command, parcelId: 'nowhere' };
  expect(bidRefusal(askBid(asked.state, command, asked.now))?.code).toBe('parcel_not_open');
});

const onThePhone = (bid: AskedBid): AskedBid =>
  withRegistration(
    withEligibility(withCommand(bid, { enteredBy: 'staff-1' }), { signedIn: false, emailConfirmed: false }),
    { bidsByPhone: true },
  );

test('a bidder on the phone need not be signed in or have a confirmed email, but must be approved', () => {
  expect(bidRefusal(onThePhone(goodBid()))).toBeNull();
  expect(bidRefusal(withRegistration(onThePhone(goodBid()), { status: 'requested' }))?.code).toBe(
    'registration_pending',
  );
});

test('a phone bid is only for somebody registered to bid by phone in this sale, who still bids online as before', () => {
  expect(bidRefusal(withRegistration(onThePhone(goodBid()), { bidsByPhone: false }))?.code).toBe(
    'not_registered_by_phone',
  );
  expect(bidRefusal(withRegistration(goodBid(), { bidsByPhone: true }))).toBeNull();
});

test('a phone bid for somebody who is not registered by phone is an entry of the record, with who entered it', () => {
  const sale = twoParcels();
  expect(sale.bid('10:00', 'Anna', '1', 500_000, { by: 'staff-1', byPhone: false })).toBe('not_registered_by_phone');
  expect(sale.entries('bid_refused')).toMatchObject([{ bidderId: 'Anna', enteredBy: 'staff-1' }]);
  expect(sale.state().parcels[0]?.leading).toBeNull();
});

test('a refused bid is an entry of the record with a number of its own, and changes nothing else', () => {
  const sale = twoParcels();
  sale.bid('10:00', 'Anna', '1', 500_000);
  const before = sale.state();
  const decision = sale.decideBid('10:01', 'Bert', '1', 500_100);
  expect(decision).toMatchObject({
    kind: 'bid_refused',
    refusal: { code: 'amount_below_minimum', facts: { minimumCents: dollars(505_000) } },
    events: [{ kind: 'bid_refused', sequence: before.sequence + 1, bidderId: 'Bert', amountCents: dollars(500_100) }],
  });
  expect(sale.state().parcels[0]).toBe(before.parcels[0]);
});

test('the first bid may be the starting bid, and no less', () => {
  expect(twoParcels().bid('10:00', 'Anna', '1', 499_900)).toBe('amount_below_minimum');
  expect(twoParcels().bid('10:00', 'Anna', '1', 500_000)).toBe('accepted');
});

test('a later bid must reach the leading bid and one increment', () => {
  const sale = twoParcels();
  sale.bid('10:00', 'Anna', '1', 500_000);
  expect(sale.bid('10:01', 'Bert', '1', 504_900)).toBe('amount_below_minimum');
  expect(sale.bid('10:02', 'Bert', '1', 505_000)).toBe('accepted');
});

test('the leader cannot outbid themselves', () => {
  const sale = twoParcels();
  sale.bid('10:00', 'Anna', '1', 500_000);
  expect(sale.bid('10:01', 'Anna', '1', 510_000)).toBe('already_leading');
});

test('an amount off the grid, of part of a cent, or beyond all counting is no bid', () => {
  for (const amount of [500_050, 500_000.001, -500_000, 100_000_000_100]) {
    expect(twoParcels().bid('10:00', 'Anna', '1', amount)).toBe('amount_off_grid');
  }
});

test('ten increments need no second typing, more do', () => {
  const sale = twoParcels();
  sale.bid('10:00', 'Anna', '1', 500_000);
  expect(sale.bid('10:01', 'Bert', '1', 550_100, { retyped: false })).toBe('jump_not_confirmed');
  expect(sale.bid('10:02', 'Bert', '1', 550_000, { retyped: false })).toBe('accepted');
});

test('half over the minimum needs no second typing, more does, however small the increments count', () => {
  const steps = { jumpIncrements: 1_000_000 };
  expect(twoParcels(steps).bid('10:00', 'Anna', '1', 750_000, { retyped: false })).toBe('accepted');
  expect(twoParcels(steps).bid('10:00', 'Anna', '1', 750_100, { retyped: false })).toBe('jump_not_confirmed');
  expect(twoParcels(steps).bid('10:00', 'Anna', '1', 750_100, { retyped: true })).toBe('accepted');
});

test('a jump retyped as another amount is not confirmed', () => {
  const sale = twoParcels();
  const command: PlaceBid = {
    kind: 'place_bid',
    bidId: 'one-zero-too-many',
    parcelId: '1',
    amountCents: dollars(5_000_000),
    seenSequence: 1,
    retypedAmountCents: dollars(500_000),
    eligibility: approved('Anna'),
    enteredBy: null,
  };
  expect(decide(sale.state(), command, at('10:00'))).toMatchObject({ refusal: { code: 'jump_not_confirmed' } });
});

test('a price that rose meanwhile does not spoil a bid that still reaches it', () => {
  const sale = twoParcels();
  const seen = sale.state().sequence;
  sale.bid('10:00', 'Bert', '1', 500_000);
  expect(sale.bid('10:01', 'Anna', '1', 520_000, { seen })).toBe('accepted');
});

test('a price that fell meanwhile asks the bidder again, because they would pay more than is asked', () => {
  const sale = twoParcels();
  sale.bid('10:00', 'Bert', '1', 500_000);
  sale.bid('10:01', 'Carl', '1', 550_000);
  const seen = sale.state().sequence;
  sale.staff('10:02', { kind: 'void_bid', parcelId: '1', bidId: 'bid-2', secondActorId: 'staff-2' });
  expect(sale.decideBid('10:03', 'Anna', '1', 555_000, { seen })).toMatchObject({
    refusal: { code: 'price_moved', facts: { minimumCents: dollars(505_000) } },
  });
  expect(sale.bid('10:04', 'Anna', '1', 555_000)).toBe('accepted');
});

test("a bidder's limit is for the whole sale: what they lead elsewhere is taken off", () => {
  const sale = twoParcels();
  expect(sale.bid('10:00', 'Anna', '1', 500_000, { limit: 900_000 })).toBe('accepted');
  expect(sale.decideBid('10:01', 'Anna', '2', 400_100, { limit: 900_000 })).toMatchObject({
    refusal: {
      code: 'amount_above_bidder_limit',
      facts: { limitLeftCents: dollars(400_000) },
    },
  });
  expect(sale.bid('10:02', 'Anna', '2', 400_000, { limit: 900_000 })).toBe('accepted');
});

test('once a bidder is outbid, that part of their limit is free again', () => {
  const sale = twoParcels();
  sale.bid('10:00', 'Anna', '1', 500_000, { limit: 600_000 });
  sale.bid('10:01', 'Bert', '1', 505_000);
  expect(sale.bid('10:02', 'Anna', '2', 400_000, { limit: 600_000 })).toBe('accepted');
});

test('a block and its parcels are one or the other: the limit is asked for the dearer, not for both', () => {
  const sale = fourParcelsAndBlock();
  sale.bid('10:00', 'Anna', '1', 612_000, { limit: 1_600_000 });
  sale.tick('14:46');
  expect(sale.bid('14:46', 'Anna', 'E', 1_645_000, { limit: 1_600_000 })).toBe('amount_above_bidder_limit');
  expect(sale.bid('14:47', 'Anna', 'E', 1_645_000, { limit: 1_645_000 })).toBe('accepted');
});
