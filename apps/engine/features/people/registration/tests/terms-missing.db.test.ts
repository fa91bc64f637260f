import { type AdminSale, apiPath, type ContentItem, type ContentList, enginePages } from '@quarterline/contract';
import { changesBetween } from '@quarterline/drafting';
import { expect, test } from 'vitest';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { readyDraft } from '#testing/sales/ready-draft.ts';
import { insertTestSale } from '#testing/sales/test-sale.ts';
import { insertAccount, send } from '#testing/start-test-engine.ts';

const { clone, engine } = await openTestEngine({ hasTerms: false });
const { database } = clone;
const staff = await insertAccount(database, engine, 'administrator');

const ask = async <Answer>(path: string, body?: unknown, { cookie } = staff) => {
  const answer = await send(engine, body === undefined ? 'GET' : 'POST', path, body, { cookie });
  return { status: answer.status, body: (await answer.json()) as Answer };
};
const register = (acceptTermsVersion: number, email: string) =>
  ask<{ code?: string; message?: string; fieldErrors?: Record<string, string> }>(
    apiPath('POST /api/account/register'),
    {
      firstName: 'Anna',
      lastName: 'Tkachuk',
      email,
      phone: '780 555 0155',
      password: 'seven quarters of barley',
      acceptTermsVersion,
    },
  );

const publishTerms = async (words: string): Promise<void> => {
  const { body: list } = await ask<ContentList>(apiPath('GET /api/admin/content/:type', { type: 'pageText' }));
  const item = list.items.find(({ title }) => title === 'Terms and conditions');
  const path = apiPath('GET /api/admin/content/:type/:itemId', { type: 'pageText', itemId: item?.id ?? '' });
  const { body } = await ask<ContentItem>(path);
  const saved = await ask<ContentItem>(path, {
    version: body.version,
    draft: { title: 'Terms and conditions', summary: 'What you agree to.', bodyMarkdown: words },
  });
  const done = await ask(
    apiPath('POST /api/admin/content/:type/:itemId/publish', { type: 'pageText', itemId: item?.id ?? '' }),
    { version: saved.body.version },
  );
  expect(done.status).toBe(200);
};

test('nobody accepts what is not published: accounts, asking to bid and publishing a sale wait for it, each version is kept', async () => {
  expect(await ask(apiPath('GET /api/terms-of-use'))).toEqual({ status: 200, body: { terms: null } });
  const early = await register(1, 'anna@farm.example');
  expect([early.status, early.body.code]).toEqual([409, 'terms_not_published']);
  expect(early.body.message).toContain('Accounts open when we have published our terms of use');

  const sale = await insertTestSale(database);
  const bidder = await insertAccount(database, engine);
  const form = await ask<{ notOpen: string }>(
    apiPath('GET /api/auctions/:slug/registration', { slug: sale.slug }),
    undefined,
    bidder,
  );
  expect(form.body.notOpen).toBe('You can ask to bid once our terms of use are published.');
  const asked = { acceptTermsVersion: 1, acceptBindingOffer: true };
  const refused = await ask<{ code: string }>(
    apiPath('GET /api/auctions/:slug/registration', { slug: sale.slug }),
    asked,
    bidder,
  );
  expect([refused.status, refused.body.code]).toEqual([409, 'terms_not_published']);

  const { body: made } = await ask<{ slug: string }>(apiPath('GET /api/admin/auctions'), {
    name: 'Early Quarters',
    copyOf: null,
  });
  const { body: opened } = await ask<AdminSale>(apiPath('GET /api/admin/auctions/:slug', { slug: made.slug }));
  await ask(apiPath('POST /api/admin/auctions/:slug/draft', { slug: made.slug }), {
    version: opened.version,
    changes: changesBetween(opened.draft, readyDraft('Early Quarters')),
  });
  const version = (await ask<AdminSale>(apiPath('GET /api/admin/auctions/:slug', { slug: made.slug }))).body.version;
  const unready = await ask<{ code: string; message: string }>(
    apiPath('POST /api/admin/auctions/:slug/publish', { slug: made.slug }),
    { version },
  );
  expect([unready.status, unready.body.code]).toEqual([409, 'not_ready']);
  expect(unready.body.message).toBe('The terms of use of the site are not published. Nothing was published.');

  await publishTerms('Be fair.');
  const { body } = await ask<{ terms: { version: number; sha256: string; href: string } }>(
    apiPath('GET /api/terms-of-use'),
  );
  expect(body.terms).toMatchObject({ version: 1, href: enginePages.termsOfUse(1) });
  expect((await register(1, 'anna@farm.example')).status).toBe(200);
  const { rows } = await database.query(
    `SELECT terms_version, terms_sha256 FROM account_user WHERE email = 'anna@farm.example'`,
  );
  expect(rows).toEqual([{ terms_version: 1, terms_sha256: body.terms.sha256 }]);

  await publishTerms('Be fair and kind.');
  expect((await register(1, 'bert@farm.example')).body.fieldErrors).toHaveProperty('acceptTermsVersion');
  expect((await register(2, 'bert@farm.example')).status).toBe(200);
  // Exactly what was accepted can be read again, by people and byte for byte.
  const page = await send(engine, 'GET', enginePages.termsOfUse(1));
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<p>Be fair.</p>')]);
  expect(await (await send(engine, 'GET', `${apiPath('GET /api/terms-of-use')}/1`)).text()).toBe('Be fair.');
  expect((await send(engine, 'GET', enginePages.termsOfUse(3))).status).toBe(404);
});
