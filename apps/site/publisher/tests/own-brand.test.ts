import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_BRAND } from '@quarterline/listing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Publisher } from '../publisher.ts';
import { shellBrand } from '../shell-brand.ts';
import { organization } from '../structured-data/organization.ts';
import { type FixtureFeed, fixtureWorld } from '../testing/fixture-feed.ts';
import { testPublisher } from '../testing/test-publisher.ts';

let folder: string;
let feed: FixtureFeed;
let publisher: Publisher;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'own-brand-'));
  feed = fixtureWorld(Date.parse('2026-11-20T12:00:00Z'));
  publisher = testPublisher(folder);
  await publisher.open();
  const { changes, cursor } = feed.after(0);
  await publisher.publish(changes, cursor);
  while ((await publisher.workBehind()).length > 0);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const { logoPng: _png, ...NONE } = DEFAULT_BRAND;
const put = async (brand: object): Promise<void> => {
  const record = { ...NONE, ...brand, slug: 'brand' };
  await publisher.publish([feed.put('brand', 'brand', record as never)], feed.cursor);
  while ((await publisher.workBehind()).length > 0);
};
const file = (path: string): Promise<string> => readFile(join(folder, 'site/public', path), 'utf8');
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 60"><path d="M0 0h60v60H0z" fill="#14532d"></path></svg>';
const image = { hash: 'aaaaaaaaaaaaaaaaaaaa', width: 60, height: 60 };
const accent = { base: '#7fb95f', hover: '#71ab51', press: '#649d43', pale: '#e9fae0' };

describe('the brand of a firm', () => {
  it('brings its drawings and colours as files, and each page one line for the colours', async () => {
    const plain = (await file('contact/index.html')).length;
    expect(await file('contact/index.html')).not.toContain('rel="stylesheet"');
    await put({ product: 'Prairie Gate', logo: image, logoSvg: SVG, mark: image, markSvg: SVG, accent });
    expect(await file(`brand/${image.hash}.svg`)).toBe(SVG);
    expect(await file('brand/7fb95f.css')).toContain('--ql-gold:#7fb95f');
    const page = await file('contact/index.html');
    expect(page).toContain('<link rel="stylesheet" href="/brand/7fb95f.css">');
    expect(page).toContain(`<link rel="icon" href="/brand/${image.hash}.svg"`);
    expect(page).not.toContain('M0 0h60v60H0z');
    expect(page.length - plain).toBeLessThan(700);
    const manifest = JSON.parse(await file('manifest.webmanifest'));
    expect([manifest.theme_color, manifest.icons[1].src]).toEqual(['#7fb95f', `/brand/${image.hash}-192.png`]);
    expect((await readFile(join(folder, 'site/public', `brand/${image.hash}-192.png`))).subarray(1, 4).toString()).toBe(
      'PNG',
    );
  });

  it('is in frames of others and in the icon that browsers ask for by address, and goes from both with it', async () => {
    const embed = () => file('embed/sales/index.html');
    const icon = async () => (await readFile(join(folder, 'site/public/favicon.ico'))).toString('base64');
    const own = await icon();
    expect(await embed()).not.toContain('/brand/');
    await put({ mark: image, markSvg: SVG, accent });
    expect(await embed()).toContain('<link rel="stylesheet" href="/brand/7fb95f.css">');
    expect(await icon()).not.toBe(own);
    await put({});
    expect(await embed()).not.toContain('/brand/');
    expect(await icon()).toBe(own);
  });

  it('gives the team another address, to which every earlier one leads', async () => {
    await put({ teamSlug: 'our-people', teamSlugsBefore: ['quarterline-team', 'old-team'] });
    const kind = async (path: string) => JSON.parse(await file(`page-data${path}/page-data.json`)).kind;
    expect([await kind('/our-people'), await kind('/quarterline-team'), await kind('/old-team')]).toEqual([
      'team',
      'moved',
      'moved',
    ]);
    const redirects = JSON.parse(await file('redirects.json'));
    expect(redirects).toMatchObject({ '/quarterline-team': '/our-people', '/old-team': '/our-people' });
    const member = Object.keys(redirects).find((from) => from.startsWith('/quarterline-team/')) ?? '';
    expect(redirects[member]).toBe(member.replace('quarterline-team', 'our-people'));
    expect(await kind(redirects[member])).toBe('teamMember');
    expect(JSON.stringify(JSON.parse(await file('slice-data/site.json')).menus)).toContain('"/our-people/"');
  });

  it('shows nothing that is not set: no page of an empty product carries a field of it', () => {
    const site = { brand: NONE, siteUrl: 'http://site' };
    expect(Object.keys(organization(site)).toSorted()).toEqual(['@id', '@type', 'logo', 'name', 'sameAs', 'url']);
    expect(organization(site).sameAs).toEqual([]);
    expect(Object.entries(shellBrand(NONE)).filter(([, value]) => value !== '')).toEqual([
      ['product', 'Quarterline'],
      ['firmLine', NONE.firmLine],
      ['team', '/quarterline-team'],
    ]);
  });

  it('takes a link that is emptied out of pages and of what search engines read', async () => {
    await put({
      facebook: 'https://social.example/gate',
      links: [{ label: 'News', address: 'https://news.example/' }],
    });
    const everywhere = async () =>
      (await Promise.all(['index.html', 'slice-data/site.json', 'contact/index.html'].map(file))).join('');
    expect(await everywhere()).toMatch(/social\.example[\s\S]*news\.example/);
    await put({});
    expect(await everywhere()).not.toMatch(/social\.example|news\.example/);
  });
});
