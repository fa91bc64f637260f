import { type Queryable, queryRows, writesOne } from '#database/statements/rows.ts';

/** Counts a try before it is judged, so that a thousand at once are a thousand; answers how many each key has had. */
export async function countAttempts(
  database: Queryable,
  keys: readonly string[],
  windowMinutes: number,
): Promise<Map<string, number>> {
  // In one order everywhere: two crowds of guesses wait for each other and never in a ring.
  const rows = await queryRows<{ key: string; failures: number }>(
    database,
    `WITH hurry AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true))
     INSERT INTO login_attempt (key, failures) SELECT key, 1 FROM unnest($1::text[]) AS t (key), hurry ORDER BY key
     ON CONFLICT (key) DO UPDATE SET
       failures = CASE WHEN login_attempt.first_at < clock_timestamp() - make_interval(mins => $2) THEN 1 ELSE login_attempt.failures + 1 END,
       first_at = CASE WHEN login_attempt.first_at < clock_timestamp() - make_interval(mins => $2) THEN clock_timestamp() ELSE login_attempt.first_at END
     RETURNING key, failures`,
    [keys.toSorted(), windowMinutes],
    'count-guesses',
  );
  return new Map(rows.map(({ key, failures }) => [key, failures]));
}

/**
 * It was the owner: these counts begin again at nothing. Not waited for by the disk either: after a power cut there are
 * a few tries less, never more.
 */
export async function resetAttempts(database: Queryable, keys: readonly string[]): Promise<void> {
  await database.query({
    name: 'reset-attempts',
    text: `WITH hurry AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true))
     DELETE FROM login_attempt USING hurry WHERE key = ANY ($1::text[])`,
    values: [keys],
  });
}

export type Pace = {
  /** Interval of one attempt in the long run, in milliseconds. */
  everyMs: number;
  /** So many at once after a quiet time. */
  burst: number;
};

/**
 * Takes a place for one attempt. False when all places of the burst are taken: then nothing is taken, so that anybody
 * who hammers does not push the next free place away from everybody else. Not waited for by the disk, like the counts
 * above.
 */
export const takePlace = (database: Queryable, key: string, { everyMs, burst }: Pace): Promise<boolean> =>
  writesOne(
    database,
    `WITH hurry AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true)), one AS (SELECT make_interval(secs => $2 / 1000.0) AS place FROM hurry)
     INSERT INTO login_pace (key, next_free_at) SELECT $1, clock_timestamp() + place FROM one
     ON CONFLICT (key) DO UPDATE SET next_free_at = greatest(login_pace.next_free_at, clock_timestamp()) + make_interval(secs => $2 / 1000.0)
       WHERE login_pace.next_free_at <= clock_timestamp() + make_interval(secs => $2 * ($3 - 1) / 1000.0)`,
    [key, everyMs, burst],
    'take-login-place',
  );

/** The attempt was right: its place is free again. */
export async function giveBackPlace(database: Queryable, key: string, { everyMs }: Pace): Promise<void> {
  await database.query({
    name: 'give-back-login-place',
    text: `WITH hurry AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true))
     UPDATE login_pace SET next_free_at = next_free_at - make_interval(secs => $2 / 1000.0) FROM hurry WHERE key = $1`,
    values: [key, everyMs],
  });
}
