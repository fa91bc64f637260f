import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { publishSale, type SaleOffice, saleWithFiles, saveSale } from '#testing/sales/sale-file-office.ts';
import { insertSession } from '#testing/session-cookie.ts';
import { expectOpenToAll, insertPerson } from '../account/accounts-world.ts';
import { bringSession } from '../world/bring-session.ts';
import { visit } from '../world/open-browser.ts';
import { JOURNEY_SECRET, startWorld, type World } from '../world/start-world.ts';
import { takePicture } from '../world/take-picture.ts';
import { withBrowser } from '../world/with-browser.ts';

const [one, browser] = await withBrowser(startWorld);
const other = await startWorld();
const folder = await mkdtemp(join(tmpdir(), 'ql-move-'));
afterAll(async () => {
  await other.end();
  await rm(folder, { recursive: true, force: true });
});

const officeOf = async (world: World, email: string) => {
  const userId = await insertPerson(world, email, 'staff');
  const cookie = await insertSession(world.clone.database, userId, JOURNEY_SECRET, 'second_factor');
  const shown = await visit(browser, 1440, 1000);
  await bringSession(shown.context, world, cookie);
  return { ...shown, office: { url: world.engineUrl, clone: world.clone, cookie } satisfies SaleOffice };
};

/** What a site answers, with the addresses of its hosts and the ids of its lots taken out: those differ, and nothing else. */
const answerOf = async (world: World, path: string, ids: readonly string[]): Promise<string> => {
  const answer = await fetch(world.siteUrl + path);
  if (!answer.ok) return `${answer.status}`;
  const text = await answer.text();
  const hosts = [world.siteUrl, world.engineUrl].flatMap((host) => [host, encodeURIComponent(host)]);
  const plain = hosts.reduce(
    (all, host, index) => all.replaceAll(host, ['SITE', 'SITE', 'ENGINE', 'ENGINE'][index] ?? ''),
    text,
  );
  return ids.reduce((all, id, index) => all.replaceAll(id, `id ${index}`), plain);
};
/** Where the answers of the two sites to the same address part, or null where they are the same. */
const differenceOf = async (path: string, [mine, theirs]: readonly (readonly string[])[]): Promise<object | null> => {
  const [before, after] = [await answerOf(one, path, mine ?? []), await answerOf(other, path, theirs ?? [])];
  if (before.length < 100) return { before, after };
  const at = [...before].findIndex((letter, index) => letter !== after[index]);
  if (at === -1 && after.length === before.length) return null;
  return { before: before.slice(Math.max(0, at - 60), at + 120), after: after.slice(Math.max(0, at - 60), at + 120) };
};
const bytesOf = async (world: World, path: string): Promise<Buffer> => {
  const answer = await fetch(world.siteUrl + path);
  expect([path, answer.status]).toEqual([path, 200]);
  return Buffer.from(await answer.arrayBuffer());
};
/** The ids of a public sale, in the order of its lots. */
const idsOf = async ({ clone }: World, slug: string): Promise<string[]> => {
  const { rows } = await clone.database.query("SELECT record FROM published WHERE type = 'sale' AND id = $1", [slug]);
  const { id, parcels } = rows[0].record as { id: string; parcels: { id: string }[] };
  return [id, ...parcels.map((parcel) => parcel.id)];
};

it('a sale leaves one installation as a file, and has the same public pages in another once it is published there', async () => {
  const from = await officeOf(one, 'pat@test.example');
  const { slug } = await saleWithFiles(from.office, 'Bear Lake Quarters');
  await saveSale(from.office, slug, (draft) => ({
    ...draft,
    groups: [
      {
        id: crypto.randomUUID(),
        blockId: crypto.randomUUID(),
        slug: '',
        name: 'Both quarters',
        parcelIds: draft.parcels.map(({ id }) => id),
        startingBid: '$1,600,000',
      },
    ],
    parcels: draft.parcels.map((parcel) => ({
      ...parcel,
      descriptionMarkdown: 'Black soil.\n\n<script>alert(1)</script>',
      pictures: draft.pictures,
      features: [
        {
          id: 'yard',
          slug: '',
          name: 'Yard site',
          icon: 'house' as const,
          summary: 'A house and a shop.',
          descriptionMarkdown: 'Power and a well.',
          pictures: [],
        },
      ],
    })),
  }));
  await publishSale(from.office, slug);

  await from.page.goto(`${one.engineUrl}/admin/auctions/${slug}/editor/`);
  await from.page.getByRole('link', { name: 'Export this sale' }).click();
  await from.page.getByRole('region', { name: 'Taken along' }).getByText('1 en bloc group').waitFor();
  await from.page.getByRole('region', { name: 'Left behind' }).getByText('Registrations, bids and limits').waitFor();
  await expectOpenToAll(from.page);
  for (const [width, height] of [
    [1440, 1000],
    [1024, 900],
    [390, 844],
  ] as const) {
    await from.page.setViewportSize({ width, height });
    await takePicture(from.page, `export-${width}`, { fullPage: true });
  }
  const download = from.page.waitForEvent('download');
  await from.page.getByRole('button', { name: 'Download the sale' }).click();
  const file = join(folder, `${slug}.sale.zip`);
  await (await download).saveAs(file);
  await from.page.getByText(`${slug}.sale.zip is in your downloads.`).waitFor();

  const to = await officeOf(other, 'lee@test.example');
  await to.page.goto(`${other.engineUrl}/admin/auctions/`);
  await to.page.getByRole('link', { name: 'Import a sale' }).click();
  const choose = to.page.getByLabel('Choose a sale file');
  await choose.setInputFiles({ name: 'title.zip', mimeType: 'application/zip', buffer: Buffer.from('not a zip') });
  await to.page.getByText('title.zip is no sale file.', { exact: false }).waitFor();
  await expectOpenToAll(to.page);
  for (const [width, height] of [
    [1440, 1000],
    [390, 844],
  ] as const) {
    await to.page.setViewportSize({ width, height });
    await takePicture(to.page, `import-choose-${width}`, { fullPage: true });
  }
  await choose.setInputFiles(file);
  await to.page.getByRole('heading', { name: 'Bear Lake Quarters' }).waitFor();
  await to.page.getByText('The sale is public there.').waitFor();
  await to.page.getByRole('region', { name: 'Taken along' }).getByText('2 parcels with their land').waitFor();
  await expectOpenToAll(to.page);
  for (const [width, height] of [
    [1440, 1000],
    [1024, 900],
    [390, 844],
  ] as const) {
    await to.page.setViewportSize({ width, height });
    await takePicture(to.page, `import-preview-${width}`, { fullPage: true });
  }
  await to.page.getByRole('button', { name: 'Take it as a draft' }).click();
  await to.page.waitForURL(`**/admin/auctions/${slug}/editor/`);
  await to.page.getByLabel('Name of parcel 2').waitFor({ state: 'attached' });
  // Nobody sees it before it is published.
  expect((await fetch(`${other.siteUrl}/auctions/${slug}`)).status).toBe(404);
  await publishSale(to.office, slug);

  const sale = `/auctions/${slug}`;
  const paths = [
    sale,
    `${sale}/parcels/parcel-1`,
    `${sale}/parcels/parcel-2`,
    `${sale}/parcels/en-bloc`,
    `${sale}/parcels/parcel-1/features/yard-site`,
    `/page-data${sale}/page-data.json`,
    `/page-data${sale}/parcels/parcel-1/page-data.json`,
    `${sale}/land.kml`,
    `${sale}/land.gpx`,
    `${sale}/parcels/parcel-1/land.kml`,
  ];
  const published = [await idsOf(one, slug), await idsOf(other, slug)] as const;
  expect(published[1]).not.toEqual(published[0]);
  // Pictures are made after their pages, which are drawn again with them.
  await expect.poll(async () => (await answerOf(one, sale, [])).includes('SITE/images/share-')).toBe(true);
  let page = '';
  for (const path of paths) {
    await expect.poll(() => differenceOf(path, published), { message: path }).toBeNull();
    page += await answerOf(one, path, published[0]);
  }
  const files = new Set(
    [...page.matchAll(/(?<=["'(\s,])\/(?:media|images|static)\/[^"'\s)\\,&]+\.(?:webp|avif|jpg|pdf|svg)/g)].map(
      ([path]) => path,
    ),
  );
  expect([...files].some((path) => path.endsWith('.pdf'))).toBe(true);
  expect([...files].some((path) => path.endsWith('.webp'))).toBe(true);
  for (const path of files) expect((await bytesOf(other, path)).equals(await bytesOf(one, path)), path).toBe(true);
  expect([...from.noise, ...to.noise.filter((line) => !line.includes('422'))]).toEqual([]);
});
