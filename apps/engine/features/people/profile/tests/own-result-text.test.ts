import type { OwnResult } from '@quarterline/contract';
import { dollars } from '@quarterline/rules';
import { describe, expect, it } from 'vitest';
import { ownBidText, ownResultText, priceLabel } from '../web/own-result-text.ts';

const lot: OwnResult = {
  saleSlug: 'six-quarters',
  saleName: 'Six Quarters',
  zone: 'America/Edmonton',
  parcelId: 'p',
  parcelName: 'Home quarter',
  parcelSlug: 'parcel-1',
  result: 'sold_to_another',
  ownHighCents: dollars(925_000),
  ownHighAt: Date.parse('2026-11-12T21:05:00Z'),
  againstCents: null,
  priceCents: dollars(940_000),
  isFinal: false,
  parts: [],
  settlement: null,
};
const part = (stake: string, change: Partial<OwnResult['parts'][number]> = {}): OwnResult['parts'][number] => ({
  stake,
  name: `Quarter ${stake}`,
  priceCents: dollars(1_000_000),
  ownHighCents: null,
  isReleased: false,
  ...change,
});
const released = { ownHighCents: dollars(925_000), isReleased: true };
const block: OwnResult = {
  ...lot,
  parcelName: 'All five',
  ownHighCents: null,
  priceCents: dollars(7_175_000),
  parts: [part('1', released), part('2'), part('3'), part('4', released), part('5', released)],
};

describe('the result of a lot in the account', () => {
  it('tells a bidder whose high bids a block took which bids were released and at what price the block sold', () => {
    expect(ownResultText(block)).toBe('Your bids on Parcels 1, 4 and 5 were released: the block sold for $7,175,000.');
    expect(ownBidText(block)).toBe('');
    const only = { ...block, parts: [part('1', released), part('2')] };
    expect(ownResultText(only)).toBe('Your bid on Parcel 1 was released: the block sold for $7,175,000.');
  });

  it('tells a bidder who had been outbid on a parcel of a sold block both', () => {
    const both = { ...block, parts: [part('1', released), part('2', { ownHighCents: dollars(800_000) })] };
    expect(ownResultText(both)).toBe(
      'Your bid on Parcel 1 was released: the block sold for $7,175,000. You had been outbid on Parcel 2.',
    );
  });

  it('tells the buyer of a block of one purchase with one price', () => {
    const bought = { ...block, result: 'bought', ownHighCents: dollars(7_175_000) } as const;
    expect(ownResultText(bought)).toBe('Sold to you as one purchase of 5 parcels for $7,175,000.');
    expect(ownBidText(bought)).toBe('You made that bid on Nov 12, 2026 at 3:05 PM Alberta time.');
  });

  it('calls no price final before staff have released it', () => {
    expect(priceLabel(lot)).toBe('Sold at');
    expect(priceLabel({ ...lot, result: 'offered' })).toBe('Offered at');
    expect(priceLabel({ ...lot, isFinal: true })).toBe('Final');
  });

  it('counts no voided bid as the highest bid', () => {
    expect(ownBidText(lot)).toBe('Your highest bid was $925,000 on Nov 12, 2026 at 3:05 PM Alberta time.');
    expect(ownBidText({ ...lot, ownHighCents: null })).toBe('Your bids on it were voided.');
  });

  it.each([
    ['leading', null, 'You have the high bid.'],
    ['outbid', 940_000, 'You have been outbid. The high bid is $940,000.'],
    [
      'outbid_at_close',
      940_000,
      'Not yours: another bidder had the high bid at the close, $940,000. It is provisional until en bloc is decided.',
    ],
    [
      'outbid_by_block',
      7_175_000,
      'You had the high bid. Another bidder has bid $7,175,000 for the block: as it stands you lose this parcel.',
    ],
    ['cancelled', null, 'The sale was cancelled. No bid stands.'],
  ] as const)('says what is true of a lot that is not decided: %s', (result, against, text) => {
    const open = { ...lot, result, priceCents: null, againstCents: against === null ? null : dollars(against) };
    expect(ownResultText(open)).toBe(text);
    expect(ownResultText(open)).not.toContain('Not decided');
  });

  it('tells the next buyer and the one who defaulted each their own', () => {
    expect(ownResultText({ ...lot, result: 'offered' })).toBe(
      'Offered to you for $940,000, because the high bidder did not go through with it.',
    );
    expect(ownResultText({ ...lot, result: 'not_completed' })).toBe('Your purchase was not completed.');
    expect(ownResultText({ ...lot, result: 'unsold', priceCents: null })).toBe(
      'Left unsold: the purchase was not completed.',
    );
  });
});
