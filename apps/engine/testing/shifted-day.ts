import pg from 'pg';

/** A database whose clock can be put forward: a day of an auction in the time that it takes to ask for it. */
export type ShiftedDay = {
  /** So much time goes by. Engines saw it all, unless `unseen`: then nobody watched, as when they were down. */
  pass: (ms: number, how?: { unseen: true }) => Promise<void>;
  end: () => Promise<void>;
};

/**
 * Puts a `clock_timestamp()` of our own before the one of PostgreSQL, for every connection that is opened from now on. The
 * engine asks no other clock, so that everything in it lives on the shifted day.
 */
export async function shiftDay(databaseUrl: string): Promise<ShiftedDay> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`
    CREATE SCHEMA day;
    CREATE TABLE day.shift (by interval NOT NULL);
    INSERT INTO day.shift VALUES ('0');
    CREATE FUNCTION day.clock_timestamp() RETURNS timestamptz LANGUAGE sql VOLATILE
      AS 'SELECT pg_catalog.clock_timestamp() + by FROM day.shift';
    GRANT USAGE ON SCHEMA day TO PUBLIC;
    GRANT SELECT ON day.shift TO PUBLIC;
  `);
  const name = new URL(databaseUrl).pathname.slice(1);
  await client.query(`ALTER DATABASE ${name} SET search_path = day, pg_catalog, public`);
  return {
    pass: async (ms, how) => {
      const by = `${ms} milliseconds`;
      await client.query('BEGIN');
      // No queue is in the middle of a turn: it would write a heartbeat of the time before.
      await client.query('SELECT FROM sale FOR NO KEY UPDATE');
      await client.query('UPDATE day.shift SET by = by + $1::interval', [by]);
      // A minute ahead: a busy machine may take its time for the next. What opens meanwhile was watched from its opening on.
      if (!how?.unseen)
        await client.query(`INSERT INTO sale_heartbeat SELECT id, day.clock_timestamp() + interval '1 minute' FROM sale
          WHERE next_due_at IS NOT NULL ON CONFLICT (sale_id) DO UPDATE SET heartbeat_at = excluded.heartbeat_at`);
      await client.query('COMMIT');
    },
    end: () => client.end(),
  };
}
