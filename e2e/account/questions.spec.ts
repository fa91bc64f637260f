import { beforeAll, describe, expect, it } from 'vitest';
import { DEMO_BIDDER, DEMO_STAFF, userIdOf } from '#demo/people.ts';
import { insertSession } from '#testing/session-cookie.ts';
import { bringSession } from '../world/bring-session.ts';
import { journeySale } from '../world/journey-sale.ts';
import { visit } from '../world/open-browser.ts';
import { addSale, bringPeople } from '../world/open-sale.ts';
import { JOURNEY_SECRET, startWorld } from '../world/start-world.ts';
import { takePicture } from '../world/take-picture.ts';
import { withBrowser } from '../world/with-browser.ts';
import { expectOpenToAll } from './accounts-world.ts';

const SLUG = 'asked-quarters';
const [world, browser] = await withBrowser(startWorld);
beforeAll(async () => {
  await bringPeople(world);
  await addSale(world, { ...journeySale, slug: SLUG }, 3_600_000, {});
});

const pageOf = async (userId: string, width: number, way: 'password' | 'second_factor') => {
  const { context, page } = await visit(browser, width, 900);
  await bringSession(context, world, await insertSession(world.clone.database, userId, JOURNEY_SECRET, way));
  return page;
};

describe('a question about a parcel', () => {
  it('is asked from its page, answered by staff, published there without scripts, and becomes an addendum that bidders accept', async () => {
    const parcel = `${world.siteUrl}/auctions/${SLUG}/parcels/parcel-2`;
    const publicText = async (): Promise<string> => (await fetch(parcel)).text();
    await expect.poll(publicText).toContain('Ask a question about this land');

    const asker = await pageOf(userIdOf(DEMO_BIDDER), 390, 'password');
    await asker.goto(parcel);
    await asker.getByRole('link', { name: 'Ask a question about this land' }).click();
    await asker.getByRole('button', { name: 'Send your question' }).click();
    await asker.getByText('Write your question.', { exact: true }).waitFor();
    expect(await asker.getByLabel('About').locator('option:checked').textContent()).not.toBe('');
    await asker.getByLabel('Your question').fill('I farm next door: when was the well last inspected?');
    await asker.getByRole('button', { name: 'Send your question' }).click();
    await asker.getByText('We have your question. You get our answer by email.').waitFor();
    await asker.getByText('Waits for our answer.').waitFor();
    await takePicture(asker, 'question-390', { fullPage: true });
    await expectOpenToAll(asker);

    const staff = await pageOf(userIdOf(DEMO_STAFF), 1440, 'second_factor');
    await staff.goto(`${world.engineUrl}/admin/`);
    await staff.getByRole('link', { name: '1 question waits for an answer' }).click();
    await staff.getByRole('button', { name: 'Answer', exact: true }).click();
    const dialog = staff.getByRole('dialog');
    await dialog.getByLabel('The question, as everybody reads it').fill('When was the well last inspected?');
    await dialog.getByLabel('Answer', { exact: true }).fill('In May. The report is <new> and among the documents.');
    await takePicture(staff, 'answer-1440');
    await dialog.getByRole('button', { name: 'Publish the answer' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(publicText).toContain('When was the well last inspected?');
    expect(await publicText()).not.toContain('I farm next door');

    await staff.getByRole('button', { name: 'Make it an addendum' }).click();
    await dialog.getByLabel('What it changes, in a sentence').fill('The well report is of May.');
    await dialog.getByRole('button', { name: 'Publish the addendum' }).click();
    await dialog.waitFor({ state: 'detached' });
    await staff.getByText(/^0 of \d+ approved bidders have accepted/).waitFor();
    await takePicture(staff, 'questions-1440', { fullPage: true });
    await expectOpenToAll(staff);

    await asker.goto(`${world.engineUrl}/auctions/${SLUG}/parcels/`);
    await asker.getByText('The Conditions of Sale have changed.').first().waitFor();
    await takePicture(asker, 'addendum-390');
    await asker.getByRole('button', { name: 'Accept the new conditions' }).first().click();
    await asker.getByText('The Conditions of Sale have changed.').first().waitFor({ state: 'detached' });
    await staff.reload();
    await staff.getByText(/^1 of \d+ approved bidders have accepted/).waitFor();

    await expect.poll(publicText).toContain('The well report is of May.');
    for (const width of [390, 1440]) {
      const { page } = await visit(browser, width, 900);
      await page.goto(parcel);
      await page.getByRole('heading', { name: 'Questions and answers' }).scrollIntoViewIfNeeded();
      await takePicture(page, `answered-${width}`, { fullPage: true });
      await page.getByRole('link', { name: 'The exact text of Addendum 1' }).click();
      await page.getByText('SHA-256').first().waitFor();
      await takePicture(page, `addendum-text-${width}`);
    }
  });
});
