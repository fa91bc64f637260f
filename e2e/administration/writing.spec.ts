import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { OUTLOOK_HTML, WORD_HTML } from '#features/content/writing/tests/pasted-fixtures.ts';
import { colouredPhotograph } from '#testing/broken-files.ts';
import { insertSession } from '#testing/session-cookie.ts';
import { expectOpenToAll, insertPerson } from '../account/accounts-world.ts';
import { bringSession } from '../world/bring-session.ts';
import { type Visit, visit } from '../world/open-browser.ts';
import { JOURNEY_SECRET, startWorld } from '../world/start-world.ts';
import { withBrowser } from '../world/with-browser.ts';

const [world, browser] = await withBrowser(startWorld);

const openAdministration = async (
  email: string,
  width = 1440,
  role: 'staff' | 'administrator' = 'staff',
): Promise<Visit> => {
  const userId = await insertPerson(world, email, role);
  const cookie = await insertSession(world.clone.database, userId, JOURNEY_SECRET, 'second_factor');
  const visited = await visit(browser, width, 1000);
  await bringSession(visited.context, world, cookie);
  return visited;
};
const saved = (page: Page) => page.getByText('Saved', { exact: true }).waitFor();
const publicText = async (path: string): Promise<string> => (await fetch(world.siteUrl + path)).text();
const itemCount = async (): Promise<number> =>
  (await world.clone.database.query("SELECT FROM content_item WHERE type = 'article' AND published_at IS NULL"))
    .rowCount ?? 0;
/** As a browser pastes what an office program has put on the clipboard. */
const paste = (page: Page, html: string): Promise<void> =>
  page.getByRole('textbox', { name: 'Answer' }).evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);

it('an answer is written with the toolbar, pasted from Word, given a picture, looked at and published', async () => {
  const { page, noise } = await openAdministration('dana@test.example');
  await page.goto(`${world.engineUrl}/admin/content/questions/`);
  await page.getByRole('link', { name: 'New question' }).first().click();
  await page.getByLabel('Question').fill('What stays on the yard?');
  await page.getByLabel('Category', { exact: true }).fill('Buying land');
  await page.getByLabel('In one sentence').fill('What is fixed to the ground, and what is named.');

  const text = page.getByRole('textbox', { name: 'Answer' });
  const tools = page.getByRole('toolbar', { name: 'Format of answer' });
  await text.click();
  await tools.getByRole('button', { name: 'H2 heading' }).click();
  await page.keyboard.type('In short');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Everything that is ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('fixed');
  await page.keyboard.press('Control+b');
  await page.keyboard.type(' stays.');
  const preview = page.getByRole('region', { name: 'Preview of answer' });
  await preview.getByRole('heading', { name: 'In short' }).waitFor();
  await preview.getByText('Anchors: #in-short').waitFor();
  await page.keyboard.press('Enter');
  await paste(page, WORD_HTML);
  await preview.getByRole('cell', { name: '12-46-19-W4' }).waitFor();

  // From the text back to the toolbar, and along it with the arrows.
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('H3 smaller heading');

  await text.press('Control+End');
  await page.keyboard.press('Enter');
  await tools.getByRole('button', { name: 'Picture' }).click();
  const dialog = page.getByRole('dialog', { name: 'Picture' });
  await dialog.getByText('There is no such picture. Send one.').waitFor();
  await dialog
    .getByLabel('Send pictures')
    .setInputFiles({ name: 'the yard.jpg', mimeType: 'image/jpeg', buffer: await colouredPhotograph(40) });
  await dialog.getByRole('radio', { name: 'the yard' }).waitFor({ state: 'attached' });
  await dialog.getByRole('button', { name: 'Put it in' }).click();
  await dialog.getByText('Say in a few words what the picture shows', { exact: false }).waitFor();
  await dialog.getByLabel('What it shows').fill('The yard from the road');
  await dialog.getByLabel('Caption').fill('Seen in June');
  await expectOpenToAll(page);
  await dialog.getByRole('button', { name: 'Put it in' }).click();
  await preview.getByRole('img', { name: 'The yard from the road' }).waitFor();
  await preview.getByText('Seen in June').waitFor();
  await saved(page);
  await expectOpenToAll(page);
  for (const width of [1024, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.getByRole('button', { name: 'Preview' }).click();
    await preview.getByText('Seen in June').waitFor();
    await page.getByRole('button', { name: 'Preview' }).click();
  }
  await page.setViewportSize({ width: 1440, height: 1000 });

  await page.getByRole('button', { name: 'Markdown' }).click();
  await expect
    .poll(() => text.inputValue())
    .toMatch(/^## In short\n\nEverything that is \*\*fixed\*\* stays\.\n\n## The yard\n/);
  await page.getByRole('button', { name: 'Markdown' }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Published. The site shows it in a moment.').waitFor();
  const path = '/questions/buying-land/what-stays-on-the-yard';
  await expect.poll(() => publicText(path)).toContain('<figcaption>Seen in June</figcaption>');
  // Made by the publisher, in sizes, with its place kept on the page.
  await expect
    .poll(() => publicText(path))
    .toMatch(
      /<img src="\/images\/[^"]+" srcset="[^"]+ \d+w" sizes="[^"]+" alt="The yard from the road" width="\d+" height="\d+" loading="lazy">/,
    );
  await page.goto(world.siteUrl + path);
  await page.getByRole('img', { name: 'The yard from the road' }).scrollIntoViewIfNeeded();
  expect(noise).toEqual([]);
});

it('a new one that was left empty leaves nothing behind, and a draft is deleted once it was said what goes', async () => {
  const { page, noise } = await openAdministration('omar@test.example');
  const before = await itemCount();
  await page.goto(`${world.engineUrl}/admin/content/questions/?item=new`);
  await page.getByLabel('Question').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Publish', exact: true }).isDisabled()).toBe(true);
  await page.getByRole('link', { name: 'Questions' }).first().click();
  await page.getByRole('heading', { name: 'Content' }).waitFor();
  expect(await itemCount()).toBe(before);

  await page.goto(`${world.engineUrl}/admin/content/questions/?item=new`);
  await page.getByLabel('Question').fill('Who mows the ditch?');
  await page.getByRole('textbox', { name: 'Answer' }).click();
  await paste(page, OUTLOOK_HTML);
  await saved(page);
  expect(await itemCount()).toBe(before + 1);
  await page.reload();
  await expect.poll(() => page.getByLabel('Question').inputValue()).toBe('Who mows the ditch?');
  await page.getByRole('region', { name: 'Preview of answer' }).getByText('Possession').waitFor();
  await page.getByRole('button', { name: 'Delete this draft' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete this draft' });
  await dialog.getByText('Who mows the ditch?').waitFor();
  await dialog.getByRole('button', { name: 'Delete this draft' }).click();
  await page.getByRole('heading', { name: 'Content' }).waitFor();
  expect(await itemCount()).toBe(before);
  expect(noise).toEqual([]);
});

it('an email is found by its words, looked at and sent to oneself from the list', async () => {
  const { page, noise } = await openAdministration('ann@test.example', 1440, 'administrator');
  await page.goto(`${world.engineUrl}/admin/settings/letters/`);
  await page.getByRole('region', { name: 'After the sale' }).waitFor();
  await expectOpenToAll(page);
  await page.getByLabel('Search emails').fill('outbid');
  await page.getByText('1 email', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Preview You have been outbid' }).click();
  await page.frameLocator('iframe').getByRole('heading', { name: 'You have been outbid' }).waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: /^Send me a test/ }).click();
  await page.getByText('Sent to ann@test.example.').waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByLabel('Search emails').fill('nothing of the kind');
  await page.getByText('No email has these words.').waitFor();
  expect(noise).toEqual([]);
});
