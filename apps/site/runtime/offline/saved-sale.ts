import { normalizePath, pageDataPath, sharedDataPath } from '../navigation/normalize-path.ts';

/** What was saved of a sale on this device: when, and under which addresses. */
export type SavedSale = { savedAt: number; addresses: string[] };

/** Where it is kept and whence it comes: the browser's own, or those of a test. */
export type SavingDevice = {
  caches: Pick<CacheStorage, 'open' | 'has'>;
  fetch: (address: string) => Promise<Response>;
  origin: string;
};

type Request = { slug: string; pages: readonly string[]; files: readonly string[] };

/** The service worker answers from it when there is no connection, and never makes room in it: see service-worker.js. */
const CACHE = 'saved';
/** The list of what the map of the land is made of. Who saves it saves what it names. */
export const MAP_FILES = '/map-files.json';
const KEPT_AT = 'x-kept-at';

/** As the service worker names what it keeps: without the slash at the end. */
const nameOf = (address: string, origin: string): string => {
  const { pathname } = new URL(address, origin);
  return origin + normalizePath(pathname);
};
const listOf = (slug: string, origin: string): string => nameOf(`/saved/${slug}`, origin);

/** What is saved of this sale; `null` when nothing is, or the browser has cleared a part of it away. */
export async function readSaved(slug: string, { caches, origin }: SavingDevice): Promise<SavedSale | null> {
  if (!(await caches.has(CACHE))) return null;
  const cache = await caches.open(CACHE);
  const found = await cache.match(listOf(slug, origin));
  if (!found) return null;
  const saved: SavedSale = await found.json();
  const there = await Promise.all(saved.addresses.map((address) => cache.match(nameOf(address, origin))));
  return there.every(Boolean) ? saved : null;
}

/** Whether something of the sale, or of the map that a newer site has, is missing in what was saved. Without a connection the map counts as it is. */
export async function isBehind(
  { addresses }: SavedSale,
  files: readonly string[],
  device: SavingDevice,
): Promise<boolean> {
  const isMissing = (file: string): boolean => !addresses.includes(file);
  if (files.some(isMissing)) return true;
  if (!files.includes(MAP_FILES)) return false;
  const answer = await device.fetch(MAP_FILES).catch(() => null);
  const named: string[] = answer?.ok ? await answer.json() : [];
  return named.some(isMissing);
}

/**
 * Saves pages, their data and files for a place without a signal, and forgets what was saved of this sale before and is no part
 * of it any more. `onProgress` gets a share from 0 to 1. Throws when one of them cannot be had or the device is full; what
 * was saved until then stays.
 */
export async function saveSale(
  { slug, pages, files }: Request,
  { caches, fetch, origin }: SavingDevice,
  now: number,
  onProgress: (share: number) => void,
): Promise<SavedSale> {
  const cache = await caches.open(CACHE);
  const before = await cache.match(listOf(slug, origin));
  const waiting = [...new Set([...pages, ...pages.map(pageDataPath), ...files])];
  const addresses: string[] = [];
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`);
    for (const named of await namedBy(address, answer.clone()))
      if (!waiting.includes(named) && !addresses.includes(named)) waiting.push(named);
    const headers = new Headers(answer.headers);
    headers.set(KEPT_AT, new Date(now).toISOString());
    headers.delete('content-encoding');
    await cache.put(nameOf(address, origin), new Response(await answer.blob(), { headers }));
    addresses.push(address);
    onProgress(addresses.length / (addresses.length + waiting.length));
  }
  const saved = { savedAt: now, addresses };
  await cache.put(listOf(slug, origin), new Response(JSON.stringify(saved)));
  const old: SavedSale | null = before ? await before.json() : null;
  await drop(cache, old?.addresses.filter((address) => !addresses.includes(address)) ?? [], origin);
  return saved;
}

/** Takes from the device what was saved of this sale. */
export async function removeSaved(slug: string, { caches, origin }: SavingDevice): Promise<void> {
  const cache = await caches.open(CACHE);
  const found = await cache.match(listOf(slug, origin));
  const saved: SavedSale | null = found ? await found.json() : null;
  await drop(cache, saved?.addresses ?? [], origin);
  await cache.delete(listOf(slug, origin));
}

const drop = async (cache: Cache, addresses: readonly string[], origin: string): Promise<void> => {
  await Promise.all(addresses.map((address) => cache.delete(nameOf(address, origin))));
};

/** What belongs to an address besides itself: the map, or the data that a page has in common with others. */
const namedBy = async (address: string, answer: Response): Promise<string[]> => {
  if (address === MAP_FILES) return answer.json();
  if (!address.endsWith('/page-data.json')) return [];
  const { shared }: { shared?: Record<string, string> } = await answer.json();
  return Object.values(shared ?? {}).map(sharedDataPath);
};
