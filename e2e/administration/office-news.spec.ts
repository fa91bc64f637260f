import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertTestSale, type TestSale } from '#testing/sales/test-sale.ts';
import { insertSession } from '#testing/session-cookie.ts';
import { expectOpenToAll, insertPerson } from '../account/accounts-world.ts';
import { bringSession } from '../world/bring-session.ts';
import { visit } from '../world/open-browser.ts';
import { JOURNEY_SECRET, startEngineWorld } from '../world/start-world.ts';
import { withBrowser } from '../world/with-browser.ts';

const [world, browser] = await withBrowser(startEngineWorld);
let sale: TestSale;
let cookie: string;
beforeAll(async () => {
  sale = await insertTestSale(world.clone.database, { bidders: 0 });
  const id = await insertPerson(world, 'dana-news@test.example', 'administrator');
  cookie = await insertSession(world.clone.database, id, JOURNEY_SECRET, 'second_factor');
});

const staff = async (width = 1440): Promise<Page> => {
  const { page, context } = await visit(browser, width, 900);
  await bringSession(context, world, cookie);
  return page;
};
const asksToBid = async (name: string, askedLimitCents: number | null, late = false): Promise<void> => {
  const id = await insertPerson(world, `${name.split(' ')[0]?.toLowerCase()}-news@test.example`);
  await world.clone.database.query('UPDATE account_user SET name = $2 WHERE id = $1', [id, name]);
  await world.clone.database.query(
    `INSERT INTO registration (sale_id, user_id, status, accepted_terms_version, asked_limit_cents, late)
     VALUES ($1, $2, 'requested', 1, $3, $4)`,
    [sale.id, id, askedLimitCents, late],
  );
};

describe('staff at the control board', () => {
  it('see and hear at once that somebody asks to bid, and can turn the sound off', async () => {
    const page = await staff();
    // Notes are counted in place of a loudspeaker.
    await page.addInitScript(() => {
      const heard = { notes: 0 };
      const part = () => ({
        frequency: { value: 0 },
        connect: () => part(),
        start: () => {
          heard.notes += 1;
        },
        stop: () => {},
        gain: { setValueAtTime: () => {}, linearRampToValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} },
      });
      class FakeAudio {
        state = 'running';
        currentTime = 0;
        createOscillator = part;
        createGain = part;
        resume = async () => {};
      }
      Object.assign(window, { AudioContext: FakeAudio, heard });
    });
    await page.clock.install();
    await page.goto(`${world.engineUrl}/admin/auctions/${sale.slug}/control/`);
    await page.clock.runFor(2000);
    await page.getByText('Nothing waits for you.').waitFor();
    await page.keyboard.press('Shift');
    const notes = (): Promise<number> =>
      page.evaluate(() => (window as unknown as { heard: { notes: number } }).heard.notes);
    // The board's own round of questions comes every five seconds: this is less. The mark is known before.
    await page.clock.runFor(1000);
    await page.waitForLoadState('networkidle');
    await asksToBid('Ann Tkachuk', 90_000_000);
    await expect
      .poll(async () => {
        await page.clock.runFor(100);
        return page.getByText('Ann Tkachuk waits for approval').isVisible();
      })
      .toBe(true);
    await page.getByRole('link', { name: 'Dashboard 1 waiting' }).waitFor();
    expect(await notes()).toBe(1);

    await page.getByRole('button', { name: 'Sound on' }).click();
    await asksToBid('Bert Olson', null);
    await expect
      .poll(async () => {
        await page.clock.runFor(100);
        return page.getByText('Bert Olson waits for approval').isVisible();
      })
      .toBe(true);
    expect(await notes()).toBe(1);
    await page.getByRole('button', { name: 'Sound off' }).waitFor();
  });
});

describe('several who wait', () => {
  it('are approved together, each up to the limit they asked for; who may not be yet is named with what is missing', async () => {
    await asksToBid('Carl Late', null, true);
    const page = await staff(1024);
    await page.goto(`${world.engineUrl}/admin/auctions/${sale.slug}/bidders/`);
    await page.getByLabel('Choose all 3 shown').check();
    await page.getByRole('button', { name: 'Approve the 3 chosen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Approve 3 bidders' });
    await dialog.getByText('Ann Tkachuk, up to $900,000').waitFor();
    await dialog.getByText('Bert Olson, without a limit').waitFor();
    await expectOpenToAll(page);
    await dialog.getByRole('button', { name: 'Approve them' }).click();
    await page.getByText('2 of 3 approved. Each gets an email.').waitFor();
    const late = page.getByRole('row').filter({ hasText: 'Carl Late' });
    await late.getByText('Not approved: This request came after the list of bidders had closed.').waitFor();
    const { rows } = await world.clone.database.query(
      `SELECT name, status, limit_cents FROM registration JOIN account_user ON account_user.id = user_id WHERE sale_id = $1 ORDER BY name`,
      [sale.id],
    );
    expect(
      rows.map((row) => [row.name, row.status, row.limit_cents === null ? null : Number(row.limit_cents)]),
    ).toEqual([
      ['Ann Tkachuk', 'approved', 90_000_000],
      ['Bert Olson', 'approved', null],
      ['Carl Late', 'requested', null],
    ]);
  });
});

describe('what was sent', () => {
  it('is read by staff from its list, without what opens an account, and each look is in the audit log', async () => {
    await world.clone.database.query(
      `INSERT INTO outbox (recipient, subject, text_body, kind) VALUES ('ann-news@test.example', 'Set a new password', $1, 'account')`,
      ['Open this link:\nhttps://firm.example/reset-password/?token=only-for-ann\n\nThe office'],
    );
    const page = await staff(390);
    await page.goto(`${world.engineUrl}/admin/deliveries/`);
    await page.getByRole('button', { name: /^Read ?: Set a new password/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Set a new password' });
    await dialog.getByText('https://firm.example/reset-password/?…').waitFor();
    expect(await dialog.innerText()).not.toContain('only-for-ann');
    await dialog.getByText('work for the reader alone are left out here').waitFor();
    await expectOpenToAll(page);
    const { rows } = await world.clone.database.query(`SELECT after FROM audit WHERE action = 'letter.read'`);
    expect(rows.length).toBe(1);
  });
});
