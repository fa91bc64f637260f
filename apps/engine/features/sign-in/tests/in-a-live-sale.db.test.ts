import { beforeEach, describe, expect, it } from 'vitest';
import { codeOfApp } from '#testing/code-of-app.ts';
import { insertPassword } from '#testing/insert-password.ts';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { insertTestSale, type TestSale } from '#testing/sales/test-sale.ts';
import { insertSession } from '#testing/session-cookie.ts';
import {
  cookiesOf,
  insertAccount,
  send,
  startTestEngine,
  TEST_PASSWORD,
  TEST_SECRET,
} from '#testing/start-test-engine.ts';

const NEW_PASSWORD = 'barley moon creek lantern';
const { clone, engine } = await openTestEngine();
let sale: TestSale;
/** A bidder of a live sale, logged in on a laptop in the live view and on a phone. */
let her: { userId: string; email: string; laptop: string; phone: string };
/** Opens tomorrow unless a bid is wanted: the engine's own clock would make live again what a test has ended. */
const logInDuringSale = async (opensInMs = 86_400_000): Promise<void> => {
  sale = await insertTestSale(clone.database, { bidders: 1, opensInMs, closesInMs: 172_800_000 });
  await setSale('live');
  const userId = sale.bidders[0]?.userId ?? '';
  await insertPassword(clone.database, userId, TEST_PASSWORD);
  const { rows } = await clone.database.query('SELECT email FROM account_user WHERE id = $1', [userId]);
  const [laptop, phone] = [
    await insertSession(clone.database, userId, TEST_SECRET),
    await insertSession(clone.database, userId, TEST_SECRET),
  ];
  her = { userId, email: rows[0]?.email, laptop, phone };
};
beforeEach(() => logInDuringSale());

const setSale = (status: string) =>
  clone.database.query('UPDATE sale SET status = $2 WHERE id = $1', [sale.id, status]);
const post = (path: string, body: unknown, cookie = ''): Promise<Response> =>
  send(engine, 'POST', path, body, { cookie });
const isIn = async (cookie: string): Promise<boolean> =>
  (await (await send(engine, 'GET', '/api/account', undefined, { cookie })).json()).account !== null;
const bid = async (cookie: string): Promise<string> => {
  const input = { bidId: crypto.randomUUID(), amountCents: 50_000_000, seenSequence: 0 };
  const answer = await (await post(`/api/auctions/${sale.slug}/parcels/parcel-1/bids`, input, cookie)).json();
  return answer.receipt?.outcome ?? answer.code;
};
const lostPassword = async (choice: object = {}): Promise<Response> => {
  await post('/api/account/lost-password', { email: her.email });
  const { rows } = await clone.database.query(
    'SELECT text_body FROM outbox WHERE recipient = $1 ORDER BY created_at DESC LIMIT 1',
    [her.email],
  );
  const token = decodeURIComponent(/token=(\S+)/.exec(rows[0]?.text_body)?.[1] ?? '');
  const asked = await send(engine, 'GET', `/api/account/reset-password?token=${encodeURIComponent(token)}`);
  runningSale = (await asked.json()).runningSale;
  return post('/api/account/reset-password', { token, password: NEW_PASSWORD, ...choice });
};
const turnOnApp = async (choice: object = {}): Promise<Response> => {
  const start = await post('/api/account/second-factor/start', { password: TEST_PASSWORD }, her.phone);
  const code = codeOfApp((await start.json()).secret);
  return post('/api/account/second-factor/confirm', { code, ...choice }, her.phone);
};
const changePassword = (choice: object = {}): Promise<Response> =>
  post('/api/account/password', { currentPassword: TEST_PASSWORD, password: NEW_PASSWORD, ...choice }, her.phone);

const CHANGES: [string, (choice?: object) => Promise<Response>][] = [
  ['a new password from the phone', changePassword],
  ['a new password by email', lostPassword],
  ['an authenticator app that is added on the phone', turnOnApp],
];
/** What the page that sets a new password was told to ask about. */
let runningSale: string | null = null;
const KEEP = { keepOtherDevices: true };

describe('a person with another session while a sale is running', () => {
  it.each(CHANGES)('is logged out by %s, and places no bid', async (_, change) => {
    await logInDuringSale(-60_000);
    expect((await change()).status).toBe(200);
    expect(await isIn(her.laptop)).toBe(false);
    expect(await bid(her.laptop)).toBe('not_signed_in');
  });

  it('is logged out by a new password although the owner kept the device before', async () => {
    expect((await changePassword(KEEP)).status).toBe(200);
    expect(await isIn(her.laptop)).toBe(true);
    expect((await lostPassword()).status).toBe(200);
    expect(await isIn(her.laptop)).toBe(false);
  });
});

describe('the owner who asks for it is not logged out in the middle of a sale:', () => {
  it.each(CHANGES)('%s leaves the laptop in the sale, and the end of the sale ends that session', async (_, change) => {
    await logInDuringSale(-60_000);
    const answer = await change(KEEP);
    expect(answer.status).toBe(200);
    expect(await isIn(her.laptop)).toBe(true);
    expect(await bid(her.laptop)).toBe('accepted');
    await setSale('completed');
    // A node remembers a session for five seconds; another one asks.
    const other = await startTestEngine(clone.database, clone.databaseUrl);
    const seen = await send(other, 'GET', '/api/account', undefined, { cookie: her.laptop });
    expect(await seen.json()).toEqual({ account: null });
    await other.stop();
  });

  it.each(CHANGES)('%s ends every other session at once when no sale of theirs is live', async (_, change) => {
    await setSale('upcoming');
    expect((await change(KEEP)).status).toBe(200);
    expect(await isIn(her.laptop)).toBe(false);
  });

  it('is asked only while such a sale is running', async () => {
    const asked = async () =>
      (await (await send(engine, 'GET', '/api/account/profile', undefined, { cookie: her.phone })).json()).runningSale;
    expect(await asked()).toBe('Test sale');
    await setSale('upcoming');
    expect(await asked()).toBe(null);
    await lostPassword();
    expect(runningSale).toBe(null);
    await setSale('live');
    await lostPassword();
    expect(runningSale).toBe('Test sale');
    const wrong = await send(engine, 'GET', '/api/account/reset-password?token=wrong');
    expect([wrong.status, (await wrong.json()).code]).toEqual([400, 'link_not_valid']);
  });

  it('is told which it was, on the page and by email', async () => {
    expect(await (await changePassword(KEEP)).json()).toMatchObject({ othersStay: true });
    const email = async () =>
      (
        await clone.database.query(
          `SELECT text_body FROM outbox WHERE recipient = $1 AND subject = 'Your password was changed' ORDER BY created_at DESC LIMIT 1`,
          [her.email],
        )
      ).rows[0]?.text_body;
    expect(await email()).toContain('your other devices stay logged in until the sale that is running is over');
    await setSale('upcoming');
    expect(await (await lostPassword()).json()).toMatchObject({ othersStay: false });
    expect(await email()).toContain('Every other device was logged out.');
  });

  it('but by the owner: they log a device out that is not theirs, and it places no bid more', async () => {
    const fresh = cookiesOf(await changePassword(KEEP));
    expect((await post('/api/account/sessions/end-others', {}, fresh)).status).toBe(200);
    expect(await isIn(her.laptop)).toBe(false);
    expect(await bid(her.laptop)).toBe('not_signed_in');
    expect(await isIn(fresh)).toBe(true);
  });

  it('a session that waits for the end of the sale is not made to last by being used', async () => {
    await changePassword(KEEP);
    await clone.database.query(
      `UPDATE account_session SET last_seen_at = last_seen_at - interval '1 hour' WHERE user_id = $1`,
      [her.userId],
    );
    expect(await isIn(her.laptop)).toBe(true);
    await setSale('completed');
    const { rows } = await clone.database.query(
      'SELECT count(*)::int AS count FROM account_session WHERE user_id = $1 AND ended_at IS NOT NULL',
      [her.userId],
    );
    expect(rows).toEqual([{ count: 1 }]);
    const other = await startTestEngine(clone.database, clone.databaseUrl);
    const seen = await send(other, 'GET', '/api/account', undefined, { cookie: her.laptop });
    expect(await seen.json()).toEqual({ account: null });
    await other.stop();
  });

  it('an administrator changes neither the bidder’s name for the live view nor their rights during the sale', async () => {
    const boss = await insertAccount(clone.database, engine, 'administrator');
    const input = {
      action: 'set_role',
      role: 'staff',
      reason: 'Works with us from Monday on.',
      password: TEST_PASSWORD,
    };
    const refused = await post(`/api/admin/users/${her.userId}`, input, boss.cookie);
    expect([refused.status, (await refused.json()).code]).toEqual([409, 'bids_in_a_live_sale']);
    expect(await isIn(her.laptop)).toBe(true);
    await setSale('completed');
    // Nor after it: an account that bids gets no role of the office.
    const later = await post(`/api/admin/users/${her.userId}`, input, boss.cookie);
    expect([later.status, (await later.json()).code]).toEqual([409, 'account_of_a_bidder']);
    expect(await isIn(her.laptop)).toBe(true);
  });
});
