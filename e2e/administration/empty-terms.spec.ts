import { type AdminSale, apiPath } from '@quarterline/contract';
import { changesBetween } from '@quarterline/drafting';
import { beforeAll, expect, it } from 'vitest';
import { readyDraft } from '#testing/sales/ready-draft.ts';
import { insertSession } from '#testing/session-cookie.ts';
import { insertPerson } from '../account/accounts-world.ts';
import { bringSession } from '../world/bring-session.ts';
import { visit } from '../world/open-browser.ts';
import { JOURNEY_SECRET, startWorldWith } from '../world/start-world.ts';
import { takePicture } from '../world/take-picture.ts';
import { withBrowser } from '../world/with-browser.ts';

const [world, browser] = await withBrowser(() => startWorldWith({ hasTerms: false }));
let cookie: string;
let slug: string;
beforeAll(async () => {
  const id = await insertPerson(world, 'dana@test.example', 'staff');
  cookie = await insertSession(world.clone.database, id, JOURNEY_SECRET, 'second_factor');
  const ask = async <Answer>(path: string, body?: unknown): Promise<Answer> => {
    const answer = await fetch(`${world.engineUrl}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return (await answer.json()) as Answer;
  };
  ({ slug } = await ask<{ slug: string }>(apiPath('GET /api/admin/auctions'), {
    name: 'Empty Quarters',
    copyOf: null,
  }));
  const { draft, version } = await ask<AdminSale>(apiPath('GET /api/admin/auctions/:slug', { slug }));
  await ask(apiPath('POST /api/admin/auctions/:slug/draft', { slug }), {
    version,
    changes: changesBetween(draft, readyDraft('Empty Quarters')),
  });
});

it.each([390, 1440])(
  'before its terms of use are published a firm opens no account and publishes no sale, and reads why, at %i px',
  async (width) => {
    const { page, context, noise } = await visit(browser, width, 1000);
    await page.goto(`${world.engineUrl}/register/`);
    await page.getByText('Accounts open when we have published our terms of use.').waitFor();
    expect(await page.getByRole('button', { name: 'Create account' }).count()).toBe(0);
    await takePicture(page, `no-terms-register-${width}`);

    await bringSession(context, world, cookie);
    await page.goto(`${world.engineUrl}/admin/auctions/${slug}/editor/`);
    const missing = page.getByText('The terms of use of the site are not published').first();
    await missing.waitFor({ state: 'attached' });
    await missing.scrollIntoViewIfNeeded();
    const fix = page.getByRole('link', { name: 'Fix: The terms of use of the site are not published' });
    await expect.poll(() => fix.getAttribute('href')).toBe('/admin/content/pageText/');
    await takePicture(page, `no-terms-editor-${width}`);
    expect(noise).toEqual([]);
    await context.close();
  },
);
