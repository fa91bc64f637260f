import type { SaleEvent } from '@quarterline/rules';
import { describe, expect, it } from 'vitest';
import { type EntryNames, recordEntryText } from '../src/record-entry-text.ts';

const names: EntryNames = {
  parcel: (id) => `Parcel ${id}`,
  group: () => 'the block',
  bidder: (id) => id ?? 'without a number',
  actor: 'Dana Kowalchuk',
  second: null,
  clock: (instant) => `${instant} PM`,
  price: (cents) => `$${cents / 100}`,
};
/** Everything that any kind of entry has; a kind reads its own. */
const ALL = {
  sequence: 7,
  decidedAt: 0,
  parcelId: '3',
  groupId: 'g',
  bidId: 'x',
  bidderId: '231',
  amountCents: 50_000,
  closeBefore: 4,
  closeAfter: 5,
  closesAt: 5,
  resumesAt: 6,
  opensAt: 6,
  minimumOpeningCents: 90_000,
  incrementCents: 100,
  startingBidCents: 200,
  eligible: ['231', '232'],
  reason: 'Wind',
  text: 'We go on.',
  enteredBy: null,
  outcome: 'block',
  documentName: 'Conditions',
  documentHash: 'ab12',
  termsVersion: 2,
  silentFrom: 1,
  silentUntil: 2,
  round: 1,
  uncounted: null,
  invited: ['231', '232', '233'],
  acceptBy: 9,
  accepts: true,
  refusal: { code: 'sale_held', message: 'The clock is held.', next: '' },
};
/** Kinds of entries that nobody gives a reason for. */
const WITHOUT_REASON: readonly SaleEvent['kind'][] = [
  'sale_opened',
  'parcel_opened',
  'parcel_closed',
  'parcel_unsold',
  'parcel_became_provisional',
  'parcel_sold',
  'parcel_sold_en_bloc',
  'en_bloc_opened',
  'sale_completed',
  'sale_resumed',
  'tender_placed',
  'tender_withdrawn',
];
const entryOf = (kind: SaleEvent['kind']): object => {
  const { reason: _, ...others } = ALL;
  return { ...(WITHOUT_REASON.includes(kind) ? others : ALL), kind };
};
const textOf = (kind: SaleEvent['kind'], more: object = {}, of: Partial<EntryNames> = {}): string | null =>
  recordEntryText({ ...entryOf(kind), ...more } as unknown as SaleEvent, { ...names, ...of });

describe('an entry of the record, in one line', () => {
  it.each<[SaleEvent['kind'], string | null]>([
    ['sale_scheduled', 'The sale is scheduled under the Conditions, version 2, SHA-256 ab12'],
    ['tender_placed', 'Sealed tender for Parcel 3, bidder 231'],
    ['tender_withdrawn', 'Tender for Parcel 3 withdrawn, bidder 231'],
    ['tenders_opened', 'Tenders of round 1 opened'],
    ['tender_opened', 'Tender of $500 for Parcel 3, bidder 231'],
    ['second_round_began', 'Second round for Parcel 3. 3 invited. It closes 5 PM'],
    ['seller_asked', 'The seller has until 9 PM to accept'],
    ['seller_answered', 'The seller accepts the tender for Parcel 3: Wind'],
    ['sale_opened', 'The sale opened'],
    ['parcel_opened', 'Parcel 3 opened'],
    ['bid_accepted', 'Bid $500 on Parcel 3. Clock extended to 5 PM'],
    ['bid_refused', 'Bid refused, Parcel 3, bidder 231, $500: The clock is held.'],
    ['maximum_set', null],
    ['private_limit_set', null],
    ['close_moved', 'Parcel 3 now closes 5 PM: Wind'],
    ['parcel_closed', 'Parcel 3 closed'],
    ['parcel_unsold', 'Parcel 3 ends without a sale'],
    ['parcel_became_provisional', 'Parcel 3 stands at $500, bidder 231. Held'],
    ['parcel_sold', 'Parcel 3 sold at $500, bidder 231'],
    ['parcel_sold_en_bloc', 'Parcel 3 sold with its block at $500, bidder 231'],
    ['recess_began', 'Recess of the block. 2 eligible. It opens 6 PM at $900'],
    ['en_bloc_opened', 'Bidding opened on the block as one'],
    ['en_bloc_decided', 'Decided on the block: sold as one'],
    ['sale_completed', 'The sale is over'],
    ['parcel_held', 'Held Parcel 3: Wind'],
    ['sale_held', 'Held all clocks: Wind'],
    ['resume_announced', 'Parcel 3 goes on at 6 PM: Wind'],
    ['parcel_resumed', 'Parcel 3 runs again. It closes 5 PM'],
    ['sale_resumed', 'All clocks run again'],
    ['announced', 'Announced: “We go on.” (Wind)'],
    ['parcel_withdrawn', 'Withdrew Parcel 3: Wind'],
    ['sale_postponed', 'Postponed the sale: Wind'],
    ['sale_cancelled', 'Cancelled the sale: Wind'],
    ['bid_voided', 'Voided the bid of $500, bidder 231, Parcel 3: Wind'],
    ['increment_lowered', 'Parcel 3 now rises by $1: Wind'],
    ['starting_bid_lowered', 'Parcel 3 now starts at $2: Wind'],
    ['eligibility_set', 'Bidder 231 may bid on the block: Wind'],
    ['terms_published', 'Conditions, version 2, is in force, SHA-256 ab12: Wind'],
    ['terms_accepted', 'Bidder 231 accepted version 2 of the Conditions of Sale'],
    ['outage_reported', 'No engine watched from 1 PM to 2 PM'],
  ])('says %s as “%s”', (kind, text) => {
    expect(textOf(kind)).toBe(text);
  });

  it('names the person who entered a bid for a bidder on the phone, if anybody knows', () => {
    const byPhone = { enteredBy: 'd', closeAfter: 4 };
    expect(textOf('bid_accepted', byPhone)).toBe('Bid $500 on Parcel 3, by phone, entered by Dana Kowalchuk');
    expect(textOf('bid_accepted', byPhone, { actor: null })).toBe('Bid $500 on Parcel 3, by phone, entered by staff');
  });

  it('says nothing of a bid that its bidder’s own limit refused, unless staff entered it on the phone', () => {
    const refusal = { code: 'private_parcel_limit_reached', facts: { maxParcels: null } };
    expect(textOf('bid_refused', { refusal, enteredBy: null })).toBeNull();
    expect(textOf('bid_refused', { refusal, enteredBy: 'd' })).toBe(
      'Phone bid refused, Parcel 3, bidder 231, $500, entered by Dana Kowalchuk: This would pass a limit across parcels that the bidder set for themselves. The bid was not entered.',
    );
  });

  it('names the person who confirmed a void', () => {
    expect(textOf('bid_voided', {}, { second: 'Erin Baptiste' })).toBe(
      'Voided the bid of $500, bidder 231, Parcel 3, confirmed by Erin Baptiste: Wind',
    );
  });

  it('says why the engine held a parcel by itself, and moves a close without a reason', () => {
    expect(textOf('parcel_held', { reason: { code: 'outage' } })).toBe(
      'Held Parcel 3: Our system was silent near the close. Nobody lost time: the clock was stopped.',
    );
    expect(textOf('close_moved', { reason: undefined })).toBe('Parcel 3 now closes 5 PM');
  });

  it('speaks of the whole sale, of parcels that stand and of somebody who may not bid', () => {
    expect(textOf('resume_announced', { parcelId: null })).toBe('The sale goes on at 6 PM: Wind');
    expect(textOf('en_bloc_decided', { outcome: 'parcels' })).toBe('Decided on the block: the parcels stand');
    expect(textOf('eligibility_set', { eligible: false })).toBe('Bidder 231 may not bid on the block: Wind');
  });

  it('names no conditions where a schedule was written before they were named in it', () => {
    expect(textOf('sale_scheduled', { documentName: undefined, documentHash: undefined })).toBe(
      'The sale is scheduled',
    );
  });

  it('tells nothing of a refused maximum', () => {
    expect(textOf('bid_refused', { asMaximum: true })).toBeNull();
  });
});
