import type { OwnResult } from '@quarterline/contract';
import { dollars } from '@quarterline/rules';
import { describe, expect, it } from 'vitest';
import { ownBidText, ownResultText, priceLabel } from '../web/own-result-text.ts';

const lot: OwnResult = {
  saleSlug: 'six-quarters',
  saleName: 'Six Quarters',
  parcelId: 'p',
  parcelName: 'Home quarter',
  parcelSlug: 'parcel-1',
  result: 'sold_to_another',
  ownHighCents: dollars(925_000),
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
    expect(ownBidText(bought)).toBe('');
  });

  it('calls no price final before staff have released it', () => {
    expect(priceLabel(lot)).toBe('Sold at');
    expect(priceLabel({ ...lot, result: 'offered' })).toBe('Offered at');
    expect(priceLabel({ ...lot, isFinal: true })).toBe('Final');
  });

  it('counts no voided bid as the highest bid', () => {
    expect(ownBidText(lot)).toBe('Your highest bid was $925,000.');
    expect(ownBidText({ ...lot, ownHighCents: null })).toBe('Your bids on it were voided.');
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
