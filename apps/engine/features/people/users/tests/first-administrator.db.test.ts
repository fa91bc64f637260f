import { describe, expect, it } from 'vitest';
import { inTransaction } from '#database/statements/transaction.ts';
import { openSaleRecords } from '#platform/sale/sale-records.ts';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { insertAccount, send, startTestEngine, TEST_PASSWORD } from '#testing/start-test-engine.ts';
import { createAdministrator } from '../server/create-administrator.ts';

const { clone, engine } = await openTestEngine();

const SETTINGS = { engineUrl: engine.url, ownerEmail: 'owner@firm.example' };
const raise = (email: string): Promise<string> =>
  inTransaction(clone.database, (client) =>
    createAdministrator({ client, readRecord: openSaleRecords(clone.database) }, SETTINGS, { email, name: 'The Boss' }),
  );
const logIn = (email: string): Promise<Response> =>
  send(engine, 'POST', '/api/account/login', { email, password: TEST_PASSWORD });

describe('a person who is made administrator by the command', () => {
  it('has no password of a stranger who registered the address beforehand, to wait for this', async () => {
    const email = 'boss@test.example';
    await send(engine, 'POST', '/api/account/register', {
      firstName: 'Some',
      lastName: 'Stranger',
      email,
      phone: '780 555 0155',
      password: TEST_PASSWORD,
      acceptTermsVersion: 1,
      newsletter: true,
    });
    const id = await raise(email);
    expect((await (await logIn(email)).json()).code).toBe('sign_in_failed');
    const { rows } = await clone.database.query(
      `SELECT name, role, (SELECT count(*)::int FROM verification_token WHERE user_id = id) AS emails,
         (SELECT count(*)::int FROM consent WHERE user_id = account_user.id) AS consents FROM account_user WHERE id = $1`,
      [id],
    );
    expect(rows).toEqual([{ name: 'The Boss', role: 'administrator', emails: 0, consents: 0 }]);
  });

  it('keeps the password of a confirmed account, and logs in anew: no session is raised with it', async () => {
    const { email, userId, cookie } = await insertAccount(clone.database, engine);
    expect(await raise(email)).toBe(userId);
    const other = await startTestEngine(clone.database, clone.databaseUrl);
    const seen = await send(other, 'GET', '/api/account', undefined, { cookie });
    await other.stop();
    expect(await seen.json()).toEqual({ account: null });
    // Rights begin with the second factor.
    expect(await (await logIn(email)).json()).toMatchObject({ account: { role: 'bidder', secondFactor: 'needed' } });
  });

  it('is made of nothing when the address is new', async () => {
    const id = await raise('new-boss@test.example');
    expect((await logIn('new-boss@test.example')).status).toBe(401);
    expect(await raise('new-boss@test.example')).toBe(id);
  });

  it('is written into the audit log, and told to the owner of the business and to every other administrator', async () => {
    const other = await insertAccount(clone.database, engine, 'administrator');
    const id = await raise('third-boss@test.example');
    const { rows } = await clone.database.query(
      `SELECT recipient FROM outbox WHERE subject = 'The Boss (third-boss@test.example) was made an administrator' ORDER BY recipient`,
    );
    const sent = rows.map(({ recipient }) => recipient);
    expect(sent).toEqual(expect.arrayContaining([other.email, SETTINGS.ownerEmail]));
    expect(sent).not.toContain('third-boss@test.example');
    const log = await clone.database.query('SELECT action, actor_id, device FROM audit WHERE subject_id = $1', [id]);
    expect(log.rows).toEqual([
      { action: 'user.made_administrator', actor_id: null, device: 'The create-administrator command' },
    ]);
  });
});
