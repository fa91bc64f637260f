import { beforeAll, describe, expect, it } from 'vitest';
import { writeAudit } from '#platform/store/audit-store.ts';
import { insertPassword } from '#testing/insert-password.ts';
import { insertPersonalRows, type Person } from '#testing/office/personal-rows.ts';
import { PERSONAL_TABLES } from '#testing/office/personal-tables.ts';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { insertTestSale } from '#testing/sales/test-sale.ts';
import { insertSession } from '#testing/session-cookie.ts';
import { insertAccount, send, TEST_PASSWORD, TEST_SECRET } from '#testing/start-test-engine.ts';

const HER = 'zqher';
const HIM = 'zqhim';
const { clone, engine } = await openTestEngine();
let her: Person;
let him: Person;
let signs: Map<string, string>;
let cookie: string;
beforeAll(async () => {
  const sale = await insertTestSale(clone.database, { bidders: 2, opensInMs: 86_400_000, closesInMs: 172_800_000 });
  const staff = await insertAccount(clone.database, engine, 'staff');
  const [one, other] = sale.bidders.map(({ userId, registrationId }, at) => ({
    userId,
    registrationId,
    email: `bidder-${at}@test.example`,
    saleId: sale.id,
    staffId: staff.userId,
  }));
  if (!one || !other) throw new Error('There are no two bidders.');
  [her, him] = [one, other];
  for (const { userId, email } of [her, him])
    await clone.database.query('UPDATE account_user SET email = $2 WHERE id = $1', [userId, email]);
  await insertPassword(clone.database, her.userId, TEST_PASSWORD);
  signs = await insertPersonalRows(clone.database, her, HER, 2001);
  await insertPersonalRows(clone.database, him, HIM, 2002);
  cookie = await insertSession(clone.database, her.userId, TEST_SECRET);
});

const OF_A_PERSON = ['account_user', 'registration', 'mail_address', 'push_subscription', 'lead', 'outbox'];
/** A name of a column behind which somebody stands, though no foreign key says so. */
const COLUMN =
  '^(address|last_address|recipient|email|.*phone.*|endpoint|asker_id|bidder_id|buyer_id|actor_id|user_id|owner_id|author_id|.*_by|ip_address)$';

describe('every table that knows a person', () => {
  it('has its row in the list of what the person may read of it and how long we keep it', async () => {
    const { rows } = await clone.database.query<{ name: string }>(
      `SELECT DISTINCT conrelid::regclass::text AS name FROM pg_constraint WHERE contype = 'f' AND confrelid::regclass::text = ANY ($1)
       UNION SELECT table_name FROM information_schema.columns WHERE table_schema = 'public' AND column_name ~ $2 ORDER BY 1`,
      [OF_A_PERSON, COLUMN],
    );
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(PERSONAL_TABLES).sort());
  });

  it('has a row of the person here when they may read it: one that nobody put in would prove nothing', () => {
    const shown = Object.entries(PERSONAL_TABLES).filter(([, { inFile }]) => !inFile.startsWith('no: '));
    expect(shown.map(([table]) => table).filter((table) => !signs.has(table))).toEqual([]);
  });
});

describe('the file of everything we know about a person', () => {
  it('has what stands in each of those tables, and nothing of anybody else’s', async () => {
    const answer = await send(engine, 'GET', '/api/account/data', undefined, { cookie });
    expect(answer.headers.get('content-disposition')).toContain('attachment');
    const file = await answer.json();
    for (const [table, sign] of signs) {
      const { inFile } = PERSONAL_TABLES[table] ?? { inFile: 'no row' };
      const isShown = !inFile.startsWith('no: ');
      const where = JSON.stringify(isShown ? (file[inFile] ?? null) : file);
      expect([table, where.includes(sign)]).toEqual([table, isShown]);
    }
    expect(JSON.stringify(file)).not.toMatch(new RegExp(`${HIM}|bidder-1@|2002-0`));
  });

  it('of a colleague tells what they did to others, and nothing of those others', async () => {
    const staff = await insertAccount(clone.database, engine, 'staff');
    const by = { actorId: staff.userId, requestId: null, address: null, device: null };
    const change = { action: 'account.profile_changed', after: { phone: '7805550177' } } as const;
    await writeAudit(clone.database, by, { ...change, subject: { kind: 'account', id: him.userId } });
    const log = async () =>
      (await (await send(engine, 'GET', '/api/account/data', undefined, { cookie: staff.cookie })).json()).log;
    const sent = await log();
    expect(sent).toContainEqual(expect.objectContaining({ action: 'account.profile_changed', after: null }));
    expect(JSON.stringify(sent)).not.toContain('7805550177');
    await writeAudit(clone.database, by, { ...change, subject: { kind: 'account', id: staff.userId } });
    expect(await log()).toContainEqual(expect.objectContaining({ after: { phone: '7805550177' } }));
  });

  it('has no secret in it: nothing that opens an account, an email or a list', async () => {
    const file = await (await send(engine, 'GET', '/api/account/data', undefined, { cookie })).text();
    // The sign of one row names its table.
    expect(file.replaceAll('-verification_token', '')).not.toMatch(/argon2|token|secret|code_hash|p256dh/i);
  });
});

/** Where a sign stands, in whatever column of whatever table. */
const tablesWith = async (sign: string): Promise<string[]> => {
  const { rows } = await clone.database.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const hit = await clone.database.query(`SELECT FROM ${name} AS one WHERE one::text LIKE '%' || $1 || '%' LIMIT 1`, [
      sign,
    ]);
    if (hit.rowCount) found.push(name);
  }
  return found;
};
const staying = (): string[] =>
  Object.entries(PERSONAL_TABLES)
    .filter(([table, { onClosing }]) => onClosing !== 'deleted' && signs.has(table))
    .map(([table]) => table);
const WITHOUT_TEXT = ['recorded_acceptance', 'identity_check', 'seller_party'];
const WITHOUT_NAME = ['lead'];

describe('a closed account', () => {
  it('leaves of a bidder what a record, a proof or the log needs, and their name; nothing else in any table', async () => {
    const before = await tablesWith(HER);
    expect(before).toEqual(expect.arrayContaining(['outbox', 'lead', 'notice', 'saved_search', 'account_passkey']));
    const closed = await send(engine, 'POST', '/api/account/close', { password: TEST_PASSWORD }, { cookie });
    expect(closed.status).toBe(200);
    const stays = staying().filter((table) => !WITHOUT_TEXT.includes(table) && !WITHOUT_NAME.includes(table));
    // The email that says so is the last one, and has the name.
    expect(await tablesWith(HER)).toEqual([...stays, 'account_user', 'outbox'].sort());
    const emails = await clone.database.query(
      `SELECT subject FROM outbox WHERE lower(recipient) = $1 OR text_body LIKE '%' || $2 || '%'`,
      [her.email, HER],
    );
    expect(emails.rows).toEqual([{ subject: 'Your account is closed' }]);
    expect(await tablesWith('2001-0')).toEqual([]);
    expect(await tablesWith(HIM)).toEqual(before);
  });

  it('leaves of anybody else not even the name: a rehearsal with robots is no sale', async () => {
    const visitor = await insertAccount(clone.database, engine);
    await clone.database.query('UPDATE account_user SET name = $2, legal_name = $2, province = $3 WHERE id = $1', [
      visitor.userId,
      'zqvisitor',
      'AB',
    ]);
    const practice = await insertTestSale(clone.database, { bidders: 0 });
    await clone.database.query('UPDATE sale SET practice = true WHERE id = $1', [practice.id]);
    await clone.database.query(
      `INSERT INTO registration (sale_id, user_id, status, accepted_terms_version) VALUES ($1, $2, 'requested', 1)`,
      [practice.id, visitor.userId],
    );
    await send(engine, 'POST', '/api/account/close', { password: TEST_PASSWORD }, { cookie: visitor.cookie });
    expect(await tablesWith('zqvisitor')).toEqual(['outbox']);
    const { rows } = await clone.database.query('SELECT name, province, phone FROM account_user WHERE id = $1', [
      visitor.userId,
    ]);
    expect(rows).toEqual([{ name: 'Closed account', province: null, phone: null }]);
  });
});
