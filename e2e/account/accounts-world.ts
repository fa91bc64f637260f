import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { insertPassword } from '#testing/insert-password.ts';
import type { World } from '../world/start-world.ts';

/** What every journey signs in with. */
export const PASSWORD = 'barley moon creek lantern';
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The newest email to an address about something. */
export async function emailTo(world: World, email: string, about: RegExp): Promise<string> {
  let text = '';
  await expect
    .poll(async () => {
      const { rows } = await world.clone.database.query(
        'SELECT subject, text_body FROM outbox WHERE recipient = $1 ORDER BY created_at DESC',
        [email],
      );
      text = rows.find(({ subject }) => about.test(subject))?.text_body ?? '';
      return text;
    })
    .not.toBe('');
  return text;
}

export const linkIn = (message: string): string => /https?:\/\/\S+token=\S+/.exec(message)?.[0] ?? '';

/** A confirmed account; answers its id. */
export async function insertPerson(world: World, email: string, role = 'bidder'): Promise<string> {
  const { rows } = await world.clone.database.query<{ id: string }>(
    `INSERT INTO account_user (name, email, email_verified, role, phone, role_since, province, purchaser_kind) VALUES ('Marlene Kowalchuk', $1, true, $2, '7805550155', '2020-01-01', 'AB', 'person') RETURNING id`,
    [email, role],
  );
  const id = rows[0]?.id ?? '';
  await insertPassword(world.clone.database, id, PASSWORD);
  return id;
}

export async function logIn(page: Page, world: World, email: string, query = ''): Promise<void> {
  await page.goto(`${world.engineUrl}/login/${query}`);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

/** No barrier that a machine can find, and nothing wider than the narrowest phone. */
export async function expectOpenToAll(page: Page): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  // Lists become cards once the page has learned its new width, a moment after it has it.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  if (size) await page.setViewportSize(size);
  // A dialog that still fades in has no contrast yet.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished.catch(() => {})),
    ),
  );
  // Through the debugger's door: the page's own policy takes no script from elsewhere.
  await page.evaluate(axe);
  const found = await page.evaluate(async () => {
    const { axe: tool } = window as unknown as {
      axe: { run: (options: object) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
    };
    return (await tool.run({ resultTypes: ['violations'] })).violations.map(
      ({ id, nodes }) => `${id}: ${nodes[0]?.html}`,
    );
  });
  expect(found).toEqual([]);
}
