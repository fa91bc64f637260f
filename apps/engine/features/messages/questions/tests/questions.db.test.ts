import { randomUUID } from 'node:crypto';
import { type AdminDashboard, apiPath, type Changes, type StaffQuestions } from '@quarterline/contract';
import { beforeAll, expect, it } from 'vitest';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { insertTestSale, type TestSale } from '#testing/sales/test-sale.ts';
import { insertAccount, send } from '#testing/start-test-engine.ts';
import { QUESTION_LIMITS } from '../server/question-routes.ts';

const { clone, engine } = await openTestEngine();
let sale: TestSale;
let asker: { userId: string; email: string; cookie: string };
let staff: { cookie: string };
beforeAll(async () => {
  sale = await insertTestSale(clone.database);
  asker = await insertAccount(clone.database, engine);
  await clone.database.query(`UPDATE account_user SET name = 'Zqasker' WHERE id = $1`, [asker.userId]);
  staff = await insertAccount(clone.database, engine, 'staff');
});

const QUESTION = { text: 'I am Zqasker of Wetaskiwin: is the well inspected?' };
const ask = (cookie: string, change: Record<string, unknown> = {}) =>
  send(
    engine,
    'POST',
    apiPath('POST /api/auctions/:slug/questions', { slug: sale.slug }),
    { id: randomUUID(), parcelId: sale.parcelIds[0], ...QUESTION, ...change },
    { cookie },
  );
const answer = (id: string, body: unknown) =>
  send(
    engine,
    'POST',
    apiPath('POST /api/admin/auctions/:slug/questions/:questionId', { slug: sale.slug, questionId: id }),
    body,
    { cookie: staff.cookie },
  );
const get = async <Body>(path: string, cookie = staff.cookie): Promise<Body> =>
  (await send(engine, 'GET', path, undefined, { cookie })).json();
const waiting = async () =>
  (await get<AdminDashboard>(apiPath('GET /api/admin/dashboard'))).waiting.map(({ kind, count }) => [kind, count]);
const updates = async () =>
  (await get<Changes>(`${apiPath('GET /api/changes')}?after=0`)).changes.find(({ type }) => type === 'saleUpdates')
    ?.record;
const emailsTo = async (address: string): Promise<{ subject: string; text_body: string }[]> =>
  (
    await clone.database.query('SELECT subject, text_body FROM outbox WHERE recipient = $1 ORDER BY created_at', [
      address,
    ])
  ).rows;

it('a question waits for staff, and its answer is published with its date and without its asker, who gets it by email', async () => {
  const id = randomUUID();
  expect((await ask(asker.cookie, { id })).status).toBe(200);
  expect(await waiting()).toEqual([['question', 1]]);
  expect(await updates()).toBeUndefined();
  const { questions } = await get<StaffQuestions>(
    apiPath('GET /api/admin/auctions/:slug/questions', { slug: sale.slug }),
  );
  expect(questions).toMatchObject([{ id, status: 'waiting', asker: { name: 'Zqasker', email: asker.email } }]);

  const body = { action: 'publish', publicText: 'Is the well inspected?', answer: 'Yes, in May.' };
  expect((await answer(id, body)).status).toBe(200);
  expect(await waiting()).toEqual([]);
  expect(await updates()).toMatchObject({
    slug: sale.slug,
    answers: [{ parcelId: sale.parcelIds[0], question: 'Is the well inspected?', answer: 'Yes, in May.' }],
  });
  const feed = JSON.stringify(await get(`${apiPath('GET /api/changes')}?after=0`));
  expect(feed).not.toContain('Zqasker');
  expect(feed).not.toContain(asker.email);
  expect(await emailsTo(asker.email)).toMatchObject([{ text_body: expect.stringContaining('Yes, in May.') }]);

  expect((await answer(id, { ...body, answer: 'Yes, on May 4.' })).status).toBe(200);
  expect(await updates()).toMatchObject({ answers: [{ answer: 'Yes, on May 4.' }] });
  expect((await answer(id, { action: 'dismiss' })).status).toBe(200);
  expect(await updates()).toMatchObject({ answers: [] });
  expect(await emailsTo(asker.email)).toHaveLength(2);
});

it('an answer for the asker alone is in no feed', async () => {
  const id = randomUUID();
  await ask(asker.cookie, { id });
  await answer(id, { action: 'answer_privately', answer: 'Call us about zqprivate.' });
  expect(JSON.stringify(await get(`${apiPath('GET /api/changes')}?after=0`))).not.toContain('zqprivate');
  expect((await emailsTo(asker.email)).at(-1)?.text_body).toContain('zqprivate');
});

it('the same question sent again is one, and nobody else can ask under its id', async () => {
  const other = await insertAccount(clone.database, engine);
  const id = randomUUID();
  expect((await ask(asker.cookie, { id })).status).toBe(200);
  expect((await ask(asker.cookie, { id })).status).toBe(200);
  expect((await ask(other.cookie, { id })).status).not.toBe(200);
  const { rows } = await clone.database.query('SELECT asked_by FROM parcel_question WHERE id = $1', [id]);
  expect(rows).toEqual([{ asked_by: asker.userId }]);
});

it('an account has five questions waiting at most, and ten in a day', async () => {
  const eager = await insertAccount(clone.database, engine);
  const statuses = async (count: number) =>
    (await Promise.all(Array.from({ length: count }, () => ask(eager.cookie)))).map(({ status }) => status).sort();
  expect(await statuses(QUESTION_LIMITS.waiting + 1)).toEqual([200, 200, 200, 200, 200, 429]);
  const settle = `UPDATE parcel_question SET status = 'dismissed', answered_at = clock_timestamp() WHERE asked_by = $1`;
  await clone.database.query(settle, [eager.userId]);
  expect(await statuses(5)).toEqual([200, 200, 200, 200, 200]);
  await clone.database.query(settle, [eager.userId]);
  expect(await (await ask(eager.cookie)).json()).toMatchObject({ code: 'too_many_questions' });
  await clone.database.query(
    `UPDATE parcel_question SET asked_at = asked_at - interval '25 hours' WHERE asked_by = $1`,
    [eager.userId],
  );
  expect((await ask(eager.cookie)).status).toBe(200);
});

it.each([
  ['too short', { text: 'Well?' }, 'text'],
  ['about another sale’s parcel', { parcelId: randomUUID() }, 'parcelId'],
])('a question that is %s is refused with a sentence at its field', async (_, change, field) => {
  const answered = await ask(asker.cookie, change);
  expect(answered.status).toBe(400);
  expect((await answered.json()).fieldErrors[field]).toMatch(/\.$/);
});

it('nobody asks without a confirmed address, nor about a sale that is over', async () => {
  const unconfirmed = await insertAccount(clone.database, engine);
  await clone.database.query('UPDATE account_user SET email_verified = false WHERE id = $1', [unconfirmed.userId]);
  const early = await ask(unconfirmed.cookie);
  expect([early.status, (await early.json()).code]).toEqual([409, 'email_not_confirmed']);
  const over = await insertTestSale(clone.database);
  await clone.database.query(`UPDATE sale SET status = 'completed' WHERE id = $1`, [over.id]);
  const body = { id: randomUUID(), parcelId: over.parcelIds[0], ...QUESTION };
  const late = await send(engine, 'POST', apiPath('POST /api/auctions/:slug/questions', { slug: over.slug }), body, {
    cookie: asker.cookie,
  });
  expect([late.status, (await late.json()).code]).toEqual([409, 'sale_over']);
});
