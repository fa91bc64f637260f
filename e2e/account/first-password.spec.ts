import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { hashOf } from '#features/sign-in/server/tokens.ts';
import { visit } from '../world/open-browser.ts';
import { startEngineWorld } from '../world/start-world.ts';
import { withBrowser } from '../world/with-browser.ts';
import { expectOpenToAll } from './accounts-world.ts';

const [world, browser] = await withBrowser(startEngineWorld);
const PASSWORD = 'willow creek at first light';

it('somebody who bid by phone sets a first password with the link of an email, and logs in with it', async () => {
  const { database } = world.clone;
  const token = randomBytes(24).toString('base64url');
  const { rows } = await database.query<{ id: string }>(
    `INSERT INTO account_user (name, email, email_verified, phone) VALUES ('Walter Baptiste', 'no-email-' || gen_random_uuid() || '@no-email.invalid', false, '7805550166') RETURNING id`,
  );
  await database.query(
    `INSERT INTO verification_token (user_id, purpose, address, token_hash, expires_at)
     VALUES ($1, 'first_password', 'walter@farm.example', $2, clock_timestamp() + interval '7 days')`,
    [rows[0]?.id, hashOf(token)],
  );
  const { page, noise } = await visit(browser, 390, 844);

  await page.goto(`${world.engineUrl}/first-password/?token=${token}`);
  await page.getByRole('heading', { name: 'Welcome, Walter Baptiste' }).waitFor();
  await page.getByText('You log in with walter@farm.example from then on.').waitFor();
  await expectOpenToAll(page);

  // A password that will not do is refused with what to do, and the link still works.
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await page.locator('.field-error').first().waitFor();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Set the password' }).click();
  await page.getByRole('heading', { name: 'Your password is set' }).waitFor();
  await expectOpenToAll(page);

  await page.getByRole('link', { name: 'Log in' }).last().click();
  await page.getByLabel('Email address').fill('walter@farm.example');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL(`${world.engineUrl}/profile/sales/`);

  // Twice, or with another link, it opens nothing and says what to do.
  for (const link of [token, 'a-link-of-nobody']) {
    await page.goto(`${world.engineUrl}/first-password/?token=${link}`);
    await page.getByText('This link has been used already, or is older than a week').waitFor();
    await page.getByText('Call us').first().waitFor();
  }
  expect(noise.filter((line) => !line.includes('400'))).toEqual([]);
});
