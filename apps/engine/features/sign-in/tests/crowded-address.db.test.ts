import { describe, expect, it } from 'vitest';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { cookiesOf, insertAccount, send, TEST_PASSWORD } from '#testing/start-test-engine.ts';
import { giveBackPlace, takePlace } from '../store/login-attempt-store.ts';

const { clone, engine } = await openTestEngine({ TRUSTED_PROXIES: ['127.0.0.1'] });

/** One address of a carrier, with everybody behind it: each test has its own. */
let lastAddress = 0;
const newAddress = (): string => {
  lastAddress += 1;
  return `203.0.113.${lastAddress}`;
};
const post = (path: string, body: unknown, from: string, cookie = ''): Promise<Response> =>
  send(engine, 'POST', path, body, { cookie, 'x-forwarded-for': from });
const logIn = (email: string, password: string, from: string, cookie = ''): Promise<Response> =>
  post('/api/account/login', { email, password }, from, cookie);
/** Wrong passwords for addresses that nobody has; answers how often it was turned away. */
const guessWildly = async (from: string, count: number): Promise<number> => {
  let refused = 0;
  for (let one = 0; one < count; one += 1)
    if ((await logIn(`nobody-${one}@made-up.example`, 'a wrong guess of somebody', from)).status === 429) refused += 1;
  return refused;
};
/** Somebody with an account, and the browser on which they logged in before. */
const insertKnown = async (): Promise<{ email: string; device: string; cookie: string }> => {
  const { email } = await insertAccount(clone.database, engine);
  const cookie = cookiesOf(await logIn(email, TEST_PASSWORD, '198.51.100.7'));
  return { email, cookie, device: cookie.split('; ').find((one) => one.startsWith('quarterline.device=')) ?? '' };
};
const resetPassword = async (email: string, password: string, from: string): Promise<Response> => {
  await post('/api/account/lost-password', { email }, from);
  const { rows } = await clone.database.query(
    'SELECT text_body FROM outbox WHERE recipient = $1 ORDER BY created_at DESC LIMIT 1',
    [email],
  );
  const token = decodeURIComponent(/token=(\S+)/.exec(rows[0]?.text_body)?.[1] ?? '');
  return post('/api/account/reset-password', { token, password }, from);
};

describe('wrong passwords for made-up addresses, all from one address,', () => {
  it('62 of them keep nobody behind that address from logging in', async () => {
    const from = newAddress();
    const [ann, bert] = [await insertKnown(), await insertKnown()];
    await guessWildly(from, 62);
    expect((await logIn(ann.email, TEST_PASSWORD, from, ann.device)).status).toBe(200);
    expect((await logIn(bert.email, TEST_PASSWORD, from)).status).toBe(200);
  });

  it('however many, refuse neither a device that the account knows nor one on which its password was just reset', async () => {
    const from = newAddress();
    const [ann, bert] = [await insertKnown(), await insertKnown()];
    expect(await guessWildly(from, 330)).toBeGreaterThan(0);
    expect((await logIn(ann.email, TEST_PASSWORD, from, ann.device)).status).toBe(200);
    expect((await logIn(bert.email, TEST_PASSWORD, from)).status).toBe(429);
    const password = 'barley moon creek lantern';
    const changed = await resetPassword(bert.email, password, from);
    expect(changed.status).toBe(200);
    expect((await logIn(bert.email, password, from, cookiesOf(changed))).status).toBe(200);
  });

  it('and as many questions for a passkey, keep no known device from logging in with one', async () => {
    const from = newAddress();
    const ann = await insertKnown();
    const ask = (cookie = '') => post('/api/account/login/passkey-options', {}, from, cookie);
    for (let one = 0; one < 300; one += 1) await ask();
    expect([(await ask()).status, (await ask(ann.device)).status]).toEqual([429, 200]);
  });

  it('leave a person who is logged in able to confirm with the password', async () => {
    const from = newAddress();
    const ann = await insertKnown();
    await guessWildly(from, 330);
    const session = ann.cookie.split('; ').find((one) => one.startsWith('quarterline.session_token=')) ?? '';
    const change = { currentPassword: TEST_PASSWORD, password: 'barley moon creek lantern' };
    expect((await post('/api/account/password', change, from, session)).status).toBe(200);
  });

  it('are paced: when all places are taken the next one is free in seconds, and only for that address', async () => {
    const from = newAddress();
    await guessWildly(from, 1);
    const shift = (seconds: number) =>
      clone.database.query(
        `UPDATE login_pace SET next_free_at = next_free_at + make_interval(secs => $2) WHERE key = $1`,
        [`password from ${from}`, seconds],
      );
    await shift(3600);
    const refused = await logIn('nobody@made-up.example', 'a wrong guess of somebody', from);
    expect([refused.status, (await refused.json()).next]).toEqual([
      429,
      'Wait a few seconds and try again, or set a new password with “Lost your password?”: that works at once.',
    ]);
    expect(await guessWildly(newAddress(), 1)).toBe(0);
    await shift(-3600);
    expect(await guessWildly(from, 1)).toBe(0);
  });

  it('take one place each, and a right one gives its place back', async () => {
    const pace = { everyMs: 3_600_000, burst: 3 };
    const take = () => takePlace(clone.database, 'a key of this test', pace);
    expect([await take(), await take(), await take(), await take(), await take()]).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
    await giveBackPlace(clone.database, 'a key of this test', pace);
    expect([await take(), await take()]).toEqual([true, false]);
    await clone.database.query(`UPDATE login_pace SET next_free_at = next_free_at - interval '2 hours'`);
    expect([await take(), await take(), await take()]).toEqual([true, true, false]);
  });
});

describe('wrong passwords at one account', () => {
  it('are counted for each address: eight from one close it there, and not for its owner elsewhere', async () => {
    const [from, elsewhere] = [newAddress(), newAddress()];
    const ann = await insertKnown();
    for (let one = 0; one < 9; one += 1) await logIn(ann.email, 'a wrong guess of somebody', from);
    expect((await logIn(ann.email, TEST_PASSWORD, from)).status).toBe(429);
    expect((await logIn(ann.email, TEST_PASSWORD, elsewhere)).status).toBe(200);
    expect((await logIn(ann.email, TEST_PASSWORD, from, ann.device)).status).toBe(200);
  });

  it('from many addresses come to an end, and still not for a device that the account knows', async () => {
    const ann = await insertKnown();
    for (let address = 0; address < 8; address += 1) {
      const from = newAddress();
      for (let one = 0; one < 8; one += 1) await logIn(ann.email, 'a wrong guess of somebody', from);
    }
    const fresh = newAddress();
    expect((await logIn(ann.email, TEST_PASSWORD, fresh)).status).toBe(429);
    expect((await logIn(ann.email, TEST_PASSWORD, fresh, ann.device)).status).toBe(200);
  });

  it('on a device that the account knows are counted for that device', async () => {
    const from = newAddress();
    const ann = await insertKnown();
    for (let one = 0; one < 8; one += 1)
      expect((await logIn(ann.email, 'a wrong guess of somebody', from, ann.device)).status).toBe(401);
    expect((await logIn(ann.email, TEST_PASSWORD, from, ann.device)).status).toBe(429);
  });
});
