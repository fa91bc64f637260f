import { randomUUID } from 'node:crypto';
import { type AdminUsers, apiPath, type StaffInvitations } from '@quarterline/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { dropStaleAccounts } from '#features/sign-in/store/stale-account-store.ts';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { insertTestSale } from '#testing/sales/test-sale.ts';
import { insertAccount, send, TEST_PASSWORD } from '#testing/start-test-engine.ts';

const { clone, engine } = await openTestEngine();
type Who = { userId: string; email: string; cookie: string };
let dana: Who;
let erin: Who;
let email: string;
beforeEach(async () => {
  await clone.database.query(`UPDATE account_user SET role = 'bidder'`);
  dana = await insertAccount(clone.database, engine, 'administrator');
  erin = await insertAccount(clone.database, engine, 'administrator');
  email = `${randomUUID()}@office.example`;
});

const answerOf = async (answer: Response) => ({ status: answer.status, body: await answer.json() });
const invite = async (who: Who, change: object = {}) => {
  const asked = { email, name: 'Lena Koss', role: 'clerk', reason: 'Starts on Monday.', password: TEST_PASSWORD };
  return answerOf(
    await send(
      engine,
      'POST',
      apiPath('POST /api/admin/users/invitations'),
      { ...asked, ...change },
      { cookie: who.cookie },
    ),
  );
};
const change = async (who: Who, invitationId: string, action: string) =>
  answerOf(
    await send(
      engine,
      'POST',
      apiPath('POST /api/admin/users/invitations/:invitationId', { invitationId }),
      { action },
      { cookie: who.cookie },
    ),
  );
const waiting = async (): Promise<StaffInvitations['invitations']> =>
  (
    await (
      await send(engine, 'GET', apiPath('GET /api/admin/users/invitations'), undefined, { cookie: erin.cookie })
    ).json()
  ).invitations.filter((one: { email: string }) => one.email === email);
/** The links of the emails to the invited address, the newest first. */
const linksTo = async (address: string): Promise<string[]> => {
  const { rows } = await clone.database.query<{ text: string }>(
    `SELECT row_to_json(outbox)::text AS text FROM outbox WHERE recipient = $1 ORDER BY created_at DESC, id DESC`,
    [address],
  );
  return rows.flatMap(({ text }) => /accept-invitation\/\?token=([\w-]+)/.exec(text)?.[1] ?? []);
};
const accept = async (token: string, password = 'a lamp beside the ledger') =>
  answerOf(await send(engine, 'POST', apiPath('POST /api/account/invitation'), { token, password }));
const found = async (who: Who): Promise<AdminUsers['users']> =>
  (
    await (
      await send(engine, 'GET', `${apiPath('GET /api/admin/users')}?words=${email}`, undefined, { cookie: who.cookie })
    ).json()
  ).users;

describe('a colleague who is invited', () => {
  it('makes an account with a password of their own, and has the role when a second administrator confirms it', async () => {
    expect((await invite(dana)).status).toBe(200);
    expect(await found(erin)).toEqual([]);
    const [token = ''] = await linksTo(email);
    const asked = await answerOf(await send(engine, 'GET', `${apiPath('GET /api/account/invitation')}?token=${token}`));
    expect(asked.body).toEqual({ email, name: 'Lena Koss', role: 'clerk', invitedBy: 'Test Person' });
    expect((await accept(token)).body).toEqual({ email, role: 'clerk' });
    const [lena] = await found(erin);
    expect([lena?.name, lena?.role, lena?.proposedRole, lena?.state]).toEqual([
      'Lena Koss',
      'bidder',
      'clerk',
      'active',
    ]);
    const page = await (
      await send(engine, 'GET', apiPath('GET /api/admin/users/:userId', { userId: lena?.id ?? '' }), undefined, {
        cookie: erin.cookie,
      })
    ).json();
    const confirm = { action: 'confirm_proposal', proposalId: page.proposals[0]?.id, password: TEST_PASSWORD };
    const by = (who: Who) =>
      send(engine, 'POST', apiPath('POST /api/admin/users/:userId', { userId: lena?.id ?? '' }), confirm, {
        cookie: who.cookie,
      });
    expect((await by(dana)).status).toBe(409);
    expect((await (await by(erin)).json()).role).toBe('clerk');
    const login = { email, password: 'a lamp beside the ledger' };
    expect((await send(engine, 'POST', apiPath('POST /api/account/login'), login)).status).toBe(200);
    expect(await waiting()).toEqual([]);
  });

  it('opens the link once', async () => {
    await invite(dana);
    const [token = ''] = await linksTo(email);
    await Promise.all([accept(token), accept(token)]);
    const again = await accept(token);
    expect([again.status, again.body.code]).toEqual([400, 'link_not_valid']);
    expect((await found(erin)).length).toBe(1);
  });

  it('is asked for a password that will do, and keeps the link until there is one', async () => {
    await invite(dana);
    const [token = ''] = await linksTo(email);
    const refused = await accept(token, 'too short');
    expect([refused.status, Object.keys(refused.body.fieldErrors)]).toEqual([400, ['password']]);
    expect((await accept(token)).status).toBe(200);
  });

  it('finds nothing left of what a stranger registered at the address before', async () => {
    const stranger = 'I wait here for rights';
    await clone.database.query(
      `INSERT INTO account_user (name, email, email_verified, phone, terms_version) VALUES ('Stranger', $1, false, '7805550100', 1)`,
      [email],
    );
    await invite(dana);
    await accept((await linksTo(email))[0] ?? '');
    const { rows } = await clone.database.query('SELECT name, phone FROM account_user WHERE email = $1', [email]);
    expect(rows).toEqual([{ name: 'Lena Koss', phone: null }]);
    expect((await send(engine, 'POST', apiPath('POST /api/account/login'), { email, password: stranger })).status).toBe(
      401,
    );
  });

  it('is not invited at an address that has an account', async () => {
    const farmer = await insertAccount(clone.database, engine);
    const { status, body } = await invite(dana, { email: farmer.email });
    expect([status, body.code]).toEqual([409, 'address_has_account']);
  });

  it('who made an account meanwhile is refused the role, and keeps the account', async () => {
    await invite(dana);
    await clone.database.query(`INSERT INTO account_user (name, email, email_verified) VALUES ('Lena', $1, true)`, [
      email,
    ]);
    const { status, body } = await accept((await linksTo(email))[0] ?? '');
    expect([status, body.code]).toEqual([409, 'address_has_account']);
    expect((await found(erin)).map(({ role }) => role)).toEqual(['bidder']);
  });
});

describe('an invitation', () => {
  it('is sent again with a link that ends the one before', async () => {
    const { body } = await invite(dana);
    const [first = ''] = await linksTo(email);
    expect((await change(erin, body.invitations[0].id, 'send_again')).status).toBe(200);
    const [second = ''] = await linksTo(email);
    expect((await accept(first)).body.code).toBe('link_not_valid');
    expect((await accept(second)).status).toBe(200);
  });

  it('is one for an address, and none after it was withdrawn', async () => {
    const { body } = await invite(dana);
    expect((await invite(erin)).body.code).toBe('invited_already');
    expect((await change(erin, body.invitations[0].id, 'withdraw')).status).toBe(200);
    expect(await waiting()).toEqual([]);
    expect((await accept((await linksTo(email))[0] ?? '')).body.code).toBe('link_not_valid');
    expect((await change(erin, body.invitations[0].id, 'send_again')).status).toBe(404);
    expect((await invite(erin)).status).toBe(200);
  });

  it('ends after a week, and with the rights of the administrator who sent it', async () => {
    await invite(dana);
    const [token = ''] = await linksTo(email);
    const at = (days: number) =>
      clone.database.query(
        `UPDATE staff_invitation SET expires_at = clock_timestamp() + make_interval(days => $2) WHERE email = $1`,
        [email, days],
      );
    await at(-1);
    expect((await accept(token)).body.code).toBe('link_not_valid');
    expect((await waiting()).map(({ isOver }) => isOver)).toEqual([true]);
    await at(1);
    const suspended = `role = 'administrator', suspended_at = clock_timestamp(), suspended_reason = 'Stolen laptop.'`;
    for (const change of [`role = 'staff'`, suspended]) {
      await clone.database.query(`UPDATE account_user SET ${change} WHERE id = $1`, [dana.userId]);
      expect((await accept(token)).body.code).toBe('link_not_valid');
    }
    expect((await accept(token)).body.next).toBe('Ask the person who invited you to send it again.');
  });

  it('is kept for thirty days after its link has ended', async () => {
    await invite(dana);
    const endedAgo = (days: number) =>
      clone.database.query(
        `UPDATE staff_invitation SET expires_at = clock_timestamp() - make_interval(days => $2) WHERE email = $1`,
        [email, days],
      );
    await endedAgo(29);
    await dropStaleAccounts(clone.database);
    expect((await waiting()).length).toBe(1);
    await endedAgo(31);
    await dropStaleAccounts(clone.database);
    expect(await waiting()).toEqual([]);
  });

  it('takes the password of the administrator once more, and a role of the office', async () => {
    expect((await invite(dana, { password: 'not the right one' })).status).toBe(400);
    expect((await invite(dana, { role: 'bidder' })).status).toBe(400);
    expect(await waiting()).toEqual([]);
  });
});

describe('an account that bids', () => {
  it('never becomes one of the office', async () => {
    const sale = await insertTestSale(clone.database, { bidders: 1, opensInMs: 3_600_000, closesInMs: 7_200_000 });
    const farmer = sale.bidders[0]?.userId ?? '';
    const body = { action: 'set_role', role: 'clerk', reason: 'Helps out.', password: TEST_PASSWORD };
    const answer = await answerOf(
      await send(engine, 'POST', apiPath('POST /api/admin/users/:userId', { userId: farmer }), body, {
        cookie: dana.cookie,
      }),
    );
    expect([answer.status, answer.body.code]).toEqual([409, 'account_of_a_bidder']);
  });
});
