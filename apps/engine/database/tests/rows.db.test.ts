import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ClonedDatabase, cloneDatabase } from '#testing/clone-database.ts';
import { many, maybe, one, run } from '../statements/rows.ts';

let clone: ClonedDatabase;
beforeAll(async () => {
  clone = await cloneDatabase();
});
afterAll(() => clone.drop());

const INSTANT = Date.parse('2026-11-23T19:30:00.125Z');

describe('a row', () => {
  it('has names in camelCase and instants in milliseconds; every other type is as everywhere', async () => {
    const text = `SELECT $1::timestamptz AS sent_at, NULL::timestamptz AS gave_up_at, 7::bigint AS amount_cents, true AS is_open, '2026-11-23'::text AS day,
      ARRAY['a', 'b'] AS names, '{"kept_as_it_is": 1}'::jsonb AS details, decode('ff', 'hex') AS secret_sha256, 1 AS "alreadyNamed"`;
    const row = {
      sentAt: INSTANT,
      gaveUpAt: null,
      amountCents: 7,
      isOpen: true,
      day: '2026-11-23',
      names: ['a', 'b'],
      details: { kept_as_it_is: 1 },
      secretSha256: Buffer.from([255]),
      alreadyNamed: 1,
    };
    expect(await one(clone.database, text, [new Date(INSTANT)])).toEqual(row);
    // A prepared statement, twice on one connection.
    for (const _ of [1, 2])
      expect(await many(clone.database, text, [new Date(INSTANT)], 'row-of-every-type')).toEqual([row]);
  });

  it('leaves other statements of the same connection as they are', async () => {
    const client = await clone.database.connect();
    await one(client, 'SELECT now() AS at');
    const { rows } = await client.query<{ read_at: Date }>('SELECT now() AS read_at');
    client.release();
    expect(rows[0]?.read_at).toBeInstanceOf(Date);
  });
});

it('a statement has many rows, perhaps one, or always one', async () => {
  expect(await many(clone.database, 'SELECT n AS line_number FROM generate_series(1, 2) AS n')).toEqual([
    { lineNumber: 1 },
    { lineNumber: 2 },
  ]);
  expect(await maybe(clone.database, 'SELECT 1 WHERE false')).toBeNull();
  await expect(one(clone.database, 'SELECT 1 WHERE false')).rejects.toThrow('had no row: SELECT 1 WHERE false');
  expect(await run(clone.database, `UPDATE weekly_plan SET introduction = 'Hello' WHERE $1`, [true])).toBe(1);
});
