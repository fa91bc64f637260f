import { connectDatabase } from '#database/connect.ts';
import { queryRows } from '#database/statements/rows.ts';

/** Milliseconds of the day for each real one: bids of the last seconds reach an engine that has many sales in time. */
const RATE = 0.02;

export type SlowClock = {
  now: () => Promise<number>;
  /** Moves the clock forward to an instant. Engines count as running meanwhile. Does nothing for a past instant. */
  passTo: (instant: number) => Promise<void>;
  end: () => Promise<void>;
};

/**
 * Puts a slow `clock_timestamp()` before PostgreSQL's for every connection opened from now on. It can be put forward,
 * as `shiftDay` does, and hardly moves by itself.
 */
export async function startSlowClock(databaseUrl: string): Promise<SlowClock> {
  // One connection, so that a transaction is all of its statements.
  const client = connectDatabase(databaseUrl, 1);
  await client.query(`
    CREATE SCHEMA day;
    CREATE TABLE day.clock (base timestamptz NOT NULL, since timestamptz NOT NULL);
    INSERT INTO day.clock VALUES (pg_catalog.clock_timestamp(), pg_catalog.clock_timestamp());
    CREATE FUNCTION day.clock_timestamp() RETURNS timestamptz LANGUAGE sql VOLATILE
      AS 'SELECT base + (pg_catalog.clock_timestamp() - since) * ${RATE} FROM day.clock';
    GRANT USAGE ON SCHEMA day TO PUBLIC;
    GRANT SELECT ON day.clock TO PUBLIC;
  `);
  // A default is bound to the clock that was there when its table was made.
  const defaults = await queryRows<{ name: string; attribute: string; expression: string }>(
    client,
    `
    SELECT adrelid::regclass AS name, quote_ident(attname) AS attribute, pg_get_expr(adbin, adrelid) AS expression
    FROM pg_attrdef JOIN pg_attribute ON attrelid = adrelid AND attnum = adnum
    WHERE pg_get_expr(adbin, adrelid) LIKE '%clock_timestamp()%'`,
  );
  for (const { name: table, attribute, expression } of defaults)
    await client.query(
      `ALTER TABLE ${table} ALTER COLUMN ${attribute} SET DEFAULT ${expression.replaceAll('clock_timestamp()', 'day.clock_timestamp()')}`,
    );
  const name = new URL(databaseUrl).pathname.slice(1);
  await client.query(`ALTER DATABASE ${name} SET search_path = day, pg_catalog, public`);
  return {
    now: async () => {
      const [row] = await queryRows<{ now: Date }>(client, 'SELECT day.clock_timestamp() AS now');
      return row?.now.getTime() ?? 0;
    },
    passTo: async (instant) => {
      await client.query('BEGIN');
      // No queue is in the middle of a transaction: it would write a heartbeat of the time before.
      await client.query('SELECT FROM sale WHERE next_due_at IS NOT NULL FOR NO KEY UPDATE');
      await client.query(
        `UPDATE day.clock SET base = greatest(day.clock_timestamp(), $1::timestamptz), since = pg_catalog.clock_timestamp()`,
        [new Date(instant)],
      );
      await client.query(`INSERT INTO sale_heartbeat SELECT id, day.clock_timestamp() + interval '1 minute' FROM sale
        WHERE next_due_at IS NOT NULL ON CONFLICT (sale_id) DO UPDATE SET heartbeat_at = excluded.heartbeat_at`);
      await client.query('COMMIT');
    },
    end: () => client.end(),
  };
}
