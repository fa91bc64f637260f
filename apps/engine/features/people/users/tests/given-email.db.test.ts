import { randomUUID } from 'node:crypto';
import { type AdminUser, apiPath, type ContactTasks } from '@quarterline/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { approve, saleWithPhoneBidder } from '#testing/actions/phone-bidder-actions.ts';
import type { Office } from '#testing/office/office.ts';
import { openTestEngine } from '#testing/open-test-engine.ts';
import type { TestSale } from '#testing/sales/test-sale.ts';
import { insertAccount, send, TEST_PASSWORD } from '#testing/start-test-engine.ts';
import { takeEffectWhenDue } from '../server/take-effect-when-due.ts';

const { clone, engine } = await openTestEngine();
type Who = { userId: string; email: string; cookie: string };
let dana: Who;
let erin: Who;
let office: Office;
let bidder: { sale: TestSale; registrationId: string; userId: string };
let address: string;
beforeEach(async () => {
  await clone.database.query(`UPDATE account_user SET role = 'bidder'`);
  dana = await insertAccount(clone.database, engine, 'administrator');
  erin = await insertAccount(clone.database, engine, 'administrator');
  office = { clone, engine, staff: dana, administrator: dana };
  bidder = await saleWithPhoneBidder(office);
  address = `walter-${randomUUID()}@farm.example`;
});

const action = async (who: Who, asked: object, userId = bidder.userId) => {
  const body = { password: TEST_PASSWORD, reason: 'Asked for it by phone.', ...asked };
  const answer = await send(engine, 'POST', apiPath('POST /api/admin/users/:userId', { userId }), body, {
    cookie: who.cookie,
  });
  return { status: answer.status, body: (await answer.json()) as AdminUser & { code?: string } };
};
const give = (who: Who, email = address, userId = bidder.userId) =>
  action(who, { action: 'give_email', email }, userId);
const confirm = (who: Who, proposalId: string | undefined) => action(who, { action: 'confirm_proposal', proposalId });
const tokensTo = async (email: string): Promise<string[]> => {
  const { rows } = await clone.database.query('SELECT text_body FROM outbox WHERE recipient = $1 ORDER BY created_at', [
    email,
  ]);
  return rows.flatMap(({ text_body }) => /first-password\/\?token=([\w-]+)/.exec(text_body)?.[1] ?? []);
};
const tasks = async (): Promise<string[]> => {
  const answer = await send(
    engine,
    'GET',
    apiPath('GET /api/admin/auctions/:slug/contact-tasks', { slug: bidder.sale.slug }),
    undefined,
    { cookie: dana.cookie },
  );
  return ((await answer.json()) as ContactTasks).tasks.map(({ text }) => text);
};
const setPassword = async (token: string, password = 'the north gate sticks in winter') => {
  const answer = await send(engine, 'POST', apiPath('POST /api/account/first-password'), { token, password });
  return { status: answer.status, body: await answer.json() };
};
const login = async (email: string): Promise<number> =>
  (
    await send(engine, 'POST', apiPath('POST /api/account/login'), {
      email,
      password: 'the north gate sticks in winter',
    })
  ).status;

describe('an email address for somebody who has none', () => {
  it('is proposed by one administrator and confirmed by another; then its owner sets a password, and the account is the same', async () => {
    const [proposal] = (await give(dana)).body.proposals;
    expect(proposal).toMatchObject({ kind: 'give_email', email: address, mayConfirm: false });
    expect(await tokensTo(address)).toEqual([]);
    expect((await confirm(dana, proposal?.id)).body.code).toBe('second_person_needed');
    expect((await confirm(erin, proposal?.id)).body.proposals).toEqual([]);
    const [token = ''] = await tokensTo(address);
    const question = await send(engine, 'GET', `${apiPath('GET /api/account/first-password')}?token=${token}`);
    expect(await question.json()).toEqual({ name: 'Walter Hrynkiw', email: address });
    expect(await login(address)).toBe(401);
    expect((await setPassword(token, 'short')).status).toBe(400);
    expect((await setPassword(token)).status).toBe(200);
    expect(await login(address)).toBe(200);
    expect((await setPassword(token)).body.code).toBe('link_not_valid');
    const { rows } = await clone.database.query('SELECT id FROM account_user WHERE email = $1', [address]);
    expect(rows).toEqual([{ id: bidder.userId }]);
    const steps = await clone.database.query(
      `SELECT action FROM audit WHERE subject_id = $1 AND (action LIKE 'user.%' OR action LIKE 'account.first%') ORDER BY id`,
      [bidder.userId],
    );
    expect(steps.rows.map((row) => row.action)).toEqual([
      'user.change_proposed',
      'user.change_confirmed',
      'user.email_given',
      'account.first_password_set',
    ]);
  });

  it('is told to the person by phone or letter when it is proposed and when it is done, without the link', async () => {
    const [proposal] = (await give(dana)).body.proposals;
    expect(await tasks()).toContainEqual(expect.stringContaining(`gets the email address ${address}`));
    await confirm(erin, proposal?.id);
    expect(await tasks()).toContainEqual(expect.stringContaining(`We sent a link for a password to ${address}`));
    expect((await tasks()).join()).not.toMatch(/token=/);
  });

  it('waits a day and an email to the owner of the business where nobody else can confirm it', async () => {
    await clone.database.query(`UPDATE account_user SET role = 'bidder' WHERE id = $1`, [erin.userId]);
    const [proposal] = (await give(dana)).body.proposals;
    expect(proposal?.effectiveAt).toBeGreaterThan(Date.now() + 23 * 3_600_000);
    await takeEffectWhenDue(clone.database, { engineUrl: engine.url });
    expect(await tokensTo(address)).toEqual([]);
    await clone.database.query(`UPDATE account_proposal SET effective_at = clock_timestamp() WHERE id = $1`, [
      proposal?.id,
    ]);
    await clone.database.query(
      `UPDATE outbox SET sent_at = clock_timestamp() - interval '24 hours' WHERE cause = 'proposal ' || $1 || ' to the owner'`,
      [proposal?.id],
    );
    await takeEffectWhenDue(clone.database, { engineUrl: engine.url });
    expect(await tokensTo(address)).toHaveLength(1);
  });

  it('is never given to an account that has one, nor taken from another account', async () => {
    const { userId, email } = await insertAccount(clone.database, engine);
    expect((await give(dana, address, userId)).body.code).toBe('account_has_email');
    expect((await give(dana, email)).body.code).toBe('address_has_account');
    expect((await give(dana, erin.email)).body.code).toBe('address_has_account');
    expect((await give(dana, 'x@no-email.invalid')).status).toBe(400);
  });

  it('is not given while the person may bid in a sale that is running', async () => {
    await approve(office, bidder.sale.slug, bidder.registrationId);
    await clone.database.query(`UPDATE sale SET status = 'live' WHERE id = $1`, [bidder.sale.id]);
    expect((await give(dana)).body.code).toBe('bids_in_a_live_sale');
  });

  it('is not proposed by somebody who only approves bidders', async () => {
    const clerk = await insertAccount(clone.database, engine, 'clerk');
    expect((await give(clerk)).status).toBe(403);
  });

  it('opens nothing once somebody else has confirmed an account at the address', async () => {
    const [proposal] = (await give(dana)).body.proposals;
    await confirm(erin, proposal?.id);
    const [token = ''] = await tokensTo(address);
    const other = await insertAccount(clone.database, engine);
    await clone.database.query('UPDATE account_user SET email = $2 WHERE id = $1', [other.userId, address]);
    expect((await setPassword(token)).body.code).toBe('address_has_account');
    const { rows } = await clone.database.query('SELECT FROM account_credential WHERE user_id = $1', [bidder.userId]);
    expect(rows).toEqual([]);
  });
});
