import { expect, test } from 'vitest';
import type { LandOnEarth } from '#site/pages/map/land-on-earth.ts';
import { landOnEarthHref } from '../../places/land-on-earth.ts';
import type { PageReader } from '../../reading/page-reader.ts';
import { fixtureSale } from '../../testing/fixture-sale.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const saleOf = (legal: string[]) =>
  fixtureSale({
    slug: 'battle-river',
    name: 'Battle River',
    location: 'Camrose County, AB',
    status: 'upcoming',
    seed: 1,
    startMs: NOW,
    closeMs: NOW,
    legal,
    bids: [],
  });
function fileOf(sale: ReturnType<typeof saleOf>): { href: string | null; land: LandOnEarth | null } {
  const files = new Map<string, () => string>();
  const plat = ({ path, draw }: { path: string; draw: () => string }): string => {
    files.set(path, draw);
    return path;
  };
  const href = landOnEarthHref({ plat } as unknown as PageReader, sale);
  const text = href === null ? undefined : files.get(href)?.();
  return { href, land: text === undefined ? null : JSON.parse(text) };
}

test('the map has every parcel with a place, its outline and where its stake stands', () => {
  const { href, land } = fileOf(saleOf(['NE-14-46-19-W4', 'Lot 3, Plan 772 1234']));
  expect(href).toMatch(/^\/plats\/battle-river-[0-9a-f]{12}\.json$/);
  expect(land?.parcels.map(({ slug, stake, legal }) => [slug, stake, legal])).toEqual([
    ['parcel-1', '1', 'NE-14-46-19-W4'],
  ]);
  const [parcel] = land?.parcels ?? [];
  expect(parcel?.pieces[0]?.[0]).toHaveLength(5);
  expect(parcel?.href).toBe('/auctions/battle-river/parcels/parcel-1/');
  const [[west, south] = [0, 0], , [east, north] = [0, 0]] = parcel?.pieces[0]?.[0] ?? [];
  expect(parcel?.at).toEqual([expect.closeTo((west + east) / 2, 5), expect.closeTo((south + north) / 2, 5)]);
});

test('the stake of a parcel in two pieces stands on the larger one, and its field approach beside it', () => {
  const sale = saleOf(['N½-14-46-19-W4']);
  const [first] = sale.parcels;
  if (!first) throw new Error('There is no parcel.');
  Object.assign(first, { legalDescriptions: ['LSD 1-2-46-19-W4', 'N½-14-46-19-W4'], fieldApproach: [-112.64, 52.978] });
  const [parcel] = fileOf(sale).land?.parcels ?? [];
  const [[west] = [0], , [east, north] = [0, 0]] = parcel?.pieces[1]?.[0] ?? [];
  expect(parcel?.at[0]).toBeCloseTo((west + east) / 2, 5);
  expect(parcel?.at[1]).toBeLessThan(north);
  expect(parcel?.approach).toEqual([-112.64, 52.978]);
});

test('a change of the land changes the address, so that no browser keeps the old one', () => {
  const [one, other] = [saleOf(['NE-14-46-19-W4']), saleOf(['NE-14-46-19-W4'])];
  expect(fileOf(one).href).toBe(fileOf(other).href);
  const moved = saleOf(['NW-14-46-19-W4']);
  expect(fileOf(moved).href).not.toBe(fileOf(one).href);
});

test('land that no survey places has no file', () => expect(fileOf(saleOf(['Lot 3'])).href).toBeNull());
