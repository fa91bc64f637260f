import type { LiveSnapshot, ParcelView } from '@quarterline/contract';
import { expect, it } from 'vitest';
import { sampleGroup, sampleParcel, sampleSnapshot } from '#web/testing/sample-live.ts';
import { plainView } from '../server/plain/plain-view.ts';

const HOLD = { reason: 'The mobile network is down.', resumesAt: null };
const you = (changes: Partial<LiveSnapshot['you']>): Partial<LiveSnapshot> => ({
  you: { ...sampleSnapshot([]).you, ...changes },
});
/** Whether the plain page has the forms of a bid on this one lot. */
const offersABid = (lot: Partial<ParcelView>, sale: Partial<LiveSnapshot>): boolean => {
  const page = plainView(sampleSnapshot([sampleParcel(1, lot)], sale)).body.text;
  const forms = page.match(/<form method="get"/g)?.length ?? 0;
  expect([0, 2]).toContain(forms);
  expect(page.includes('Bid $900,000')).toBe(forms === 2);
  return forms === 2;
};

const BLOCK = { kind: 'enBloc', groupId: 'g' } as const;
it.each<[string, Partial<ParcelView>, Partial<LiveSnapshot>]>([
  ['to an approved bidder on an open parcel', {}, {}],
  ['to a bidder who was outbid', { bidStatus: 'outbid' }, {}],
  ['on a block to a bidder who may bid on it', BLOCK, { groups: [sampleGroup([], 'p1')] }],
  ['once the newest conditions are accepted', {}, { termsVersion: 2, ...you({ acceptedTermsVersion: 2 }) }],
])('the plain page offers the next bid, and an own amount, %s', (_, lot, sale) => {
  expect(offersABid(lot, sale)).toBe(true);
});

it.each<[string, Partial<ParcelView>, Partial<LiveSnapshot>]>([
  ['while the sale is on hold', {}, { hold: HOLD }],
  ['while the clock of the parcel is held', { hold: { ...HOLD, remainingMs: 60_000 } }, {}],
  ['before the newest conditions are accepted', {}, { termsVersion: 2 }],
  ['to a bidder who is suspended', {}, you({ registrationStatus: 'suspended' })],
  ['to somebody whose request waits', {}, you({ registrationStatus: 'requested' })],
  ['before the parcel opens', { phase: 'scheduled' }, {}],
  ['after the parcel has closed', { phase: 'closed', closedAt: 1_400_000 }, {}],
  ['where no bid is taken', { minimumCents: null }, {}],
  ['to the bidder with the high bid', { bidStatus: 'lead' }, {}],
  [
    'on a block to a bidder who may not bid on it',
    BLOCK,
    { groups: [sampleGroup([], 'p1', { youAreEligible: false })] },
  ],
])('the plain page offers no bid %s', (_, lot, sale) => {
  expect(offersABid(lot, sale)).toBe(false);
});

it('the plain page says to newcomers that registration is over once only the round of the block is left', () => {
  const closed = sampleParcel(1, { phase: 'provisional', groupId: 'g' });
  const block = sampleParcel(2, BLOCK);
  for (const registrationStatus of ['visitor', 'not_registered'] as const) {
    const sale = { ...you({ registrationStatus }), groups: [sampleGroup(['p1'], 'p2')] };
    const page = plainView(sampleSnapshot([closed, block], sale)).body.text;
    expect(page).toContain('Registration for this sale is over.');
    expect(page).not.toContain('or bid by phone');
  }
});
