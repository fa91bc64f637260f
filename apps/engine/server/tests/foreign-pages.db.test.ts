import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { insertAccount } from '#testing/start-test-engine.ts';

const { clone, engine } = await openTestEngine();
let cookie: string;
beforeAll(async () => {
  ({ cookie } = await insertAccount(clone.database, engine, 'administrator'));
});

/** A mail program posts it from nowhere in particular: the token in its address is what lets it in. */
const FROM_ANYWHERE = ['POST /api/unsubscribe'];
const FORM = 'application/x-www-form-urlencoded';
const writes = (): string[] =>
  engine.app.routeList.filter((route) => !/^(GET|HEAD|OPTIONS) /.test(route) && !FROM_ANYWHERE.includes(route));

describe('a page of another site', () => {
  it.each([
    ['another site', 'https://evil.example'],
    ['a site whose name begins like ours', 'http://127.0.0.1.evil.example'],
    ['our host on another port', 'http://127.0.0.1:1'],
    ['our host by another scheme', 'https://localhost:80'],
    ['a page that names no origin, as a browser says it of another site', undefined],
    ['a page that names no origin, of a neighbouring site', undefined, 'same-site'],
    ['a page without an origin', 'null'],
    ['nonsense', 'javascript:alert(1)'],
  ] as [string, string | undefined, string?][])(
    'writes nothing by any route, by script or by a plain form: %s',
    async (_, origin, site = 'cross-site') => {
      const passed: string[] = [];
      for (const route of writes()) {
        const [method = '', pattern = ''] = route.split(' ');
        for (const type of ['application/json', FORM, 'text/plain', 'multipart/form-data; boundary=x']) {
          const answer = await engine.app.inject({
            method: method as 'POST',
            url: pattern.replace(/:\w+/g, () => randomUUID()).replace('*', 'x'),
            headers: { cookie, ...(origin ? { origin } : { 'sec-fetch-site': site }), 'content-type': type },
            payload: type === FORM ? 'action=approve&password=x' : '{"action":"approve"}',
          });
          if (answer.statusCode !== 403 || answer.json().code !== 'foreign_origin' || answer.headers['set-cookie'])
            passed.push(`${route} ${type} ${answer.statusCode}`);
        }
      }
      expect(passed).toEqual([]);
      expect(writes().length).toBeGreaterThan(60);
    },
  );

  it('is not answered as one of ours, and cannot put a page of ours into its frame', async () => {
    const asked = await engine.app.inject({
      method: 'OPTIONS',
      url: '/api/account/password',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    expect(asked.headers['access-control-allow-origin']).toBeUndefined();
    const read = await engine.app.inject({ url: '/api/account', headers: { origin: 'https://evil.example', cookie } });
    expect(read.headers['access-control-allow-origin']).toBeUndefined();
    const page = await engine.app.inject({ url: '/login/plain/' });
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(page.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'SAMEORIGIN' });
    // Data is no page: a browser that is led to it draws nothing.
    expect(read.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
  });

  it('cannot log anybody out by a link: our page asks first', async () => {
    const from = (site: string, url = '/logout/?return=%2Fprofile%2F') =>
      engine.app.inject({ url, headers: { 'sec-fetch-site': site, 'sec-fetch-mode': 'navigate' } });
    const led = await from('cross-site');
    expect([led.statusCode, led.headers.location]).toEqual([303, '/logout/?ask=first&return=%2Fprofile%2F']);
    for (const site of ['same-origin', 'same-site', 'none'])
      expect((await from(site)).headers.location).toBeUndefined();
    expect((await from('cross-site', '/logout/?ask=first')).headers.location).toBeUndefined();
  });
});
