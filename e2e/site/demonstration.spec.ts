import { hasRoadAlongNorth, parseLegalLand, placeOf } from '@quarterline/land';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { APPLICANTS, DEMO_STAFF } from '#demo/people.ts';
import { fillDemoWorld } from '#demo/world/fill-demo-world.ts';
import { fileCipher } from '#platform/storage/file-cipher.ts';
import { emailTo } from '../account/accounts-world.ts';
import { pageOfPerson } from '../world/bring-session.ts';
import { visit } from '../world/open-browser.ts';
import { startWorldWith } from '../world/start-world.ts';
import { withBrowser } from '../world/with-browser.ts';

const KEY = 'c3'.repeat(32);
const [world, browser] = await withBrowser(() =>
  startWorldWith({ hasTerms: false, settings: { DEMO: 'on', PRIVATE_FILES_KEY: KEY } }),
);
beforeAll(async () => {
  await fillDemoWorld(world.clone.database, world.dataDir, world.signer, Date.now(), fileCipher([KEY]));
  // It plays whole sales: on a busy machine that takes long.
});

const NEW_SAREPTA = 'new-sarepta-home-quarters';

describe('the demonstration', () => {
  it.each([390, 1440])('approves at once in its live sale and says why, at %i px', async (width) => {
    const page = await pageOfPerson(world, browser, { email: `tries-${width}@test.example`, role: 'bidder', width });
    await page.goto(`${world.engineUrl}/auctions/battle-river-block/registration/`);
    await page.getByText('This is a demonstration, and its live sale approves everybody at once.').waitFor();
    await page.getByLabel('Cash', { exact: true }).first().check();
    await page.getByLabel(/Up to how much/).fill('$2,000,000');
    await page.getByRole('group', { name: 'What stands behind it?' }).getByLabel('Bank').check();
    for (const label of [/no agreement with another bidder/, /Foreign Ownership of Land/, /binding offer/])
      await page.getByLabel(label).check();
    await page.getByRole('button', { name: 'Ask to bid' }).click();
    await page
      .getByText(/You may bid up to \$2,000,000 in all\..* Approved at once, because this is a demonstration\./)
      .waitFor();
    await page.context().close();
  });

  it('has requests that wait: its staff log in, check who somebody is, and approve up to the limit asked for', async () => {
    const { page, context } = await visit(browser, 1440, 1000);
    await page.goto(`${world.engineUrl}/login/`);
    await page.getByLabel('Email address').fill(DEMO_STAFF.email);
    await page.getByLabel('Password', { exact: true }).fill(DEMO_STAFF.password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL(`${world.engineUrl}/admin/`);
    await page.getByText('2 people ask to take part').first().waitFor();
    await page.goto(`${world.engineUrl}/admin/auctions/${NEW_SAREPTA}/bidders/`);
    await page.getByRole('button', { name: APPLICANTS[0]?.name ?? '', exact: true }).click();
    await page.getByText('$2,500,000, bank, 1 document').waitFor();
    const dialog = page.getByRole('dialog');
    await page.getByRole('complementary').getByRole('button', { name: 'Approve' }).click();
    await dialog.getByText('The identity is not checked yet.').waitFor();
    await dialog.getByRole('button', { name: 'Go back' }).click();
    await page.getByRole('button', { name: 'Identity', exact: true }).click();
    await dialog.getByLabel('How did you make sure who this is?').selectOption({ label: 'Document sent here' });
    await dialog.getByLabel('On which day').fill('2026-11-20');
    await dialog.getByRole('button', { name: 'Record the check' }).click();
    await page.getByText('Checked', { exact: true }).waitFor();
    await page.getByRole('complementary').getByRole('button', { name: 'Approve' }).click();
    await expect.poll(() => dialog.getByLabel('Limit for the sale, in dollars').inputValue()).toBe('$2,500,000');
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await emailTo(world, APPLICANTS[0]?.email ?? '', /You are approved to bid/)).toContain('$2,500,000');
    await context.close();
  });

  it.each([390, 1440])('lets a new request to a sale that is to come wait for staff, at %i px', async (width) => {
    const page = await pageOfPerson(world, browser, { email: `new-${width}@test.example`, role: 'bidder', width });
    await page.goto(`${world.engineUrl}/auctions/${NEW_SAREPTA}/registration/`);
    await page.getByText('We approve bidders ourselves.').waitFor();
    await page.getByText('How do you want to show who you are?').waitFor();
    await page.getByText('What stands behind it?').waitFor();
    await page.context().close();
  });
});

const WIDTHS = [390, 1440] as const;

/** A page of the site for somebody who has read the cookie notice. */
const visitSite = async (width: number) => {
  const visited = await visit(browser, width, 900);
  await visited.context.addCookies([{ name: 'CookieConsent', value: 'true', url: world.siteUrl }]);
  return visited;
};
/** The published page, as soon as the site has written it. */
const openPublished = async (page: Page, path: string): Promise<void> => {
  await expect.poll(async () => (await page.goto(`${world.siteUrl}${path}`))?.status()).toBe(200);
};

type Box = { x: number; y: number; width: number; height: number };
/** Where a map draws what: each parcel by its name, each yard, and each well site, in pixels of the screen. */
const readMap = (page: Page): Promise<{ parcels: [name: string, box: Box][]; yards: Box[]; sites: Box[] }> =>
  page.evaluate(async () => {
    const boxOf = (element: Element): Box => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x, y, width, height };
    };
    const drawing = document.querySelector('.land-map > svg');
    const image = drawing?.querySelector('image');
    if (!drawing || !image) throw new Error('There is no map.');
    const file = await (await fetch(image.getAttribute('href') ?? '')).text();
    // The file itself, where the picture of it stands.
    const laid = new DOMParser().parseFromString(file, 'image/svg+xml').documentElement;
    for (const name of ['x', 'y', 'width', 'height']) laid.setAttribute(name, image.getAttribute(name) ?? '');
    laid.setAttribute('preserveAspectRatio', 'none');
    drawing.append(laid);
    const symbols = (pattern: RegExp): Box[] =>
      [...laid.querySelectorAll('path')].flatMap((path) =>
        (path.getAttribute('d')?.match(pattern) ?? []).map((d) => {
          const alone = path.cloneNode() as SVGPathElement;
          alone.setAttribute('d', d);
          path.after(alone);
          const box = boxOf(alone);
          alone.remove();
          return box;
        }),
      );
    const read = {
      parcels: [...document.querySelectorAll('.land-map-over a.plat-parcel')].map((link): [string, Box] => [
        link.getAttribute('aria-label') ?? '',
        boxOf(link.querySelector('rect') ?? link),
      ]),
      yards: symbols(/M[\d.]+ [\d.]+h5v5h-5zm8 1h7v3h-7zm-4 7h4v3h-4z/g),
      sites: symbols(/M[\d.]+ [\d.]+v10m-5 -5h10/g),
    };
    laid.remove();
    return read;
  });
const liesOn = (box: Box, within: Box): boolean => {
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  return x > within.x && x < within.x + within.width && y > within.y && y < within.y + within.height;
};

/** The sides of a quarter along which the survey leaves room for a road, from its legal description alone. */
const roadSides = (legal: string): string[] => {
  const land = parseLegalLand(legal);
  if (land?.part?.kind !== 'quarter') throw new Error(`${legal} is no quarter.`);
  const { north } = placeOf(land);
  const { name } = land.part;
  const sides = [
    name.includes('N') && hasRoadAlongNorth(north) ? 'north' : '',
    name.includes('S') && hasRoadAlongNorth(north - 1) ? 'south' : '',
    name.includes('E') ? 'east' : '',
    name.includes('W') ? 'west' : '',
  ];
  return sides.filter((side) => side !== '');
};

describe('the land of the demonstration, as a farmer checks it', () => {
  it.each(WIDTHS)(
    'is drawn with each yard and well site on the quarter that is sold with it, at %i px',
    async (width) => {
      const { page, context } = await visitSite(width);
      await openPublished(page, `/auctions/${NEW_SAREPTA}`);
      const { parcels, yards, sites } = await readMap(page);
      // The land around the four quarters has yards and wells of its own.
      const onSale = (all: readonly Box[]): number =>
        all.filter((one) => parcels.some(([, box]) => liesOn(one, box))).length;
      expect([parcels.length, onSale(yards), onSale(sites)]).toEqual([4, 1, 1]);
      for (const [name, box] of parcels) {
        await openPublished(page, `/auctions/${NEW_SAREPTA}`);
        await page.locator('.land-map-over').getByRole('link', { name, exact: true }).focus();
        await page.keyboard.press('Enter');
        await page.getByRole('heading', { name: 'On the land', exact: true }).waitFor();
        const features = await page.locator('.feature-list').innerText();
        expect([name, /House and yard/.test(features), /Surface lease/.test(features)]).toEqual([
          name,
          yards.some((yard) => liesOn(yard, box)),
          sites.some((site) => liesOn(site, box)),
        ]);
        // Roads are said only of sides along which the survey has an allowance.
        const legal = await page.locator('.parcel-page-legals .legal').first().innerText();
        const said = await page.locator('main').innerText();
        for (const [phrase] of said.matchAll(/\b(?:road|gravel|pavement) on the [a-z ]+/g))
          for (const [side] of phrase.matchAll(/\b(?:north|east|south|west)\b/g))
            expect(roadSides(legal)).toContain(side);
      }
      await context.close();
    },
  );

  it.each(WIDTHS)('is as far from a town as the list of sales says, at %i px', async (width) => {
    const { page, context } = await visitSite(width);
    await openPublished(page, '/auctions/battle-river-block');
    await openPublished(page, '/');
    await page.locator('#hero-find').fill('camrose');
    await page.getByText('Sales near Camrose, AB').click();
    await page.waitForURL(/\/sales\?coordinates=/);
    await page.getByText('nearest first').waitFor();
    const row = page.locator('.sale-row').filter({ hasText: 'Battle River Block' });
    const [, km = ''] = /(\d+) km away/.exec(await row.innerText()) ?? [];
    await row.getByRole('link', { name: 'Battle River Block' }).click();
    const sentence = await page.getByText('The elevator at Camrose is').innerText();
    const [, minutes = ''] = /about (\d+) minutes’ drive/.exec(sentence) ?? [];
    // A drive is about a third longer than the straight line.
    const speed = (Number(km) * 1.33) / (Number(minutes) / 60);
    expect([km, minutes, speed > 55 && speed < 105]).toEqual([km, minutes, true]);
    await context.close();
  });

  it.each(WIDTHS)('was sold as the people say who bought and sold it, at %i px', async (width) => {
    const { page, context } = await visitSite(width);
    await openPublished(page, '/testimonials');
    const people = await page.locator('.testimonial--list .meta').allInnerTexts();
    expect(people.length).toBeGreaterThan(4);
    for (const person of people) {
      // "Seller of two quarters, Kingman"
      const [, what = '', town = ''] = /^(.*), (.*)$/.exec(person) ?? [];
      await openPublished(page, '/past-sales');
      await page
        .getByRole('link', { name: new RegExp(`^(?:View sale: )?${town}`) })
        .first()
        .click();
      await page.waitForURL(/\/auctions\//);
      await page.locator('.land-map-over').waitFor();
      // A block that was sold as one is its quarters, each of which says so. Their rows come a moment after the page.
      const sold = async (): Promise<number> =>
        (await page.locator('.parcel-list-row').allInnerTexts()).filter((row) => /\bSold\b|\bFinal\b/.test(row)).length;
      const quarters = /two quarters|half section/.test(what) ? 2 : 1;
      await expect
        .poll(async () => [person, page.url(), (await sold()) >= quarters])
        .toEqual([person, page.url(), true]);
    }
    await context.close();
  });
});
