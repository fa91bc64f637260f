import { randomUUID } from 'node:crypto';
import { apiPath, type ControlBoard, type RegistrationForm, type StaffRegistration } from '@quarterline/contract';
import { dollars } from '@quarterline/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { readEnv } from '#engine/env.ts';
import { openRecordReader } from '#features/messages/notifications/server/read-record.ts';
import { sendNotices } from '#features/messages/notifications/server/send-notices.ts';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { insertTestSale, type TestSale } from '#testing/sales/test-sale.ts';
import { insertSession } from '#testing/session-cookie.ts';
import { insertAccount, send, TEST_SECRET } from '#testing/start-test-engine.ts';

const { clone, engine } = await openTestEngine();
const { database } = clone;
const env = readEnv({ NODE_ENV: 'test', ENGINE_URL: 'http://engine.example', TEXT_URL: 'http://texts.example' });
let clerk: { userId: string; cookie: string };
beforeAll(async () => {
  clerk = await insertAccount(database, engine, 'clerk');
  await database.query(`UPDATE account_user SET name = 'Dana Wells' WHERE id = $1`, [clerk.userId]);
  await database.query(
    `INSERT INTO published (cursor, type, id, record) VALUES (900001, 'brand', 'brand', '{"product": "Firm", "phone": "(780) 555-0100", "email": "a@firm.example", "firmLine": ""}')`,
  );
});

const ask = async <Answer = Record<string, unknown>>(path: string, body?: unknown, cookie = clerk.cookie) => {
  const answer = await send(engine, body === undefined ? 'GET' : 'POST', path, body, { cookie });
  return { status: answer.status, body: (await answer.json()) as Answer };
};
const phoneBid = ({ slug, parcelIds, bidders }: TestSale, amount = 500_000) =>
  ask(apiPath('POST /api/admin/auctions/:slug/control/phone-bids', { slug }), {
    bidId: randomUUID(),
    parcelId: parcelIds[0],
    bidderId: bidders[0]?.registrationId,
    amountCents: dollars(amount),
    retypedAmountCents: dollars(amount),
    seenSequence: 0,
  });
const decide = ({ slug, bidders }: TestSale, action: string, reason = 'You asked for it by phone.') =>
  ask<StaffRegistration & { code?: string }>(
    apiPath('POST /api/admin/auctions/:slug/registrations/:registrationId', {
      slug,
      registrationId: bidders[0]?.registrationId ?? '',
    }),
    { action, reason },
  );
const board = async ({ slug }: TestSale) =>
  (await ask<ControlBoard>(apiPath('GET /api/admin/auctions/:slug/control', { slug }))).body;
/** Only what is due by now: nothing is moved forward. */
const sendDue = async (): Promise<void> => {
  await openRecordReader(database)();
  await sendNotices(database, env, Date.now());
};
const emailsTo = async ({ bidders }: TestSale): Promise<{ subject: string; text: string; kind: string }[]> =>
  (
    await database.query(
      'SELECT subject, text_body AS text, kind FROM outbox WHERE recipient = $1 ORDER BY created_at, id',
      [`${bidders[0]?.userId}@test.example`],
    )
  ).rows;

describe('a phone bid', () => {
  it('for a bidder who only bids online is refused with a plain sentence; nothing moves, and the bidder is told at once', async () => {
    const sale = await insertTestSale(database);
    const { status, body } = await phoneBid(sale);
    expect([status, body.code]).toEqual([409, 'not_registered_by_phone']);
    expect(body.message).toBe(
      'Bids by phone are only for bidders who are registered for them in this sale. The bid was not entered.',
    );
    expect((await board(sale)).entries[0]).toMatchObject({
      refused: true,
      text: expect.stringMatching(/^Phone bid refused, .*bidder 101, \$500,000, entered by Dana Wells: /),
    });
    const { rows } = await database.query('SELECT high_bid_cents FROM parcel WHERE id = $1', [sale.parcelIds[0]]);
    expect(rows[0].high_bid_cents).toBeNull();
    await sendDue();
    const [email] = await emailsTo(sale);
    expect(email?.subject).toBe('A bid by phone was refused: Test sale');
    expect(email?.text).toContain('If you did not ask for this, call us now: ');
  });

  it('for a bidder registered by phone is taken, named with who took the call, and told at once by email and text', async () => {
    const sale = await insertTestSale(database);
    await database.query(
      `UPDATE account_user SET phone = '7805550199', notices = '{"outbid": ["phone"]}' WHERE id = $1`,
      [sale.bidders[0]?.userId],
    );
    expect((await decide(sale, 'register_by_phone')).status).toBe(200);
    expect((await phoneBid(sale)).body).toMatchObject({ outcome: 'accepted' });
    const { rows } = await database.query(
      `SELECT event ->> 'enteredBy' AS by FROM sale_record WHERE sale_id = $1 AND kind = 'bid_accepted'`,
      [sale.id],
    );
    expect(rows).toEqual([{ by: clerk.userId }]);
    expect((await board(sale)).entries[0]?.text).toContain('by phone, entered by Dana Wells');
    await sendDue();
    const bids = (await emailsTo(sale)).filter(({ kind }) => kind === 'phone_bid');
    expect(bids.map(({ subject }) => subject)).toEqual(['A bid was entered for you by phone: Test sale']);
    expect(bids[0]?.text).toMatch(
      /Our staff entered a bid of \$500,000 for you by phone, on Parcel 1, .* Alberta time, entry \d+ of the record\.\n\nIf you did not ask for this, call us now: \(\d{3}\) /,
    );
    const texts = await database.query(
      `SELECT title FROM notification WHERE user_id = $1 AND channel = 'phone' AND cause LIKE '%phone_bid%'`,
      [sale.bidders[0]?.userId],
    );
    expect(texts.rows[0]?.title).toMatch(
      /^Our staff entered a bid of \$500,000 .* call us now: \(\d{3}\) \d{3}-\d{4}$/,
    );
  });
});

describe('registration for phone bids', () => {
  it('is an audited action of staff that the bidder reads at once, and ends the same way', async () => {
    const sale = await insertTestSale(database, { closesInMs: 7_200_000 });
    expect((await board(sale)).bidders[0]?.bidsByPhone).toBe(false);
    const { body } = await decide(sale, 'register_by_phone');
    expect(body.phoneBids?.since).toBeTypeOf('number');
    expect([body.status, body.reason]).toEqual(['approved', null]);
    expect((await board(sale)).bidders[0]?.bidsByPhone).toBe(true);
    expect((await decide(sale, 'register_by_phone')).body.code).toBe('not_in_this_state');
    const [email] = await emailsTo(sale);
    expect(email?.subject).toBe('You can bid by phone: Test sale');
    expect(email?.text).toContain('What our staff wrote: You asked for it by phone.');
    const cookie = await insertSession(database, sale.bidders[0]?.userId ?? '', TEST_SECRET);
    const own = () =>
      ask<RegistrationForm>(apiPath('GET /api/auctions/:slug/registration', { slug: sale.slug }), undefined, cookie);
    expect((await own()).body.bidsByPhone).toBe(true);

    expect((await decide(sale, 'end_phone_bids', 'You asked to bid online only.')).body.phoneBids?.since).toBeNull();
    expect((await own()).body.bidsByPhone).toBe(false);
    expect((await phoneBid(sale)).body.code).toBe('not_registered_by_phone');
    const audit = await database.query(`SELECT action, actor_id, reason FROM audit WHERE subject_id = $1 ORDER BY id`, [
      sale.bidders[0]?.registrationId,
    ]);
    expect(audit.rows).toEqual([
      { action: 'registration.register_by_phone', actor_id: clerk.userId, reason: 'You asked for it by phone.' },
      { action: 'registration.end_phone_bids', actor_id: clerk.userId, reason: 'You asked to bid online only.' },
    ]);
  });

  it('writes nobody in a practice sale', async () => {
    const sale = await insertTestSale(database);
    await database.query('UPDATE sale SET practice = true WHERE id = $1', [sale.id]);
    expect((await decide(sale, 'register_by_phone')).status).toBe(200);
    expect((await phoneBid(sale)).body).toMatchObject({ outcome: 'accepted' });
    await sendDue();
    expect(await emailsTo(sale)).toEqual([]);
  });
});
