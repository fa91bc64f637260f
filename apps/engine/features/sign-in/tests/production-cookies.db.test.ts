import { expect, it } from 'vitest';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { insertAccount, send, TEST_PASSWORD } from '#testing/start-test-engine.ts';

const { clone, engine } = await openTestEngine({
  production: true,
  PUSH_KEYS: 'off',
  TRUSTED_PROXIES: ['127.0.0.1'],
  COOKIE_DOMAIN: 'farmland.example',
  engineUrl: 'https://bid.farmland.example',
});

const BEHIND_TLS = { 'x-forwarded-proto': 'https', origin: 'https://bid.farmland.example' };

it('in production no other host can set or read a session, and nothing travels without TLS', async () => {
  const { email } = await insertAccount(clone.database, engine);
  const entered = await send(engine, 'POST', '/api/account/login', { email, password: TEST_PASSWORD }, BEHIND_TLS);
  expect(entered.status).toBe(200);
  const cookies = new Map(entered.headers.getSetCookie().map((text) => [text.split('=')[0] ?? '', text]));
  expect([...cookies.keys()].toSorted()).toEqual([
    'QuarterlineUser',
    '__Host-quarterline.device',
    '__Host-quarterline.session_token',
  ]);
  for (const [name, text] of cookies) {
    expect(text).toContain('; Secure');
    expect(text).toContain('; Path=/');
    // A browser takes a `__Host-` cookie only without a domain; the menu's cookie is for both hosts.
    if (name.startsWith('__Host-')) {
      expect(text).not.toMatch(/domain=/i);
      expect(text).toContain('; HttpOnly');
    } else expect(text).toContain('; Domain=farmland.example');
  }
  const cookie = (cookies.get('__Host-quarterline.session_token') ?? '').split(';')[0] ?? '';
  const own = await send(engine, 'GET', '/api/account', undefined, { ...BEHIND_TLS, cookie });
  expect(await own.json()).toMatchObject({ account: { email } });
  expect(own.headers.get('strict-transport-security')).toMatch(/max-age=\d{8}/);
  // The control: the same session under the name it has without TLS is nobody's.
  const plain = await send(engine, 'GET', '/api/account', undefined, {
    ...BEHIND_TLS,
    cookie: cookie.replace('__Host-', ''),
  });
  expect(await plain.json()).toMatchObject({ account: null });
});
