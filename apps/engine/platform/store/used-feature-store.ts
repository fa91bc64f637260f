import type { Feature } from '#database/known-features.ts';
import type { Queryable } from '#database/statements/rows.ts';

/**
 * Notes that a rule is in use from now on, unless an engine that runs does not know it. Returns whether it is in use. An
 * engine counts as running for fifteen seconds after its last heartbeat.
 */
export async function markUsed(client: Queryable, feature: Feature): Promise<boolean> {
  const isUsed = async (): Promise<boolean> =>
    (await client.query('SELECT FROM used_feature WHERE feature = $1', [feature])).rowCount === 1;
  if (await isUsed()) return true;
  await client.query(
    `INSERT INTO used_feature (feature) SELECT $1 WHERE NOT EXISTS (
       SELECT FROM engine_heartbeat WHERE written_at > clock_timestamp() - interval '15 seconds' AND NOT $1 = ANY (knows))
     ON CONFLICT DO NOTHING`,
    [feature],
  );
  return isUsed();
}
