import type { Queryable } from '../queryable.ts';

/**
 * Takes a challenge as used, until `expiresAt` (milliseconds). False when it was used before, by this engine or another. Not waited for by the disk,
 * like counts of login attempts: a power cut forgets its last second, and takes longer than a challenge lives to come back from.
 */
export const takeChallenge = async (database: Queryable, id: string, expiresAt: number): Promise<boolean> => {
  const { rowCount } = await database.query({
    name: 'use-challenge',
    text: `WITH hurry AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true))
     INSERT INTO used_challenge (id, expires_at) SELECT $1, to_timestamp($2::float8 / 1000) FROM hurry ON CONFLICT DO NOTHING`,
    values: [id, expiresAt],
  });
  return rowCount === 1;
};

/** Those that have expired for a minute: engines agree about the time better than that. */
export const dropUsedChallenges = async (database: Queryable): Promise<void> => {
  await database.query(`DELETE FROM used_challenge WHERE expires_at < clock_timestamp() - interval '1 minute'`);
};
