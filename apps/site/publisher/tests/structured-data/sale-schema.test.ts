import type { PublishedParcel, PublishedSale } from '@quarterline/contract';
import { expect, test } from 'vitest';
import type { SaleFacts } from '#site/pages/parts/page-props.ts';
import { parcelRow } from '../../queries/sale-parts.ts';
import { offerOf } from '../../structured-data/sale-schema.ts';
import { fixtureWorld } from '../../testing/fixture-feed.ts';

const sales = fixtureWorld(Date.parse('2026-11-20T12:00:00Z'))
  .after(0)
  .changes.flatMap((change) => (change.type === 'sale' && change.record ? [change.record] : []));
const sale = sales[0] as PublishedSale;
const STARTING_BID = '890000.00';
const SOLD = { acceptedBidCents: 99_500_000, closed: true } as const;

test.each<[string, PublishedSale['saleStatus'], Partial<PublishedParcel>, string, string | undefined]>([
  ['before its sale', 'upcoming', {}, 'PreSale', STARTING_BID],
  ['of a postponed sale', 'postponed', {}, 'PreSale', STARTING_BID],
  ['of a cancelled sale', 'cancelled', {}, 'Discontinued', undefined],
  ['that closed before its sale was cancelled', 'cancelled', { closed: true }, 'Discontinued', undefined],
  ['while it can be bid on', 'live', {}, 'InStock', STARTING_BID],
  ['that closed and may still sell with its block', 'live', { closed: true }, 'OutOfStock', undefined],
  ['that sold while others are open', 'live', { outcome: 'sold', ...SOLD }, 'SoldOut', undefined],
  ['without a bid while others are open', 'live', { outcome: 'no_sale', closed: true }, 'Discontinued', undefined],
  [
    'whose price is not released',
    'completed',
    { outcome: 'sold', priceNotReleased: true, ...SOLD },
    'SoldOut',
    undefined,
  ],
  ['whose price is released', 'completed', { outcome: 'sold', ...SOLD }, 'SoldOut', '995000.00'],
  ['sold with its block', 'completed', { outcome: 'sold_en_bloc', ...SOLD }, 'SoldOut', '995000.00'],
  ['whose buyer defaulted', 'completed', { outcome: 'sold', closed: true }, 'SoldOut', undefined],
  ['that was not sold', 'completed', { outcome: 'no_sale', closed: true }, 'Discontinued', undefined],
  ['that is not decided after its sale', 'completed', { closed: true }, 'OutOfStock', undefined],
])('a parcel %s', (_, saleStatus, change, availability, price) => {
  const parcel = {
    ...(sale.parcels[0] as PublishedParcel),
    startingBidCents: 89_000_000,
    acceptedBidCents: null,
    outcome: null,
    ...change,
  };
  const offer = offerOf(parcelRow(sale, parcel), { saleStatus } as SaleFacts, { siteUrl: 'https://site.example' });
  expect(offer).toMatchObject({ availability: `https://schema.org/${availability}` });
  const stated = offer as { price?: string; priceCurrency?: string; priceSpecification?: object };
  expect(stated.price).toBe(price);
  expect(stated.priceCurrency).toBe(price && 'CAD');
  expect(stated.priceSpecification !== undefined).toBe(price === STARTING_BID);
});
