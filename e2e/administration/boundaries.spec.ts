import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { boundsOf, type LegalLand, landKml, parseLegalLand } from '@quarterline/land';
import { expect, it } from 'vitest';
import { landShapesOf } from '#features/sales/sale-editor/server/land-file/land-shapes.ts';
import { readLandFile } from '#features/sales/sale-editor/server/land-file/read-land-file.ts';
import { publishTestTerms } from '#testing/sales/publish-test-terms.ts';
import { insertSession } from '#testing/session-cookie.ts';
import { expectOpenToAll, insertPerson } from '../account/accounts-world.ts';
import { bringSession } from '../world/bring-session.ts';
import { draftOf } from '../world/draft-of.ts';
import { visit } from '../world/open-browser.ts';
import { JOURNEY_SECRET, startEngineWorld } from '../world/start-world.ts';
import { takePicture } from '../world/take-picture.ts';
import { withBrowser } from '../world/with-browser.ts';

const [world, browser] = await withBrowser(startEngineWorld);
const file = (name: string): Promise<Buffer> =>
  readFile(new URL(`../../apps/engine/testing/land-files/${name}`, import.meta.url));
type Saved = { legal: string; boundary: [number, number][][][] | null };
const savedParcels = async (): Promise<Saved[]> => {
  const { rows } = await world.clone.database.query("SELECT draft -> 'parcels' AS parcels FROM sale_draft");
  return rows[0].parcels as Saved[];
};

it('land comes out of a Shapefile and is seen as it is typed, chosen on the drawing for a block, and written out again', async () => {
  const userId = await insertPerson(world, 'lee@test.example', 'staff');
  const { context, page, noise } = await visit(browser, 1440, 1000);
  await bringSession(
    context,
    world,
    await insertSession(world.clone.database, userId, JOURNEY_SECRET, 'second_factor'),
  );
  await page.goto(`${world.engineUrl}/admin/auctions/`);
  await page.getByRole('button', { name: 'New sale' }).click();
  await page.getByLabel('Sale name', { exact: true }).fill('Creek farm');
  await page.getByRole('button', { name: 'Start the draft' }).click();
  await page.getByRole('button', { name: 'Paste or upload a table' }).click();
  const table = page.getByRole('dialog', { name: 'A table of parcels' });
  await table
    .getByLabel('Paste the table here')
    .fill(
      [
        'Name\tLegal description\tAcres\tStarting bid',
        'South quarter\tSE-9-49-22-W4\t160\t$875,000',
        'Home quarter\tNE-9-49-22-W4\t159.9\t$890,000',
        'Hay quarter\tNW-9-49-22-W4\t159.5\t$815,000',
      ].join('\n'),
    );
  await table.getByRole('button', { name: 'Preview' }).click();
  await table.getByRole('button', { name: 'Take in 3 rows' }).click();
  await table.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Boundaries from a file' }).click();
  const dialog = page.getByRole('dialog', { name: 'Boundaries from a file' });
  const choose = dialog.getByLabel('Choose a file');
  const send = async (name: string): Promise<void> =>
    choose.setInputFiles({ name, mimeType: 'application/zip', buffer: await file(name) });
  await send('nad27-utm-12.zip');
  await dialog
    .getByText('nad27-utm-12.zip: Its coordinates are in NAD 1927 UTM Zone 12N. To convert from NAD27 takes a grid')
    .waitFor();
  await expectOpenToAll(page);
  await send('utm-12.zip');
  await dialog.getByText('utm-12.zip: Shapefile, UTM zone 12. 2 shapes.').waitFor();
  const shapeOf = (number: number) => dialog.getByLabel(`Shape of parcel ${number}`, { exact: true });
  await expect.poll(() => shapeOf(1).inputValue()).toBe('2');
  await expect.poll(() => shapeOf(2).inputValue()).toBe('1');
  await expect.poll(() => shapeOf(3).inputValue()).toBe('');
  await dialog.getByText('This boundary holds about 154.9 acres, the title 160: 3.2% less.').waitFor();
  await expectOpenToAll(page);

  const use = dialog.getByRole('button', { name: 'Use 2 boundaries' });
  await expect.poll(() => use.isDisabled()).toBe(true);
  expect((await savedParcels()).every(({ boundary }) => boundary === null)).toBe(true);
  // By hand the hay quarter gets the shape of the home quarter: it lies beside its land, and that is asked about.
  await shapeOf(3).selectOption('1');
  await dialog.getByText('This boundary lies beside NW-9-49-22-W4.').waitFor();
  await expect.poll(() => shapeOf(2).inputValue()).toBe('');
  await shapeOf(2).selectOption('1');
  await expect.poll(() => shapeOf(3).inputValue()).toBe('');
  await dialog.getByLabel('It is right for parcel 1').check();
  await use.click();
  await dialog.waitFor({ state: 'detached' });
  await expect
    .poll(async () => (await savedParcels()).map(({ boundary }) => boundary?.[0]?.[0]?.length ?? null))
    .toEqual([6, 5, null]);
  expect((await savedParcels())[1]?.boundary?.[0]?.[0]?.[0]?.[0]).toBeCloseTo(-113.16, 1);

  // What is typed is seen at once: the land, its acres, its position, and what lies around it.
  const legal = page.getByLabel('Legal description of parcel 3', { exact: true });
  await legal.fill('NW-10');
  await page.getByText('Parcel 3: “NW-10” does not say yet where it lies.').waitFor();
  await legal.fill('NW-10-49-22-W4');
  const look = page.getByRole('region', { name: 'The land of parcel 3' });
  await look.getByText('NW-10-49-22-W4').last().waitFor();
  await look.getByText('159.9 acres').waitFor();
  await look.getByText(/^53\.2\d{4}, -113\.1\d{4}$/).waitFor();
  await look.getByText('NE-9 (parcel 2), SE-9 (parcel 1)').waitFor();
  await expectOpenToAll(page);

  // A block is chosen on the drawing, by mouse and by keyboard.
  await page.getByRole('button', { name: 'Add en bloc group' }).click();
  const drawn = (name: string) =>
    page.getByRole('group', { name: /^Parcels offered together in/ }).getByRole('button', { name });
  await drawn('Parcel 2, Home quarter').click();
  await drawn('Parcel 1, South quarter').focus();
  await page.keyboard.press('Space');
  const box = page.getByRole('group', { name: 'Parcels offered together', exact: true });
  await expect
    .poll(async () => [
      await box.getByLabel('1 South quarter').isChecked(),
      await box.getByLabel('2 Home quarter').isChecked(),
    ])
    .toEqual([true, true]);
  await drawn('Parcel 2, Home quarter').press('Enter');
  await expect.poll(() => box.getByLabel('2 Home quarter').isChecked()).toBe(false);
  await expect.poll(() => drawn('Parcel 1, South quarter').getAttribute('aria-pressed')).toBe('true');
  await expectOpenToAll(page);

  await page.getByRole('button', { name: 'Download the land' }).click();
  const files = page.getByRole('dialog', { name: 'The land as a file' });
  await expectOpenToAll(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    files.getByRole('button', { name: 'Shapefile' }).click(),
  ]);
  const { shapes } = landShapesOf(await readLandFile(await buffer(await download.createReadStream())));
  expect(shapes.map(({ attributes, boundary }) => [attributes.LEGAL, boundary[0]?.[0]?.length])).toEqual([
    ['SE-9-49-22-W4', 6],
    ['NE-9-49-22-W4', 5],
    ['NW-10-49-22-W4', 5],
  ]);
  await files.getByRole('button', { name: 'Close' }).click();

  // On a phone the editor is for reading: nothing is taken in there, and the land can be taken along.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Boundaries from a file' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Download the land' }).click();
  await files.getByRole('button', { name: 'KML' }).waitFor();
  await expectOpenToAll(page);
  // The refused file, and nothing else.
  expect(noise).toEqual(['Failed to load resource: the server responded with a status of 422 (Unprocessable Entity)']);
});

it('a boundary half a mile off, and one of 128.8 acres for a title of 160, are asked about before the sale is published', async () => {
  const userId = await insertPerson(world, 'pat@test.example', 'staff');
  const { context, page, noise } = await visit(browser, 1024, 900);
  const cookie = await insertSession(world.clone.database, userId, JOURNEY_SECRET, 'second_factor');
  await bringSession(context, world, cookie);
  await publishTestTerms(world.clone.database);
  const slug = await draftWithOddBoundaries(cookie);
  await page.goto(`${world.engineUrl}/admin/auctions/${slug}/editor/`);
  const panel = page.locator('.publish-panel');
  const [beside, small] = [
    'Parcel 1: This boundary lies beside NE-9-49-22-W4.',
    'Parcel 2: This boundary holds about 128.8 acres, the title 160: 19% less.',
  ];
  await panel.getByText(small).waitFor();
  await panel.getByRole('button', { name: `Show: ${beside}` }).click();
  await panel.getByRole('button', { name: 'Publish the sale' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish the sale' });
  const publish = dialog.getByRole('button', { name: 'Publish now' });
  await expect.poll(() => publish.isDisabled()).toBe(true);
  await dialog.getByLabel(beside).check();
  await expect.poll(() => publish.isDisabled()).toBe(true);
  await takePicture(page, 'boundaries-doubts-1024');
  await dialog.getByLabel(small).check();
  await dialog.getByLabel('No form of your offer to purchase is active').check();
  await publish.click();
  await dialog.waitFor({ state: 'detached' });
  await panel.getByText(/Live since/).waitFor();
  expect(await panel.getByText(small).count()).toBe(0);
  expect(noise).toEqual([]);
});

it('two placemarks, a yard that is cut out and an outline of 2,600 corners are kept, asked about or refused, and nothing is dropped without a word', async () => {
  const userId = await insertPerson(world, 'kim@test.example', 'staff');
  const { context, page, noise } = await visit(browser, 1440, 1000);
  const cookie = await insertSession(world.clone.database, userId, JOURNEY_SECRET, 'second_factor');
  await bringSession(context, world, cookie);
  const slug = await draftOf(world, 'Split by the railway', cookie, ({ parcels: [one], ...draft }) => ({
    ...draft,
    parcels: one ? [{ ...one, legal: 'NE-9-49-22-W4', acres: '' }] : [],
  }));
  const saved = async (): Promise<number[][] | undefined> => {
    const { rows } = await world.clone.database.query(
      "SELECT draft -> 'parcels' AS parcels FROM sale_draft WHERE draft ->> 'name' = 'Split by the railway'",
    );
    return (rows[0].parcels as Saved[])[0]?.boundary?.map((piece) => piece.map((ring) => ring.length));
  };
  await page.goto(`${world.engineUrl}/admin/auctions/${slug}/editor/`);
  await page.getByRole('button', { name: /^Description, pictures and features of parcel 1/ }).click();
  await page.getByRole('button', { name: 'From a file for parcel 1' }).click();
  const dialog = page.getByRole('dialog', { name: 'Boundaries from a file' });
  const take = (name: string, text: string): Promise<void> =>
    dialog.getByLabel('Choose a file').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  const [west, east] = [shareOfHome(0.02, 0.02, 0.55, 0.96), shareOfHome(0.6, 0.02, 0.36, 0.96)];
  const [a = [0, 0], b = [0, 0], c = [0, 0], d = [0, 0]] = shareOfHome(0.1, 0.1, 0.2, 0.2);
  await take('railway.kml', kmlOf([[west, shareOfHome(0.2, 0.4, 0.15, 0.15)], [east], [[a, c, b, d, a]]]));
  await dialog.getByText('railway.kml: KML, WGS 84. 3 shapes.').waitFor();
  const use = dialog.getByRole('button', { name: 'Use 1 boundary' });
  await dialog.getByText('2 shapes of the file not used: give each to a parcel, or leave it out.').waitFor();
  await dialog.getByText(/: This boundary crosses itself at 53\.\d+, -113\.\d+: /).waitFor();
  await expect.poll(() => use.isDisabled()).toBe(true);
  await dialog.getByLabel('Another shape of parcel 1').selectOption('2');
  await dialog.getByText(/2 pieces, 1 hole, 12 corners around about \d+\.\d acres/).waitFor();
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 1000 });
    await takePicture(page, `boundaries-two-placemarks-${width}`);
  }
  await page.setViewportSize({ width: 1440, height: 1000 });
  await expectOpenToAll(page);
  await dialog.getByLabel('Leave this shape out').check();
  await use.click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(saved).toEqual([[5, 5], [5]]);

  // Drawing moves the corners of one piece, and keeps the other and the yard.
  await page.getByRole('button', { name: 'Draw it on the plat' }).click();
  const plat = page.getByRole('dialog', { name: 'The boundary of parcel 1' });
  await plat.getByRole('button', { name: 'Piece 2 of 2' }).click();
  await plat.getByRole('button', { name: 'Corner 2 of 4' }).press('ArrowLeft');
  await plat.getByText(/With its pieces and holes the parcel has \d+\.\d acres\./).waitFor();
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 1000 });
    await takePicture(page, `boundaries-drawn-pieces-${width}`);
  }
  await page.setViewportSize({ width: 1440, height: 1000 });
  await expectOpenToAll(page);
  await plat.getByRole('button', { name: 'Use this boundary' }).click();
  await plat.waitFor({ state: 'detached' });
  await expect.poll(saved).toEqual([[5, 5], [5]]);

  await page.getByRole('button', { name: 'From a file for parcel 1' }).click();
  const [box] = [shareOfHome(0, 0, 1, 1)];
  const [[left, low] = [0, 0], , [right, high] = [0, 0]] = box;
  const shore = Array.from({ length: 2600 }, (_, at): [number, number] => {
    const turn = (at / 2600) * 2 * Math.PI;
    return [
      (left + right) / 2 + (Math.cos(turn) * (right - left)) / 2.1,
      (low + high) / 2 + (Math.sin(turn) * (high - low)) / 2.1,
    ];
  });
  await take('shore.geojson', JSON.stringify({ type: 'Polygon', coordinates: [[...shore, shore[0]]] }));
  await dialog.getByText(/^Simplified from 2600 corners to \d+: no side moves more than 0\.1 m\./).waitFor();
  await takePicture(page, 'boundaries-simplified-1440');
  await use.click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(async () => (await saved())?.length).toBe(1);
  expect(noise).toEqual([]);
});

/** A rectangle within a quarter, by shares of its width and height from its south-west corner. */
const shareOfHome = (fromWest: number, fromSouth: number, width: number, height: number): [number, number][] => {
  const { west, east, south, north } = boundsOf(parseLegalLand('NE-9-49-22-W4') as LegalLand);
  const at = (across: number, up: number): [number, number] => [
    west + across * (east - west),
    south + up * (north - south),
  ];
  return [
    at(fromWest, fromSouth),
    at(fromWest + width, fromSouth),
    at(fromWest + width, fromSouth + height),
    at(fromWest, fromSouth + height),
    at(fromWest, fromSouth),
  ];
};

/** KML of one placemark for each area: its outline, and then its holes. */
const kmlOf = (areas: readonly (readonly (readonly [number, number])[])[][]): string =>
  landKml(
    'Land',
    '',
    areas.map((pieces, at) => ({ name: `Placemark ${at + 1}`, text: '', at: null, pieces: [pieces] })),
  );

/** Two quarters ready to be published: one with its boundary a quarter to the east, one four fifths as wide as its title. */
const draftWithOddBoundaries = (cookie: string): Promise<string> =>
  draftOf(world, 'Odd boundaries', cookie, (ready) => ({
    ...ready,
    parcels: ready.parcels.map((parcel, index) => {
      const box = boundsOf(parseLegalLand(index === 0 ? 'NE-9-49-22-W4' : parcel.legal) as LegalLand);
      const width = box.east - box.west;
      const west = box.west + (index === 0 ? width : 0);
      const east = west + width * (index === 0 ? 1 : 0.8055);
      const boundary: [number, number][] = [
        [west, box.south],
        [east, box.south],
        [east, box.north],
        [west, box.north],
        [west, box.south],
      ];
      return { ...parcel, boundary: [[boundary]] };
    }),
  }));
