import type { SaleDraft } from '@quarterline/contract';
import { afterAll, expect, it } from 'vitest';
import { insertSession } from '#testing/session-cookie.ts';
import { expectOpenToAll, insertPerson } from '../account/accounts-world.ts';
import { startTileServer } from '../site/tile-server.ts';
import { bringSession } from '../world/bring-session.ts';
import { draftOf } from '../world/draft-of.ts';
import { visit } from '../world/open-browser.ts';
import { JOURNEY_SECRET, startWorldWith } from '../world/start-world.ts';
import { takePicture } from '../world/take-picture.ts';
import { withBrowser } from '../world/with-browser.ts';

const tiles = await startTileServer();
afterAll(tiles.end);
const settings = { MAP_AERIAL_URL: tiles.url('fine'), MAP_AERIAL_CREDIT: 'Pictures: a test.' };
const [world, browser] = await withBrowser(() => startWorldWith({ hasTerms: true, hasSite: false, settings }));

type Corner = [longitude: number, latitude: number];
const savedRing = async (): Promise<Corner[] | null> => {
  const { rows } = await world.clone.database.query(
    "SELECT draft -> 'parcels' -> 0 -> 'boundary' AS boundary FROM sale_draft",
  );
  return (rows[0].boundary?.[0]?.[0] as Corner[] | undefined) ?? null;
};
const one = ({ parcels, ...draft }: SaleDraft): SaleDraft => ({
  ...draft,
  parcels: parcels.slice(0, 1).map((parcel) => ({ ...parcel, legal: 'NE-9-49-22-W4' })),
});

it('corners are put on the aerial picture, near enough for a step of a third of a metre, and the plat stays without it', async () => {
  const userId = await insertPerson(world, 'lee@test.example', 'staff');
  const cookie = await insertSession(world.clone.database, userId, JOURNEY_SECRET, 'second_factor');
  const { context, page, noise } = await visit(browser, 1440, 1000);
  await bringSession(context, world, cookie);
  const slug = await draftOf(world, 'Creek farm', cookie, one);
  await page.goto(`${world.engineUrl}/admin/auctions/${slug}/editor/`);
  await page.getByRole('button', { name: /^Description, pictures and features of parcel 1/ }).click();
  await page.getByRole('button', { name: 'Draw it on the plat' }).click();
  const dialog = page.getByRole('dialog', { name: 'The boundary of parcel 1' });
  await dialog.getByRole('button', { name: 'Aerial' }).click();
  await dialog.getByText('Pictures: a test.').waitFor();
  await expect.poll(() => dialog.locator('svg image').count()).toBeGreaterThan(8);
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 1000 });
    await takePicture(page, `boundary-picture-${width}`);
  }
  await page.setViewportSize({ width: 1440, height: 1000 });
  await expectOpenToAll(page);

  await dialog.getByRole('button', { name: 'Corner 2 of 4' }).focus();
  for (let press = 0; press < 4; press += 1) await dialog.getByRole('button', { name: 'Nearer to corner 2' }).click();
  await dialog.getByText('0.3 m a step').waitFor();
  expect(await dialog.getByRole('button', { name: 'Nearer to corner 2' }).isDisabled()).toBe(true);
  await dialog.getByRole('button', { name: 'Corner 2 of 4' }).press('ArrowLeft');
  await dialog.getByRole('button', { name: 'Corner 2 of 4' }).press('ArrowLeft');
  await takePicture(page, 'boundary-picture-near');
  // Out of what is seen: the drawing comes along with the corner.
  for (let press = 0; press < 6; press += 1)
    await dialog.getByRole('button', { name: 'Corner 2 of 4' }).press('Shift+ArrowDown');
  expect(await dialog.getByRole('button', { name: 'Corner 2 of 4' }).isVisible()).toBe(true);
  await dialog.getByRole('button', { name: 'Use this boundary' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(savedRing).not.toBeNull();
  const ring = (await savedRing()) ?? [];
  const [east, north] = [Math.max(...ring.map(([x]) => x)), Math.max(...ring.map(([, y]) => y))];
  const [x, y] = ring.find((corner) => east - corner[0] < 0.001 && north - corner[1] < 0.001) ?? [0, 0];
  // Two steps of 0.3 m to the west, six of three metres to the south.
  expect((east - x) * 67_300).toBeGreaterThan(0.3);
  expect((east - x) * 67_300).toBeLessThan(1.2);
  expect((north - y) * 111_300).toBeGreaterThan(12);
  expect((north - y) * 111_300).toBeLessThan(26);
  expect(noise).toEqual([]);

  await page.route('**/fine/**', (route) => route.fulfill({ status: 503 }));
  await page.getByRole('button', { name: 'Draw it on the plat' }).click();
  await dialog.getByRole('button', { name: 'Aerial' }).click();
  await dialog.getByText('The pictures cannot be loaded right now. The drawing stays.').waitFor();
  await context.close();
});
