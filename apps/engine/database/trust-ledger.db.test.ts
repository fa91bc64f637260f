import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ClonedDatabase, cloneDatabase } from '../testing/clone-database.ts';
import { insertTestSale } from '../testing/sales/test-sale.ts';

const migration = (name: string): string => readFileSync(new URL(`./migrations/${name}.sql`, import.meta.url), 'utf8');
/** The table of bid deposits as it was before there was a ledger. */
const BID_DEPOSITS = migration('0144-bid-deposits').replace(/^[\s\S]*(?=CREATE TABLE bid_deposit)/, '');

let clone: ClonedDatabase;
beforeAll(async () => {
  clone = await cloneDatabase();
});
afterAll(() => clone.drop());

it('deposits that were recorded before the ledger are its first entries, in their order and with what was taken back', async () => {
  const { database } = clone;
  await database.query(`DROP TABLE trust_entry CASCADE;
    DROP FUNCTION number_trust_entry CASCADE;
    ${BID_DEPOSITS}`);
  const sale = await insertTestSale(database, { bidders: 2 });
  const [anna, ben] = sale.bidders;
  const staff = anna?.userId;
  await database.query(
    `INSERT INTO bid_deposit (id, registration_id, amount_cents, received_on, reference, recorded_by, recorded_at, returned_on, return_reference, return_recorded_by,
       return_recorded_at) VALUES ($1, $2, 1000, '2026-01-02', 'B-1', $3, '2026-01-02T18:00Z', '2026-02-02', 'B-2', $3, '2026-02-02T18:00Z')`,
    [randomUUID(), anna?.registrationId, staff],
  );
  const parcelId = sale.parcelIds[0];
  const step = (turn: number, kind: string, buyer: string | undefined, received: number) =>
    database.query(
      `INSERT INTO settlement_entry (sale_id, parcel_id, sold_sequence, turn, step, after, phase, buyer_id, note, actor_id, at)
       VALUES ($1, $2, 9, $3, $4, $5, 'sold', $6, $7, $8, $9)`,
      [
        ...[
          sale.id,
          parcelId,
          turn,
          kind,
          JSON.stringify({ depositReceivedCents: received }),
          buyer,
          `Step ${turn}`,
          staff,
        ],
        // Half past eleven in the evening of the 9th in Alberta.
        new Date(Date.parse('2026-01-10T06:30:00Z') + turn * 60_000),
      ],
    );
  await step(1, 'record_deposit', anna?.registrationId, 5_000);
  await step(2, 'correct', anna?.registrationId, 0);
  await step(3, 'record_deposit', anna?.registrationId, 6_000);
  await step(4, 'declare_default', anna?.registrationId, 6_000);
  await step(5, 'offer_to_next', ben?.registrationId, 0);
  await step(6, 'correct', anna?.registrationId, 6_000);

  await database.query(migration('0180-trust-ledger'));
  await database.query(migration('0263-trust-money-in-one-place'));
  expect((await database.query(`SELECT to_regclass('bid_deposit') AS beside`)).rows).toEqual([{ beside: null }]);
  const { rows } = await database.query(
    `SELECT number, receipt_number AS receipt, kind, in_cents AS "in", out_cents AS out, balance_cents AS balance, day::text AS day, reference
     FROM trust_entry ORDER BY number`,
  );
  const none = { in: 0, out: 0 };
  expect(rows).toEqual([
    {
      ...none,
      number: 1,
      receipt: 1,
      kind: 'bid_deposit',
      in: 1_000,
      balance: 1_000,
      day: '2026-01-02',
      reference: 'B-1',
    },
    {
      ...none,
      number: 2,
      receipt: 2,
      kind: 'deposit',
      in: 5_000,
      balance: 5_000,
      day: '2026-01-09',
      reference: 'Step 1',
    },
    {
      ...none,
      number: 3,
      receipt: null,
      kind: 'reversal',
      out: 5_000,
      balance: 0,
      day: '2026-01-09',
      reference: 'Step 1',
    },
    {
      ...none,
      number: 4,
      receipt: 3,
      kind: 'deposit',
      in: 6_000,
      balance: 6_000,
      day: '2026-01-09',
      reference: 'Step 3',
    },
    {
      ...none,
      number: 5,
      receipt: null,
      kind: 'bid_deposit_return',
      out: 1_000,
      balance: 0,
      day: '2026-02-02',
      reference: 'B-2',
    },
  ]);
});
