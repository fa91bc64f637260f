import type { PublishedParcel, PublishedSale } from '@quarterline/contract';
import { expect, test } from 'vitest';
import { resultFiles } from '../../feeds/open-results.ts';
import { fixtureWorld } from '../../testing/fixture-feed.ts';

const sales = fixtureWorld(Date.parse('2026-11-20T12:00:00Z'))
  .after(0)
  .changes.flatMap((change) => (change.type === 'sale' && change.record ? [change.record] : []));
const completed = sales.find(({ saleStatus }) => saleStatus === 'completed') as PublishedSale;
const source = {
  product: 'Quarterline',
  siteUrl: 'https://site.example',
  recordUrl: (slug: string) => `https://engine.example/api/auctions/${slug}/record`,
  licence: 'CC-BY-4.0',
} as const;

const filesOf = (of: readonly PublishedSale[]) => {
  const files = resultFiles(of, source);
  if (!files) throw new Error('A licence was chosen.');
  return files;
};
const withParcels = (...changes: Partial<PublishedParcel>[]): PublishedSale => ({
  ...completed,
  parcels: completed.parcels.map((parcel, index) => ({ ...parcel, ...changes[index] })),
});
const resultsOf = (sale: PublishedSale) => JSON.parse(filesOf([sale]).json).results;

test('without a licence there are no files', () => {
  expect(resultFiles(sales, { ...source, licence: 'none' })).toBeNull();
});

test('each parcel of a completed sale has its land, its price, its price per acre and the address of the signed record', () => {
  const { json } = filesOf(sales);
  const { results, ...about } = JSON.parse(json);
  expect(about).toMatchObject({ publisher: 'Quarterline', licence: { name: 'CC BY 4.0' }, currency: 'CAD' });
  expect(results.map(({ sale }: { sale: string }) => sale)).toEqual([completed.slug, completed.slug]);
  expect(results[0]).toMatchObject({
    parcelName: 'Parcel 1, Home quarter',
    legalDescriptions: ['NE-4-49-19-W4'],
    acres: 159.3,
    outcome: 'sold',
    priceDollars: 995_000,
    // 995,000 / 159.3
    pricePerAcreDollars: 6246.08,
    priceReleased: true,
    demo: true,
    url: `https://site.example/auctions/${completed.slug}/parcels/parcel-1`,
    recordUrl: `https://engine.example/api/auctions/${completed.slug}/record`,
  });
});

test.each<[string, Partial<PublishedParcel>, { priceDollars: number | null; priceReleased: boolean }]>([
  ['that was sold', {}, { priceDollars: 995_000, priceReleased: true }],
  ['whose price staff have not released', { priceNotReleased: true }, { priceDollars: null, priceReleased: false }],
  ['whose buyer defaulted', { acceptedBidCents: null }, { priceDollars: null, priceReleased: false }],
  ['that was sold with a block', { outcome: 'sold_en_bloc' }, { priceDollars: null, priceReleased: true }],
  [
    'that was sold with a block whose price staff have not released',
    { outcome: 'sold_en_bloc', priceNotReleased: true },
    { priceDollars: null, priceReleased: false },
  ],
  ['that was not sold', { outcome: 'no_sale', acceptedBidCents: null }, { priceDollars: null, priceReleased: false }],
  ['that was bid on and not sold', { outcome: 'no_sale' }, { priceDollars: null, priceReleased: false }],
])('a parcel %s says so in every file', (_, change, expected) => {
  const sale = withParcels(change);
  const [result] = resultsOf(sale);
  expect(result).toMatchObject({ ...expected, outcome: change.outcome ?? 'sold' });
  expect(result.pricePerAcreDollars === null).toBe(expected.priceDollars === null);
  const { csv, geojson } = filesOf([sale]);
  expect(JSON.parse(geojson).features[0].properties).toEqual(result);
  expect(csv.includes('995000')).toBe(expected.priceDollars !== null);
  const [head = '', first = ''] = csv.split('\r\n');
  const fromEnd = head.split(',').length - head.split(',').indexOf('priceReleased');
  expect(first.split(',').at(-fromEnd)).toBe(expected.priceReleased ? 'yes' : 'no');
});

test('a parcel that was withdrawn, and one of a sale that is not over, are no results', () => {
  expect(resultsOf(withParcels({ outcome: 'withdrawn', acceptedBidCents: null }))).toHaveLength(1);
  expect(JSON.parse(filesOf(sales.filter((sale) => sale !== completed)).json).results).toEqual([]);
});

test('the table says the licence in each row, and no text of it is a formula', () => {
  const made = filesOf([{ ...completed, name: '=1+1' }]);
  const [head, first] = made.csv.split('\r\n');
  expect(head).toContain('sale,saleName,location,province,parcel,parcelName,legalDescriptions,acres');
  expect(first).toContain("'=1+1");
  expect(first).toMatch(/,CC BY 4\.0$/);
  // Excel reads "Côté" only with the mark of UTF-8; a program would have it in the name of the first column.
  expect(head).toMatch(/^sale,/);
  expect(made['excel.csv']).toBe(`\ufeff${made.csv}`);
});

const ringsOf = (sale: PublishedSale): [number, number][][][] =>
  JSON.parse(filesOf([sale]).geojson).features[0].geometry.coordinates;
/** More than nothing when the ring runs against the clock. */
const areaOf = (ring: [number, number][]): number =>
  ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[index + 1] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);

test('on the map a parcel is the quarter of its legal description, or the boundary that was entered for it', () => {
  const [[quarter = []] = []] = ringsOf(completed);
  expect(quarter).toHaveLength(5);
  expect(quarter[0]).toEqual(quarter[4]);
  // Half a mile is 0.0072 degrees of latitude.
  expect(Math.max(...quarter.map(([, y]) => y)) - Math.min(...quarter.map(([, y]) => y))).toBeCloseTo(0.0072, 3);
  const clockwise: [number, number][] = [
    [-113, 53],
    [-113, 53.01],
    [-112.99, 53.01],
  ];
  const [[entered = []] = []] = ringsOf(withParcels({ boundary: clockwise }));
  expect(entered[0]).toEqual(entered.at(-1));
  for (const ring of [quarter, entered]) expect(areaOf(ring)).toBeGreaterThan(0);
  const boundaryParts = [
    [clockwise, clockwise.map(([x, y]): [number, number] => [(x - 113) / 2, (y + 53) / 2])],
    [clockwise],
  ];
  expect(ringsOf(withParcels({ boundary: clockwise, boundaryParts })).map((piece) => piece.length)).toEqual([2, 1]);
  expect(JSON.parse(filesOf([withParcels({ legalDescriptions: ['Lot 3'] })]).geojson).features[0].geometry).toBeNull();
});
