import { DISPLAY_COOKIE } from '@quarterline/contract';
import { describe, expect, it } from 'vitest';
import { insertPassword } from '#testing/insert-password.ts';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { cookiesOf, insertAccount, send, TEST_PASSWORD } from '#testing/start-test-engine.ts';

const { clone, engine } = await openTestEngine();

const applicant = (email: string) => ({
  firstName: 'Ada',
  lastName: 'Müller',
  email,
  phone: '(780) 555-0155',
  password: TEST_PASSWORD,
  acceptTermsVersion: 1,
});
const emailTo = async (email: string): Promise<string> => {
  const { rows } = await clone.database.query(
    'SELECT text_body FROM outbox WHERE recipient = $1 ORDER BY created_at DESC LIMIT 1',
    [email],
  );
  return rows[0]?.text_body ?? '';
};

describe('an account', () => {
  it('is made, confirmed by the link in the email, and then signed in under its own name', async () => {
    const email = 'ada@test.example';
    const made = await send(engine, 'POST', '/api/account/register', applicant(email));
    expect(await made.json()).toEqual({ confirmationSentTo: email });
    expect(made.headers.getSetCookie().map((text) => text.split('=', 1)[0])).toEqual(['quarterline.device']);
    const cookies = { cookie: cookiesOf(made) };
    const early = await send(engine, 'POST', '/api/account/login', { email, password: TEST_PASSWORD }, cookies);
    expect(early.status).toBe(403);
    expect(await early.json()).toMatchObject({ code: 'email_not_confirmed' });
    const token = /token=(\S+)/.exec(await emailTo(email))?.[1] ?? '';
    const link = { token: decodeURIComponent(token) };
    const confirmed = await send(engine, 'POST', '/api/account/confirm', link, cookies);
    expect(await confirmed.json()).toMatchObject({
      account: { email, name: 'Ada Müller', phone: '7805550155', emailConfirmed: true, role: 'bidder' },
    });
    const cookie = cookiesOf(confirmed);
    expect(await (await send(engine, 'GET', '/api/account', undefined, { cookie })).json()).toMatchObject({
      account: { email },
    });
  });

  it('answers somebody who registers a known address as it answers anybody, and tells only the address', async () => {
    const { email } = await insertAccount(clone.database, engine);
    const known = await send(engine, 'POST', '/api/account/register', applicant(email));
    expect([known.status, await known.json()]).toEqual([200, { confirmationSentTo: email }]);
  });

  it('shows each mistake of the form in words, at its field', async () => {
    const answer = await send(engine, 'POST', '/api/account/register', {
      ...applicant('not an address'),
      firstName: '',
      phone: '555',
      password: 'short',
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      code: 'invalid_input',
      fieldErrors: {
        firstName: 'First name is required',
        email: 'Please enter a valid Email Address',
        phone: 'Phone number must be 10 digits',
        password: 'Use at least 15 characters. Four or five words you will remember work well.',
      },
    });
  });

  it('says the same of a wrong password and of an address nobody has', async () => {
    const { email } = await insertAccount(clone.database, engine);
    const answers = await Promise.all(
      [email, 'nobody@test.example'].map((address) =>
        send(engine, 'POST', '/api/account/login', { email: address, password: 'not the right sentence' }),
      ),
    );
    const bodies = await Promise.all(
      answers.map(async (answer) => ({ ...(await answer.json()), status: answer.status, requestId: '' })),
    );
    expect(bodies[0]).toEqual(bodies[1]);
    expect(bodies[0]).toMatchObject({ status: 401, code: 'sign_in_failed' });
  });

  it('leaves a display cookie that any page can read and the engine never believes', async () => {
    const { email } = await insertAccount(clone.database, engine);
    const answer = await send(engine, 'POST', '/api/account/login', { email, password: TEST_PASSWORD });
    const cookie = answer.headers.getSetCookie().find((text) => text.startsWith(`${DISPLAY_COOKIE}=`)) ?? '';
    const value = cookie.slice(DISPLAY_COOKIE.length + 1).split(';', 1)[0] ?? '';
    expect(JSON.parse(Buffer.from(value, 'base64').toString('utf8'))).toMatchObject({ Email: email, Admin: false });
    expect(cookie).not.toContain('HttpOnly');
    const forged = Buffer.from(JSON.stringify({ UserName: 'x', Email: email, ID: 'x', Admin: true })).toString(
      'base64',
    );
    const asked = await send(engine, 'GET', '/api/account', undefined, { cookie: `${DISPLAY_COOKIE}=${forged}` });
    expect(await asked.json()).toEqual({ account: null });
    expect(asked.headers.getSetCookie().join()).toMatch(new RegExp(`^${DISPLAY_COOKIE}=; Max-Age=0`));
    const seen = await send(engine, 'GET', '/api/account', undefined, { cookie: cookiesOf(answer) });
    expect(seen.headers.getSetCookie()).toEqual([cookie]);
  });

  it('is not opened by a short password alone, once the second factor beside it is gone', async () => {
    const { email, userId } = await insertAccount(clone.database, engine);
    await clone.database.query('DELETE FROM account_credential WHERE user_id = $1', [userId]);
    await insertPassword(clone.database, userId, 'moon 8 ox');
    const short = await send(engine, 'POST', '/api/account/login', { email, password: 'moon 8 ox' });
    expect([short.status, (await short.json()).code]).toEqual([403, 'password_too_short']);
    expect(cookiesOf(short)).not.toContain('session_token');
    const wrong = await send(engine, 'POST', '/api/account/login', { email, password: 'moon 9 ox' });
    expect((await wrong.json()).code).toBe('sign_in_failed');
  });

  it('is signed out for good: the old cookie opens nothing', async () => {
    const { cookie } = await insertAccount(clone.database, engine);
    const out = await send(engine, 'POST', '/api/account/logout', {}, { cookie });
    expect(out.headers.getSetCookie().some((text) => text.startsWith(`${DISPLAY_COOKIE}=;`))).toBe(true);
    expect(await (await send(engine, 'GET', '/api/account', undefined, { cookie })).json()).toEqual({ account: null });
  });

  it('is kept open after a change of the password as its owner chose at login', async () => {
    const { email, userId } = await insertAccount(clone.database, engine);
    for (const remember of [false, true]) {
      const asked = { email, password: TEST_PASSWORD, remember };
      const cookie = cookiesOf(await send(engine, 'POST', '/api/account/login', asked));
      const change = { currentPassword: TEST_PASSWORD, password: TEST_PASSWORD };
      const changed = await send(engine, 'POST', '/api/account/password', change, { cookie });
      expect(changed.status).toBe(200);
      const kept = await clone.database.query('SELECT remembered FROM account_session WHERE user_id = $1', [userId]);
      expect(kept.rows).toEqual([{ remembered: remember }]);
      expect(/session_token=[^;]+; Max-Age/.test(changed.headers.getSetCookie().join())).toBe(remember);
    }
  });

  it('opens to its owner on a new device whose email the owner opened, however much strangers guess at it', async () => {
    const { email } = await insertAccount(clone.database, engine);
    const logIn = (password: string, cookie = '') =>
      send(engine, 'POST', '/api/account/login', { email, password }, { cookie });
    for (let one = 0; one < 9; one += 1) await logIn('a wrong guess of somebody');
    expect((await logIn(TEST_PASSWORD)).status).toBe(429);
    await send(engine, 'POST', '/api/account/lost-password', { email });
    const token = decodeURIComponent(/token=(\S+)/.exec(await emailTo(email))?.[1] ?? '');
    const password = 'barley moon creek lantern';
    const changed = await send(engine, 'POST', '/api/account/reset-password', { token, password });
    expect((await logIn(password)).status).toBe(429);
    expect((await logIn(password, cookiesOf(changed))).status).toBe(200);
  });
});
