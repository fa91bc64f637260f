import { describe, expect, it } from 'vitest';
import { codeOfApp } from '#testing/code-of-app.ts';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { cookiesOf, insertAccount, send, TEST_PASSWORD } from '#testing/start-test-engine.ts';

const { clone, engine } = await openTestEngine();

type Person = { userId: string; email: string; cookie: string };
const post = (path: string, body: unknown, cookie: string): Promise<Response> =>
  send(engine, 'POST', `/api/account${path}`, body, { cookie });
const subjectsTo = async (email: string): Promise<string[]> =>
  (await clone.database.query('SELECT subject FROM outbox WHERE recipient = $1 ORDER BY created_at', [email])).rows.map(
    ({ subject }) => subject,
  );
const auditsOf = async (userId: string, action: string): Promise<number> =>
  (await clone.database.query('SELECT FROM audit WHERE subject_id = $1 AND action = $2', [userId, action])).rowCount ??
  0;
const insertPasskey = async ({ userId }: Person): Promise<string> => {
  const { rows } = await clone.database.query<{ id: string }>(
    `INSERT INTO account_passkey (name, public_key, user_id, credential_id, counter, device_type, backed_up)
     VALUES ('The phone', 'key', $1::uuid, $1::text, 0, 'singleDevice', false) RETURNING id`,
    [userId],
  );
  return rows[0]?.id ?? '';
};
const turnOn = async ({ cookie }: Person): Promise<string> => {
  const { secret } = await (await post('/second-factor/start', { password: TEST_PASSWORD }, cookie)).json();
  return cookiesOf(await post('/second-factor/confirm', { code: codeOfApp(secret) }, cookie));
};
const password = { password: TEST_PASSWORD };

/** What changes how an account is opened, and the email its owner gets. A passkey is added in a browser: there it has its test. */
const CHANGES: [string, string, (her: Person) => Promise<Response | string>][] = [
  ['an app that was added', 'Two-step login is on', turnOn],
  [
    'an app that was taken away',
    'Two-step login was turned off',
    async (her) => post('/second-factor/remove', password, await turnOn(her)),
  ],
  [
    'new recovery codes',
    'Your recovery codes are new',
    async (her) => post('/recovery-codes', password, await turnOn(her)),
  ],
  [
    'a passkey that was removed',
    'A passkey was removed from your account',
    async (her) => post(`/passkeys/${await insertPasskey(her)}/remove`, password, her.cookie),
  ],
  [
    'a new password',
    'Your password was changed',
    (her) => post('/password', { currentPassword: TEST_PASSWORD, password: TEST_PASSWORD }, her.cookie),
  ],
];

describe('the owner of an account is told by email, and nobody else is,', () => {
  it.each(CHANGES)('of %s', async (_, subject, change) => {
    const [her, neighbour] = [await insertAccount(clone.database, engine), await insertAccount(clone.database, engine)];
    const answer = await change(her);
    if (typeof answer !== 'string') expect(answer.status).toBe(200);
    expect((await subjectsTo(her.email)).filter((one) => one === subject)).toHaveLength(1);
    expect(await subjectsTo(neighbour.email)).toEqual([]);
  });

  it('at the address the account has now, not at the one it had at login', async () => {
    const her = await insertAccount(clone.database, engine);
    const passkeyId = await insertPasskey(her);
    await send(engine, 'GET', '/api/account', undefined, { cookie: her.cookie });
    await clone.database.query(`UPDATE account_user SET email = 'new-' || email WHERE id = $1`, [her.userId]);
    await post(`/passkeys/${passkeyId}/remove`, password, her.cookie);
    expect(await subjectsTo(`new-${her.email}`)).toEqual(['A passkey was removed from your account']);
    expect(await subjectsTo(her.email)).toEqual([]);
  });

  it('and of nothing that did not happen: a neighbour’s passkey stays, and no email goes anywhere', async () => {
    const [her, neighbour] = [await insertAccount(clone.database, engine), await insertAccount(clone.database, engine)];
    const passkeyId = await insertPasskey(her);
    expect((await post(`/passkeys/${passkeyId}/remove`, password, neighbour.cookie)).status).toBe(404);
    expect((await post(`/passkeys/${passkeyId}/remove`, { password: 'a wrong one of hers' }, her.cookie)).status).toBe(
      400,
    );
    expect((await post('/recovery-codes', password, her.cookie)).status).toBe(409);
    expect([...(await subjectsTo(her.email)), ...(await subjectsTo(neighbour.email))]).toEqual([]);
    expect((await clone.database.query('SELECT FROM account_passkey WHERE id = $1', [passkeyId])).rowCount).toBe(1);
  });

  it('or the change is not made: without its email a passkey stays', async () => {
    const her = await insertAccount(clone.database, engine);
    const passkeyId = await insertPasskey(her);
    await clone.database.query(
      `ALTER TABLE outbox ADD CONSTRAINT no_letter CHECK (subject <> 'A passkey was removed from your account') NOT VALID`,
    );
    expect((await post(`/passkeys/${passkeyId}/remove`, password, her.cookie)).status).toBe(500);
    await clone.database.query('ALTER TABLE outbox DROP CONSTRAINT no_letter');
    expect((await clone.database.query('SELECT FROM account_passkey WHERE id = $1', [passkeyId])).rowCount).toBe(1);
    expect(await auditsOf(her.userId, 'account.passkey_removed')).toBe(0);
  });
});
