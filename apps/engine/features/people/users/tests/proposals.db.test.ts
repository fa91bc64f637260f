import { type AccountProposals, type AdminUser, apiPath, type UserAction } from '@quarterline/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#database/statements/transaction.ts';
import { openSaleRecords } from '#platform/sale/sale-records.ts';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { insertAccount, send, TEST_PASSWORD } from '#testing/start-test-engine.ts';
import { changeUser } from '../server/change-user.ts';
import { takeEffectWhenDue } from '../server/take-effect-when-due.ts';

const { clone, engine } = await openTestEngine();
type Who = { userId: string; email: string; cookie: string };
let dana: Who;
let erin: Who;
/** Dana's own second account. */
let second: Who;
beforeEach(async () => {
  await clone.database.query(`UPDATE account_user SET role = 'bidder'`);
  dana = await insertAccount(clone.database, engine, 'administrator');
  erin = await insertAccount(clone.database, engine, 'administrator');
  second = await insertAccount(clone.database, engine);
});

type Loose<Action> = Action extends unknown ? Omit<Action, 'password'> & { password?: string } : never;
const action = async (who: Who, userId: string, asked: Loose<UserAction>) => {
  const body = { password: TEST_PASSWORD, ...asked };
  const answer = await send(engine, 'POST', apiPath('POST /api/admin/users/:userId', { userId }), body, {
    cookie: who.cookie,
  });
  return { status: answer.status, body: await answer.json() };
};
const read = async (who: Who, userId: string): Promise<AdminUser> =>
  (
    await send(engine, 'GET', apiPath('GET /api/admin/users/:userId', { userId }), undefined, { cookie: who.cookie })
  ).json();
const propose = async (who: Who, userId: string, asked: Loose<UserAction>): Promise<AdminUser['proposals'][number]> => {
  const { status, body } = await action(who, userId, asked);
  expect([status, body.proposals?.length]).toEqual([200, 1]);
  return body.proposals[0];
};
const confirm = (who: Who, userId: string, proposalId: string) =>
  action(who, userId, { action: 'confirm_proposal', proposalId });
const subjectsTo = async (email: string): Promise<string[]> =>
  (
    await clone.database.query('SELECT subject FROM outbox WHERE recipient = $1 ORDER BY created_at, id', [email])
  ).rows.map(({ subject }) => subject);
const entriesOf = async (userId: string): Promise<string[]> =>
  (
    await clone.database.query(`SELECT action FROM audit WHERE subject_id = $1 AND action LIKE 'user.%' ORDER BY id`, [
      userId,
    ])
  ).rows.map((row) => row.action);
const RAISE = { action: 'set_role', role: 'staff', reason: 'New in the office.' } as const;

describe('a role that is new or higher', () => {
  it('is proposed by one administrator, and changes nothing before a second one confirms it', async () => {
    const proposal = await propose(dana, second.userId, RAISE);
    expect(proposal).toMatchObject({
      kind: 'set_role',
      role: 'staff',
      proposedByYou: true,
      effectiveAt: null,
      mayConfirm: false,
    });
    expect((await read(erin, second.userId)).role).toBe('bidder');
    expect((await send(engine, 'GET', '/api/account/profile', undefined, { cookie: second.cookie })).status).toBe(200);
    const alone = await confirm(dana, second.userId, proposal.id);
    expect([alone.status, alone.body.code]).toEqual([409, 'second_person_needed']);
    const done = await confirm(erin, second.userId, proposal.id);
    expect(done.body).toMatchObject({ role: 'staff', proposals: [] });
    expect(done.body.roleSince).toBeGreaterThan(Date.now() - 60_000);
    expect((await send(engine, 'GET', '/api/account/profile', undefined, { cookie: second.cookie })).status).toBe(401);
    expect((await confirm(erin, second.userId, proposal.id)).body.code).toBe('proposal_is_over');
    expect(await entriesOf(second.userId)).toEqual([
      'user.change_proposed',
      'user.change_confirmed',
      'user.role_changed',
    ]);
  });

  it('is told to every administrator who is not suspended and to whose account it is, when it is proposed and when it is done', async () => {
    const finn = await insertAccount(clone.database, engine, 'administrator');
    await clone.database.query(
      `UPDATE account_user SET suspended_at = clock_timestamp(), suspended_reason = 'Stolen laptop.' WHERE id = $1`,
      [finn.userId],
    );
    const { id } = await propose(dana, second.userId, RAISE);
    await confirm(erin, second.userId, id);
    const what = `Test Person (${second.email}) gets the role Lawyer.`;
    for (const { email } of [dana, erin])
      expect(await subjectsTo(email)).toEqual([`Proposed: ${what}`, `Settled: ${what}`]);
    expect(await subjectsTo(second.email)).toEqual([
      'A change of your account is proposed',
      'What your account may do has changed',
    ]);
    for (const email of [finn.email, 'owner@quarterline.example']) expect(await subjectsTo(email)).toEqual([]);
  });

  it('is withdrawn by any administrator, and then nothing can be confirmed', async () => {
    const { id } = await propose(dana, second.userId, RAISE);
    expect((await action(erin, second.userId, RAISE)).body.code).toBe('proposed_already');
    expect((await action(erin, second.userId, { action: 'withdraw_proposal', proposalId: id })).body.proposals).toEqual(
      [],
    );
    expect((await confirm(erin, second.userId, id)).body.code).toBe('proposal_is_over');
    expect((await subjectsTo(second.email)).at(-1)).toMatch(/^Settled: /);
    expect((await read(dana, second.userId)).role).toBe('bidder');
  });

  it('is no longer confirmed when nobody did within three days, and can be proposed again', async () => {
    const { id } = await propose(dana, second.userId, RAISE);
    await clone.database.query('UPDATE account_proposal SET expires_at = clock_timestamp() WHERE id = $1', [id]);
    expect((await confirm(erin, second.userId, id)).body.code).toBe('proposal_is_over');
    expect((await action(erin, second.userId, RAISE)).body.proposals).toMatchObject([{ proposedByYou: true }]);
  });

  it('is not confirmed once its proposer has lost the rights', async () => {
    const finn = await insertAccount(clone.database, engine, 'administrator');
    const { id } = await propose(dana, second.userId, RAISE);
    expect((await action(erin, dana.userId, { action: 'suspend', reason: 'Stolen laptop.' })).body.state).toBe(
      'suspended',
    );
    expect((await confirm(finn, second.userId, id)).body.code).toBe('proposal_is_over');
    expect((await read(finn, second.userId)).role).toBe('bidder');
  });

  it('waits in one list of all accounts', async () => {
    await propose(dana, second.userId, RAISE);
    const answer = await send(engine, 'GET', apiPath('GET /api/admin/users/proposals'), undefined, {
      cookie: erin.cookie,
    });
    const { proposals } = (await answer.json()) as AccountProposals;
    expect(proposals.filter(({ userId }) => userId === second.userId)).toMatchObject([
      { userName: 'Test Person', reason: 'New in the office.', mayConfirm: true, mayWithdraw: true },
    ]);
  });

  it('is refused by the database when one person is both', async () => {
    const { id } = await propose(dana, second.userId, RAISE);
    const own = `UPDATE account_proposal SET outcome = 'confirmed', settled_by = proposed_by, settled_at = clock_timestamp() WHERE id = $1`;
    await expect(clone.database.query(own, [id])).rejects.toThrow('two_people_proposal');
  });
});

describe('rights that are taken away', () => {
  it('of an administrator at once while two others are left, and by two people when one would be alone', async () => {
    const finn = await insertAccount(clone.database, engine, 'administrator');
    const lower = { action: 'set_role', role: 'staff', reason: 'Steps back.' } as const;
    expect((await action(dana, finn.userId, lower)).body).toMatchObject({ role: 'staff', proposals: [] });
    for (const asked of [lower, { action: 'suspend', reason: 'x' } as const]) {
      const { body } = await action(dana, erin.userId, asked);
      expect(body).toMatchObject({ role: 'administrator', state: 'active' });
    }
    expect((await read(dana, erin.userId)).proposals).toHaveLength(2);
  });

  it('and are not withdrawn by whom they are taken from', async () => {
    const { id } = await propose(dana, erin.userId, { action: 'suspend', reason: 'x' });
    const own = await action(erin, erin.userId, { action: 'withdraw_proposal', proposalId: id });
    expect([own.status, own.body.code]).toEqual([409, 'own_account']);
    expect((await action(dana, erin.userId, { action: 'withdraw_proposal', proposalId: id })).status).toBe(200);
  });

  it('come back by two people, and the role begins anew', async () => {
    const staff = await insertAccount(clone.database, engine, 'staff');
    expect((await action(dana, staff.userId, { action: 'suspend', reason: 'x' })).body.state).toBe('suspended');
    const { id } = await propose(dana, staff.userId, { action: 'reinstate', reason: 'x' });
    const done = await confirm(erin, staff.userId, id);
    expect(done.body.state).toBe('active');
    expect(done.body.roleSince).toBeGreaterThan(Date.now() - 60_000);
  });
});

describe('the reset of a second factor', () => {
  it('takes two administrators, and neither is whose account it is', async () => {
    const finn = await insertAccount(clone.database, engine, 'administrator');
    await clone.database.query('UPDATE account_user SET second_factor_since = clock_timestamp() WHERE id = $1', [
      finn.userId,
    ]);
    const reset = { action: 'reset_factor', reason: 'The phone is in the dugout.' } as const;
    expect((await action(finn, finn.userId, reset)).body.code).toBe('own_factor');
    const { id } = await propose(dana, finn.userId, reset);
    for (const who of [dana, finn])
      expect((await confirm(who, finn.userId, id)).body.code).toBe('second_person_needed');
    const done = await confirm(erin, finn.userId, id);
    expect(done.body).toMatchObject({ secondFactor: false, sessions: [], proposals: [] });
    expect((await confirm(erin, finn.userId, id)).body.code).toBe('proposal_is_over');
    expect((await action(dana, finn.userId, reset)).body.code).toBe('second_factor_off');
  });

  it('is refused by its owner, who has the factor and is logged in', async () => {
    await clone.database.query('UPDATE account_user SET second_factor_since = clock_timestamp() WHERE id = $1', [
      erin.userId,
    ]);
    const { id } = await propose(dana, erin.userId, { action: 'reset_factor', reason: 'x' });
    expect((await action(erin, erin.userId, { action: 'withdraw_proposal', proposalId: id })).status).toBe(200);
  });
});

describe('an administrator who is alone', () => {
  const OWNER = 'owner@quarterline.example';
  beforeEach(async () => {
    await clone.database.query(`UPDATE account_user SET role = 'bidder' WHERE id = $1`, [erin.userId]);
    await clone.database.query('DELETE FROM outbox WHERE recipient = $1', [OWNER]);
  });
  /** A day later: the notice left, and the time has come. */
  const letADayPass = async (proposalId: string, noticeLeft = true): Promise<void> => {
    await clone.database.query(`UPDATE account_proposal SET effective_at = clock_timestamp() WHERE id = $1`, [
      proposalId,
    ]);
    await clone.database.query(
      `UPDATE outbox SET sent_at = CASE WHEN $2 THEN clock_timestamp() - interval '24 hours' END WHERE recipient = $1`,
      [OWNER, noticeLeft],
    );
    await takeEffectWhenDue(clone.database, { engineUrl: engine.url });
  };
  const noticeText = async (): Promise<string> =>
    (await clone.database.query('SELECT text_body FROM outbox WHERE recipient = $1', [OWNER])).rows[0]?.text_body ?? '';
  const tokenOfNotice = async (): Promise<string> =>
    decodeURIComponent(/stop-change\/\?token=(\S+)/.exec(await noticeText())?.[1] ?? '');

  it('waits a day, the owner of the business is told, and then it takes effect', async () => {
    const proposal = await propose(dana, second.userId, RAISE);
    expect(proposal.effectiveAt ?? 0).toBeGreaterThan(Date.now() + 86_000_000);
    expect(await subjectsTo(OWNER)).toEqual([
      `Stop this if you do not know of it: Test Person (${second.email}) gets the role Lawyer.`,
    ]);
    await takeEffectWhenDue(clone.database, { engineUrl: engine.url });
    expect((await read(dana, second.userId)).role).toBe('bidder');
    await letADayPass(proposal.id);
    expect(await read(dana, second.userId)).toMatchObject({ role: 'staff', proposals: [] });
    expect(await entriesOf(second.userId)).toEqual([
      'user.change_proposed',
      'user.change_took_effect',
      'user.role_changed',
    ]);
  });

  it('waits on when the notice to the owner has not left', async () => {
    const { id } = await propose(dana, second.userId, RAISE);
    await letADayPass(id, false);
    expect(await read(dana, second.userId)).toMatchObject({ role: 'bidder', proposals: [{ id }] });
  });

  it('is stopped by the link of the notice, which shows first what it stops', async () => {
    const { id } = await propose(dana, second.userId, RAISE);
    const token = await tokenOfNotice();
    const path = '/api/account-changes/stop';
    const shown = await send(engine, 'GET', `${path}?token=${encodeURIComponent(token)}`);
    const what = `Test Person (${second.email}) gets the role Lawyer.`;
    expect(await shown.json()).toMatchObject({ what, proposedBy: 'Test Person', state: 'waiting' });
    expect(await (await send(engine, 'POST', path, { token })).json()).toMatchObject({ what, state: 'stopped' });
    expect(await (await send(engine, 'POST', path, { token })).json()).toMatchObject({ state: 'stopped' });
    await letADayPass(id);
    expect(await read(dana, second.userId)).toMatchObject({ role: 'bidder', proposals: [] });
    expect(await entriesOf(second.userId)).toEqual(['user.change_proposed', 'user.change_stopped']);
    expect((await send(engine, 'POST', path, { token: 'another one' })).status).toBe(404);
  });

  it('does not get rid of the only other one unseen: that waits a day too', async () => {
    await clone.database.query(`UPDATE account_user SET role = 'administrator' WHERE id = $1`, [erin.userId]);
    const { id, effectiveAt } = await propose(dana, erin.userId, { action: 'suspend', reason: 'x' });
    expect(effectiveAt).not.toBeNull();
    await letADayPass(id);
    expect((await read(dana, erin.userId)).state).toBe('suspended');
  });

  it('makes nothing true that was proposed by somebody who is an administrator no longer', async () => {
    const { id } = await propose(dana, second.userId, RAISE);
    await clone.database.query(`UPDATE account_user SET role = 'bidder' WHERE id = $1`, [dana.userId]);
    await letADayPass(id);
    const { rows } = await clone.database.query(
      'SELECT account_user.role, outcome FROM account_user JOIN account_proposal ON user_id = account_user.id WHERE account_user.id = $1',
      [second.userId],
    );
    expect(rows).toEqual([{ role: 'bidder', outcome: 'lapsed' }]);
  });

  it('has what waits confirmed at once by a second one who came meanwhile', async () => {
    const { id } = await propose(dana, second.userId, RAISE);
    const finn = await insertAccount(clone.database, engine, 'administrator');
    expect((await confirm(finn, second.userId, id)).body.role).toBe('staff');
    await letADayPass(id);
    expect((await read(finn, second.userId)).role).toBe('staff');
  });

  it('proposes nothing when no email reaches the owner', async () => {
    const settings = { engineUrl: engine.url, ownerEmail: OWNER, canNotifyOwner: false };
    const by = { actorId: dana.userId, requestId: null, address: null, device: null };
    const asked = { ...RAISE, password: TEST_PASSWORD };
    const tried = inTransaction(clone.database, (client) =>
      changeUser(
        { client, by, actorId: dana.userId, settings, readRecord: openSaleRecords(clone.database) },
        second.userId,
        asked,
      ),
    );
    await expect(tried).rejects.toMatchObject({ status: 409, body: { code: 'owner_cannot_be_told' } });
    expect((await read(dana, second.userId)).proposals).toEqual([]);
  });
});

describe('a merge of two accounts', () => {
  const MERGE = { action: 'merge', reason: 'Both belong to Rosa.' } as const;

  it('is proposed by one administrator, known to both addresses, and made when a second one confirms it', async () => {
    const other = await insertAccount(clone.database, engine);
    const proposal = await propose(dana, second.userId, { ...MERGE, otherId: other.userId });
    expect(proposal).toMatchObject({ kind: 'merge', email: other.email });
    expect((await read(dana, other.userId)).state).toBe('active');
    for (const { email } of [second, other]) expect(await subjectsTo(email)).toHaveLength(1);
    expect((await confirm(dana, second.userId, proposal.id)).body.code).toBe('second_person_needed');
    expect((await confirm(erin, second.userId, proposal.id)).body.mergedFrom).toHaveLength(1);
    expect(await read(dana, other.userId)).toMatchObject({ state: 'closed', mergedInto: { id: second.userId } });
    expect(await entriesOf(second.userId)).toEqual(['user.change_proposed', 'user.change_confirmed', 'user.merged']);
  });

  it('is judged again when it is confirmed', async () => {
    const other = await insertAccount(clone.database, engine);
    const proposal = await propose(dana, second.userId, { ...MERGE, otherId: other.userId });
    await action(dana, other.userId, { action: 'suspend', reason: 'The deposit did not arrive.' });
    expect((await confirm(erin, second.userId, proposal.id)).body.code).toBe('merge_refused');
    expect((await read(dana, second.userId)).mergedFrom).toEqual([]);
  });

  it('leaves nothing to settle about the account that it closes', async () => {
    const [other, third] = [await insertAccount(clone.database, engine), await insertAccount(clone.database, engine)];
    const lost = await propose(dana, other.userId, { ...MERGE, otherId: third.userId });
    const proposal = await propose(dana, second.userId, { ...MERGE, otherId: other.userId });
    await confirm(erin, second.userId, proposal.id);
    expect((await read(dana, other.userId)).proposals).toEqual([]);
    expect((await confirm(erin, other.userId, lost.id)).status).toBe(409);
    expect((await read(dana, third.userId)).state).toBe('active');
  });

  it('keeps no account that was never confirmed from being deleted', async () => {
    const other = await insertAccount(clone.database, engine);
    const proposal = await propose(dana, second.userId, { ...MERGE, otherId: other.userId });
    await action(dana, second.userId, { action: 'withdraw_proposal', proposalId: proposal.id });
    await propose(dana, other.userId, RAISE);
    await clone.database.query('DELETE FROM account_user WHERE id = $1', [other.userId]);
    expect((await action(dana, other.userId, { ...RAISE })).status).toBe(404);
  });

  it('is proposed on no engine while another one would merge for one administrator alone', async () => {
    const other = await insertAccount(clone.database, engine);
    await clone.database.query(
      `INSERT INTO engine_heartbeat (engine_id, started_at, written_at) VALUES (gen_random_uuid(), clock_timestamp(), clock_timestamp());
       DELETE FROM used_feature WHERE feature = 'merges_of_two'`,
    );
    const refused = await action(dana, second.userId, { ...MERGE, otherId: other.userId });
    expect(refused.body.code).toBe('not_on_every_engine');
  });
});
