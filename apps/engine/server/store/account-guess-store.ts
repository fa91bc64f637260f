import type { Queryable } from './queryable.ts';

/** Counts a try before it is judged, so that a thousand at once are a thousand; answers how many each key has had. */
export const countGuesses = async (
  database: Queryable,
  keys: readonly string[],
  windowMinutes: number,
): Promise<Map<string, number>> => {
  // In one order everywhere: two crowds of guesses wait for each other and never in a ring.
  const { rows } = await database.query<{ key: string; failures: number }>(
    // Not waited for by the disk, which bids need: a count that a power cut forgets is worth nothing to anybody.
    `WITH hurry AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true))
     INSERT INTO account_guess (key, failures) SELECT key, 1 FROM unnest($1::text[]) AS t (key), hurry ORDER BY key
     ON CONFLICT (key) DO UPDATE SET
       failures = CASE WHEN account_guess.first_at < clock_timestamp() - make_interval(mins => $2) THEN 1 ELSE account_guess.failures + 1 END,
       first_at = CASE WHEN account_guess.first_at < clock_timestamp() - make_interval(mins => $2) THEN clock_timestamp() ELSE account_guess.first_at END
     RETURNING key, failures`,
    [keys.toSorted(), windowMinutes],
  );
  return new Map(rows.map(({ key, failures }) => [key, failures]));
};

/** It was the owner: her keys are empty again, and her address gets this one back. */
export const forgiveGuesses = async (
  database: Queryable,
  emptied: readonly string[],
  lowered: readonly string[],
): Promise<void> => {
  await database.query('DELETE FROM account_guess WHERE key = ANY ($1::text[])', [emptied]);
  await database.query('UPDATE account_guess SET failures = greatest(0, failures - 1) WHERE key = ANY ($1::text[])', [
    lowered,
  ]);
};
