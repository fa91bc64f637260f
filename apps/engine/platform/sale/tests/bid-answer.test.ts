import { randomUUID } from 'node:crypto';
import { DEFAULT_RULES, dollars, replay, scheduleSale } from '@quarterline/rules';
import { expect, test } from 'vitest';
import { testSigner } from '#testing/sales/test-sale.ts';
import { signAnswers } from '../bid-answer.ts';
import { type BidItem, decideBatch } from '../decide-batch.ts';

const PARCEL = {
  id: 'parcel',
  kind: 'parcel' as const,
  position: 1,
  groupId: null,
  acres: 160,
  startingBidCents: dollars(500_000),
  opensAt: 1000,
  closesAt: 10_000_000,
};
const state = replay([
  scheduleSale({ saleId: 'sale', rules: DEFAULT_RULES, termsVersion: 1, now: 1, parcels: [PARCEL], groups: [] }),
]);
const NUMBERS: Record<string, number> = { anna: 214, bert: 215 };
const asker = (userId: string) => ({
  userId,
  emailVerified: true,
  role: 'bidder' as const,
  registrationId: `of ${userId}`,
  status: 'approved' as const,
  acceptedTermsVersion: 1,
  bidderNumber: NUMBERS[userId] ?? null,
  limitCents: null,
  bidDepositMissing: false,
  bidsByPhone: false,
  isSellerSide: false,
});
const bid = (askerId: string, amount: number, bidId: string = randomUUID()): BidItem => ({
  kind: 'bid',
  askerId,
  requestId: 'request',
  withinRate: true,
  bid: {
    kind: 'place_bid',
    bidId,
    parcelId: 'parcel',
    amountCents: dollars(amount),
    seenSequence: 0,
    retypedAmountCents: dollars(amount),
    enteredBy: null,
  },
});
const decide = (items: BidItem[]) =>
  decideBatch(items, {
    state,
    headHash: '',
    now: 2000,
    earlier: new Map(),
    askers: new Map(['anna', 'bert'].map((userId) => [userId, asker(userId)])),
  });

test('deciding needs no key and gives the same batch for the same arguments', () => {
  const items = [bid('anna', 500_000), bid('bert', 510_000)];
  expect(decide(items)).toEqual(decide(items));
  expect(JSON.stringify(decide(items))).not.toMatch(/signature|keyId/);
});

test('one signature is made for all bids of a batch, and none where nothing was decided', () => {
  let signed = 0;
  const signer = { ...testSigner, sign: (text: string) => testSigner.sign(text + (signed++).toString().slice(1)) };
  const { newAnswers } = signAnswers(decide([bid('anna', 500_000), bid('bert', 510_000)]), signer);
  expect(newAnswers.map(({ status }) => status)).toEqual([200, 200]);
  expect(signed).toBe(1);
  expect(signAnswers(decide([]), signer).newAnswers).toEqual([]);
  expect(signed).toBe(1);
});

test('a refused bid is kept with its receipt, and one of nobody known is answered without', () => {
  const { newAnswers, answers } = signAnswers(decide([bid('anna', 100_000), bid('nobody', 500_000)]), testSigner);
  expect(newAnswers).toHaveLength(1);
  expect(JSON.parse(newAnswers[0]?.body ?? '')).toMatchObject({
    outcome: 'refused',
    receipt: { outcome: 'refused', keyId: 'test' },
  });
  expect(answers).toMatchObject([
    { status: 409, unrecorded: null },
    { status: 409, unrecorded: 'not_signed_in' },
  ]);
});

test('the same bid twice in one batch is one entry and one answer; its id with another amount is refused', () => {
  const once = bid('anna', 500_000);
  const decided = decide([once, once, bid('anna', 600_000, once.bid.bidId)]);
  const { answers } = signAnswers(decided, testSigner);
  expect(decided.entries.filter(({ event }) => event.kind === 'bid_accepted')).toHaveLength(1);
  const [first, second, third] = answers;
  expect(first).toMatchObject({ status: 200, repeated: false });
  expect(second).toEqual({ ...first, repeated: true });
  expect(third).toMatchObject({ status: 409, unrecorded: 'bid_id_reused' });
});

test('a bid that was shown to another bidder than the one who is logged in is not entered, however often it comes', () => {
  const ofAnna = { ...bid('anna', 500_000), bidderNumber: 214 };
  const inTheSessionOfBert = { ...ofAnna, askerId: 'bert' };
  const decided = decide([inTheSessionOfBert, ofAnna, inTheSessionOfBert]);
  const { answers } = signAnswers(decided, testSigner);
  expect(answers).toMatchObject([
    { status: 409, unrecorded: 'not_signed_in' },
    { status: 200, unrecorded: null },
    { status: 409, unrecorded: 'not_signed_in' },
  ]);
  expect(decided.bids.map(({ askerId }) => askerId)).toEqual(['anna']);
  expect(decided.bound).toEqual([]);
});
