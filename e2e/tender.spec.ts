import { mkdir, readFile } from 'node:fs/promises';
import { dollars } from '@quarterline/rules';
import { describe, expect, it } from 'vitest';
import { handIn, insertTenderSale, sendTender } from '../apps/engine/testing/insert-tender-sale.ts';
import { insertSession } from '../apps/engine/testing/session-cookie.ts';
import { expectOpenToAll, insertPerson } from './accounts-world.ts';
import { bringSession } from './bring-session.ts';
import { visit } from './open-browser.ts';
import { JOURNEY_SECRET, startWorld } from './start-world.ts';
import { withBrowser } from './with-browser.ts';

const HOUR = 3_600_000;
const [world, browser] = await withBrowser(startWorld);
const engine = { url: world.engineUrl, dataDir: world.dataDir };

const session = (userId: string, way: 'password' | 'second_factor' = 'password'): Promise<string> =>
  insertSession(world.clone.database, userId, JOURNEY_SECRET, way);

describe('a sealed tender on a phone', () => {
  it('is sent, changed and kept as a file, and after the opening its result is read', async () => {
    await mkdir('.data/journeys', { recursive: true });
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
      page.getByRole('button', { name: /^Send my tender of/ }).and(page.locator('[aria-disabled="false"]'));
    const tender = async (amount: string): Promise<void> => {
      await lot.getByLabel(/in dollars/).fill(amount);
      await lot.getByRole('button', { name: 'Review' }).click();
      await sendButton().click();
    };
    await lot.getByLabel(/in dollars/).waitFor();
    await page.screenshot({ path: '.data/journeys/tender-taking-390.png', fullPage: true });
    await tender('600,000');
    await lot.getByText('Your tender: $600,000').waitFor();
    await lot.getByRole('button', { name: 'Change my tender' }).click();
    await lot.getByLabel(/in dollars/).fill('700,000');
    await lot.getByRole('button', { name: 'Review' }).click();
    await page.getByText('Seven hundred thousand dollars').waitFor();
    await page.screenshot({ path: '.data/journeys/tender-confirm-390.png' });
    await sendButton().click();
    await lot.getByText('Your tender: $700,000').waitFor();
    await page.screenshot({ path: '.data/journeys/tender-sent-390.png', fullPage: true });
    await expectOpenToAll(page);

    const saved = page.waitForEvent('download');
    await lot.getByRole('button', { name: 'Save the receipt file' }).click();
    await (await saved).saveAs('.data/journeys/tender-receipt.json');
    const file = JSON.parse(await readFile('.data/journeys/tender-receipt.json', 'utf8'));
    expect(file).toMatchObject({ own: { amountCents: dollars(700_000) }, receipt: { amountCents: null } });

    await page.setViewportSize({ width: 1440, height: 900 });
    await page.screenshot({ path: '.data/journeys/tender-sent-1440.png', fullPage: true });
    await page.setViewportSize({ width: 390, height: 844 });
    await world.passTime(2 * HOUR);
    await lot.getByText('Closed. Waiting for the opening.').waitFor();
    for (const [opener, userId] of openers.slice(0, 2).entries())
      expect(await handIn(engine, made, { cookie: await session(userId, 'second_factor'), opener })).toEqual({
        outcome: opener === 0 ? 'waiting' : 'opened',
      });
    await lot.getByText('Your tender has it. Sold to you for $700,000.').waitFor();
    await lot.getByText('$650,000').waitFor();
    await page.screenshot({ path: '.data/journeys/tender-opened-390.png', fullPage: true });
    expect(noise).toEqual([]);
  });
});
