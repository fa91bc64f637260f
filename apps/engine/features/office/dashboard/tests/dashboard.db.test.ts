import { randomUUID } from 'node:crypto';
import {
  type AdminDashboard,
  type AdminFrame,
  apiPath,
  type ControlBoard,
  type Deliveries,
  type OfficeNews,
} from '@quarterline/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { insertTestSale } from '#testing/sales/test-sale.ts';
import { insertAccount, send } from '#testing/start-test-engine.ts';

const { clone, engine } = await openTestEngine({ hasTerms: false });
const accounts = { staff: '', administrator: '', other: '', bidder: '' };
const ids = { ...accounts };
beforeAll(async () => {
  for (const [name, role] of [
    ['staff', 'staff'],
    ['administrator', 'administrator'],
    ['other', 'administrator'],
    ['bidder', 'bidder'],
  ] as const) {
    const { userId, cookie } = await insertAccount(clone.database, engine, role);
    accounts[name] = cookie;
    ids[name] = userId;
  }
});

const ask = async <Body>(path: string, as: keyof typeof accounts): Promise<Body> =>
  (await send(engine, 'GET', path, undefined, { cookie: accounts[as] })).json();
const dashboard = (as: keyof typeof accounts = 'staff') => ask<AdminDashboard>(apiPath('GET /api/admin/dashboard'), as);
const waiting = async (as: keyof typeof accounts = 'staff') =>
  (await dashboard(as)).waiting.map(({ kind, count, sale }) => [kind, count, sale?.slug ?? null]);

describe('the dashboard of an empty product', () => {
  it('has nothing that waits and no sale, and tells administrators alone what to do first', async () => {
    expect(await dashboard()).toEqual({ requests: [], waiting: [], sales: [], firstSteps: null });
    const { firstSteps } = await dashboard('administrator');
    expect(firstSteps?.filter(({ done }) => done)).toEqual([{ step: 'administrator', done: true }]);
  });

  it.each([
    ['is suspended', `suspended_at = clock_timestamp(), suspended_reason = 'x'`],
    ['has closed the account', 'closed_at = clock_timestamp()'],
    ['belongs to the demonstration', 'demo = true'],
  ])('misses a second administrator when the only one %s', async (_, change) => {
    await clone.database.query(`UPDATE account_user SET ${change} WHERE id = $1`, [ids.other]);
    expect((await dashboard('administrator')).firstSteps?.filter(({ done }) => done)).toEqual([]);
    const back = 'suspended_at = NULL, suspended_reason = NULL, closed_at = NULL, demo = false';
    await clone.database.query(`UPDATE account_user SET ${back} WHERE id = $1`, [ids.other]);
  });

  it('ticks each step off when it is done, and shows none when all are', async () => {
    const { id: saleId } = await insertTestSale(clone.database);
    await clone.database.query(`UPDATE account_user SET role = 'staff' WHERE id = $1`, [ids.other]);
    const doing: [string, string][] = [
      [
        'brand',
        `INSERT INTO published (cursor, type, id, record) VALUES (900001, 'brand', 'brand', '{"product": "Firm", "phone": "7805550100", "email": "a@firm.example", "firmLine": ""}')`,
      ],
      [
        'address',
        `UPDATE published SET record = record || '{"legalName": "Firm LLP", "postalStreet": "1 Main Street", "postalTown": "Camrose"}' WHERE type = 'brand'`,
      ],
      ['wire', `INSERT INTO content_item (type, draft, public_record) VALUES ('wireInstructions', '{}', '{}')`],
      ['fee', `INSERT INTO content_item (type, draft, public_record) VALUES ('saleDefaults', '{}', '{}')`],
      [
        'offer',
        `INSERT INTO offer_form (id, file_name, kind, bytes, sha256, fields, uploaded_by, in_force_at)
         VALUES (gen_random_uuid(), 'Offer.docx', 'docx', '', '', '[]', '${ids.administrator}', clock_timestamp())`,
      ],
      ['administrator', `UPDATE account_user SET role = 'administrator' WHERE id = '${ids.other}'`],
      [
        'terms',
        `INSERT INTO terms_version (version, name, body, sha256) VALUES (1, 'Terms', 'Words', repeat('a', 64))`,
      ],
      ['team', `INSERT INTO published (cursor, type, id, record) VALUES (900002, 'teamMember', 'dana', '{}')`],
      [
        'sale',
        `INSERT INTO sale_draft (sale_id, slug, draft, preview_token) VALUES (gen_random_uuid(), 'first', '{}', 'x')`,
      ],
      [
        'email',
        `WITH one AS (INSERT INTO outbox (recipient, subject, text_body, sent_at) VALUES ('a@firm.example', 'Test', 'Test', clock_timestamp()) RETURNING id)
        INSERT INTO delivery (email_id, attempt, outcome) SELECT id, 1, 'sent' FROM one`,
      ],
      ['rehearsal', `UPDATE sale SET practice = true, rehearsal_of = id WHERE id = '${saleId}'`],
    ];
    for (const [step, sql] of doing) {
      const before = (await dashboard('administrator')).firstSteps?.find((one) => one.step === step);
      expect(before, step).toEqual({ step, done: false });
      await clone.database.query(sql);
      const { firstSteps } = await dashboard('administrator');
      expect(firstSteps?.find((one) => one.step === step)?.done ?? true, step).toBe(true);
    }
    expect((await dashboard('administrator')).firstSteps).toBeNull();
    await clone.database.query(`DELETE FROM sale_draft WHERE slug = 'first'`);
  });
});

/**
 * What waits after a statement has put a live sale into another state. The statement is repeated until its state is
 * read: an engine that keeps the sale writes it as the record has it, in any turn between the two.
 */
const expectAfter = (statement: string, parameters: unknown[], tasks: unknown[]) =>
  expect
    .poll(async () => {
      await clone.database.query(statement, parameters);
      return waiting();
    })
    .toEqual(tasks);

describe('what waits', () => {
  it('is counted by sale, the most pressing first, and goes when it is done', async () => {
    const { id: saleId, slug } = await insertTestSale(clone.database);
    const [registration] = (
      await clone.database.query<{ id: string }>(
        `INSERT INTO registration (sale_id, user_id, status, accepted_terms_version) VALUES ($1, $2, 'requested', 1) RETURNING id`,
        [saleId, ids.bidder],
      )
    ).rows;
    await clone.database.query(
      `INSERT INTO lead (id, kind, first_name, last_name, email, phone, message, status)
       VALUES ($1, 'ContactForm', 'Ann', 'Test', 'ann@farm.example', '7805550100', 'Two quarters.', 'new')`,
      [randomUUID()],
    );
    await clone.database.query(
      `INSERT INTO bid_mistake (sale_id, sequence, registration_id, note) VALUES ($1, 7, $2, 'One zero too many')`,
      [saleId, registration?.id],
    );
    expect(await waiting()).toEqual([
      ['mistake', 1, slug],
      ['request', 1, slug],
      ['message', 1, null],
    ]);
    expect((await dashboard()).sales).toMatchObject([{ slug, parcels: 2, approved: 2, requested: 1 }]);
    await clone.database.query(
      `INSERT INTO bid_mistake_answer (sale_id, sequence, word, answered_by) VALUES ($1, 7, 'It stands.', $2)`,
      [saleId, ids.staff],
    );
    await clone.database.query(`UPDATE registration SET status = 'declined' WHERE sale_id = $1`, [saleId]);
    await clone.database.query(`UPDATE lead SET status = 'closed'`);
    expect(await waiting()).toEqual([]);
  });

  it('has a request only while staff are to answer it, and a limit from when it is asked for until it is set, whether or not its bidder is suspended meanwhile', async () => {
    const { id: saleId, slug, bidders } = await insertTestSale(clone.database);
    const set = (change: string, id: string | undefined) =>
      clone.database.query(`UPDATE registration SET ${change} WHERE id = $1`, [id]);
    const { rows } = await clone.database.query<{ id: string }>(
      `INSERT INTO registration (sale_id, user_id, status, accepted_terms_version) VALUES ($1, $2, 'requested', 1) RETURNING id`,
      [saleId, ids.bidder],
    );
    const board = async () =>
      (await ask<ControlBoard>(apiPath('GET /api/admin/auctions/:slug/control', { slug }), 'staff')).bidders.map(
        (one) => [one.moreAsked, one.waitingLimit?.cents ?? null],
      );
    const waitsWithTheSaleAlone = async (): Promise<void> => {
      for (const status of ['completed', 'cancelled'])
        await expectAfter('UPDATE sale SET status = $2 WHERE id = $1', [saleId, status], []);
      const rehearse = `UPDATE sale SET status = 'live', practice = $2, rehearsal_of = CASE WHEN $2 THEN id END WHERE id = $1`;
      await expectAfter(rehearse, [saleId, true], []);
      await clone.database.query(rehearse, [saleId, false]);
    };
    expect(await waiting()).toEqual([['request', 1, slug]]);
    await waitsWithTheSaleAlone();
    await set('more_asked_at = clock_timestamp()', rows[0]?.id);
    expect(await waiting()).toEqual([]);
    expect((await dashboard()).sales).toContainEqual(expect.objectContaining({ slug, requested: 0 }));
    await set('asked_limit_cents = 100, limit_asked_at = clock_timestamp()', bidders[0]?.registrationId);
    await set('asked_limit_cents = 100, limit_asked_at = clock_timestamp()', rows[0]?.id);
    for (const status of ['approved', 'suspended']) {
      await set(`status = '${status}'`, bidders[0]?.registrationId);
      expect(await waiting()).toEqual([['limit', 1, slug]]);
    }
    await waitsWithTheSaleAlone();
    expect(await board()).toContainEqual([true, 100]);
    expect(await board()).toContainEqual([false, 100]);
    await set('limit_cents = 50, limit_set_at = clock_timestamp()', bidders[0]?.registrationId);
    expect(await waiting()).toEqual([]);
    expect(await board()).not.toContainEqual([false, 100]);
    await clone.database.query(`UPDATE sale SET status = 'cancelled' WHERE id = $1`, [saleId]);
  });

  it('has clocks on hold first, until they run again, and a postponed sale until it has dates', async () => {
    const { id: saleId, slug, parcelIds } = await insertTestSale(clone.database);
    const control = async (body: object) =>
      (
        await send(engine, 'POST', apiPath('POST /api/admin/auctions/:slug/control/acts', { slug }), body, {
          cookie: accounts.staff,
        })
      ).status;
    const held = async () => (await dashboard()).sales.find((sale) => sale.slug === slug)?.held;
    const reasons = { reason: 'A lease is missing.', forBidders: 'A question of title.' };
    expect([await waiting(), await held()]).toEqual([[], 0]);
    expect(await control({ kind: 'hold_parcel', parcelId: parcelIds[0], ...reasons })).toBe(200);
    expect([await waiting(), await held()]).toEqual([[['held', 1, slug]], 1]);
    expect(await control({ kind: 'hold_sale', ...reasons })).toBe(200);
    expect([await waiting(), await held()]).toEqual([[['held', 2, slug]], 2]);
    await expectAfter(`UPDATE parcel SET phase = 'closed' WHERE sale_id = $1`, [saleId], []);
    const status = 'UPDATE sale SET status = $2, published = $3 WHERE id = $1';
    await expectAfter(status, [saleId, 'postponed', true], [['undated', 1, slug]]);
    await expectAfter(status, [saleId, 'postponed', false], []);
    // It is held in its record, whatever its row says: later tests would read it again.
    await clone.database.query('UPDATE sale SET practice = true WHERE id = $1', [saleId]);
  });

  it('has a proposal for the other administrator alone: not for staff, the proposer or the person it is about', async () => {
    await clone.database.query(
      `INSERT INTO account_proposal (user_id, kind, role, reason, proposed_by) VALUES ($1, 'set_role', 'staff', 'New in the office', $2)`,
      [ids.bidder, ids.administrator],
    );
    expect(await waiting('other')).toEqual([['proposal', 1, null]]);
    expect(await waiting('administrator')).toEqual([]);
    expect(await waiting('staff')).toEqual([]);
    await clone.database.query(`DELETE FROM account_proposal`);
  });

  it('has emails that were given up, and none that their address did not want', async () => {
    const { rows } = await clone.database.query<{ id: string }>(
      `INSERT INTO outbox (recipient, subject, text_body, gave_up_at) SELECT 'b@farm.example', 'Outbid', 'Outbid', clock_timestamp() FROM generate_series(1, 2) RETURNING id`,
    );
    expect(await waiting()).toEqual([['email', 2, null]]);
    await clone.database.query(`INSERT INTO delivery (email_id, attempt, outcome) VALUES ($1, 1, 'suppressed')`, [
      rows[0]?.id,
    ]);
    expect(await waiting()).toEqual([['email', 1, null]]);
    await clone.database.query(`DELETE FROM outbox WHERE gave_up_at IS NOT NULL`);
  });
});

describe('without a mail service', () => {
  it('every page of the administration is told so, and no email is called sent', async () => {
    expect((await ask<AdminFrame>(apiPath('GET /api/admin/frame'), 'staff')).sendsMail).toBe(false);
    await clone.database.query(
      `INSERT INTO outbox (recipient, subject, text_body) VALUES ('kept@farm.example', 'Kept', 'Kept')`,
    );
    const state = async () =>
      (await ask<Deliveries>(`${apiPath('GET /api/admin/deliveries')}?words=kept`, 'staff')).deliveries.map(
        (one) => one.state,
      );
    await expect.poll(state).toEqual(['kept']);
  });
});

describe('news for the office', () => {
  it('are another mark once somebody asks to bid, sends a form or reports a mistake, and the same until then', async () => {
    const sale = await insertTestSale(clone.database);
    const current = async (): Promise<string> => (await ask<OfficeNews>(apiPath('GET /api/admin/news'), 'staff')).mark;
    const registrationId = randomUUID();
    const news: [string, string][] = [
      [
        'a request',
        `INSERT INTO registration (id, sale_id, user_id, status, accepted_terms_version) VALUES ('${registrationId}', '${sale.id}', '${ids.bidder}', 'requested', 1)`,
      ],
      [
        'a form',
        `INSERT INTO lead (id, kind, first_name, last_name, email, phone, message, status)
         VALUES (gen_random_uuid(), 'ContactForm', 'Ann', 'Tkachuk', 'ann@test.example', '', 'Hello', 'new')`,
      ],
      [
        'a mistake',
        `INSERT INTO bid_mistake (sale_id, sequence, registration_id, note) VALUES ('${sale.id}', 8, '${registrationId}', 'One zero too many')`,
      ],
    ];
    for (const [what, sql] of news) {
      const before = await current();
      expect(await current(), what).toBe(before);
      await clone.database.query(sql);
      // The engine keeps a mark for less than half a second.
      await expect.poll(current, { message: what }).not.toBe(before);
    }
  });

  it('are for staff alone', async () => {
    expect(
      (await send(engine, 'GET', apiPath('GET /api/admin/news'), undefined, { cookie: accounts.bidder })).status,
    ).toBe(403);
  });
});
