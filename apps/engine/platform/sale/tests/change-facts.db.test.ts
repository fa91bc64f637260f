import { randomUUID } from 'node:crypto';
import { apiPath } from '@quarterline/contract';
import { dollars, type SaleEvent } from '@quarterline/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase, type Database } from '#database/connect.ts';
import { inTransaction } from '#database/statements/transaction.ts';
import { asEngine } from '#testing/engine-role.ts';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { insertTestSale, type TestSale } from '#testing/sales/test-sale.ts';
import { insertSession } from '#testing/session-cookie.ts';
import { insertAccount, send, TEST_SECRET } from '#testing/start-test-engine.ts';
import { readEventsAfter } from '../../store/record/record-store.ts';
import { decideRegistration } from '../../store/registrations/registration-store.ts';
import { changeFacts } from '../change-facts.ts';
import { openSaleRecords } from '../sale-records.ts';

const { clone, engine } = await openTestEngine();
/** Sessions with the rights of an engine in production: they own no table. */
let asAnEngine: Database;
let administrator: { userId: string; cookie: string };
beforeAll(async () => {
  asAnEngine = connectDatabase(asEngine(clone.databaseUrl), 4);
  administrator = await insertAccount(clone.database, engine, 'administrator');
});
afterAll(() => asAnEngine.end());

const EARLY = { closesInMs: 7_200_000, bidders: 2 };
const eventsOf = ({ id }: TestSale): Promise<SaleEvent[]> => readEventsAfter(clone.database, id, 0);
const entered = async (sale: TestSale) =>
  (await eventsOf(sale)).flatMap((event) => (event.kind === 'registration_changed' ? [event] : []));
/** Entries are written by the next turn of the queue: a heartbeat of the engine, within a second. */
const expectEntries = (sale: TestSale, changes: object[]) =>
  expect.poll(() => entered(sale), { timeout: 10_000 }).toMatchObject(changes);

const decide = ({ slug, bidders }: TestSale, input: object) =>
  send(
    engine,
    'POST',
    apiPath('POST /api/admin/auctions/:slug/registrations/:registrationId', {
      slug,
      registrationId: bidders[0]?.registrationId ?? '',
    }),
    { reason: 'The bank called.', ...input },
    { cookie: administrator.cookie },
  );
const changeAccount = (userId: string, input: object) =>
  send(
    engine,
    'POST',
    apiPath('POST /api/admin/users/:userId', { userId }),
    { reason: 'A cheque came back.', password: 'a long enough sentence', ...input },
    { cookie: administrator.cookie },
  );
const bid = async ({ slug, bidders }: TestSale, amount: number) => {
  const cookie = await insertSession(clone.database, bidders[0]?.userId ?? '', TEST_SECRET);
  const cents = dollars(amount);
  const answer = await send(
    engine,
    'POST',
    apiPath('POST /api/auctions/:slug/parcels/:parcelSlug/bids', { slug, parcelSlug: 'parcel-1' }),
    { bidId: randomUUID(), amountCents: cents, retypedAmountCents: cents, seenSequence: 0 },
    { cookie },
  );
  return (await answer.json()) as { outcome: string; code?: string; receipt?: { refusalCode: string } };
};

describe('a bidder of a sale that is open', () => {
  it('is suspended with an entry of the record, and each bid refused for it has a receipt', async () => {
    const sale = await insertTestSale(clone.database, EARLY);
    expect((await decide(sale, { action: 'suspend' })).status).toBe(200);
    expect(await bid(sale, 500_000)).toMatchObject({
      outcome: 'refused',
      code: 'bidder_suspended',
      receipt: { refusalCode: 'bidder_suspended' },
    });
    const kinds = (await eventsOf(sale)).map(({ kind }) => kind).filter((kind) => kind !== 'parcel_opened');
    expect(kinds.slice(-2)).toEqual(['registration_changed', 'bid_refused']);
    expect((await decide(sale, { action: 'reinstate' })).status).toBe(200);
    const [bidderId, actorId] = [sale.bidders[0]?.registrationId, administrator.userId];
    await expectEntries(sale, [
      { bidderId, actorId, change: 'suspended' },
      { bidderId, actorId, change: 'reinstated' },
    ]);
    expect(await bid(sale, 500_000)).toMatchObject({ outcome: 'accepted' });
  });

  it.each([
    ['its account is suspended', { action: 'suspend' }, 'account_suspended'],
    ['it is named as related to the seller', { action: 'name_party' }, 'seller_side'],
  ])('is kept out with an entry when %s', async (_, input, change) => {
    const sale = await insertTestSale(clone.database, EARLY);
    const userId = sale.bidders[0]?.userId ?? '';
    expect((await changeAccount(userId, { ...input, saleSlug: sale.slug })).status).toBe(200);
    await expectEntries(sale, [{ bidderId: sale.bidders[0]?.registrationId, change }]);
  });

  it('has an entry of a lower and of a higher limit', async () => {
    const sale = await insertTestSale(clone.database, EARLY);
    await decide(sale, { action: 'set_limit', limitCents: dollars(600_000) });
    await decide(sale, { action: 'set_limit', limitCents: dollars(700_000) });
    await expectEntries(sale, [{ change: 'limit_lowered' }, { change: 'limit_raised' }]);
  });
});

describe('a change of facts', () => {
  const suspend = (sale: TestSale, during: () => Promise<unknown> = async () => {}, database = asAnEngine) =>
    inTransaction(database, (client) =>
      changeFacts(
        {
          client,
          readRecord: openSaleRecords(database),
          actorId: administrator.userId,
          accountIds: [sale.bidders[0]?.userId ?? ''],
        },
        async () => {
          const decision = { action: 'suspend', actorId: administrator.userId, reason: 'x', limitCents: null } as const;
          const registrationId = sale.bidders[0]?.registrationId ?? '';
          await decideRegistration(client, sale.id, { ...decision, registrationId, overDeadline: false });
          await during();
        },
      ),
    );

  it('keeps a bid waiting that comes meanwhile, and the bid is refused by it', async () => {
    const sale = await insertTestSale(clone.database, EARLY);
    let answer: ReturnType<typeof bid> | undefined;
    await suspend(sale, async () => {
      answer = bid(sale, 500_000);
      await expect
        .poll(async () => {
          const { rows } = await clone.database.query(
            `SELECT count(*)::int AS waiting FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
          );
          return rows[0].waiting;
        })
        .toBeGreaterThan(0);
    });
    expect(await answer).toMatchObject({ outcome: 'refused', code: 'bidder_suspended' });
  });

  it('waits for no second connection: so many changes at once would wait for each other, and bids for them', async () => {
    const one = connectDatabase(asEngine(clone.databaseUrl), 1);
    try {
      const sale = await insertTestSale(clone.database, EARLY);
      await suspend(sale, async () => {}, one);
      await expectEntries(sale, [{ change: 'suspended' }]);
    } finally {
      await one.end();
    }
  });

  it('is undone where it takes a bid from its bidder in the last hour of a lot', async () => {
    const sale = await insertTestSale(clone.database);
    await expect(suspend(sale)).rejects.toMatchObject({ body: { code: 'closes_within_the_hour' } });
    expect(await bid(sale, 500_000)).toMatchObject({ outcome: 'accepted' });
  });

  it.each([
    ['an approval', `UPDATE registration SET status = 'suspended' WHERE id = $1`],
    ['a limit', 'UPDATE registration SET limit_cents = 100 WHERE id = $1'],
    ['phone bids', 'UPDATE registration SET phone_bidding_since = clock_timestamp() WHERE id = $1'],
    ['whose registration it is', `UPDATE registration SET user_id = '${randomUUID()}' WHERE id = $1`],
    ['which conditions were accepted', 'UPDATE registration SET accepted_terms_version = 7 WHERE id = $1'],
    ['a registration that is there', 'DELETE FROM registration WHERE id = $1'],
    [
      'an account that is open',
      'UPDATE account_user SET suspended_at = clock_timestamp() WHERE id = (SELECT user_id FROM registration WHERE id = $1)',
    ],
    ['a role', `UPDATE account_user SET role = 'staff' WHERE id = (SELECT user_id FROM registration WHERE id = $1)`],
    [
      'a confirmed address',
      'UPDATE account_user SET email_verified = false WHERE id = (SELECT user_id FROM registration WHERE id = $1)',
    ],
    [
      'the seller’s side',
      `INSERT INTO seller_party (sale_id, user_id, relation) SELECT sale_id, user_id, 'related' FROM registration WHERE id = $1`,
    ],
    [
      'a deposit',
      `INSERT INTO trust_entry (id, sale_id, registration_id, kind, in_cents, out_cents, day, method, reference, actor_id)
       SELECT gen_random_uuid(), sale_id, id, 'bid_deposit', 100, 0, '2026-11-28', 'wire', 'x', user_id FROM registration WHERE id = $1`,
    ],
  ])('is the only way in which an engine writes %s', async (_, statement) => {
    const sale = await insertTestSale(clone.database, EARLY);
    await suspend(await insertTestSale(clone.database, EARLY));
    await expect(asAnEngine.query(statement, [sale.bidders[0]?.registrationId])).rejects.toThrow(
      'is written by changeFacts alone',
    );
  });

  it('leaves what decides nothing to every statement', async () => {
    const sale = await insertTestSale(clone.database, EARLY);
    await suspend(await insertTestSale(clone.database, EARLY));
    const note = `UPDATE registration SET reason = 'A note.' WHERE id = $1`;
    expect((await asAnEngine.query(note, [sale.bidders[0]?.registrationId])).rowCount).toBe(1);
  });
});
