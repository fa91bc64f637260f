import type { Sources } from './import-graph.ts';

/** A part of the product that can be changed by itself: a feature of the engine, or an area of the site's pages. */
export type Part = { folder: string; name: string };

const FEATURE =
  /^apps\/engine\/features\/((?:bidding|content|developers|messages|office|people|sales|settlement)\/[^/]+|[^/]+)\//;
/** The area `parts` is in every page. */
const PAGES = /^apps\/site\/pages\/(?!parts\/|tests\/)([^/]+)\//;

export function partOf(path: string): Part | null {
  const feature = FEATURE.exec(path)?.[1];
  if (feature) return { folder: `apps/engine/features/${feature}`, name: feature };
  const area = PAGES.exec(path)?.[1];
  return area ? { folder: `apps/site/pages/${area}`, name: `the pages of ${area}` } : null;
}

/** The API routes that these files register. */
export function routesOf(paths: Iterable<string>, sources: Sources): string[] {
  const found = new Set<string>();
  for (const path of paths)
    if (path.includes('/server/'))
      for (const [, route = ''] of (sources.get(path) ?? '').matchAll(
        /'(?:GET|POST|PUT|PATCH|DELETE) (\/api\/[^']+)'/g,
      ))
        found.add(route);
  return [...found];
}

const TABLE = /\b(?:FROM|JOIN|INTO|UPDATE)\s+([a-z]+(?:_[a-z]+)+)\b/g;
export const tablesIn = (text: string): string[] => [...text.matchAll(TABLE)].map(([, name = '']) => name);

export const isStore = (path: string): boolean =>
  /^apps\/engine\/.*\/store\/.*\.ts$/.test(path) && !path.endsWith('.test.ts');

/** Tables that a store names, and no store outside of its part: a table that many read leads to nothing in particular. */
export function ownTablesOf(path: string, part: Part, sources: Sources): string[] {
  if (!isStore(path)) return [];
  const others = new Set<string>();
  for (const [other, text] of sources)
    if (isStore(other) && !other.startsWith(`${part.folder}/`)) for (const table of tablesIn(text)) others.add(table);
  return [...new Set(tablesIn(sources.get(path) ?? ''))].filter((table) => !others.has(table));
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const written = (route: string): string =>
  route
    .split('/')
    .map((step) => (step.startsWith(':') ? `(?:${step}|\\$\\{[^}]*\\}|[^/'"\`\\s\${}]+)` : escaped(step)))
    .join('/');
const END = `(?=/?['"\`?\\s])`;

/** `/auctions/:slug/bids` as a test writes it: with a value, or with `${…}`, for each name. */
export const asWritten = (route: string): RegExp => new RegExp(written(route) + END);

/** Addresses of the site's pages, by their area. */
export const SITE_ADDRESSES: Readonly<Record<string, readonly string[]>> = {
  contact: ['/contact', '/contact/general', '/contact/selling', '/contact/buying/by-sale', '/subscribe'],
  home: ['/'],
  map: ['/sales', '/land-for-sale'],
  parcel: ['/auctions/:slug/parcels/:parcel'],
  people: ['/team', '/testimonials'],
  podcast: ['/podcast'],
  prices: ['/land-prices'],
  sale: ['/auctions/:slug', '/auctions/:slug/reminder'],
  sales: ['/sales', '/past-sales'],
  search: ['/search'],
  states: ['/error-test'],
  texts: ['/faq', '/thank-you'],
};

/** The addresses of the pages of a part: of the site by the table above, of the engine as its own tables of pages name them. */
export function addressesOf(part: Part, sources: Sources): string[] {
  const area = /^apps\/site\/pages\/([^/]+)$/.exec(part.folder)?.[1];
  if (area) return [...(SITE_ADDRESSES[area] ?? [])];
  const read = (path: string): string => sources.get(path) ?? '';
  const isOfPart = (file: string): boolean => file.startsWith(`${part.folder.replace('apps/engine/', '')}/`);
  const found: string[] = [];
  for (const [, address = '', file = ''] of [
    ...read('apps/engine/web/first-pages.ts').matchAll(/'(\/[^']*)': \(\) => import\('#?([^']+)'\)/g),
    ...read('apps/engine/web/other-pages.ts').matchAll(/'(\/[^']*)': \(\) => import\('#?([^']+)'\)/g),
    ...read('packages/contract/src/pages/admin-pages.ts').matchAll(/'(\/[^']*)': \['([^']+)'/g),
  ]) {
    // A page that is put together of several features names them in a file beside the table.
    const behind = [...read(`apps/engine/web/${file.replace('./', '')}`).matchAll(/'#(features\/[^']+)'/g)];
    if ([file, ...behind.map(([, one = '']) => one)].some(isOfPart)) found.push(address);
  }
  return found;
}

export type Journey = { file: string; address: string; visits: number };

/** Journeys that visit one of these addresses, with the one that they visit most often. */
export const journeysOf = (addresses: readonly string[], sources: Sources, tests: readonly string[]): Journey[] =>
  tests
    .filter((file) => file.startsWith('e2e/'))
    .flatMap((file) => {
      const visits = addresses
        .map((address) => {
          const pattern = address === '/' ? 'siteUrl\\}/' : `[}'"\`]${written(address.replace(/\/$/, ''))}`;
          const found = (sources.get(file) ?? '').matchAll(new RegExp(pattern + END, 'g'));
          return { address, visits: [...found].length };
        })
        .filter((one) => one.visits > 0)
        .toSorted((one, other) => other.visits - one.visits);
      const [most] = visits;
      return most ? [{ file, address: most.address, visits: visits.reduce((sum, one) => sum + one.visits, 0) }] : [];
    });
