import { apiPath } from '@quarterline/contract';
import { beforeAll, expect, it } from 'vitest';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { insertTestSale, type TestSale } from '#testing/sales/test-sale.ts';
import { insertAccount } from '#testing/start-test-engine.ts';

const { clone, engine } = await openTestEngine();
let sale: TestSale;
let cookie: string;
beforeAll(async () => {
  sale = await insertTestSale(clone.database);
  cookie = (await insertAccount(clone.database, engine)).cookie;
});

const post = (path: string, body: string): Promise<Response> =>
  fetch(engine.url + path, { method: 'POST', headers: { 'content-type': 'application/json', cookie }, body });
const NESTED = {
  arrays: '['.repeat(20_000) + ']'.repeat(20_000),
  objects: `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
  'arrays that never end': '['.repeat(20_000),
};

it.each(Object.entries(NESTED))(
  'a body of nested %s is answered with 400 and a sentence, wherever it is sent',
  async (_, body) => {
    const paths = [
      apiPath('POST /api/leads'),
      apiPath('POST /api/account/login'),
      apiPath('POST /api/auctions/:slug/parcels/:parcelSlug/bids', { slug: sale.slug, parcelSlug: 'parcel-1' }),
      apiPath('GET /api/auctions/:slug/mistakes', { slug: sale.slug }),
    ];
    for (const path of paths) {
      const answer = await post(path, body);
      expect(answer.status, path).toBe(400);
      expect(await answer.json()).toMatchObject({
        code: 'nested_too_deep',
        message: expect.stringContaining('nested'),
      });
    }
  },
);

it('an empty body that is called JSON has a code of its own, and a program reads what to send', async () => {
  for (const path of [apiPath('POST /api/leads'), apiPath('POST /api/account/login'), apiPath('POST /api/practice')]) {
    const answer = await post(path, '');
    expect([path, answer.status]).toEqual([path, 400]);
    expect(await answer.json()).toMatchObject({
      code: 'empty_body',
      next: 'Send a JSON object, which may be empty, or leave the header out.',
    });
  }
});

it('JSON that is none is still a bad request, and what is nested like a boundary is read', async () => {
  const none = await post(apiPath('POST /api/account/login'), '{"email":');
  expect(none.status).toBe(400);
  expect(await none.json()).toMatchObject({ code: 'bad_request', message: 'The body is not valid JSON.' });
  const answer = await post(apiPath('POST /api/account/login'), JSON.stringify({ email: [[[[1]]]] }));
  expect(await answer.json()).toMatchObject({ code: 'invalid_input' });
});
