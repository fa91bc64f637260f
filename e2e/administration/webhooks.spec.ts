import { expect, it } from 'vitest';
import { insertSession } from '#testing/session-cookie.ts';
import { insertPerson } from '../account/accounts-world.ts';
import { bringSession } from '../world/bring-session.ts';
import { visit } from '../world/open-browser.ts';
import { JOURNEY_SECRET, startEngineWorld } from '../world/start-world.ts';
import { withBrowser } from '../world/with-browser.ts';

const [world, browser] = await withBrowser(startEngineWorld);

it.each([1440, 390])(
  'an administrator at %i px adds an address, tests it, and reads what came of it',
  async (width) => {
    const administratorId = await insertPerson(world, `hooks-${width}@test.example`, 'administrator');
    const { context, page } = await visit(browser, width, 1000);
    const session = await insertSession(world.clone.database, administratorId, JOURNEY_SECRET, 'second_factor');
    await bringSession(context, world, session);
    await page.goto(`${world.engineUrl}/admin/settings/webhooks/`);
    await page.getByRole('button', { name: 'Add an address' }).click();
    const name = `County paper ${width}`;
    await page.getByLabel('Whose program').fill(name);
    await page.getByLabel('Address', { exact: true }).fill('https://127.0.0.1/in');
    await page.getByRole('button', { name: 'Add the address' }).click();
    await page.getByText(/Events go to an address on the internet by https/).waitFor();
    expect(await page.getByLabel('Whose program').inputValue()).toBe(name);
    // A name that leads nowhere: the page says so without another press.
    await page.getByLabel('Address', { exact: true }).fill('https://nobody.county-paper.invalid.ca/in');
    await page.getByRole('button', { name: 'Add the address' }).click();
    await expect.poll(() => page.getByRole('textbox', { name: 'Secret' }).inputValue()).toMatch(/^whsec_/);
    await page.getByRole('button', { name: 'I have copied it' }).click();
    const endpoint = page.getByRole('region', { name });
    await endpoint.getByRole('button', { name: 'Send a test' }).click();
    await endpoint.getByText('A test is on its way.').waitFor();
    await endpoint
      .getByRole('status')
      .getByText(/^The test was not delivered\. (There is no server of|The name of the)/)
      .waitFor();
    await endpoint.getByRole('cell', { name: /server/ }).waitFor();
    await endpoint.getByRole('button', { name: /^Remove/ }).click();
    await endpoint.getByRole('button', { name: 'Remove it' }).click();
    await expect.poll(() => endpoint.count()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  },
);
