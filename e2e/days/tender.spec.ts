import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dollars } from '@quarterline/rules';
import { describe, expect, it } from 'vitest';
import { handIn, insertTenderSale, sendTender } from '#testing/sales/insert-tender-sale.ts';
import { insertSession } from '#testing/session-cookie.ts';
import { expectOpenToAll, insertPerson } from '../account/accounts-world.ts';
import { bringSession } from '../world/bring-session.ts';
import { visit } from '../world/open-browser.ts';
import { JOURNEY_SECRET, startEngineWorld } from '../world/start-world.ts';
import { takePicture } from '../world/take-picture.ts';
import { withBrowser } from '../world/with-browser.ts';

const HOUR = 3_600_000;
const [world, browser] = await withBrowser(startEngineWorld);
const engine = { url: world.engineUrl, dataDir: world.dataDir };

const session = (userId: string, way: 'password' | 'second_factor' = 'password'): Promise<string> =>
  insertSession(world.clone.database, userId, JOURNEY_SECRET, way);

describe('a sealed tender on a phone', () => {
  it('is sent, changed and kept as a file, and after the opening its result is read', async () => {
    const openers = await Promise.all(
      [1, 2, 3].map((one) => insertPerson(world, `opener${one}@test.example`, 'staff')),
    );
    const made = await insertTenderSale({ clone: world.clone, engine }, openers, { parcels: 2, closesInMs: HOUR });
    const [farmer, rival] = made.sale.bidders;
    await sendTender(engine, made, { cookie: await session(rival?.userId ?? ''), amount: 650_000 });

    const { context, page, noise } = await visit(browser, 390, 844);
    await bringSession(context, world, await session(farmer?.userId ?? ''));
    await page.goto(`${world.engineUrl}/auctions/${made.sale.slug}/parcels/`);
    const lot = page.locator('.tender-lot').first();
    // It waits half a second before it can be pressed.
    const sendButton = () =>
      page
        .getByRole('button', { name: /^(Send my tender of|Replace my tender with)/ })
        .and(page.locator('[aria-disabled="false"]'));
    const tender = async (amount: string): Promise<void> => {
      await lot.getByLabel(/in dollars/).fill(amount);
      await lot.getByRole('button', { name: 'Review' }).click();
      await sendButton().click();
    };
    await lot.getByLabel(/in dollars/).waitFor();
    await takePicture(page, 'tender-taking-390', { fullPage: true });
    await tender('600,000');
    await lot.getByText('Your tender: $600,000').waitFor();
    await lot.getByRole('button', { name: 'Change my tender' }).click();
    await lot.getByLabel(/in dollars/).fill('700,000');
    await lot.getByRole('button', { name: 'Review' }).click();
    await page.getByText('Seven hundred thousand dollars').waitFor();
    await takePicture(page, 'tender-confirm-390');
    await sendButton().click();
    await lot.getByText('Your tender: $700,000').waitFor();
    await takePicture(page, 'tender-sent-390', { fullPage: true });
    await expectOpenToAll(page);

    const saved = page.waitForEvent('download');
    await lot.getByRole('button', { name: 'Save the receipt file' }).click();
    await (await saved).saveAs(join(world.dataDir, 'tender-receipt.json'));
    const file = JSON.parse(await readFile(join(world.dataDir, 'tender-receipt.json'), 'utf8'));
    expect(file).toMatchObject({ own: { amountCents: dollars(700_000) }, receipt: { amountCents: null } });

    await page.setViewportSize({ width: 1440, height: 900 });
    await takePicture(page, 'tender-sent-1440', { fullPage: true });
    await page.setViewportSize({ width: 390, height: 844 });
    await world.passTime(2 * HOUR);
    await lot.getByText('Closed. Waiting for the opening.').waitFor();
    for (const [opener, userId] of openers.slice(0, 2).entries())
      expect(await handIn(engine, made, { cookie: await session(userId, 'second_factor'), opener })).toEqual({
        outcome: opener === 0 ? 'waiting' : 'opened',
      });
    await lot.getByText('Your tender has it. Sold to you for $700,000.').waitFor();
    await lot.getByText('$650,000').waitFor();
    await takePicture(page, 'tender-opened-390', { fullPage: true });
    await page.goto(`${world.engineUrl}/profile/results/`);
    await page.getByText('Your tender of $700,000 was accepted. Sold to you for $700,000.').waitFor();
    await takePicture(page, 'tender-own-results-390', { fullPage: true });
    await page.setViewportSize({ width: 1440, height: 900 });
    await takePicture(page, 'tender-own-results-1440', { fullPage: true });
    await bringSession(context, world, await session(rival?.userId ?? ''));
    await page.reload();
    await page.getByText('Your tender of $650,000 was not accepted. Sold to another bidder for $700,000.').waitFor();
    expect(noise).toEqual([]);
  });
});

describe('a sealed tender without JavaScript, on a phone', () => {
  it('is read, reviewed, sent, seen on the sale and withdrawn', async () => {
    const openers = await Promise.all(
      [4, 5, 6].map((one) => insertPerson(world, `opener${one}@test.example`, 'staff')),
    );
    const made = await insertTenderSale({ clone: world.clone, engine }, openers, { parcels: 2, closesInMs: 4 * HOUR });
    const stage = async (): Promise<unknown> =>
      (await (await fetch(`${world.engineUrl}/api/auctions/${made.sale.slug}`)).json()).tender?.stage;
    await expect.poll(stage).toBe('taking');
    const { context, page, noise } = await visit(browser, 390, 844, false);
    await bringSession(context, world, await session(made.sale.bidders[0]?.userId ?? ''));
    const picture = async (name: string): Promise<void> => {
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 844 });
        const box = await page.locator('main').boundingBox();
        expect([name, width, (box?.x ?? 0) + (box?.width ?? 0) <= width]).toEqual([name, width, true]);
        await takePicture(page, `tender-plain-${name}-${width}`, { fullPage: true });
      }
    };
    await page.goto(`${world.engineUrl}/auctions/${made.sale.slug}/parcels/plain/`);
    await picture('sale');
    const first = page.getByRole('listitem').filter({ hasText: 'Parcel 1' });
    await first.getByLabel(/in dollars/).fill('612,350');
    await first.getByRole('button', { name: 'Review' }).click();
    await page.getByText('Use a multiple of $100.').waitFor();
    await expect.poll(() => page.getByLabel(/in dollars/).inputValue()).toBe('612,350');
    await picture('again');
    await page.getByLabel(/in dollars/).fill('612,300');
    await page.getByRole('button', { name: 'Review' }).click();
    await page.getByText('Six hundred twelve thousand three hundred dollars').waitFor();
    expect(page.url()).not.toMatch(/612(,|%2C)?3/);
    await picture('confirm');
    await page.getByRole('button', { name: 'Send my tender of $612,300' }).click();
    await page.getByRole('heading', { name: 'Your tender was received' }).waitFor();
    await picture('received');
    const saved = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Save the receipt file' }).click();
    await (await saved).saveAs(join(world.dataDir, 'plain-tender-receipt.json'));
    const file = JSON.parse(await readFile(join(world.dataDir, 'plain-tender-receipt.json'), 'utf8'));
    expect(file).toMatchObject({ own: { amountCents: dollars(612_300) }, receipt: { amountCents: null } });
    await page.getByRole('link', { name: 'Back to the sale' }).click();
    await first.getByText('Your tender is sealed.').waitFor();
    await picture('sealed');
    await first.getByRole('link', { name: 'Withdraw my tender' }).click();
    await page.getByRole('button', { name: 'Withdraw my tender' }).click();
    await page.getByRole('heading', { name: 'Your tender was withdrawn' }).waitFor();
    await picture('withdrawn');
    // The page with what was wrong about the amount is an answer of 400, and the browser notes it.
    expect(noise).toEqual([expect.stringContaining('400 (Bad Request)')]);
  });
});
