import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ClonedDatabase, cloneDatabase } from '../testing/clone-database.ts';

const MIGRATION = readFileSync(new URL('./migrations/0132-buyer-fee-is-public.sql', import.meta.url), 'utf8');
const FEE = { kind: 'flat', feeCents: 500_000, tax: 500 };

let clone: ClonedDatabase;
beforeAll(async () => {
  clone = await cloneDatabase();
});
afterAll(() => clone.drop());

/** A sale as the version before wrote it: its fee stands in the first entry of its record alone. */
const insertOld = async (slug: string): Promise<void> => {
  const { database } = clone;
  const id = randomUUID();
  const editorial = { slug, parcels: [] };
  await database.query(
    `INSERT INTO sale (id, slug, status, editorial, published) VALUES ($1, $2, 'upcoming', $3, true)`,
    [id, slug, JSON.stringify(editorial)],
  );
  await database.query(
    `INSERT INTO sale_record (sale_id, sequence, kind, decided_at, rule_version, event, previous_hash, hash)
     VALUES ($1, 1, 'sale_scheduled', now(), 2, $2, '', 'hash')`,
    [id, JSON.stringify({ kind: 'sale_scheduled', rules: { buyerFee: FEE } })],
  );
  const { rows } = await database.query('UPDATE published_cursor SET value = value + 1 RETURNING value');
  await database.query(`INSERT INTO published (type, id, cursor, record) VALUES ('sale', $1, $2, $3)`, [
    slug,
    rows[0].value,
    JSON.stringify(editorial),
  ]);
};

it('sales that were published before get their fee from their record, and the feed brings them once more in the same order', async () => {
  const { database } = clone;
  for (const slug of ['first', 'second']) await insertOld(slug);
  const { rows: before } = await database.query('SELECT value FROM published_cursor');
  await database.query(MIGRATION);
  const { rows: sales } = await database.query(`SELECT editorial -> 'buyerFee' AS fee FROM sale`);
  expect(sales).toEqual([{ fee: FEE }, { fee: FEE }]);
  const start = before[0].value;
  const { rows: feed } = await database.query(
    `SELECT id, cursor, record -> 'buyerFee' AS fee FROM published WHERE cursor > $1 ORDER BY cursor`,
    [start],
  );
  expect(feed).toEqual([
    { id: 'first', cursor: start + 1, fee: FEE },
    { id: 'second', cursor: start + 2, fee: FEE },
  ]);
  const { rows: after } = await database.query('SELECT value FROM published_cursor');
  expect(after[0].value).toBe(start + 2);
});
