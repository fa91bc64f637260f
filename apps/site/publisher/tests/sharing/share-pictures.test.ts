import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_BRAND } from '@quarterline/listing';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawSharePicture } from '../../drawing/draw-share-picture.ts';
import { type ShareCard, shareCard } from '../../share-card.ts';
import { fixtureWorld } from '../../testing/fixture-feed.ts';
import { testPublisher } from '../../testing/test-publisher.ts';

const MAX_FILE_BYTES = 120_000;
const SALE = 'auctions/new-sarepta-home-quarters';
const WORDS = { title: '', description: '' };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'share-pictures-'));
  const publisher = testPublisher(folder, {
    drawsShares: true,

    render: () => '',
  });
  await publisher.open();
  const { changes, cursor } = fixtureWorld(Date.parse('2026-11-20T12:00:00Z')).after(0);
  await publisher.publish(changes, cursor);
  // A look may draw what no page waits for.
  for (let looks = 0; looks < 300 && (await picturesOf(SALE)).file === ''; looks += 1) await publisher.workBehind();
  const parcel = await parcelOf();
  for (let looks = 0; looks < 300 && (await picturesOf(parcel)).file === ''; looks += 1) await publisher.workBehind();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const publicFile = (path: string): string => join(folder, 'site/public', path);
const parcelOf = async (): Promise<string> => {
  const { props } = JSON.parse(await readFile(publicFile(`page-data/${SALE}/page-data.json`), 'utf8'));
  return `${SALE}/parcels/${props.parcels[0].slug}`;
};
const picturesOf = async (path: string): Promise<{ file: string; html: string }> => {
  const html = await readFile(publicFile(`${path}/index.html`), 'utf8');
  return {
    html,
    file: /<meta property="og:image" content="http:\/\/site(\/images\/share-[^"]+)"/.exec(html)?.[1] ?? '',
  };
};

test('the page of a sale and of each parcel have a picture of their own for those who share them, 1200 by 630 and small', async () => {
  const files = [];
  for (const path of [SALE, await parcelOf()]) {
    const { html, file } = await picturesOf(path);
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image">');
    expect(file).not.toBe('');
    const { width, height, format } = await sharp(publicFile(file)).metadata();
    expect([width, height, format]).toEqual([1200, 630, 'png']);
    const { size } = await stat(publicFile(file));
    expect(size, `${file}: ${size} bytes`).toBeLessThan(MAX_FILE_BYTES);
    expect(size).toBeGreaterThan(5000);
    files.push(file);
  }
  expect(new Set(files).size).toBe(files.length);
});

test('the picture says the name, the legal description, the acres, the starting bid and the date', async () => {
  const propsAt = async (path: string) =>
    JSON.parse(await readFile(publicFile(`page-data/${path}/page-data.json`), 'utf8')).props;
  const sale = shareCard('sale', { ...(await propsAt(SALE)), map: null }, WORDS, DEFAULT_BRAND);
  const parcel = shareCard('parcel', { ...(await propsAt(await parcelOf())), map: null }, WORDS, DEFAULT_BRAND);
  for (const card of [sale, parcel]) {
    const text = `${card.kicker}\n${card.title}\n${card.line}`;
    expect(text).toMatch(/Dec 1/);
    expect(text).toMatch(/NE-9-49-22-W4|Sections 9 and 10, Township 49, Range 22/);
    expect(text).toMatch(/acres/);
    expect(text).toMatch(/Starting bid \$/);
  }
  expect(sale.title).toBe('New Sarepta Home Quarters');
});

test('the picture of a parcel whose sale is postponed gives no day', async () => {
  const path = await parcelOf();
  const { props } = JSON.parse(await readFile(publicFile(`page-data/${path}/page-data.json`), 'utf8'));
  const put = { ...props, sale: { ...props.sale, saleStatus: 'postponed' }, map: null };
  const { kicker } = shareCard('parcel', put, WORDS, DEFAULT_BRAND);
  expect(kicker).toMatch(/ · Postponed$/);
});

test('letters with accents of other languages are drawn, and not as one empty box', async () => {
  const brand = { product: 'Quarterline', logo: '', mark: '', accent: null };
  const pictureOf = (text: string): Promise<Buffer> => {
    const card: ShareCard = { shape: 'wide', brand, kicker: '', title: text, line: text, land: null };
    return drawSharePicture(card, null);
  };
  const [one, other] = await Promise.all([pictureOf('Škoda'), pictureOf('Żkoda')]);
  expect(one.equals(other)).toBe(false);
});
