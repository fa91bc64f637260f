import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertSession } from '#testing/session-cookie.ts';
import { insertPerson } from '../account/accounts-world.ts';
import { bringSession } from '../world/bring-session.ts';
import { visit } from '../world/open-browser.ts';
import { JOURNEY_SECRET, startEngineWorld } from '../world/start-world.ts';
import { withBrowser } from '../world/with-browser.ts';

const [world, browser] = await withBrowser(startEngineWorld);
let administratorId = '';
beforeAll(async () => {
  administratorId = await insertPerson(world, 'connects@test.example', 'administrator');
});

const openKeys = async (width: number): Promise<Page> => {
  const { context, page } = await visit(browser, width, 1000);
  const session = await insertSession(world.clone.database, administratorId, JOURNEY_SECRET, 'second_factor');
  await bringSession(context, world, session);
  await page.goto(`${world.engineUrl}/admin/settings/keys/`);
  return page;
};
const statusWith = async (key: string): Promise<number> =>
  (await fetch(`${world.engineUrl}/api/sale-statuses`, { headers: { authorization: `Bearer ${key}` } })).status;

describe.each([1440, 390])('an administrator at %i px', (width) => {
  it('makes a key that is shown once, replaces it, and revokes the new one', async () => {
    const page = await openKeys(width);
    await page.getByRole('button', { name: 'Make a key' }).click();
    await page.getByRole('button', { name: 'Make the key' }).click();
    await page.getByText('Write which program it is for.').waitFor();
    const name = `Map at ${width}`;
    await page.getByLabel('For which program').fill(name);
    await page.getByRole('button', { name: 'Make the key' }).click();
    const first = await page.getByRole('textbox', { name: 'Key', exact: true }).inputValue();
    expect(await statusWith(first)).toBe(200);
    await page.getByRole('button', { name: 'I have copied it' }).click();
    await page.getByRole('button', { name: `Rotate the key of ${name}` }).click();
    await page.getByLabel('The old key ends').selectOption('At once');
    await page.getByRole('button', { name: 'Make the new key' }).click();
    const second = await page.getByRole('textbox', { name: 'Key', exact: true }).inputValue();
    await page.getByRole('button', { name: 'I have copied it' }).click();
    expect(await page.getByText(first).count()).toBe(0);
    await expect.poll(() => statusWith(first)).toBe(401);
    expect(await statusWith(second)).toBe(200);
    await page.getByRole('button', { name: `Revoke the key of ${name}` }).click();
    await page.getByRole('button', { name: 'Revoke the key', exact: true }).click();
    await page.getByText(`The key of ${name} is revoked.`).waitFor();
    await expect.poll(() => statusWith(second)).toBe(401);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
});
