import { apiPath } from '@quarterline/contract';
import { ENDPOINTS, type Endpoint } from '@quarterline/contract/endpoints';
import { describe, expect, it } from 'vitest';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { insertTestSale } from '#testing/sales/test-sale.ts';
import { send } from '#testing/start-test-engine.ts';

const { clone, engine } = await openTestEngine();
const { slug } = await insertTestSale(clone.database);
const ORIGIN = { origin: 'https://paper.example' };
/** Whether a browser lets the script of another site read this, and the status. */
const readable = async (path: string, headers: Record<string, string> = {}): Promise<[number, boolean]> => {
  const answer = await send(engine, 'GET', path, undefined, { ...ORIGIN, ...headers });
  await answer.body?.cancel();
  return [answer.status, answer.headers.get('access-control-allow-origin') === '*'];
};
const READING = Object.entries<Endpoint>(ENDPOINTS).filter(([route]) => route.startsWith('GET '));
const pathOf = (route: string): string =>
  route.replace('GET ', '').replace(':slug', slug).replaceAll(/:\w+/g, '0f3b6f0e-3f4f-4c39-9a53-0d6a2f1c7e11');

describe('a script on a page of another site', () => {
  it.each(READING.filter(([, { isForScripts }]) => isForScripts))('reads %s and its refusals', async (route) => {
    const path = pathOf(route);
    expect((await readable(path))[1]).toBe(true);
    expect(await readable(path, { authorization: 'Bearer ql_short' })).toEqual([401, true]);
    if (path.startsWith('/api/'))
      expect(await readable(path, { 'quarterline-version': '1999-01-01' })).toEqual([400, true]);
    if (path.includes(slug)) expect(await readable(path.replace(slug, 'no-such-sale'))).toEqual([404, true]);
  });

  it('reads that the record comes when the sale is over, what is wrong with a number, and when to ask again', async () => {
    expect(await readable(apiPath('GET /api/auctions/:slug/record', { slug }))).toEqual([409, true]);
    const checkpoint = apiPath('GET /api/auctions/:slug/checkpoint', { slug });
    expect(await readable(`${checkpoint}?since=x`)).toEqual([400, true]);
    await expect.poll(() => readable(checkpoint)).toEqual([429, true]);
    const { headers } = await send(engine, 'GET', checkpoint);
    expect([Number(headers.get('retry-after')) > 0, headers.get('access-control-expose-headers')]).toEqual([
      true,
      'retry-after',
    ]);
  });

  it('reads nothing else, neither the answer nor the refusal', async () => {
    for (const [route] of READING.filter(([, { isForScripts }]) => !isForScripts))
      expect([route, (await readable(pathOf(route)))[1]]).toEqual([route, false]);
  });
});
