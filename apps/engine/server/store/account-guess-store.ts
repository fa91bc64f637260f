import type { Queryable } from './queryable.ts';

/** Counts a try before it is judged, so that a thousand at once are a thousand; answers how many each key has had. */
export const countGuesses = async (
  database: Queryable,
  keys: readonly string[],
  windowMinutes: number,
): Promise<Map<string, number>> => {
  // In one order everywhere: two crowds of guesses wait for each other and never in a ring.
  const { rows } = await database.query<{ key: string; failures: number }>({
    name: 'count-guesses',
    // Not waited for by the disk, which bids need: a power cut forgets the counts of its last second, and takes longer than that
    // to come back from. Nobody gets more tries by it than one more second would have given.
    text: `WITH hurry AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true))
     INSERT INTO account_guess (key, failures) SELECT key, 1 FROM unnest($1::text[]) AS t (key), hurry ORDER BY key
     ON CONFLICT (key) DO UPDATE SET
       failures = CASE WHEN account_guess.first_at < clock_timestamp() - make_interval(mins => $2) THEN 1 ELSE account_guess.failures + 1 END,
       first_at = CASE WHEN account_guess.first_at < clock_timestamp() - make_interval(mins => $2) THEN clock_timestamp() ELSE account_guess.first_at END
     RETURNING key, failures`,
    values: [keys.toSorted(), windowMinutes],
  });
  return new Map(rows.map(({ key, failures }) => [key, failures]));
};

/**
 * It was the owner: her keys are empty again, and her address gets this one back. One statement, and not waited for by the disk
 * either: after a power cut she has a few tries less, never more.
 */
export const forgiveGuesses = async (
  database: Queryable,
  emptied: readonly string[],
  lowered: readonly string[],
): Promise<void> => {
  await database.query({
    name: 'forgive-guesses',
    text: `WITH hurry AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true)),
       emptied AS (DELETE FROM account_guess USING hurry WHERE key = ANY ($1::text[]))
     UPDATE account_guess SET failures = greatest(0, failures - 1) FROM hurry WHERE key = ANY ($2::text[])`,
    values: [emptied, lowered],
  });
};
