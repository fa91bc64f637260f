import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AdminDashboard, apiPath, type SellerSeat, type SellerSide, type Selling } from '@quarterline/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readReturnedFolder } from '#features/messages/notifications/server/returned/read-returned-folder.ts';
import { type ClonedDatabase, cloneDatabase } from '#testing/clone-database.ts';
import { insertTestSale, type TestSale } from '#testing/sales/test-sale.ts';
import { insertSession } from '#testing/session-cookie.ts';
import { insertAccount, send, startTestEngine, TEST_SECRET, type TestEngine } from '#testing/start-test-engine.ts';
import { takeSellerReply } from '../server/take-seller-reply.ts';

const NOW = Date.now();
const RETURNS = 'returns@firm.example';
type Person = { userId: string; email: string; cookie: string };
let clone: ClonedDatabase;
let engine: TestEngine;
let folder: string;
let staff: Person;
let seller: Person;
let other: Person;
let sale: TestSale;
beforeAll(async () => {
  clone = await cloneDatabase();
  folder = await mkdtemp(join(tmpdir(), 'ql-seller-'));
  engine = await startTestEngine(clone.database, clone.databaseUrl, {
    MAIL_RETURNS_TO: RETURNS,
    MAIL_RETURNS_DIR: folder,
  });
  staff = await insertAccount(clone.database, engine, 'staff');
  seller = await insertAccount(clone.database, engine);
  other = await insertAccount(clone.database, engine);
});
afterAll(async () => {
  await engine.stop();
  await clone.drop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  sale = await insertTestSale(clone.database, { bidders: 1 });
  for (const { userId } of [seller, other])
    await clone.database.query(`INSERT INTO seller_party (sale_id, user_id, relation) VALUES ($1, $2, 'seller')`, [
      sale.id,
      userId,
    ]);
});

const ask = async <Answer>({ cookie }: Person, path: string, body?: unknown) => {
  const answer = await send(engine, body === undefined ? 'GET' : 'POST', path, body, { cookie });
  return { status: answer.status, body: (await answer.json()) as Answer };
};
const write = (text: string, id = randomUUID(), by = staff) =>
  ask<SellerSide>(by, apiPath('GET /api/admin/auctions/:slug/seller', { slug: sale.slug }), {
    action: 'message',
    id,
    text,
  });
const answer = (who: Person, text: string, id = randomUUID()) =>
  ask<SellerSeat>(who, apiPath('GET /api/account/selling/:slug', { slug: sale.slug }), { action: 'message', id, text });
const side = async () =>
  (await ask<SellerSide>(staff, apiPath('GET /api/admin/auctions/:slug/seller', { slug: sale.slug }))).body;
const seat = async (who: Person) =>
  (await ask<SellerSeat>(who, apiPath('GET /api/account/selling/:slug', { slug: sale.slug }))).body;
const outbox = async (to: string) =>
  (
    await clone.database.query(
      `SELECT * FROM outbox WHERE recipient = $1 AND kind IN ('answer', 'contact') ORDER BY created_at DESC`,
      [to],
    )
  ).rows;
const waiting = async () =>
  (await ask<AdminDashboard>(staff, apiPath('GET /api/admin/dashboard'))).body.waiting.filter(
    ({ kind, sale: about }) => kind === 'seller' && about?.slug === sale.slug,
  );

it('a message of staff reaches every seller by email, once, and is new until they have read it', async () => {
  const id = randomUUID();
  for (let times = 0; times < 2; times += 1) expect((await write('The title search is here.', id)).status).toBe(200);
  for (const { email } of [seller, other])
    expect(
      (await outbox(email)).filter(({ text_body }) => text_body.includes('The title search is here.')),
    ).toHaveLength(1);
  expect((await seat(seller)).unread).toBe(1);
  const { seats } = (await ask<Selling>(seller, apiPath('GET /api/account/selling'))).body;
  expect(seats.find(({ slug }) => slug === sale.slug)).toMatchObject({ unread: 1, toApprove: 0, isPublic: true });
  await ask(seller, apiPath('GET /api/account/selling/:slug', { slug: sale.slug }), { action: 'read' });
  expect([(await seat(seller)).unread, (await seat(other)).unread]).toEqual([0, 1]);
});

it('a message of a seller waits for the office until somebody has read it or answers', async () => {
  await write('Please call.');
  await answer(seller, 'On Friday?');
  expect(await side()).toMatchObject({
    unread: 1,
    messages: [{ fromStaff: true }, { fromStaff: false, text: 'On Friday?' }],
  });
  expect(await waiting()).toMatchObject([{ count: 1 }]);
  expect((await outbox(staff.email))[0].text_body).toContain('On Friday?');
  expect((await seat(other)).messages.map(({ text }) => text)).toEqual(['Please call.', 'On Friday?']);
  await write('Friday is good.');
  expect((await side()).unread).toBe(0);
  expect(await waiting()).toEqual([]);
});

it('a message of a seller is not written to a colleague whose account is suspended', async () => {
  const suspended = await insertAccount(clone.database, engine, 'staff');
  await write('Please call me.', randomUUID(), suspended);
  await clone.database.query(
    `UPDATE account_user SET suspended_at = clock_timestamp(), suspended_reason = 'Stolen laptop.' WHERE id = $1`,
    [suspended.userId],
  );
  await answer(seller, 'On Monday?');
  expect(await outbox(suspended.email)).toEqual([]);
});

it('what a seller answers by email stands in the thread with its address, and is written to who wrote last', async () => {
  await write('Please send the lease.');
  const [email] = await outbox(seller.email);
  expect(email.reply_to).toBe(`returns+${email.return_token}@firm.example`);
  const path = join(folder, `${randomUUID()}.eml`);
  await writeFile(path, `From: S <${seller.email}>\r\nTo: ${email.reply_to}\r\nSubject: Re\r\n\r\nIt is in the mail.`);
  await utimes(path, NOW / 1000 - 60, NOW / 1000 - 60);
  await readReturnedFolder(clone.database, folder, NOW, takeSellerReply);
  expect((await side()).messages.at(-1)).toMatchObject({
    name: seller.email,
    fromStaff: false,
    text: 'It is in the mail.',
    state: null,
  });
  expect((await outbox(staff.email))[0].text_body).toContain('It is in the mail.');
});

it('is nothing to a bidder of the sale', async () => {
  const [bidder] = sale.bidders;
  const cookie = await insertSession(clone.database, bidder?.userId ?? '', TEST_SECRET);
  const who = { userId: '', email: '', cookie };
  expect((await answer(who, 'Let me in.')).status).toBe(404);
  expect((await ask(who, apiPath('GET /api/account/selling/:slug', { slug: sale.slug }))).status).toBe(404);
});
