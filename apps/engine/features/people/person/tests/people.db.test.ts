import { randomUUID } from 'node:crypto';
import { apiPath, PersonSheet } from '@quarterline/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#database/statements/transaction.ts';
import { closeAccount } from '#platform/store/accounts/account-store.ts';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { insertTestSale } from '#testing/sales/test-sale.ts';
import { insertAccount, send, TEST_PASSWORD } from '#testing/start-test-engine.ts';

const { clone, engine } = await openTestEngine();
const { database } = clone;
type Person = { userId: string; cookie: string };
let clerk: Person;
let reader: Person;
let administrator: Person;
beforeAll(async () => {
  clerk = await insertAccount(database, engine, 'clerk');
  reader = await insertAccount(database, engine, 'read_only');
  administrator = await insertAccount(database, engine, 'administrator');
});

const ask = async (who: Person, path: string, body?: unknown) => {
  const answer = await send(engine, body === undefined ? 'GET' : 'POST', path, body, { cookie: who.cookie });
  return { status: answer.status, body: await answer.json() };
};
const read = async (userId: string, who = reader): Promise<PersonSheet> =>
  PersonSheet.parse((await ask(who, apiPath('GET /api/admin/people/:userId', { userId }))).body);
const note = (userId: string, text: string, id: string = randomUUID()) =>
  ask(clerk, apiPath('POST /api/admin/people/:userId/notes', { userId }), { id, kind: 'they_called', text });

describe('the page of a person', () => {
  it('has sales, calls, forms and emails of that person and of nobody else', async () => {
    const sale = await insertTestSale(database);
    const [bidder, other] = sale.bidders;
    if (!bidder || !other) throw new Error('The sale has no bidders.');
    const { rows } = await database.query('SELECT email FROM account_user WHERE id = $1', [bidder.userId]);
    const address: string = rows[0].email;
    await note(bidder.userId, 'Asked about the gas lease.');
    await note(other.userId, 'Of somebody else.');
    await database.query(
      `INSERT INTO lead (id, kind, first_name, last_name, email, phone, message, status) VALUES (gen_random_uuid(), 'ContactForm', 'Ann', 'Person', $1, '', 'When is the viewing?', 'new')`,
      [address.toUpperCase()],
    );
    await database.query(`INSERT INTO outbox (recipient, subject, text_body) VALUES ($1, 'You may bid', 'x')`, [
      address,
    ]);
    const sheet = await read(bidder.userId);
    expect(sheet.registrations.map(({ saleSlug }) => saleSlug)).toEqual([sale.slug]);
    expect(sheet.notes.map(({ text }) => text)).toEqual(['Asked about the gas lease.']);
    expect(sheet.forms.map(({ message }) => message)).toEqual(['When is the viewing?']);
    expect(sheet.emails.map(({ subject }) => subject)).toEqual(['You may bid']);
    expect((await read(other.userId)).forms).toEqual([]);
  });

  it('keeps a note once, however often it is sent, and says who wrote it and that it was written', async () => {
    const { userId } = await insertAccount(database, engine, 'bidder');
    const id = randomUUID();
    await note(userId, 'Called back.', id);
    const again = await note(userId, 'Called back.', id);
    expect(PersonSheet.parse(again.body).notes).toHaveLength(1);
    const { rows } = await database.query(`SELECT after FROM audit WHERE action = 'person.noted' AND subject_id = $1`, [
      userId,
    ]);
    // What was said stays out of the log: it goes with the account.
    expect(rows.map(({ after }) => after)).toEqual([{ note: id, kind: 'they_called' }]);
  });

  it('refuses an empty note, a kind that nobody knows, and a person that is not there', async () => {
    const { userId } = await insertAccount(database, engine, 'bidder');
    const to = apiPath('POST /api/admin/people/:userId/notes', { userId });
    expect((await note(userId, '  ')).body.fieldErrors).toEqual({ text: 'Write what was said or done.' });
    expect((await ask(clerk, to, { id: randomUUID(), kind: 'rumour', text: 'x' })).status).toBe(400);
    expect((await note(randomUUID(), 'x')).status).toBe(404);
    expect((await ask(reader, apiPath('GET /api/admin/people/:userId', { userId: randomUUID() }))).status).toBe(404);
  });

  it('forgets notes when the account is closed', async () => {
    const { userId } = await insertAccount(database, engine, 'bidder');
    await note(userId, 'Prefers the evening.');
    await inTransaction(database, (client) => closeAccount(client, userId, false));
    const sheet = await read(userId);
    expect([sheet.closed, sheet.notes]).toEqual([true, []]);
    expect((await note(userId, 'x')).status).toBe(404);
  });

  it('takes notes along when two accounts become one', async () => {
    const [keep, other] = [
      await insertAccount(database, engine, 'bidder'),
      await insertAccount(database, engine, 'bidder'),
    ];
    await note(other.userId, 'Under the old address.');
    const merge = { action: 'merge', otherId: other.userId, reason: 'Same person.', password: TEST_PASSWORD };
    const path = apiPath('POST /api/admin/users/:userId', { userId: keep.userId });
    const { proposals } = (await ask(administrator, path, merge)).body;
    const second = await insertAccount(database, engine, 'administrator');
    const confirm = { action: 'confirm_proposal', proposalId: proposals[0].id, password: TEST_PASSWORD };
    expect((await ask(second, path, confirm)).status).toBe(200);
    expect((await read(keep.userId)).notes).toHaveLength(1);
  });
});
