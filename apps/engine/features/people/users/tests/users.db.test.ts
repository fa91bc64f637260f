import { randomUUID } from 'node:crypto';
import { type AdminUser, type AdminUsers, apiPath, type MergePreview, type UserAction } from '@quarterline/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { accountQuery } from '#platform/store/accounts/account-search-store.ts';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { insertTestSale } from '#testing/sales/test-sale.ts';
import { insertSession } from '#testing/session-cookie.ts';
import { insertAccount, send, TEST_PASSWORD, TEST_SECRET } from '#testing/start-test-engine.ts';

const { clone, engine } = await openTestEngine();
type Who = { userId: string; cookie: string };
let dana: Who;
let erin: Who;
beforeAll(async () => {
  dana = await insertAccount(clone.database, engine, 'administrator');
  erin = await insertAccount(clone.database, engine, 'administrator');
});

const read = async <Body>(path: string, who = dana): Promise<Body> =>
  (await send(engine, 'GET', path, undefined, { cookie: who.cookie })).json();
type Loose<Action> = Action extends unknown ? Omit<Action, 'password'> & { password?: string } : never;
const action = async (userId: string, input: Loose<UserAction>, who = dana) => {
  const body = { password: TEST_PASSWORD, ...input };
  const answer = await send(engine, 'POST', apiPath('POST /api/admin/users/:userId', { userId }), body, {
    cookie: who.cookie,
  });
  return { status: answer.status, body: await answer.json() };
};
/** One administrator proposes a merge, and another one confirms it. */
const merge = async (keepId: string, otherId: string) => {
  const proposed = await action(keepId, { action: 'merge', otherId, reason: 'Same person, by their identity card.' });
  const [proposal] = proposed.body.proposals ?? [];
  if (!proposal) return proposed;
  expect(proposed.body.mergedFrom).toEqual([]);
  return action(keepId, { action: 'confirm_proposal', proposalId: proposal.id }, erin);
};
const person = (name: string, phone = '7805550100'): Promise<string> =>
  clone.database
    .query(`INSERT INTO account_user (name, email, email_verified, phone) VALUES ($1, $2, true, $3) RETURNING id`, [
      name,
      `${randomUUID()}@farm.example`,
      phone,
    ])
    .then(({ rows }) => rows[0].id);
const bid = async (cookie: string, slug: string, bidId: string = randomUUID()) => {
  const input = { bidId, amountCents: 50_000_000, seenSequence: 0 };
  const answer = await send(engine, 'POST', `/api/auctions/${slug}/parcels/parcel-1/bids`, input, { cookie });
  return { status: answer.status, code: (await answer.json()).code };
};

describe('looking for somebody among fifty thousand', () => {
  beforeAll(async () => {
    // On a busy machine fifty thousand rows take longer than a statement may, and than its answer is waited for.
    for (let from = 1; from <= 50_000; from += 2500)
      await clone.database.query(
        `INSERT INTO account_user (name, email, email_verified, phone, created_at)
       SELECT 'Person ' || chr(97 + n % 26) || chr(97 + n / 26 % 26) || ' Number' || n, 'person-' || n || '@farm' || n % 700 || '.example', true,
         (7800000000 + n)::text, clock_timestamp() - make_interval(secs => n) FROM generate_series(${from}, ${from + 2499}) AS n`,
      );
    await clone.database.query('ANALYZE account_user');
  });

  it('finds the beginnings of names, addresses and numbers, whatever else was typed', async () => {
    const id = await person('Élodie O’Brien-Prokop', '4035550199');
    for (const words of ['prok', 'élodie PROKOP', 'brien elod', '403555', '(403) 555', '+1 403-555', id])
      expect(
        (await read<AdminUsers>(`${apiPath('GET /api/admin/users')}?words=${encodeURIComponent(words)}`)).users[0]?.id,
      ).toBe(id);
    for (const words of ['rokop', "' OR zzz=zzz --", ':*', '&|!', '\\'])
      expect(
        (await read<AdminUsers>(`${apiPath('GET /api/admin/users')}?words=${encodeURIComponent(words)}`)).users,
      ).toEqual([]);
  });

  it('goes through the index, never through the table', async () => {
    const { rows } = await clone.database.query(
      `EXPLAIN SELECT id FROM account_user WHERE ${accountQuery('number4999')?.condition} ORDER BY created_at DESC, id DESC LIMIT 51`,
      [accountQuery('number4999')?.value],
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('account_user_search');
    expect(plan).not.toContain('Seq Scan');
  });

  it('comes page by page, each once, and by role', async () => {
    const first = await read<AdminUsers>(`${apiPath('GET /api/admin/users')}?words=farm77`);
    const second = await read<AdminUsers>(`${apiPath('GET /api/admin/users')}?words=farm77&before=${first.next}`);
    expect([first.users.length, second.users.length]).toEqual([50, 22]);
    expect(new Set([...first.users, ...second.users].map(({ id }) => id)).size).toBe(72);
    const staff = await read<AdminUsers>(`${apiPath('GET /api/admin/users')}?role=administrator`);
    expect(staff.users.map(({ id }) => id).toSorted()).toEqual([dana.userId, erin.userId].toSorted());
    expect((await read<AdminUsers>(`${apiPath('GET /api/admin/users')}?state=suspended`)).users).toEqual([]);
  });
});

/** One person does not keep anybody from bidding when a lot closes within the hour. */
const BEFORE_THE_LAST_HOUR = { closesInMs: 7_200_000 };

describe('what an administrator may do', () => {
  it('asks for the administrator’s own password again, and says so at the field', async () => {
    const id = await person('Ann');
    const wrong = await action(id, { action: 'suspend', reason: 'x', password: 'not the right sentence' });
    expect([wrong.status, wrong.body.fieldErrors.password]).toEqual([400, 'This is not your password.']);
    expect((await read<AdminUser>(apiPath('GET /api/admin/users/:userId', { userId: id }))).state).toBe('active');
  });

  it('takes the rights of staff at once, but never their own: there is always an administrator left', async () => {
    const lowered = await insertAccount(clone.database, engine, 'staff');
    const done = await action(lowered.userId, { action: 'set_role', role: 'bidder', reason: 'Left the office.' });
    expect(done.body).toMatchObject({ role: 'bidder', roleSince: null, proposals: [] });
    expect((await send(engine, 'GET', '/api/account/profile', undefined, { cookie: lowered.cookie })).status).toBe(401);
    const own = await action(dana.userId, { action: 'set_role', role: 'bidder', reason: 'Enough.' });
    expect([own.status, own.body.code]).toEqual([409, 'own_role']);
    expect((await action(dana.userId, { action: 'suspend', reason: 'x' })).body.code).toBe('own_account');
  });

  it('cannot be undone by two who take each other’s role at the same moment: one of them stays', async () => {
    const [one, other] = [
      await insertAccount(clone.database, engine, 'administrator'),
      await insertAccount(clone.database, engine, 'administrator'),
    ];
    const answers = await Promise.all([
      action(other.userId, { action: 'set_role', role: 'bidder', reason: 'x' }, one),
      action(one.userId, { action: 'set_role', role: 'bidder', reason: 'x' }, other),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    for (const { userId } of [one, other])
      await clone.database.query(`UPDATE account_user SET role = 'bidder' WHERE id = $1`, [userId]);
  });

  it('signs somebody out of one device or of all', async () => {
    const ann = await insertAccount(clone.database, engine);
    const second = await insertSession(clone.database, ann.userId, TEST_SECRET);
    const { sessions } = await read<AdminUser>(apiPath('GET /api/admin/users/:userId', { userId: ann.userId }));
    expect(sessions).toHaveLength(2);
    const [newest] = sessions;
    expect(
      (await action(ann.userId, { action: 'end_session', sessionId: newest?.id ?? '' })).body.sessions,
    ).toHaveLength(1);
    expect((await action(ann.userId, { action: 'end_session', sessionId: newest?.id ?? '' })).body.code).toBe(
      'session_is_over',
    );
    expect((await action(ann.userId, { action: 'end_sessions' })).body.sessions).toEqual([]);
    for (const cookie of [ann.cookie, second])
      expect((await send(engine, 'GET', '/api/account/profile', undefined, { cookie })).status).toBe(401);
  });

  it('suspends an account: every session ends, no way in, no bid; and somebody let in again logs in anew', async () => {
    const sale = await insertTestSale(clone.database, BEFORE_THE_LAST_HOUR);
    const userId = sale.bidders[0]?.userId ?? '';
    const cookie = await insertSession(clone.database, userId, TEST_SECRET);
    expect((await bid(cookie, sale.slug)).status).toBe(200);
    // A session that another node remembers for some seconds: the queue decides, not the session.
    const suspended = await action(userId, { action: 'suspend', reason: 'The deposit did not arrive.' });
    const suspendedReason = 'The deposit did not arrive.';
    expect(suspended.body).toMatchObject({ state: 'suspended', suspendedReason, sessions: [] });
    expect((await bid(cookie, sale.slug)).code).toBe('not_signed_in');
    const { rows } = await clone.database.query(
      `SELECT CASE WHEN suspended_at IS NULL THEN registration.status WHEN registration.status IS NOT NULL THEN 'suspended' END AS status
       FROM account_user JOIN registration ON user_id = account_user.id WHERE account_user.id = $1`,
      [userId],
    );
    expect(rows).toEqual([{ status: 'suspended' }]);
    const again = await insertSession(clone.database, userId, TEST_SECRET);
    expect((await bid(again, sale.slug)).code).toBe('not_signed_in');
    expect((await action(userId, { action: 'reinstate', reason: 'It arrived.' })).body.state).toBe('active');
    const anew = await insertSession(clone.database, userId, TEST_SECRET);
    expect((await bid(anew, sale.slug)).code).toBe('already_leading');
    const { rows: emails } = await clone.database.query(
      `SELECT subject FROM outbox WHERE recipient = (SELECT email FROM account_user WHERE id = $1) ORDER BY created_at`,
      [userId],
    );
    expect(emails.map(({ subject }) => subject)).toEqual(['Your account is suspended', 'Your account is open again']);
  });

  it('tells a suspended person at login, and only with the right password', async () => {
    const ann = await insertAccount(clone.database, engine);
    await action(ann.userId, { action: 'suspend', reason: 'x' });
    const { rows } = await clone.database.query('SELECT email FROM account_user WHERE id = $1', [ann.userId]);
    const login = (password: string) =>
      send(engine, 'POST', '/api/account/login', { email: rows[0].email, password }).then((answer) => answer.json());
    expect((await login(TEST_PASSWORD)).code).toBe('account_suspended');
    expect((await login('some other sentence')).code).toBe('sign_in_failed');
  });
});

describe('two accounts of one person', () => {
  it('become one: registration, bids and receipts come along, and the record is not touched', async () => {
    const sale = await insertTestSale(clone.database, BEFORE_THE_LAST_HOUR);
    const otherId = sale.bidders[0]?.userId ?? '';
    const keep = await insertAccount(clone.database, engine);
    const bidId = randomUUID();
    const onLiveView = await insertSession(clone.database, otherId, TEST_SECRET);
    expect((await bid(onLiveView, sale.slug, bidId)).status).toBe(200);
    await clone.database.query(`UPDATE sale SET status = 'live' WHERE id = $1`, [sale.id]);
    const record = 'SELECT event::text, hash FROM sale_record WHERE sale_id = $1 ORDER BY sequence';
    const before = await clone.database.query(record, [sale.id]);
    const preview = await read<MergePreview>(
      apiPath('GET /api/admin/users/:userId/merge/:otherId', { userId: keep.userId, otherId }),
    );
    expect(preview.refused).toEqual([]);
    const merged = await merge(keep.userId, otherId);
    expect(merged.body.mergedFrom).toHaveLength(1);
    expect(merged.body.registrations).toHaveLength(1);
    // The next turn of the sale may note that the bidder has another account now: nothing before that entry changes.
    const after = (await clone.database.query(record, [sale.id])).rows;
    expect(after.slice(0, before.rows.length)).toEqual(before.rows);
    for (const { event } of after.slice(before.rows.length))
      expect(JSON.parse(event)).toMatchObject({
        kind: 'registration_changed',
        bidderId: sale.bidders[0]?.registrationId,
      });
    const receipts = await read<{ bids: { receipt: { bidId: string } }[] }>('/api/account/receipts', keep);
    expect(receipts.bids.map(({ receipt }) => receipt.bidId)).toEqual([bidId]);
    expect(await read<AdminUser>(apiPath('GET /api/admin/users/:userId', { userId: otherId }))).toMatchObject({
      state: 'closed',
      mergedInto: { id: keep.userId },
    });
    // The bidder goes on with the account that stayed, as the same bidder: a leading bidder cannot outbid themselves.
    expect((await bid(keep.cookie, sale.slug)).code).toBe('already_leading');
    // And where they are logged in with the other, nobody logs them out while the sale runs.
    expect((await bid(onLiveView, sale.slug)).code).toBe('already_leading');
    const late = await insertSession(clone.database, otherId, TEST_SECRET);
    expect((await bid(late, sale.slug)).code).toBe('not_signed_in');
  });

  it('stay two while both are bidders of one sale that is not over, also when asked past the preview', async () => {
    const sale = await insertTestSale(clone.database);
    const [keepId = '', otherId = ''] = sale.bidders.map(({ userId }) => userId);
    expect(
      (await read<MergePreview>(apiPath('GET /api/admin/users/:userId/merge/:otherId', { userId: keepId, otherId })))
        .refused,
    ).toHaveLength(1);
    const refused = await merge(keepId, otherId);
    expect([refused.status, refused.body.code]).toEqual([409, 'merge_refused']);
    expect((await read<AdminUser>(apiPath('GET /api/admin/users/:userId', { userId: otherId }))).state).toBe('active');
  });
});

describe('in the last hour of a lot', () => {
  it.each(['suspends', 'merges'] as const)('nobody alone %s an account that may bid in the sale', async (verb) => {
    const sale = await insertTestSale(clone.database);
    const userId = sale.bidders[0]?.userId ?? '';
    const { body } =
      verb === 'suspends'
        ? await action(userId, { action: 'suspend', reason: 'The deposit did not arrive.' })
        : await merge(await person('Ann'), userId);
    expect(body.code).toBe('closes_within_the_hour');
    const path = apiPath('GET /api/admin/users/:userId', { userId });
    expect(await read<AdminUser>(path)).toMatchObject({ state: 'active', mergedInto: null });
  });

  it('nobody alone names an account as related to the seller', async () => {
    const sale = await insertTestSale(clone.database);
    const userId = sale.bidders[0]?.userId ?? '';
    const named = await action(userId, { action: 'name_party', saleSlug: sale.slug, reason: 'A brother sells.' });
    expect(named.body.code).toBe('closes_within_the_hour');
    const cookie = await insertSession(clone.database, userId, TEST_SECRET);
    expect((await bid(cookie, sale.slug)).status).toBe(200);
  });

  it('an administrator ends the sessions of a stolen phone at any time: nothing that was sent changes', async () => {
    const sale = await insertTestSale(clone.database);
    const userId = sale.bidders[0]?.userId ?? '';
    const cookie = await insertSession(clone.database, userId, TEST_SECRET);
    expect((await bid(cookie, sale.slug)).status).toBe(200);
    expect((await action(userId, { action: 'end_sessions' })).status).toBe(200);
    expect((await bid(cookie, sale.slug)).code).toBe('not_signed_in');
    const { rows } = await clone.database.query(
      `SELECT count(*)::int AS bids FROM sale_record WHERE sale_id = $1 AND kind = 'bid_accepted'`,
      [sale.id],
    );
    expect(rows).toEqual([{ bids: 1 }]);
  });
});

describe('somebody related to a seller', () => {
  it('may not bid from the next bid on, and may again when they are no longer named', async () => {
    const sale = await insertTestSale(clone.database, BEFORE_THE_LAST_HOUR);
    const userId = sale.bidders[0]?.userId ?? '';
    const cookie = await insertSession(clone.database, userId, TEST_SECRET);
    const named = await action(userId, { action: 'name_party', saleSlug: sale.slug, reason: 'Her brother sells.' });
    expect(named.body.parties).toEqual([{ saleSlug: sale.slug, saleName: 'Test sale', relation: 'related' }]);
    expect((await bid(cookie, sale.slug)).code).toBe('bidder_is_seller');
    expect((await action(userId, { action: 'name_party', saleSlug: sale.slug, reason: 'x' })).body.code).toBe(
      'nothing_to_change',
    );
    await action(userId, { action: 'remove_party', saleSlug: sale.slug, reason: 'He withdrew.' });
    expect((await bid(cookie, sale.slug)).status).toBe(200);
  });

  it('is still named after the sale was opened in the editor and published again', async () => {
    const sale = await insertTestSale(clone.database, { opensInMs: 7_200_000, closesInMs: 9_000_000 });
    const cookie = dana.cookie;
    await send(engine, 'GET', apiPath('GET /api/admin/auctions/:slug', { slug: sale.slug }), undefined, { cookie });
    const id = await person('Ann');
    await action(id, { action: 'name_party', saleSlug: sale.slug, reason: 'Her brother sells.' });
    const { rows } = await clone.database.query('SELECT draft, public_draft FROM sale_draft WHERE slug = $1', [
      sale.slug,
    ]);
    for (const draft of [rows[0].draft, rows[0].public_draft])
      expect(draft.sellerAccounts.map(({ relation }: { relation: string }) => relation)).toEqual(['related']);
  });
});
