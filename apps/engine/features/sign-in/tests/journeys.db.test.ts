import { describe, expect, it } from 'vitest';
import { bytesOfBase32, codeOfApp } from '#testing/code-of-app.ts';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { insertTestSale } from '#testing/sales/test-sale.ts';
import { insertSession } from '#testing/session-cookie.ts';
import { cookiesOf, insertAccount, send, TEST_PASSWORD, TEST_SECRET } from '#testing/start-test-engine.ts';
import { base32 } from '../server/second-step/totp.ts';

const { clone, engine } = await openTestEngine();

const NEW_PASSWORD = 'barley moon creek lantern';
const post = (path: string, body: unknown, cookie = '', headers: Record<string, string> = {}): Promise<Response> =>
  send(engine, 'POST', path, body, { cookie, ...headers });
const get = async (path: string, cookie: string) => (await send(engine, 'GET', path, undefined, { cookie })).json();
const emails = async (email: string): Promise<{ subject: string; text_body: string }[]> =>
  (
    await clone.database.query(
      'SELECT subject, text_body FROM outbox WHERE recipient = $1 ORDER BY created_at DESC, id DESC',
      [email],
    )
  ).rows;
const emailAbout = async (email: string, subject: RegExp): Promise<string> =>
  (await emails(email)).find((message) => subject.test(message.subject))?.text_body ?? '';
const tokenIn = (text: string): string => decodeURIComponent(/token=(\S+)/.exec(text)?.[1] ?? '');
const signIn = (email: string, password = TEST_PASSWORD, cookie = ''): Promise<Response> =>
  post('/api/account/login', { email, password }, cookie);

/** Sets up an authenticator; answers its secret, the recovery codes and the new session. */
const turnOnSecondFactor = async (cookie: string) => {
  const start = await (await post('/api/account/second-factor/start', { password: TEST_PASSWORD }, cookie)).json();
  const confirmed = await post('/api/account/second-factor/confirm', { code: codeOfApp(start.secret, -1) }, cookie);
  const { recoveryCodes } = await confirmed.json();
  return { secret: start.secret as string, recoveryCodes: recoveryCodes as string[], cookie: cookiesOf(confirmed) };
};

describe('a lost password', () => {
  it('is replaced by the link of the email, once, and every session ends', async () => {
    const { email, cookie } = await insertAccount(clone.database, engine);
    await post('/api/account/lost-password', { email });
    const token = tokenIn(await emailAbout(email, /new password/));
    const easy = await post('/api/account/reset-password', { token, password: 'passwordpassword' });
    expect((await easy.json()).fieldErrors.password).toMatch(/easy to guess/);
    expect((await post('/api/account/reset-password', { token, password: NEW_PASSWORD })).status).toBe(200);
    expect(await get('/api/account', cookie)).toEqual({ account: null });
    expect((await signIn(email)).status).toBe(401);
    expect((await signIn(email, NEW_PASSWORD)).status).toBe(200);
    const again = await post('/api/account/reset-password', { token, password: 'another fence post here' });
    expect((await again.json()).code).toBe('link_not_valid');
  });

  it('is answered the same for an address nobody has, whose owner is told by email', async () => {
    const answer = await post('/api/account/lost-password', { email: 'nobody@test.example' });
    expect(await answer.json()).toEqual({ emailSentTo: 'nobody@test.example' });
    expect(await emailAbout('nobody@test.example', /no account/)).toContain('/register/');
  });
});

describe('a login', () => {
  const goesOnTo = async (email: string): Promise<unknown> => (await (await signIn(email)).json()).goOnTo;

  it('leads sellers to their sales and everybody else to no page of their own', async () => {
    const { email, userId } = await insertAccount(clone.database, engine);
    expect(await goesOnTo(email)).toBeNull();
    const sale = await insertTestSale(clone.database);
    const insert = `INSERT INTO seller_party (sale_id, user_id, relation) VALUES ($1, $2, $3)`;
    await clone.database.query(insert, [sale.id, userId, 'related']);
    expect(await goesOnTo(email)).toBeNull();
    await clone.database.query(`UPDATE seller_party SET relation = 'seller' WHERE user_id = $1`, [userId]);
    expect(await goesOnTo(email)).toBe('/profile/selling/');
  });

  it('leads staff to the administration when both steps are done', async () => {
    const { email, userId, cookie } = await insertAccount(clone.database, engine);
    const { secret } = await turnOnSecondFactor(cookie);
    await clone.database.query(`UPDATE account_user SET role = 'staff' WHERE id = $1`, [userId]);
    const first = await signIn(email);
    const second = await post('/api/account/login/second-factor', { code: codeOfApp(secret) }, cookiesOf(first));
    expect(await second.json()).toMatchObject({ next: 'in', goOnTo: '/admin/' });
  });
});

describe('a confirmation', () => {
  const applicant = (email: string) => ({
    firstName: 'Iva',
    lastName: 'Petryk',
    email,
    phone: '780 555 0155',
    password: TEST_PASSWORD,
    acceptTermsVersion: 1,
    newsletter: true,
    goOnTo: '/auctions/a-sale/parcels/',
  });

  it('works by the code on the device of the registration, and leads back to the sale', async () => {
    const email = 'iva@test.example';
    const made = await post('/api/account/register', applicant(email));
    const code = /^\d{4} \d{4}$/m.exec(await emailAbout(email, /Confirm/))?.[0] ?? '';
    const answer = await post('/api/account/confirm-code', { email, code }, cookiesOf(made));
    expect(await answer.json()).toMatchObject({ next: 'in', goOnTo: '/auctions/a-sale/parcels/' });
    const { rows } = await clone.database.query(
      'SELECT wording, confirmed_at IS NOT NULL AS confirmed FROM consent WHERE address = $1',
      [email],
    );
    expect(rows).toEqual([{ wording: expect.stringContaining('put me on the weekly update'), confirmed: true }]);
    expect(await get('/api/account/profile', cookiesOf(answer))).toMatchObject({
      phone: '7805550155',
      purchaserKind: null,
      newsletter: true,
    });
  });

  it('of an address with an account leads back to the sale by a login, and never to another host', async () => {
    const { email } = await insertAccount(clone.database, engine);
    const emailAfter = async (goOnTo: string): Promise<string> => {
      await clone.database.query('DELETE FROM outbox WHERE recipient = $1', [email]);
      await clone.database.query('DELETE FROM login_attempt');
      await post('/api/account/register', { ...applicant(email), goOnTo });
      return emailAbout(email, /already have/);
    };
    expect(await emailAfter('/auctions/a-sale/registration/')).toContain(
      '/login/?return=%2Fauctions%2Fa-sale%2Fregistration%2F',
    );
    expect(await emailAfter('https://elsewhere.example/auctions/a-sale/registration/')).toMatch(/\/login\/$/m);
  });

  it('is not guessed: after five wrong codes the right one is worth nothing', async () => {
    const email = 'guessed@test.example';
    const device = cookiesOf(await post('/api/account/register', applicant(email)));
    const message = await emailAbout(email, /Confirm/);
    const code = /^\d{4} \d{4}$/m.exec(message)?.[0] ?? '';
    for (let wrong = 0; wrong < 5; wrong += 1)
      await post('/api/account/confirm-code', { email, code: `1234567${wrong}` }, device);
    expect((await post('/api/account/confirm-code', { email, code }, device)).status).toBe(400);
    expect((await post('/api/account/confirm', { token: tokenIn(message) }, device)).status).toBe(200);
  });
});

describe('guessing at a password', () => {
  it('is stopped for strangers, and the owner still gets in on a known device', async () => {
    const { email, cookie } = await insertAccount(clone.database, engine);
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, one) => signIn(email, `wrong guess number ${one}`)),
    );
    expect(guesses.map(({ status }) => status).sort()).toEqual([...Array(8).fill(401), ...Array(4).fill(429)]);
    expect((await signIn(email)).status).toBe(429);
    expect((await signIn(email, TEST_PASSWORD, cookie)).status).toBe(200);
  });

  it('is stopped alike for an address nobody has', async () => {
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, one) => signIn('no.such@test.example', `wrong guess number ${one}`)),
    );
    expect(guesses.map(({ status }) => status).sort()).toEqual([...Array(8).fill(401), ...Array(4).fill(429)]);
  });
});

describe('sessions', () => {
  it('are listed, and ended one by one; nobody ends another person’s', async () => {
    const { email, userId, cookie } = await insertAccount(clone.database, engine);
    const other = cookiesOf(await signIn(email));
    const { sessions } = await get('/api/account/sessions', cookie);
    expect(sessions).toHaveLength(2);
    const theirs = sessions.find((one: { current: boolean }) => !one.current);
    const stranger = await insertAccount(clone.database, engine);
    expect((await post(`/api/account/sessions/${theirs.id}/end`, {}, stranger.cookie)).status).toBe(404);
    expect((await get('/api/account', other)).account.id).toBe(userId);
    expect((await post(`/api/account/sessions/${theirs.id}/end`, {}, cookie)).status).toBe(200);
    expect(await get('/api/account', other)).toEqual({ account: null });
    expect((await get('/api/account', cookie)).account.id).toBe(userId);
  });

  it('get a token of our making at every sign-in: one that was planted opens nothing', async () => {
    const { email, userId } = await insertAccount(clone.database, engine);
    const planted = await insertSession(
      clone.database,
      (await insertAccount(clone.database, engine)).userId,
      TEST_SECRET,
    );
    const answer = await signIn(email, TEST_PASSWORD, planted);
    expect(cookiesOf(answer)).not.toContain(planted);
    expect(await get('/api/account', planted)).toEqual({ account: null });
    expect((await get('/api/account', cookiesOf(answer))).account.id).toBe(userId);
  });

  it('tell the owner of a device that is new, and not of one they know', async () => {
    const { email, cookie } = await insertAccount(clone.database, engine);
    await signIn(email, TEST_PASSWORD, cookie);
    expect(await emailAbout(email, /new device/)).toBe('');
    await post('/api/account/login', { email, password: TEST_PASSWORD }, '', {
      'user-agent': 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
    });
    expect(await emailAbout(email, /new device/)).toContain('Chrome on an Android device');
  });

  it('do not end in the middle of a live sale one may bid in, and end in any other hour', async () => {
    const sale = await insertTestSale(clone.database, { bidders: 2 });
    const [bidder, watcher] = sale.bidders;
    await clone.database.query(`UPDATE sale SET status = 'live' WHERE id = $1`, [sale.id]);
    await clone.database.query(`UPDATE registration SET status = 'suspended' WHERE user_id = $1`, [watcher?.userId]);
    const cookies = await Promise.all(
      [bidder, watcher].map((who) => insertSession(clone.database, who?.userId ?? '', TEST_SECRET)),
    );
    await clone.database.query(
      `UPDATE account_session SET expires_at = clock_timestamp() - interval '1 minute', last_seen_at = clock_timestamp() - interval '1 hour'
       WHERE user_id = ANY ($1)`,
      [[bidder?.userId, watcher?.userId]],
    );
    expect((await get('/api/account', cookies[0] ?? '')).account?.id).toBe(bidder?.userId);
    expect((await get('/api/account', cookies[1] ?? '')).account).toBeNull();
    const { rows } = await clone.database.query(
      `SELECT expires_at > clock_timestamp() + interval '11 hours' AS extended FROM account_session WHERE user_id = $1`,
      [bidder?.userId],
    );
    expect(rows).toEqual([{ extended: true }]);
  });
});

describe('a second factor', () => {
  it('is asked for after the password; a code works once, a recovery code once and for all', async () => {
    const { email, cookie: before } = await insertAccount(clone.database, engine);
    const { secret, recoveryCodes, cookie } = await turnOnSecondFactor(before);
    expect(await get('/api/account', before)).toEqual({ account: null });
    expect((await get('/api/account', cookie)).account).toMatchObject({ secondFactor: 'on' });
    const step = await signIn(email);
    expect(await step.clone().json()).toMatchObject({ account: null, next: 'second_factor' });
    expect(await get('/api/account', cookiesOf(step))).toEqual({ account: null });
    const code = codeOfApp(secret);
    const second = (answer: Response, typed: string) =>
      post('/api/account/login/second-factor', { code: typed }, cookiesOf(answer));
    expect((await second(step, '000000')).status).toBe(400);
    expect((await (await second(step, code)).json()).account.email).toBe(email);
    const replayed = await signIn(email);
    expect((await second(replayed, code)).status).toBe(400);
    expect((await second(replayed, recoveryCodes[0] ?? '')).status).toBe(200);
    expect((await second(await signIn(email), recoveryCodes[0] ?? '')).status).toBe(400);
  });

  it('ends its step after five wrong codes', async () => {
    const { email, cookie } = await insertAccount(clone.database, engine);
    const { secret } = await turnOnSecondFactor(cookie);
    const step = cookiesOf(await signIn(email));
    for (let wrong = 0; wrong < 5; wrong += 1)
      await post('/api/account/login/second-factor', { code: `00000${wrong}` }, step);
    const answer = await post('/api/account/login/second-factor', { code: codeOfApp(secret) }, step);
    expect((await answer.json()).code).toBe('step_is_over');
  });

  it('gives staff their rights, and no password alone does', async () => {
    const { email } = await insertAccount(clone.database, engine, 'staff');
    const cookie = cookiesOf(await signIn(email));
    expect((await get('/api/account', cookie)).account).toMatchObject({ role: 'bidder', secondFactor: 'needed' });
    const proven = await turnOnSecondFactor(cookie);
    expect((await get('/api/account', proven.cookie)).account).toMatchObject({ role: 'staff', secondFactor: 'on' });
    const off = await post('/api/account/second-factor/remove', { password: TEST_PASSWORD }, proven.cookie);
    expect(off.status).toBe(409);
  });

  it('shows its secret in the letters that apps know', () => {
    expect(bytesOfBase32(base32(Buffer.from('twenty bytes of hay!'))).toString()).toBe('twenty bytes of hay!');
  });
});

describe('a new address', () => {
  it('is taken only when both ends have agreed', async () => {
    const { email, userId, cookie } = await insertAccount(clone.database, engine);
    const newAddress = `new-${email}`;
    const asked = await post('/api/account/email', { email: newAddress, password: TEST_PASSWORD }, cookie);
    expect(asked.status).toBe(200);
    const takeIt = tokenIn(await emailAbout(newAddress, /Confirm your new/));
    const first = await post('/api/account/email/confirm', { token: takeIt });
    expect(await first.json()).toEqual({ done: false, waitsFor: 'old' });
    expect((await get('/api/account/profile', cookie)).addressToCome).toBe(newAddress);
    expect((await post('/api/account/email/confirm', { token: takeIt })).status).toBe(400);
    const leaveIt = tokenIn(await emailAbout(email, /about to change/));
    const second = await post('/api/account/email/confirm', { token: leaveIt }, cookie);
    expect(await second.json()).toEqual({ done: true, waitsFor: null });
    expect(second.headers.getSetCookie().join()).toContain('QuarterlineUser=');
    expect((await get('/api/account', cookie)).account).toMatchObject({ id: userId, email: newAddress });
  });

  it('that belongs to somebody is told to the mailbox, not to the requester', async () => {
    const [her, him] = [await insertAccount(clone.database, engine), await insertAccount(clone.database, engine)];
    const asked = await post('/api/account/email', { email: him.email, password: TEST_PASSWORD }, her.cookie);
    expect(await asked.json()).toEqual({ emailsSentTo: [her.email, him.email] });
    expect(await emailAbout(him.email, /already have/)).not.toBe('');
    expect(await emailAbout(him.email, /Confirm your new/)).toBe('');
  });
});

describe('one’s own records', () => {
  it('are one’s own: registrations, signed receipts, results, all of it as a file', async () => {
    const sale = await insertTestSale(clone.database, { bidders: 2 });
    const [her, him] = sale.bidders;
    const [hers, his] = await Promise.all(
      [her, him].map((who) => insertSession(clone.database, who?.userId ?? '', TEST_SECRET)),
    );
    const bid = { bidId: crypto.randomUUID(), amountCents: 50_000_000, seenSequence: 0 };
    const answer = await (await post(`/api/auctions/${sale.slug}/parcels/parcel-1/bids`, bid, hers)).json();
    const receipts = await get('/api/account/receipts', hers ?? '');
    expect(receipts.bids).toMatchObject([{ parcelName: 'Parcel 1', receipt: answer.receipt }]);
    expect((await get('/api/account/receipts', his ?? '')).bids).toEqual([]);
    expect((await get('/api/account/results', hers ?? '')).results).toMatchObject([
      { parcelSlug: 'parcel-1', result: 'leading', ownHighCents: 50_000_000 },
    ]);
    const data = await get('/api/account/data', hers ?? '');
    expect(data).toMatchObject({ account: { id: her?.userId }, bids: [{}], registrations: [{ status: 'approved' }] });
  });

  it('stay with the sale when an account is closed; of anybody else nothing stays', async () => {
    const sale = await insertTestSale(clone.database, { bidders: 0 });
    const [bidder, visitor] = [
      await insertAccount(clone.database, engine),
      await insertAccount(clone.database, engine),
    ];
    await clone.database.query(
      `INSERT INTO registration (sale_id, user_id, status, accepted_terms_version) VALUES ($1, $2, 'requested', 1)`,
      [sale.id, bidder.userId],
    );
    for (const { cookie } of [bidder, visitor])
      expect((await post('/api/account/close', { password: TEST_PASSWORD }, cookie)).status).toBe(200);
    const { rows } = await clone.database.query(
      'SELECT name, email FROM account_user WHERE id = ANY ($1) ORDER BY name DESC',
      [[bidder.userId, visitor.userId]],
    );
    expect(rows.map(({ name }) => name)).toEqual(['Test Person', 'Closed account']);
    expect(rows.every(({ email }) => email.endsWith('@closed.invalid'))).toBe(true);
    expect((await signIn(bidder.email)).status).toBe(401);
  });
});
