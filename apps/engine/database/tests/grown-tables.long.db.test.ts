import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type ClonedDatabase, createEmptyDatabase } from '#testing/clone-database.ts';
import { connectDatabase } from '../connect.ts';
import { listMigrations, migrate } from '../migrate.ts';
import { runMigrations } from '../migrating/run-migrations.ts';
import { BASE } from '../take-over-base.ts';

const ROWS = 1_000_000;
/** As a migration of a later version would have it. */
const INDEX = {
  name: '9001-index',
  text: `-- without-transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS record_by_amount ON sale_record (amount_cents, decided_at) WHERE amount_cents IS NOT NULL;`,
};

let base: ClonedDatabase;
beforeEach(async () => {
  base = await createEmptyDatabase();
  await migrate(base.database, BASE);
  // Without triggers: a million rows by themselves, as years have left them.
  const client = await base.database.connect();
  const text = `SET statement_timeout = 0; SET session_replication_role = replica;
    INSERT INTO sale_record (sale_id, sequence, kind, amount_cents, decided_at, rule_version, event, previous_hash, hash)
    SELECT md5((n / 1000)::text)::uuid, n % 1000 + 1, 'bid_rejected', n + 1, '2020-01-01Z'::timestamptz + n * interval '1 s', 1, '{}', '', md5(n::text)
    FROM generate_series(0, ${ROWS - 1}) AS n;
    INSERT INTO outbox (recipient, subject, text_body, sent_at) SELECT n || '@farm.example', 'Receipt', 'Your bid counts.', clock_timestamp()
    FROM generate_series(1, ${ROWS}) AS n;
    ANALYZE`;
  const fill = { text, query_timeout: 600_000 };
  try {
    await client.query(fill);
  } finally {
    client.release(true);
  }
});
afterEach(() => base.drop());

/** Writes to the record like the bids of a sale, with the limits of an engine's session, until `work` ends. */
const besideBids = async (work: Promise<unknown>): Promise<{ written: number; longestMs: number }> => {
  const engine = connectDatabase(base.databaseUrl, 1);
  let isOver = false;
  void work.finally(() => {
    isOver = true;
  });
  let [written, longestMs] = [0, 0];
  try {
    for (; !isOver; written += 1) {
      const began = performance.now();
      await engine.query(
        `INSERT INTO sale_record (sale_id, sequence, kind, amount_cents, decided_at, rule_version, event, previous_hash, hash)
       VALUES (md5('live')::uuid, $1, 'bid_rejected', 100, clock_timestamp(), 1, '{}', '', '')`,
        [written + 1],
      );
      longestMs = Math.max(longestMs, performance.now() - began);
    }
  } finally {
    await engine.end();
  }
  return { written, longestMs };
};

it('a database of a million entries comes from the base to the present, and gets an index, while bids go on', async () => {
  const names = (await listMigrations()).filter((name) => name > BASE);
  const folder = new URL('../migrations/', import.meta.url);
  const files = await Promise.all(
    names.map(async (name) => ({ name, text: await readFile(new URL(`${name}.sql`, folder), 'utf8') })),
  );
  const lines: string[] = [];
  const run = {
    say: (line: string) => lines.push(line),
    wait: async (): Promise<void> => {},
    acceptsLoss: false,
  };
  const began = performance.now();
  const work = runMigrations(base.database, [...files, INDEX], run);
  // No write was given up: an engine's session waits five seconds for a table, and ten for an answer.
  const { written, longestMs } = await besideBids(work);
  expect(await work).toEqual([...names, INDEX.name]);
  expect(written).toBeGreaterThan(0);
  const { rows } = await base.database.query(
    `SELECT indisvalid, (SELECT count(*) FROM sale_record) AS entries FROM pg_index WHERE indexrelid = 'record_by_amount'::regclass`,
  );
  expect(rows).toEqual([{ indisvalid: true, entries: ROWS + written }]);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  process.stdout.write(
    `${lines.join('\n')}\n${seconds} s in all; ${written} entries written meanwhile, the slowest in ${longestMs.toFixed(0)} ms\n`,
  );
});
