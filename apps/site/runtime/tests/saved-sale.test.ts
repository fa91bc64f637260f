import { describe, expect, it } from 'vitest';
import { isBehind, MAP_FILES, readSaved, removeSaved, type SavingDevice, saveSale } from '../offline/saved-sale.ts';

const ORIGIN = 'https://firm.example';
const SALE = {
  slug: 'round-hill',
  pages: ['/auctions/round-hill', '/auctions/round-hill/parcels/parcel-1/'],
  files: ['/media/title.pdf'],
};

/** A device with a cache, and a site that answers with what `answers` says, or with the address itself. */
const device = (answers: Record<string, () => Response> = {}) => {
  const kept = new Map<string, Response>();
  const cache = {
    match: async (address: string) => kept.get(address)?.clone(),
    put: async (address: string, answer: Response) => void kept.set(address, answer),
    delete: async (address: string) => kept.delete(address),
  };
  const fetch = async (address: string): Promise<Response> =>
    answers[address]?.() ??
    (address.endsWith('/page-data.json') ? Response.json({ shared: { menu: 'abc' } }) : new Response(address));
  const made: SavingDevice = {
    caches: { open: async () => cache as unknown as Cache, has: async () => true },
    fetch,
    origin: ORIGIN,
  };
  return { device: made, kept, names: () => [...kept.keys()].map((name) => name.slice(ORIGIN.length)).sort() };
};
const nothing = (): void => {};

describe('a sale that is saved for a place without a signal', () => {
  it('has its pages, their data, what these share, and its documents, under names without a slash at the end', async () => {
    const { device: one, names, kept } = device();
    const shares: number[] = [];
    const saved = await saveSale(SALE, one, 1_000, (share) => shares.push(share));
    expect(names()).toEqual([
      '/auctions/round-hill',
      '/auctions/round-hill/parcels/parcel-1',
      '/media/title.pdf',
      '/page-data/auctions/round-hill/page-data.json',
      '/page-data/auctions/round-hill/parcels/parcel-1/page-data.json',
      '/page-data/sq/d/abc.json',
      '/saved/round-hill',
    ]);
    expect(kept.get(`${ORIGIN}/media/title.pdf`)?.headers.get('x-kept-at')).toBe('1970-01-01T00:00:01.000Z');
    expect(shares.at(-1)).toBe(1);
    expect(await readSaved('round-hill', one)).toEqual(saved);
    expect(await readSaved('another', one)).toBeNull();
  });

  it('has the map of its land with everything that the map is made of', async () => {
    const map = ['/assets/map-window-1.js', '/assets/ground-1.json'];
    const { device: one, names } = device({ [MAP_FILES]: () => Response.json(map) });
    const saved = await saveSale({ ...SALE, files: ['/plats/round-hill-1.json', MAP_FILES] }, one, 0, nothing);
    expect(saved.addresses).toEqual(expect.arrayContaining(map));
    expect(names()).toEqual(expect.arrayContaining([...map, '/plats/round-hill-1.json', MAP_FILES]));
  });

  it('is behind once a document was replaced, or a newer site has another map; without a connection it is what it is', async () => {
    const files = ['/media/title.pdf', MAP_FILES];
    const mapOf = (name: string) =>
      device({ [MAP_FILES]: () => Response.json([`/assets/map-window-${name}.js`]) }).device;
    const saved = await saveSale({ ...SALE, files }, mapOf('1'), 0, nothing);
    expect(await isBehind(saved, files, mapOf('1'))).toBe(false);
    expect(await isBehind(saved, files, mapOf('2'))).toBe(true);
    expect(await isBehind(saved, ['/media/title-2.pdf', MAP_FILES], mapOf('1'))).toBe(true);
    const away: SavingDevice = { ...mapOf('2'), fetch: () => Promise.reject(new TypeError('Failed to fetch')) };
    expect(await isBehind(saved, files, away)).toBe(false);
  });

  it('counts as not saved once the browser has cleared a part of it away', async () => {
    const { device: one, kept } = device();
    await saveSale(SALE, one, 0, nothing);
    kept.delete(`${ORIGIN}/media/title.pdf`);
    expect(await readSaved('round-hill', one)).toBeNull();
  });

  it('forgets a document that was replaced when it is saved again, and everything when it is removed', async () => {
    const { device: one, names } = device();
    await saveSale(SALE, one, 0, nothing);
    await saveSale({ ...SALE, files: ['/media/title-2.pdf'] }, one, 1, nothing);
    expect(names()).toContain('/media/title-2.pdf');
    expect(names()).not.toContain('/media/title.pdf');
    await removeSaved('round-hill', one);
    expect(names()).toEqual([]);
  });

  it('is not called saved when one of its documents cannot be had', async () => {
    const { device: one } = device({ '/media/title.pdf': () => new Response('', { status: 503 }) });
    await expect(saveSale(SALE, one, 0, nothing)).rejects.toThrow('/media/title.pdf answered 503.');
    expect(await readSaved('round-hill', one)).toBeNull();
  });
});
