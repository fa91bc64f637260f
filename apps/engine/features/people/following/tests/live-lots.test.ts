import type { FollowedLot, FollowedSale } from '@quarterline/contract';
import { expect, it } from 'vitest';
import { endedLotText, followedLotText, followedSaleText } from '../web/followed-text.ts';
import { isNotNamed, isOutdated, withFeeds } from '../web/use-live-lots.ts';

const lot: FollowedLot = {
  slug: 'parcel-1',
  label: 'Parcel 1',
  isFollowed: true,
  own: 'leading',
  ownHighCents: 81_000_000,
  phase: 'open',
  bidCents: 81_000_000,
  startingBidCents: 80_000_000,
  closesAtMs: Date.parse('2026-12-15T19:00:00Z'),
  finalCents: null,
};
const sale: FollowedSale = {
  slug: 'round-hill',
  name: 'Round Hill Quarters',
  location: 'Camrose County, AB',
  zone: 'America/Edmonton',
  format: 'ascending',
  status: 'live',
  opensAtMs: 0,
  endsAtMs: 1,
  isFollowed: false,
  lots: [lot],
};
const feedLot = {
  slug: 'parcel-1',
  phase: 'open' as const,
  bidCents: 82_000_000,
  closesAtMs: lot.closesAtMs + 120_000,
};

it('a lot shows the price and the close of the live feed, and its sale the status of the status feed', () => {
  const [now] = withFeeds([sale], {
    statuses: [{ slug: 'round-hill', saleStatus: 'completed' }],
    prices: [{ slug: 'round-hill', lots: [feedLot] }],
  });
  expect(now).toMatchObject({ status: 'completed', lots: [{ bidCents: 82_000_000, closesAtMs: feedLot.closesAtMs }] });
  const livePhase = { kind: 'held' as const, atMs: null, openings: [] };
  const held = withFeeds([sale], { statuses: [{ slug: 'round-hill', saleStatus: 'live', livePhase }], prices: null });
  expect(held.map(followedSaleText).join()).toContain('The sale is on hold, the time to resume is not set.');
  expect(withFeeds([sale], { statuses: null, prices: [{ slug: 'another', lots: [feedLot] }] })).toEqual([sale]);
});

it.each([
  ['another price on a lot with an own bid', [{ ...lot, bidCents: 82_000_000 }], 'live', true],
  ['another price on a lot that is only followed', [{ ...lot, own: null, bidCents: 82_000_000 }], 'live', false],
  ['another status of the sale', [lot], 'completed', true],
  ['nothing new', [lot], 'live', false],
] as const)('what is shown is loaded again after %s: %j', (_, lots, status, expected) => {
  const before = [{ ...sale, lots: lots.map((one) => ({ ...one, bidCents: lot.bidCents })) }];
  expect(isOutdated(before, [{ ...sale, status, lots: [...lots] }])).toBe(expected);
});

it('a sale that sold when the page was loaded, and that nobody names any more, is loaded again', () => {
  const named = { slug: sale.slug, saleStatus: 'live' as const };
  expect(isNotNamed([sale], []), 'it ended days ago').toBe(true);
  expect(isNotNamed([sale], [named])).toBe(false);
  expect(isNotNamed([sale], null), 'nothing is known yet').toBe(false);
  expect(isNotNamed([{ ...sale, status: 'completed' }], []), 'it was over already').toBe(false);
});

it('a lot is said with the own bid, the price and the close', () => {
  expect(followedLotText(lot, { zone: 'America/Edmonton', format: 'ascending' })).toBe(
    'You have the high bid. High bid $810,000. Closes Dec 15, 2026 at 1:00 PM Alberta time, or later after a late bid.',
  );
  expect(
    followedLotText(
      { ...lot, own: null, bidCents: null, phase: 'scheduled' },
      { zone: 'America/Edmonton', format: 'ascending' },
    ),
  ).toBe('Starting bid $800,000. Closes Dec 15, 2026 at 1:00 PM Alberta time.');
  const held = (resumesAtMs: number | null) => {
    const livePhase = { kind: 'bidding' as const, atMs: null, openings: [], held: [{ slug: lot.slug, resumesAtMs }] };
    return followedLotText(lot, { zone: 'America/Edmonton', format: 'ascending', livePhase });
  };
  expect(held(null), 'no close beside a clock that is frozen').toBe(
    'You have the high bid. High bid $810,000. On hold.',
  );
  expect(held(lot.closesAtMs)).toContain('On hold until Dec 15, 2026 at 1:00 PM Alberta time.');
});

it('a lot that has ended says no price before it is released', () => {
  const sold = { ...lot, phase: 'sold' as const };
  expect(endedLotText(sold, 'completed')).toBe('Sold. The price is not released yet.');
  expect(endedLotText({ ...sold, finalCents: 81_000_000 }, 'completed')).toBe('Sold.');
  expect(endedLotText({ ...sold, phase: 'no_sale' }, 'completed')).toBe('Not sold.');
  expect(endedLotText(lot, 'cancelled')).toBe('The sale was cancelled.');
});
