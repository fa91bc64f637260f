import { describe, expect, it } from 'vitest';
import { one } from '#database/statements/rows.ts';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { cookiesOf, insertAccount, send, TEST_PASSWORD } from '#testing/start-test-engine.ts';

const { clone, engine } = await openTestEngine({ TRUSTED_PROXIES: ['127.0.0.1'] });

const NEW_PASSWORD = 'barley moon creek lantern';
const STRANGERS = 'the stranger waits here';
/** Strangers come from anywhere: no two of these come from one address. */
let come = 0;
const post = (path: string, body: unknown, cookie = ''): Promise<Response> => {
  come += 1;
  const from = `10.0.${come >> 8}.${come & 255}`;
  return send(engine, 'POST', `/api/account${path}`, body, { cookie, 'x-forwarded-for': from });
};
const emailsTo = async (email: string): Promise<{ subject: string; text: string }[]> =>
  (
    await clone.database.query(
      'SELECT subject, text_body AS text FROM outbox WHERE recipient = $1 ORDER BY created_at, id',
      [email],
    )
  ).rows;
const tokensTo = async (email: string): Promise<string[]> =>
  (await emailsTo(email)).map(({ text }) => decodeURIComponent(/token=(\S+)/.exec(text)?.[1] ?? ''));
const codesTo = async (email: string): Promise<string[]> =>
  (await emailsTo(email)).map(({ text }) => /^\d{4} \d{4}$/m.exec(text)?.[0] ?? '');
/** Everything that is counted or runs out is so many minutes older. */
const minutesPass = async (minutes: number): Promise<void> => {
  await clone.database.query(
    'UPDATE outbox SET requested_for = requested_for - make_interval(mins => $1), next_attempt_at = next_attempt_at - make_interval(mins => $1)',
    [minutes],
  );
  await clone.database.query('UPDATE verification_token SET expires_at = expires_at - make_interval(mins => $1)', [
    minutes,
  ]);
};
const times = async (count: number, ask: () => Promise<unknown>): Promise<void> => {
  await Promise.all(Array.from({ length: count }, ask));
};
const logIn = (email: string, password: string): Promise<Response> => post('/login', { email, password });

/** Ways of a stranger to an email in somebody’s mailbox. The last one is logged in to an account of their own. */
const WAYS: readonly ((email: string, own: string) => Promise<Response>)[] = [
  (email) => post('/lost-password', { email }),
  (email) => post('/register', applicant(email, stranger)),
  (email) => post('/subscribe-newsletter', { Email: email }),
  (email) => send(engine, 'POST', '/api/reminders/search', { ...SEARCH, email }),
  (email, own) => post('/email', { email, password: TEST_PASSWORD }, own),
];
const SEARCH = { label: 'Round Hill', coordinates: [-112.83, 53.02], legalLand: null };
/** Emails of the next so many minutes to this address, and how many of them open an account. */
const leavingWithin = async (email: string, minutes: number): Promise<{ all: number; waysIn: number }> =>
  one(
    clone.database,
    `SELECT count(*)::int AS "all", count(*) FILTER (WHERE subject IN ('Set a new password', 'Confirm your email address'))::int AS "waysIn"
     FROM outbox WHERE recipient = $1 AND requested_for <= clock_timestamp() + make_interval(mins => $2) AND next_attempt_at >= requested_for`,
    [email, minutes],
  );

describe('a stranger who asks for emails in somebody’s name', () => {
  it.each(['with an account', 'without an account'])(
    'fills no mailbox, %s: of every kind at once, two leave in an hour',
    async (whose) => {
      const email =
        whose === 'with an account' ? (await insertAccount(clone.database, engine)).email : 'none@test.example';
      const { cookie } = await insertAccount(clone.database, engine);
      const answers = await Promise.all([...WAYS, ...WAYS, ...WAYS].map((way) => way(email, cookie)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      expect(await leavingWithin(email, 59)).toMatchObject({ all: 2 });
      // Whatever else was asked for, one of them leads the owner into the account.
      await post('/lost-password', { email });
      expect((await leavingWithin(email, 59)).waysIn).toBeGreaterThanOrEqual(1);
      // The others wait, an hour apart.
      for (const hours of [1, 2, 3])
        expect((await leavingWithin(email, 60 * hours + 30)).all).toBeLessThanOrEqual(2 + hours);
    },
  );

  it('fills nobody’s mailbox by one kind: two in an hour, also when it never stops', async () => {
    const { email } = await insertAccount(clone.database, engine);
    await times(20, () => post('/lost-password', { email }));
    expect(await emailsTo(email)).toHaveLength(2);
    for (let hour = 1; hour <= 3; hour += 1) {
      await minutesPass(61);
      await times(5, () => post('/lost-password', { email }));
    }
    expect(await emailsTo(email)).toHaveLength(2 + 6);
  });

  it.each([0, 10, 59])(
    'cannot keep the owner from a new password: %i minutes later each email still works',
    async (minutes) => {
      const { email } = await insertAccount(clone.database, engine);
      await times(6, () => post('/lost-password', { email }));
      await minutesPass(minutes);
      const before = await tokensTo(email);
      const asked = await post('/lost-password', { email });
      expect([asked.status, await asked.json()]).toEqual([200, { emailSentTo: email }]);
      expect(await tokensTo(email)).toEqual(before);
      const [token] = before;
      expect((await post('/reset-password', { token, password: NEW_PASSWORD })).status).toBe(200);
      expect((await logIn(email, NEW_PASSWORD)).status).toBe(200);
    },
  );

  it('leaves the owner time: an email they were refused a newer one for works for an hour more', async () => {
    const { email } = await insertAccount(clone.database, engine);
    await times(6, () => post('/lost-password', { email }));
    await minutesPass(118);
    const [token] = await tokensTo(email);
    expect((await post('/reset-password', { token, password: NEW_PASSWORD })).status).toBe(200);
  });

  it('is not in the owner’s way an hour later: a new email comes at once', async () => {
    const { email } = await insertAccount(clone.database, engine);
    await times(40, () => post('/lost-password', { email }));
    await minutesPass(61);
    await post('/lost-password', { email });
    expect(await tokensTo(email)).toHaveLength(3);
    await minutesPass(121);
    expect(
      (await post('/reset-password', { token: (await tokensTo(email)).at(-1), password: NEW_PASSWORD })).status,
    ).toBe(400);
    await post('/lost-password', { email });
    const token = (await tokensTo(email)).at(-1);
    expect((await post('/reset-password', { token, password: NEW_PASSWORD })).status).toBe(200);
  });

  it('does not use up a lost password: while they register with the same address, it has its email at once', async () => {
    const { email } = await insertAccount(clone.database, engine);
    await times(6, () => post('/register', applicant(email)));
    await times(6, () => post('/subscribe-newsletter', { Email: email }));
    await post('/lost-password', { email });
    expect(await leavingWithin(email, 0)).toEqual({ all: 2, waysIn: 1 });
  });

  it('lets a visitor do two things at once: what is no way into an account comes when the hour is over', async () => {
    const email = 'visitor@test.example';
    await post('/subscribe-newsletter', { Email: email });
    await send(engine, 'POST', '/api/reminders/search', { ...SEARCH, email });
    await register(email);
    expect((await emailsTo(email)).map(({ subject }) => subject).toSorted()).toEqual([
      'Confirm your email address',
      'Confirm your reminder',
      'Confirm your subscription',
    ]);
    expect((await leavingWithin(email, 59)).all).toBe(2);
    expect((await leavingWithin(email, 61)).all).toBe(3);
  });

  it('cannot use the links of other emails: once one was used, all are over, and the next one comes at once', async () => {
    const { email } = await insertAccount(clone.database, engine);
    await times(3, () => post('/lost-password', { email }));
    const [first, second] = await tokensTo(email);
    expect((await post('/reset-password', { token: second, password: NEW_PASSWORD })).status).toBe(200);
    expect((await post('/reset-password', { token: first, password: STRANGERS })).status).toBe(400);
    await post('/lost-password', { email });
    expect((await emailsTo(email)).at(-1)?.subject).toBe('Set a new password');
    expect((await emailsTo(email)).filter(({ subject }) => subject === 'Set a new password')).toHaveLength(3);
  });

  it('writes to an address without an account once an hour', async () => {
    const email = 'nobody-at-all@test.example';
    await times(8, () => post('/lost-password', { email }));
    expect(await emailsTo(email)).toHaveLength(1);
  });
});

const applicant = (email: string, changes: object = {}) => ({
  firstName: 'Iva',
  lastName: 'Petryk',
  email,
  phone: '780 555 0155',
  password: TEST_PASSWORD,
  acceptTermsVersion: 1,
  newsletter: false,
  ...changes,
});
const register = async (email: string, changes: object = {}): Promise<string> =>
  cookiesOf(await post('/register', applicant(email, changes)));
const stranger = { firstName: 'Some', lastName: 'Stranger', password: STRANGERS, newsletter: true };
const profile = async (cookie: string) =>
  (await send(engine, 'GET', '/api/account/profile', undefined, { cookie })).json();

describe('a stranger who writes something else where a name belongs', () => {
  it('has no email of ours carry it to anybody', async () => {
    const email = 'message@test.example';
    await register(email, { firstName: 'Your prize:', lastName: 'https://evil.example/now' });
    const { cookie, userId } = await insertAccount(clone.database, engine);
    await clone.database.query(`UPDATE account_user SET name = 'Claim it at evil.example' WHERE id = $1`, [userId]);
    await post('/email', { email: `new-${email}`, password: TEST_PASSWORD }, cookie);
    const emails = [...(await emailsTo(email)), ...(await emailsTo(`new-${email}`))];
    expect(emails).toHaveLength(2);
    for (const { subject, text } of emails) {
      expect(`${subject} ${text}`).not.toMatch(/evil|prize/i);
      expect(text).toContain('Hello there,');
    }
  });
});

describe('an email of confirmation stands for its own registration', () => {
  it('a person who registers with the same address before or after: their names, their password, their own tick', async () => {
    for (const [at, email] of ['before@test.example', 'after@test.example'].entries()) {
      if (at === 0) await register(email, stranger);
      const hers = await register(email);
      if (at === 1) await register(email, stranger);
      const token = (await tokensTo(email))[at === 0 ? 1 : 0];
      const answer = await post('/confirm', { token }, hers);
      expect(await profile(cookiesOf(answer))).toMatchObject({ name: 'Iva Petryk', newsletter: false });
      expect((await logIn(email, STRANGERS)).status).toBe(401);
      expect((await logIn(email, TEST_PASSWORD)).status).toBe(200);
      const other = (await tokensTo(email))[at === 0 ? 0 : 1];
      expect((await post('/confirm', { token: other, password: STRANGERS })).status).toBe(400);
      expect((await clone.database.query('SELECT FROM consent WHERE address = $1', [email])).rowCount).toBe(0);
    }
  });

  it('works on another device with the password that was chosen, and without it says what is missing', async () => {
    const email = 'elsewhere@test.example';
    await register(email);
    const [token] = await tokensTo(email);
    const bare = await post('/confirm', { token });
    expect([bare.status, (await bare.json()).fieldErrors]).toEqual([
      400,
      { password: 'Type the password you chose when you created the account.' },
    ]);
    const wrong = await post('/confirm', { token, password: 'another sentence of the owner' });
    expect((await wrong.json()).fieldErrors.password).toMatch(/not the password of the account/);
    const answer = await post('/confirm', { token, password: TEST_PASSWORD });
    expect(await answer.json()).toMatchObject({ account: { email, emailConfirmed: true } });
  });

  it('so the email of a stranger, opened by mistake, puts the reader in no account a stranger can enter', async () => {
    const email = 'mistaken@test.example';
    await register(email, stranger);
    const [token] = await tokensTo(email);
    expect((await post('/confirm', { token })).status).toBe(400);
    expect((await post('/confirm', { token, password: TEST_PASSWORD })).status).toBe(400);
    expect((await (await logIn(email, STRANGERS)).json()).code).toBe('email_not_confirmed');
    await post('/lost-password', { email });
    const reset = (await tokensTo(email)).at(-1);
    expect((await post('/reset-password', { token: reset, password: NEW_PASSWORD })).status).toBe(200);
    expect((await logIn(email, STRANGERS)).status).toBe(401);
    const hers = await logIn(email, NEW_PASSWORD);
    expect(hers.status).toBe(200);
    expect((await clone.database.query('SELECT FROM consent WHERE address = $1', [email])).rowCount).toBe(0);
    // Nor does it keep the stranger's number, legal name or consents.
    expect(await profile(cookiesOf(hers))).toMatchObject({ phone: null, legalName: null, province: null });
    const terms = await clone.database.query(
      'SELECT terms_version, terms_accepted_at FROM account_user WHERE email = $1',
      [email],
    );
    expect(terms.rows).toEqual([{ terms_version: null, terms_accepted_at: null }]);
  });

  it('and stays good when strangers register once too often: nothing of the owner is changed, and no more is sent', async () => {
    const email = 'flooded@test.example';
    const hers = await register(email);
    await times(9, () => register(email, stranger));
    const tokens = await tokensTo(email);
    expect(tokens).toHaveLength(2);
    const answer = await post('/confirm', { token: tokens[0] }, hers);
    expect(await profile(cookiesOf(answer))).toMatchObject({ name: 'Iva Petryk' });
  });

  it('and its code too: what strangers type elsewhere does not count against it', async () => {
    const email = 'coded@test.example';
    const hers = await register(email);
    const theirs = await register(email, stranger);
    for (let wrong = 0; wrong < 9; wrong += 1) await post('/confirm-code', { email, code: `1234567${wrong}` }, theirs);
    const [code] = await codesTo(email);
    expect((await post('/confirm-code', { email, code })).status).toBe(400);
    const answer = await post('/confirm-code', { email, code }, hers);
    expect(await answer.json()).toMatchObject({ next: 'in' });
  });

  it('and is sent anew to anybody who knows its password, with the way back to the sale and what was ticked', async () => {
    const email = 'anew@test.example';
    const hers = await register(email, { newsletter: true, goOnTo: '/auctions/a-sale/parcels/' });
    await minutesPass(25 * 60);
    const [over] = await tokensTo(email);
    expect((await post('/confirm', { token: over }, hers)).status).toBe(400);
    const again = await logIn(email, TEST_PASSWORD);
    expect((await again.clone().json()).next).toMatch(/sent you a new link/);
    const token = (await tokensTo(email)).at(-1);
    const answer = await post('/confirm', { token }, cookiesOf(again));
    expect(await answer.json()).toMatchObject({ next: 'in', goOnTo: '/auctions/a-sale/parcels/' });
    expect(await profile(cookiesOf(answer))).toMatchObject({ newsletter: true });
  });

  it('and is sent again ten minutes later, and not a third time in an hour: the login says that the email they have still works', async () => {
    const email = 'often@test.example';
    const hers = await register(email);
    const next = async (): Promise<string> => (await (await logIn(email, TEST_PASSWORD)).json()).next;
    expect(await next()).toMatch(/last hour still works/);
    await minutesPass(11);
    expect(await next()).toMatch(/sent you a new link/);
    await minutesPass(11);
    expect(await next()).toMatch(/last hour still works/);
    expect((await post('/confirm', { token: (await tokensTo(email))[0] }, hers)).status).toBe(200);
  });
});

describe('a box that somebody ticked for somebody else on the site', () => {
  it('is not confirmed by a new password: only its own email does that', async () => {
    const { email } = await insertAccount(clone.database, engine);
    await post('/subscribe-newsletter', { Email: email });
    await post('/lost-password', { email });
    const reset = (await emailsTo(email)).find(({ subject }) => subject === 'Set a new password')?.text ?? '';
    const token = decodeURIComponent(/token=(\S+)/.exec(reset)?.[1] ?? '');
    expect((await post('/reset-password', { token, password: NEW_PASSWORD })).status).toBe(200);
    const { rows } = await clone.database.query('SELECT confirmed_at FROM consent WHERE address = $1', [email]);
    expect(rows).toEqual([{ confirmed_at: null }]);
  });
});

describe('a change of address', () => {
  const ask = (cookie: string, email: string) => post('/email', { email, password: TEST_PASSWORD }, cookie);
  const agree = async (email: string, at = 0) => {
    const token = (await tokensTo(email)).filter(Boolean)[at];
    return (await post('/email/confirm', { token })).json();
  };

  it('asked for twice keeps the first emails good, and the answer that was given', async () => {
    const { email, cookie } = await insertAccount(clone.database, engine);
    await ask(cookie, `new-${email}`);
    expect(await agree(email)).toEqual({ done: false, waitsFor: 'new' });
    await ask(cookie, `new-${email}`);
    expect(await agree(`new-${email}`)).toEqual({ done: true, waitsFor: null });
  });

  it('asked for with another address ends the emails of the first', async () => {
    const { email, cookie } = await insertAccount(clone.database, engine);
    await ask(cookie, `first-${email}`);
    await agree(email);
    await ask(cookie, `second-${email}`);
    expect((await agree(`first-${email}`)).code).toBe('link_not_valid');
    expect(await agree(`second-${email}`)).toEqual({ done: false, waitsFor: 'old' });
  });

  it('to one that a stranger registered and never confirmed is made all the same', async () => {
    const { email, cookie } = await insertAccount(clone.database, engine);
    await register(`new-${email}`, stranger);
    await ask(cookie, `new-${email}`);
    await agree(email);
    expect(await agree(`new-${email}`, 1)).toEqual({ done: true, waitsFor: null });
    expect((await (await logIn(`new-${email}`, STRANGERS)).json()).code).toBe('sign_in_failed');
    expect((await logIn(`new-${email}`, TEST_PASSWORD)).status).toBe(200);
  });

  it('fills no stranger’s mailbox', async () => {
    const { cookie } = await insertAccount(clone.database, engine);
    for (let time = 0; time < 5; time += 1) await ask(cookie, 'a-stranger@test.example');
    expect(await emailsTo('a-stranger@test.example')).toHaveLength(1);
  });
});
