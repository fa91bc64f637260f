import { randomUUID } from 'node:crypto';
import { apiPath, type ContactTasks, hasEmail } from '@quarterline/contract';
import { dollars } from '@quarterline/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { queryColumn } from '#database/statements/rows.ts';
import { readEnv } from '#engine/env.ts';
import { openRecordReader } from '#features/messages/notifications/server/read-record.ts';
import { sendNotices } from '#features/messages/notifications/server/send-notices.ts';
import { enqueueEmail } from '#platform/store/messages/outbox-store.ts';
import { A_SIGNED_COPY, approve, saleWithPhoneBidder } from '#testing/actions/phone-bidder-actions.ts';
import type { Office } from '#testing/office/office.ts';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { letBidByPhone, PHONE_BIDDER } from '#testing/sales/phone-bidder.ts';
import { insertTestSale, type TestSale } from '#testing/sales/test-sale.ts';
import { insertAccount, send } from '#testing/start-test-engine.ts';

const { clone, engine } = await openTestEngine();
let office: Office;
let clerk: { userId: string; cookie: string };
beforeAll(async () => {
  const staff = await insertAccount(clone.database, engine, 'staff');
  const administrator = await insertAccount(clone.database, engine, 'administrator');
  clerk = await insertAccount(clone.database, engine, 'clerk');
  office = { clone, engine, staff, administrator };
});

const ask = async (path: string, body?: unknown, who = office.staff) => {
  const answer = await send(engine, body === undefined ? 'GET' : 'POST', path, body, { cookie: who.cookie });
  return { status: answer.status, body: await answer.json() };
};
const tasksOf = async ({ slug }: TestSale): Promise<ContactTasks> =>
  (await ask(apiPath('GET /api/admin/auctions/:slug/contact-tasks', { slug }))).body;
const phoneBid = (sale: TestSale, bidderId: string, amount = 510_000) =>
  ask(apiPath('POST /api/admin/auctions/:slug/control/phone-bids', { slug: sale.slug }), {
    bidId: randomUUID(),
    parcelId: sale.parcelIds[0],
    bidderId,
    amountCents: dollars(amount),
    seenSequence: 1_000_000,
  });
const add = async (change: object, sale?: TestSale) => {
  const { slug } = sale ?? (await insertTestSale(clone.database));
  return ask(apiPath('GET /api/admin/auctions/:slug/phone-bidders', { slug }), {
    ...PHONE_BIDDER,
    id: randomUUID(),
    ...change,
  });
};
const emailsTo = async (domain: string): Promise<number> =>
  (await clone.database.query('SELECT FROM outbox WHERE recipient LIKE $1', [`%${domain}`])).rowCount ?? 0;
const addressOf = async (userId: string): Promise<string> =>
  (await clone.database.query('SELECT email FROM account_user WHERE id = $1', [userId])).rows[0].email;
const putAddendum = (sale: TestSale) =>
  ask(apiPath('GET /api/admin/auctions/:slug/addenda', { slug: sale.slug }), {
    id: randomUUID(),
    changes: 'The deposit.',
    text: 'It is due a day later.',
  });

describe('a bidder without email', () => {
  it('is added by a clerk, approved, and bids by phone under both names', async () => {
    const sale = await insertTestSale(clone.database);
    const added = await ask(
      apiPath('GET /api/admin/auctions/:slug/phone-bidders', { slug: sale.slug }),
      { ...PHONE_BIDDER, id: randomUUID() },
      clerk,
    );
    expect(added.status).toBe(200);
    const { registrationId } = added.body;
    expect((await phoneBid(sale, registrationId)).body.code).toBe('registration_pending');
    expect(await approve(office, sale.slug, registrationId)).toBe(200);
    expect((await phoneBid(sale, registrationId)).body.outcome).toBe('accepted');
    const { rows } = await clone.database.query(
      `SELECT event FROM sale_record WHERE sale_id = $1 AND kind = 'bid_accepted'`,
      [sale.id],
    );
    expect(rows[0].event).toMatchObject({ bidderId: registrationId, enteredBy: office.staff.userId });
  });

  it('accepts the conditions in the version that holds: who read them, how and when is kept', async () => {
    const { sale, registrationId } = await saleWithPhoneBidder(office);
    const [person] = (await tasksOf(sale)).people;
    expect(person).toMatchObject({ registrationId, postalAddress: PHONE_BIDDER.postalAddress, status: 'requested' });
    expect(person?.acceptances).toMatchObject([
      { version: 1, way: 'read_by_phone', acceptedOn: '2026-11-20', recordedBy: 'Test Person', hasCopy: false },
    ]);
    const steps = await clone.database.query(
      'SELECT action, actor_id, terms_version, terms_sha256 IS NOT NULL AS named FROM registration_step WHERE registration_id = $1 ORDER BY at',
      [registrationId],
    );
    const actor_id = office.staff.userId;
    expect(steps.rows).toEqual([
      { action: 'request', actor_id, terms_version: 1, named: true },
      { action: 'register_by_phone', actor_id, terms_version: null, named: false },
    ]);
  });

  it('who signed on paper is approved once the paper is here, and each look at it is in the audit log', async () => {
    const { sale, registrationId } = await saleWithPhoneBidder(office, { acceptanceWay: 'signed_by_hand' });
    expect(await approve(office, sale.slug, registrationId)).toBe(409);
    const put = () =>
      fetch(
        `${engine.url}${apiPath('POST /api/admin/auctions/:slug/registrations/:registrationId/signed-copy', { slug: sale.slug, registrationId })}?name=signed.pdf`,
        {
          method: 'POST',
          headers: { cookie: office.staff.cookie, 'content-type': 'application/octet-stream' },
          body: A_SIGNED_COPY,
        },
      );
    expect((await put()).status).toBe(200);
    expect((await put()).status).toBe(409);
    const kept = await clone.database.query(
      'SELECT encrypted_copy FROM recorded_acceptance WHERE registration_id = $1',
      [registrationId],
    );
    expect(kept.rows[0].encrypted_copy.toString('latin1')).not.toContain('%PDF');
    const read = await send(
      engine,
      'GET',
      apiPath('GET /api/admin/auctions/:slug/registrations/:registrationId/signed-copy', {
        slug: sale.slug,
        registrationId,
      }),
      undefined,
      {
        cookie: office.staff.cookie,
      },
    );
    expect(await read.text()).toBe(A_SIGNED_COPY);
    const looks = await clone.database.query(
      `SELECT FROM audit WHERE action = 'registration.copy_opened' AND subject_id = $1`,
      [registrationId],
    );
    expect(looks.rowCount).toBe(1);
    expect(await approve(office, sale.slug, registrationId)).toBe(200);
  });

  it('needs what the law and the sale need, and reads a sentence at each field that is missing', async () => {
    const empty = await add({ name: '', postalAddress: ' ', phone: '12' });
    expect([empty.status, Object.keys(empty.body.fieldErrors).sort()]).toEqual([
      400,
      ['name', 'phone', 'postalAddress'],
    ]);
    const unsaid = await add({ askedLimitCents: null, limitBacking: null, acceptOwnership: false });
    expect(Object.keys(unsaid.body.fieldErrors).sort()).toEqual(['acceptOwnership', 'askedLimitCents', 'limitBacking']);
    expect((await add({ acceptedOn: '2199-01-01' })).body.fieldErrors).toHaveProperty('acceptedOn');
    expect((await add({ acceptTermsVersion: 7 })).body.code).toBe('terms_changed');
    expect((await add({ acceptTermsOfUseVersion: 7 })).body.code).toBe('terms_changed');
  });

  it('has a checked identity where the sale asks for it', async () => {
    const sale = await insertTestSale(clone.database);
    await clone.database.query(`UPDATE sale SET editorial = editorial || '{"asksIdentity": true}' WHERE id = $1`, [
      sale.id,
    ]);
    expect((await add({}, sale)).body.fieldErrors).toHaveProperty('identityWay');
    const added = await add({ identity: { way: 'known_client', checkedOn: '2026-11-20' } }, sale);
    expect(await approve(office, sale.slug, added.body.registrationId)).toBe(200);
  });

  it('is added once, however often the form is sent, and again to another sale as the same account', async () => {
    const first = await insertTestSale(clone.database);
    const other = await insertTestSale(clone.database);
    const id = randomUUID();
    const one = await add({ id }, first);
    expect((await add({ id }, first)).body).toEqual(one.body);
    expect(
      (await ask(apiPath('GET /api/admin/auctions/:slug/phone-bidders', { slug: other.slug }))).body.known,
    ).toContainEqual({
      id,
      name: PHONE_BIDDER.name,
      phone: PHONE_BIDDER.phone,
      postalAddress: PHONE_BIDDER.postalAddress,
    });
    const two = await add({ id, name: 'Another name' }, other);
    expect(two.status).toBe(200);
    expect((await tasksOf(other)).people).toMatchObject([
      { registrationId: two.body.registrationId, name: PHONE_BIDDER.name },
    ]);
  });

  it('is never made of the account of somebody who has an address', async () => {
    const { userId } = await insertAccount(clone.database, engine);
    const refused = await add({ id: userId });
    expect([refused.status, refused.body.code]).toEqual([409, 'account_has_email']);
  });
});

describe('what emails would have said', () => {
  it('waits for staff with the words, the phone number and the address, and is ticked once with who and when', async () => {
    const { sale, registrationId } = await saleWithPhoneBidder(office);
    await approve(office, sale.slug, registrationId);
    const [task] = (await tasksOf(sale)).tasks;
    expect(task).toMatchObject({ registrationId, phone: PHONE_BIDDER.phone, done: null });
    expect(task?.subject).toContain('Test sale');
    const tick = () =>
      ask(
        apiPath('POST /api/admin/auctions/:slug/contact-tasks/:taskId', { slug: sale.slug, taskId: task?.id ?? '' }),
        { way: 'letter' },
        clerk,
      );
    expect((await tick()).body.tasks).toMatchObject([{ done: { way: 'letter', by: 'Test Person' } }]);
    expect((await tick()).body.code).toBe('task_done_before');
    expect(await emailsTo('no-email.invalid')).toBe(0);
  });

  it('of one person is said in one call: all of it is ticked at once, and nothing of another person with it', async () => {
    const { sale, registrationId } = await saleWithPhoneBidder(office);
    await approve(office, sale.slug, registrationId);
    const ids = await queryColumn<string>(
      clone.database,
      `INSERT INTO contact_task (sale_id, user_id, kind, subject, text_body)
       SELECT sale_id, user_id, 'outbid', 'You have been outbid', 'Parcel 1: the high bid is $' || price || '. It closes at noon.'
       FROM registration, unnest(ARRAY['1,000,000', '1,100,000']) AS price WHERE registration.id = $1 RETURNING id`,
      [registrationId],
    );
    const other = await saleWithPhoneBidder(office);
    await approve(office, other.sale.slug, other.registrationId);
    const [ofOther] = (await tasksOf(other.sale)).tasks;
    const { tasks } = await tasksOf(sale);
    expect(tasks.map(({ spoken }) => spoken.length > 0)).toEqual([true, false, true]);
    expect(tasks[2]?.spoken[1]).toBe('Parcel 1: the high bid is one million one hundred thousand dollars.');
    const done = await ask(
      apiPath('POST /api/admin/auctions/:slug/contact-tasks/:taskId', { slug: sale.slug, taskId: tasks[0]?.id ?? '' }),
      { way: 'phone', withIds: [...ids, ofOther?.id] },
      clerk,
    );
    expect(done.body.tasks.map((task: ContactTasks['tasks'][number]) => task.done?.way)).toEqual(
      Array(3).fill('phone'),
    );
    expect((await tasksOf(other.sale)).tasks[0]?.done).toBeNull();
  });

  it('is counted on the dashboard until it is ticked', async () => {
    const { sale, registrationId } = await saleWithPhoneBidder(office);
    await approve(office, sale.slug, registrationId);
    const waiting = async () =>
      (await ask(apiPath('GET /api/admin/dashboard'))).body.waiting.filter(
        (one: { kind: string; sale: { slug: string } | null }) =>
          one.kind === 'contact' && one.sale?.slug === sale.slug,
      );
    expect(await waiting()).toMatchObject([{ count: 1 }]);
    const [task] = (await tasksOf(sale)).tasks;
    await ask(
      apiPath('POST /api/admin/auctions/:slug/contact-tasks/:taskId', { slug: sale.slug, taskId: task?.id ?? '' }),
      { way: 'phone' },
    );
    expect(await waiting()).toEqual([]);
  });

  it('a message to all approved bidders reaches them as a task', async () => {
    const { sale, registrationId } = await saleWithPhoneBidder(office);
    await approve(office, sale.slug, registrationId);
    const message = {
      id: randomUUID(),
      to: { statuses: ['approved'] },
      subject: 'The gate',
      text: 'Use the north gate.',
    };
    expect(
      (await ask(apiPath('POST /api/admin/auctions/:slug/messages', { slug: sale.slug }), message)).body.sent,
    ).toBe(3);
    expect((await tasksOf(sale)).tasks.map(({ subject, text }) => [subject, text])).toContainEqual([
      'The gate',
      expect.stringContaining('Use the north gate.'),
    ]);
  });

  it('outbid by somebody else, the bidder is called: the notice becomes a task', async () => {
    const { sale, registrationId } = await saleWithPhoneBidder(office);
    await approve(office, sale.slug, registrationId);
    await phoneBid(sale, registrationId);
    await letBidByPhone(clone.database, sale.bidders[0]?.registrationId);
    await phoneBid(sale, sale.bidders[0]?.registrationId ?? '', 560_000);
    await openRecordReader(clone.database)();
    await clone.database.query(
      `UPDATE notice SET due_at = clock_timestamp() - interval '1 second' WHERE done_at IS NULL`,
    );
    await sendNotices(clone.database, readEnv({ NODE_ENV: 'test' }), Date.now());
    const { tasks } = await tasksOf(sale);
    expect(tasks.map(({ text }) => text)).toContainEqual(expect.stringContaining('the high bid is $560,000'));
    expect(await emailsTo('no-email.invalid')).toBe(0);
  });
});

describe('an addendum', () => {
  it('is read to the bidder by phone before the next bid, and the record has the acceptance', async () => {
    const { sale, registrationId } = await saleWithPhoneBidder(office);
    await approve(office, sale.slug, registrationId);
    await putAddendum(sale);
    expect((await phoneBid(sale, registrationId)).body.code).toBe('terms_changed');
    const to = apiPath('POST /api/admin/auctions/:slug/registrations/:registrationId/acceptances', {
      slug: sale.slug,
      registrationId,
    });
    expect((await ask(to, { version: 2, isRead: false })).status).toBe(400);
    const recorded = await ask(to, { version: 2, isRead: true }, clerk);
    expect(recorded.body.people).toMatchObject([{ acceptedVersion: 2, acceptances: [{ version: 1 }, { version: 2 }] }]);
    expect((await phoneBid(sale, registrationId)).body.outcome).toBe('accepted');
    const { rows } = await clone.database.query(
      `SELECT event FROM sale_record WHERE sale_id = $1 AND kind = 'terms_accepted'`,
      [sale.id],
    );
    expect(rows).toMatchObject([{ event: { bidderId: registrationId, termsVersion: 2 } }]);
  });

  it('leaves nothing when the sale refuses the version', async () => {
    const { sale, registrationId } = await saleWithPhoneBidder(office);
    await approve(office, sale.slug, registrationId);
    expect(
      (
        await ask(
          apiPath('POST /api/admin/auctions/:slug/registrations/:registrationId/acceptances', {
            slug: sale.slug,
            registrationId,
          }),
          { version: 9, isRead: true },
        )
      ).status,
    ).toBe(409);
    expect((await tasksOf(sale)).people[0]?.acceptances).toHaveLength(1);
  });

  it('is never accepted by staff for a bidder who has an email address', async () => {
    const sale = await insertTestSale(clone.database);
    await putAddendum(sale);
    const to = apiPath('POST /api/admin/auctions/:slug/registrations/:registrationId/acceptances', {
      slug: sale.slug,
      registrationId: sale.bidders[0]?.registrationId ?? '',
    });
    expect((await ask(to, { version: 2, isRead: true })).status).toBe(404);
  });
});

describe('a thief', () => {
  it('gets no link to a password of an account without email, and no such address is taken anywhere', async () => {
    const { sale, userId } = await saleWithPhoneBidder(office);
    const email = await addressOf(userId);
    expect(hasEmail(email)).toBe(false);
    for (const path of [apiPath('POST /api/account/lost-password'), apiPath('POST /api/account/login')]) {
      const answer = await send(engine, 'POST', path, { email, password: 'a long enough sentence', remember: false });
      expect([path, answer.status]).toEqual([path, 400]);
    }
    await enqueueEmail(clone.database, { to: email, subject: 'A new password', text: 'https://link' });
    expect((await tasksOf(sale)).tasks).toEqual([]);
    expect(await emailsTo('no-email.invalid')).toBe(0);
  });

  it('cannot merge the account into one of their own', async () => {
    const { userId } = await saleWithPhoneBidder(office);
    const own = await insertAccount(clone.database, engine);
    for (const [keep, other] of [
      [own.userId, userId],
      [userId, own.userId],
    ]) {
      const { refused } = (
        await ask(
          apiPath('GET /api/admin/users/:userId/merge/:otherId', { userId: keep ?? '', otherId: other ?? '' }),
          undefined,
          office.administrator,
        )
      ).body;
      expect(refused).toContain('Walter Hrynkiw has no email. Give this person an email address first.');
    }
  });
});
