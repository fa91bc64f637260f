import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { insertSession } from '#testing/session-cookie.ts';
import { expectOpenToAll, insertPerson } from '../account/accounts-world.ts';
import { bringSession } from '../world/bring-session.ts';
import { visit } from '../world/open-browser.ts';
import { JOURNEY_SECRET, startWorld } from '../world/start-world.ts';
import { withBrowser } from '../world/with-browser.ts';

const [world, browser] = await withBrowser(startWorld);

/** A member of staff in the administration, logged in in two steps. */
const openAdministration = async (
  email: string,
  role: 'staff' | 'administrator' = 'staff',
): Promise<{ page: Page; noise: string[] }> => {
  const userId = await insertPerson(world, email, role);
  const cookie = await insertSession(world.clone.database, userId, JOURNEY_SECRET, 'second_factor');
  const { context, page, noise } = await visit(browser, 1440, 900);
  await bringSession(context, world, cookie);
  return { page, noise };
};
const publicText = async (path: string): Promise<string> => (await fetch(world.siteUrl + path)).text();
const saved = (page: Page) => page.getByText('Saved', { exact: true }).waitFor();

it('writes an answer, is told what is missing, publishes it to the site, and takes it back', async () => {
  const { page, noise } = await openAdministration('dana@test.example');
  await page.goto(`${world.engineUrl}/admin/content/questions/`);
  await page.getByRole('link', { name: 'New question' }).first().click();
  await page.getByLabel('Question').fill('What is a quarter section?');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Answer: Fill this in.').first().waitFor();
  await expect.poll(() => page.getByLabel('Question').inputValue()).toBe('What is a quarter section?');

  await page.getByLabel('Category', { exact: true }).fill('Buying land');
  await page.getByLabel('In one sentence').fill('A square half a mile on each side.');
  await page.getByRole('button', { name: 'Markdown' }).click();
  await page.getByRole('textbox', { name: 'Answer' }).fill('## How large\n\nAbout **160 acres**.');
  await page.getByRole('heading', { name: 'How large' }).waitFor();
  await page.getByText('Anchors: #how-large').waitFor();
  await saved(page);
  await expectOpenToAll(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Published. The site shows it in a moment.').waitFor();
  await expect
    .poll(() => publicText('/questions/buying-land/what-is-a-quarter-section'))
    .toContain('About <strong>160 acres');

  await page.getByRole('button', { name: 'Take it off the site' }).click();
  const question = page.getByRole('dialog', { name: 'Take it off the site' });
  await question.getByText('The public cannot read it any more', { exact: false }).waitFor();
  await question.getByRole('button', { name: 'Go back' }).click();
  await page.getByRole('button', { name: 'Published', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Take it off the site' }).click();
  await question.getByRole('button', { name: 'Take it off the site' }).click();
  await page.getByText('Taken back.', { exact: false }).first().waitFor();
  await expect.poll(() => publicText('/questions/buying-land/what-is-a-quarter-section')).not.toContain('160 acres');
  // Its words are still here, and so is who did what.
  await expect.poll(() => page.getByLabel('Question').inputValue()).toBe('What is a quarter section?');
  expect(await page.locator('.content-side-history > li').allInnerTexts()).toEqual(
    expect.arrayContaining([expect.stringMatching(/^Taken back/), expect.stringMatching(/^Published/)]),
  );
  expect(noise.filter((line) => !line.includes('400'))).toEqual([]);
});

it('two who write the same page are told of each other, and nothing is lost', async () => {
  const [dana, omar] = [await openAdministration('dana2@test.example'), await openAdministration('omar@test.example')];
  await dana.page.goto(`${world.engineUrl}/admin/content/pages/`);
  await dana.page.getByRole('link', { name: 'Terms and conditions' }).click();
  await dana.page.getByLabel('In one sentence').waitFor();
  await omar.page.goto(dana.page.url());
  await omar.page.getByLabel('In one sentence').waitFor();

  await dana.page.getByLabel('In one sentence').fill('What holds between us.');
  await saved(dana.page);
  await expect
    .poll(
      async () => (await world.clone.database.query(`SELECT FROM content_history WHERE action = 'written'`)).rowCount,
    )
    .toBeGreaterThan(0);
  await omar.page.getByLabel('In one sentence').fill('The rules, in short.');
  await omar.page.getByText('has written this meanwhile.', { exact: false }).waitFor();
  const both = await omar.page.locator('.content-conflict').innerText();
  expect(both).toContain('What holds between us.');
  expect(both).toContain('The rules, in short.');
  await omar.page.getByRole('button', { name: 'Keep mine' }).click();
  await saved(omar.page);
  await omar.page.reload();
  await expect.poll(() => omar.page.getByLabel('In one sentence').inputValue()).toBe('The rules, in short.');
});

it('the name and phone of the firm are changed in one place, and every page shows it', async () => {
  const { page } = await openAdministration('ann3@test.example', 'administrator');
  await page.goto(`${world.engineUrl}/admin/settings/`);
  await page.getByLabel('Phone', { exact: true }).first().fill('(403) 555-0199');
  await page.getByLabel('Email', { exact: true }).fill('office@farm.example');
  await saved(page);
  await page.getByRole('button', { name: /^Publish/ }).click();
  await page.getByText('Published. The site shows it in a moment.').waitFor();
  await expect.poll(() => publicText('/faq')).toContain('(403) 555-0199');
  await expect.poll(() => publicText('/contact')).toContain('(403) 555-0199');
});

it('the words of an email are changed, looked at, sent to oneself and put in force; an old address leads to a new one', async () => {
  const { page, noise } = await openAdministration('ann4@test.example', 'administrator');
  await page.goto(`${world.engineUrl}/admin/settings/letters/`);
  await page.getByRole('link', { name: 'Your bid is accepted' }).click();
  const text = page.getByLabel('Text', { exact: true });
  await text.fill(
    `Good day {name},\n\n{bought}\n{parts}\n{figures}\n\nThe paper must be here by {due}.\n\n{next}\n\n{outcomes}\n\n{papers}`,
  );
  await saved(page);
  const message = page.frameLocator('iframe');
  await message.getByText('The paper must be here by').waitFor();
  await page.getByRole('button', { name: 'Send me a test' }).click();
  await page.getByText('Sent to ann4@test.example.').waitFor();
  await expectOpenToAll(page);
  await page.getByRole('button', { name: 'Activate' }).click();
  await page.getByText('Active from now on.').waitFor();
  await page.goto(`${world.engineUrl}/admin/content/redirects/`);
  await page.getByRole('link', { name: 'New redirect' }).first().click();
  await page.getByLabel('Old address').fill('/land-for-sale');
  await page.getByLabel('Leads to').fill('/sales');
  await saved(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Published. The site shows it in a moment.').waitFor();
  await expect.poll(async () => (await fetch(`${world.siteUrl}/land-for-sale`)).url).toBe(`${world.siteUrl}/sales`);
  for (const part of ['', 'sales/', 'days/', 'services/']) {
    await page.goto(`${world.engineUrl}/admin/settings/${part}`);
    await page.getByRole('navigation', { name: 'Settings' }).waitFor();
    await page.getByText(/Loading/).waitFor({ state: 'detached' });
    await expectOpenToAll(page);
  }
  expect(noise).toEqual([]);
});
