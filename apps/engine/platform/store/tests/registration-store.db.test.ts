import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { connectDatabase } from '#database/connect.ts';
import { many } from '#database/statements/rows.ts';
import { cloneDatabase } from '#testing/clone-database.ts';
import { insertPerson } from '#testing/insert-person.ts';
import { bidderOf, insertTestSale, type TestSale } from '#testing/sales/test-sale.ts';
import {
  type Decision,
  decideRegistration,
  findLiveSaleOf,
  findRegistration,
  listLiveRegistrations,
  listOwnRegistrations,
  listRegistrations,
  type RegistrationStatus,
  readRegistrationDeadline,
  readStaffRegistration,
  requestRegistration,
} from '../registrations/registration-store.ts';
import { keepConditions } from '../sales/terms-store.ts';

const { database, databaseUrl, drop } = await cloneDatabase();
afterAll(drop);

/** Two sales with two approved bidders each: what is decided about one must not be decided about another. */
let sale: TestSale;
let other: TestSale;
let clerk: string;
beforeEach(async () => {
  [sale, other] = [await insertTestSale(database), await insertTestSale(database)];
  clerk = await insertPerson(database, { role: 'staff' });
});
const everybody = () => [bidderOf(sale, 0), bidderOf(sale, 1), bidderOf(other, 0), bidderOf(other, 1)];
const statuses = async (): Promise<Record<string, string>> => {
  const rows = await many<{ id: string; status: string }>(
    database,
    'SELECT id, status FROM registration WHERE id = ANY ($1)',
    [everybody().map(({ registrationId }) => registrationId)],
  );
  return Object.fromEntries(rows.map(({ id, status }) => [id, status]));
};
const decide = (action: Decision['action'], change: Partial<Decision> & { saleId?: string } = {}) =>
  decideRegistration(database, change.saleId ?? sale.id, {
    registrationId: bidderOf(sale).registrationId,
    action,
    actorId: clerk,
    reason: null,
    limitCents: null,
    overDeadline: false,
    ...change,
  });
const ask = (userId: string, change: object = {}) =>
  requestRegistration(database, {
    saleId: sale.id,
    userId,
    termsVersion: 1,
    application: {},
    askedLimitCents: null,
    limitBacking: null,
    identityWay: null,
    late: false,
    ...change,
  });

describe('staff decide about a registration', () => {
  it('and about no other: of the same sale, or of the same person elsewhere', async () => {
    const before = await statuses();
    expect(await decide('suspend')).toMatchObject({ id: bidderOf(sale).registrationId, status: 'suspended' });
    expect(await statuses()).toEqual({ ...before, [bidderOf(sale).registrationId]: 'suspended' });
  });

  it('in its own sale alone', async () => {
    const before = await statuses();
    expect(await decide('suspend', { saleId: other.id })).toBeNull();
    expect(await statuses()).toEqual(before);
  });

  const FROM: [Decision['action'], RegistrationStatus[]][] = [
    ['approve', ['requested', 'declined']],
    ['decline', ['requested']],
    ['ask_more', ['requested']],
    ['suspend', ['approved']],
    ['reinstate', ['suspended']],
    ['set_limit', ['approved', 'suspended']],
  ];
  it.each(FROM)('%s is for a registration that is %j', async (action, allowed) => {
    for (const status of ['requested', 'approved', 'declined', 'suspended'] as const) {
      await database.query('UPDATE registration SET status = $2 WHERE id = $1', [
        bidderOf(sale).registrationId,
        status,
      ]);
      const decided = await decide(action, { limitCents: 100 });
      expect([status, decided !== null]).toEqual([status, allowed.includes(status)]);
      if (decided === null) expect((await statuses())[bidderOf(sale).registrationId]).toBe(status);
    }
  });

  it('the first approval takes the next free number of its sale; a later one keeps it', async () => {
    await database.query('UPDATE registration SET bidder_number = 500 WHERE id = $1', [bidderOf(other).registrationId]);
    const { id } = await ask(await insertPerson(database));
    expect(await decide('decline', { registrationId: id })).toMatchObject({ bidder_number: null });
    expect(await decide('approve', { registrationId: id })).toMatchObject({ bidder_number: 103 });
    const next = await ask(await insertPerson(database));
    expect(await decide('approve', { registrationId: next.id })).toMatchObject({ bidder_number: 104 });
    await decide('suspend', { registrationId: id });
    expect(await decide('reinstate', { registrationId: id })).toMatchObject({ bidder_number: 103 });
  });

  it('two approvals at once take two numbers: the second waits for the first', async () => {
    const [first, second] = [await ask(await insertPerson(database)), await ask(await insertPerson(database))];
    const pool = connectDatabase(databaseUrl, 2);
    const [one, two] = [await pool.connect(), await pool.connect()];
    const approve = (client: typeof one, registrationId: string) =>
      decideRegistration(client, sale.id, {
        registrationId,
        action: 'approve',
        actorId: clerk,
        reason: null,
        limitCents: null,
        overDeadline: false,
      });
    try {
      await one.query('BEGIN');
      await two.query('BEGIN');
      expect(await approve(one, first.id)).toMatchObject({ bidder_number: 103 });
      const waiting = approve(two, second.id);
      await one.query('COMMIT');
      expect(await waiting).toMatchObject({ bidder_number: 104 });
      await two.query('COMMIT');
    } finally {
      one.release();
      two.release();
      await pool.end();
    }
  });

  it('a limit is set by an approval and by its own act, and kept by all others', async () => {
    expect(await decide('set_limit', { limitCents: 700 })).toMatchObject({ limit_cents: 700 });
    expect(await decide('suspend', { limitCents: 900 })).toMatchObject({ limit_cents: 700 });
    expect(await decide('reinstate', { limitCents: null })).toMatchObject({ limit_cents: 700 });
    expect(await decide('set_limit', { limitCents: null })).toMatchObject({ limit_cents: null });
  });

  it('"more is asked" is over with the next decision', async () => {
    const { id } = await ask(await insertPerson(database));
    expect((await decide('ask_more', { registrationId: id }))?.more_asked_at).toBeInstanceOf(Date);
    expect((await decide('approve', { registrationId: id }))?.more_asked_at).toBeNull();
  });
});

describe('a person asks to bid', () => {
  it('and is found by the sale and the person', async () => {
    const userId = await insertPerson(database);
    const [{ id }, elsewhere] = [await ask(userId), await ask(userId, { saleId: other.id })];
    expect(await findRegistration(database, sale.id, userId)).toMatchObject({ id });
    expect(await findRegistration(database, other.id, userId)).toMatchObject({ id: elsewhere.id });
    expect(await findRegistration(database, sale.id, await insertPerson(database))).toBeNull();
  });

  it('again, with newer terms: accepted here while nobody has decided, through the sale once they are approved', async () => {
    const userId = await insertPerson(database);
    await ask(userId);
    expect(await ask(userId, { termsVersion: 2 })).toMatchObject({ accepted_terms_version: 2, status: 'requested' });
    const approved = bidderOf(sale).userId;
    expect(await ask(approved, { termsVersion: 2 })).toMatchObject({ accepted_terms_version: 1, status: 'approved' });
  });

  it('and what staff wrote stays, but for what they asked and have now been sent', async () => {
    const userId = await insertPerson(database);
    const { id } = await ask(userId);
    await decide('decline', { registrationId: id, reason: 'No address.' });
    expect(await ask(userId)).toMatchObject({ reason: 'No address.', status: 'declined' });
    await database.query(`UPDATE registration SET status = 'requested' WHERE id = $1`, [id]);
    await decide('ask_more', { registrationId: id, reason: 'Which bank?' });
    expect(await ask(userId)).toMatchObject({ reason: null, more_asked_at: null });
  });

  it('a limit that is asked has its instant, and one that is not asked has none', async () => {
    expect((await ask(await insertPerson(database), { askedLimitCents: 500 })).limit_asked_at).toBeInstanceOf(Date);
    expect((await ask(await insertPerson(database))).limit_asked_at).toBeNull();
  });
});

describe('the deadline of a sale', () => {
  it.each([
    ['is a day before its first parcel opens', `UPDATE parcel SET opens_at = opens_at`, true],
    [
      'is what staff set',
      `UPDATE sale SET registration_closes_at = clock_timestamp() + interval '1 hour' WHERE id = $1`,
      false,
    ],
    ['is over at its instant', `UPDATE sale SET registration_closes_at = clock_timestamp() WHERE id = $1`, true],
  ])('%s', async (_what, change, closed) => {
    await database.query(change.includes('$1') ? change : `${change} WHERE sale_id = $1`, [sale.id]);
    // The parcels of another sale open in three days.
    await database.query(
      `UPDATE parcel SET opens_at = opens_at + interval '3 days', closes_at = closes_at + interval '3 days' WHERE sale_id = $1`,
      [other.id],
    );
    expect(await readRegistrationDeadline(database, sale.id)).toMatchObject({ closed });
    expect(await readRegistrationDeadline(database, other.id)).toMatchObject({ closed: false });
  });
});

describe('lists', () => {
  it('of staff have the registrations of the sale with their person; one is read with its sale', async () => {
    const { id } = await ask(await insertPerson(database));
    const rows = await listRegistrations(database, sale.id);
    expect(rows.map((row) => [row.id, row.user_id])).toEqual(
      expect.arrayContaining(sale.bidders.map(({ registrationId, userId }) => [registrationId, userId])),
    );
    expect(rows).toHaveLength(3);
    const [first] = rows;
    expect(first).toMatchObject({ id, email: expect.stringContaining('@firm.example') });
    const { registrationId } = bidderOf(sale, 1);
    expect(await readStaffRegistration(database, sale.id, registrationId)).toMatchObject({ id: registrationId });
    expect(await readStaffRegistration(database, other.id, registrationId)).toBeNull();
  });

  const both = async (id: string) => [
    await readStaffRegistration(database, sale.id, id),
    (await listRegistrations(database, sale.id)).find((row) => row.id === id),
  ];
  const uploaded = (purpose: string) =>
    `INSERT INTO private_document (id, registration_id, purpose, file_name, media_type, byte_count, key_id, encrypted)
     SELECT gen_random_uuid(), $1::uuid, '${purpose}', 'a.pdf', 'application/pdf', 1, 'k', '' WHERE $2 <> ''`;
  const accepted = (way: string, copy: boolean) =>
    `INSERT INTO recorded_acceptance (id, registration_id, terms_version, way, accepted_on, recorded_by, encrypted_copy, copy_key_id, copy_media_type)
     VALUES (gen_random_uuid(), $1, 1, '${way}', current_date, $2, ${copy ? `'', 'k', 'application/pdf'` : 'NULL, NULL, NULL'})`;
  const NONE = {
    identity_documents: 0,
    limit_documents: 0,
    identity_checks: 0,
    copy_missing: false,
    mail_returns: null,
  };

  it.each([
    ['a document of identity', uploaded('identity'), { ...NONE, identity_documents: 1 }],
    ['a document for a limit', uploaded('limit'), { ...NONE, limit_documents: 1 }],
    [
      'a check of identity',
      `INSERT INTO identity_check (id, registration_id, way, checked_on, checked_by) VALUES (gen_random_uuid(), $1, 'document', current_date, $2)`,
      { ...NONE, identity_checks: 1 },
    ],
    ['a signature without its copy', accepted('signed_by_hand', false), { ...NONE, copy_missing: true }],
    ['a signature with its copy', accepted('signed_by_hand', true), NONE],
    ['terms that were read by phone', accepted('read_by_phone', false), NONE],
    [
      'mail that comes back',
      `INSERT INTO mail_address (address, token, bounced_at, bounce_reason)
       SELECT user_id || '@test.example', user_id, clock_timestamp(), '' FROM registration WHERE id = $1 AND $2 <> ''`,
      { ...NONE, mail_returns: 'No reason was given.' },
    ],
    [
      'mail that arrives',
      `INSERT INTO mail_address (address, token, bounce_reason)
       SELECT user_id || '@test.example', user_id, 'Once.' FROM registration WHERE id = $1 AND $2 <> ''`,
      NONE,
    ],
  ])('say of a registration, and of no other, that there is %s', async (_what, statement, expected) => {
    const [own, next] = [bidderOf(sale).registrationId, bidderOf(sale, 1).registrationId];
    await database.query(statement, [own, clerk]);
    expect(await both(own)).toMatchObject([expected, expected]);
    expect(await both(next)).toMatchObject([NONE, NONE]);
  });

  it('of a person have their own registrations, each with its sale, and no rehearsal', async () => {
    const { userId } = bidderOf(sale);
    await ask(userId, { saleId: other.id });
    expect((await listOwnRegistrations(database, userId)).map(({ slug }) => slug).toSorted()).toEqual(
      [sale.slug, other.slug].toSorted(),
    );
    await keepConditions(database, sale.id, { version: 2, name: 'Newer', fileUrl: '/a.pdf', sha256: '0'.repeat(64) });
    for (const { terms } of await listOwnRegistrations(database, userId)) expect(terms).toMatchObject({ version: 1 });
    await database.query('UPDATE sale SET practice = true WHERE id = $1', [other.id]);
    expect((await listOwnRegistrations(database, userId)).map(({ slug }) => slug)).toEqual([sale.slug]);
  });

  const LIVE = `UPDATE sale SET status = 'live' WHERE id = $1`;
  it.each([
    ['a live sale in which they may bid', [LIVE], 0, true],
    ['a sale to come', [], 0, false],
    [
      'a live sale in which they are suspended',
      [LIVE, `UPDATE registration SET status = 'suspended' WHERE sale_id = $1`],
      0,
      false,
    ],
    ['a rehearsal', [LIVE, 'UPDATE sale SET practice = true WHERE id = $1'], 0, false],
    ['a live sale of other people', [LIVE], 1, false],
  ])('know whether a person bids now: %s', async (_what, changes, which, isLive) => {
    for (const change of changes) await database.query(change, [sale.id]);
    const { userId } = which === 0 ? bidderOf(sale) : bidderOf(other);
    expect(await findLiveSaleOf(database, userId)).toBe(isLive ? 'Test sale' : null);
    expect((await listLiveRegistrations(database, userId)).map(({ slug }) => slug)).toEqual(isLive ? [sale.slug] : []);
  });
});
