import type { OwnResult } from '@quarterline/contract';
import { dollars } from '@quarterline/rules';
import { describe, expect, it } from 'vitest';
import { liveSaleText } from '../web/live-sale-text.ts';
import { ownTenderResultText } from '../web/own-tender-result-text.ts';

const lot = { saleSlug: 'sealed', result: 'open', againstCents: null, priceCents: null, parts: [] };
type Tender = NonNullable<OwnResult['tender']>;
const text = (result: Partial<OwnResult>, tender: Partial<Tender> = {}): string =>
  ownTenderResultText({
    ...lot,
    ...result,
    tender: { isUnopened: false, amountCents: dollars(650_000), uncounted: null, unsold: null, ...tender },
  } as OwnResult);
const sold = { result: 'sold_to_another', priceCents: dollars(700_000) } as const;

describe('the result of a tender in the account', () => {
  it.each([
    ['Your tender is sealed until the opening.', {}, { isUnopened: true, amountCents: null }],
    ['You have no tender for it.', {}, { amountCents: null }],
    [
      'Your tender of $650,000 was accepted. Sold to you for $650,000.',
      { result: 'bought', priceCents: dollars(650_000) },
      {},
    ],
    ['Your tender of $650,000 was not accepted. Sold to another bidder for $700,000.', sold, {}],
    [
      'Your tender of $650,000 was as high as the highest. Sold to another bidder for $650,000: that tender was received first.',
      { ...sold, priceCents: dollars(650_000) },
      {},
    ],
    [
      'Your tender of $650,000 was not accepted. Not sold: the seller did not accept the highest tender.',
      { result: 'no_sale' },
      { unsold: 'seller_declined' },
    ],
    [
      'Your tender of $650,000 does not count: it is over the bidder’s limit. Sold to another bidder for $700,000.',
      sold,
      { uncounted: 'above_limit' },
    ],
    [
      'Your tender does not count: it could not be read.',
      { result: 'held' },
      { uncounted: 'unreadable', amountCents: null },
    ],
    ['Your tender of $650,000 is the highest. The sale is not decided yet.', { result: 'held' }, {}],
    [
      'Your tender of $650,000 was not the highest. The highest is $700,000, and the sale is not decided yet.',
      { result: 'outbid_at_close', againstCents: dollars(700_000) },
      {},
    ],
    [
      'Your tender of $650,000 was the highest of the first round. Your tender of the second round is sealed until the opening.',
      { result: 'leading' },
      { isUnopened: true },
    ],
    [
      'Your tender was withdrawn or voided, and never opened. Sold to another bidder for $700,000.',
      sold,
      { amountCents: null },
    ],
    ['The sale was cancelled. No tender stands.', { result: 'cancelled' }, { amountCents: null }],
  ] as [string, Partial<OwnResult>, Partial<Tender>][])('is "%s"', (expected, result, tender) => {
    expect(text(result, tender)).toBe(expected);
    expect(text(result, tender)).not.toMatch(/high bid|outbid|highest bid/i);
  });
});

describe('a sealed tender that runs, in the account', () => {
  const sale = { saleSlug: 'sealed', status: 'approved', bidderNumber: 214, format: 'sealedTender' } as const;
  const withTender = (isUnopened: boolean) =>
    ({ ...lot, tender: { isUnopened, amountCents: null, uncounted: null, unsold: null } }) as unknown as OwnResult;

  it('says on how many lots its bidder has a sealed tender', () => {
    expect(liveSaleText(sale, [withTender(true), withTender(true), withTender(false)])).toBe(
      'You are bidder 214. You have a sealed tender for 2 lots.',
    );
    const opened = { ...lot, tender: { isUnopened: false, amountCents: 100, uncounted: null, unsold: null } };
    expect(liveSaleText(sale, [opened as unknown as OwnResult])).toBe(
      'You are bidder 214. The tenders were opened, and yours for one lot with them.',
    );
    expect(liveSaleText(sale, [])).toBe('You are bidder 214. You have no sealed tender in it.');
    expect(liveSaleText({ ...sale, bidderNumber: null }, [])).toBe('You may tender. You have no sealed tender in it.');
  });
});
