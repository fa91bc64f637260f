import type { Queryable } from './queryable.ts';

/** True when the round is this engine's for so many milliseconds from now; false while another engine has it. */
export const takeRound = async (
  database: Queryable,
  name: string,
  engineId: string,
  leaseMs: number,
): Promise<boolean> => {
  const { rowCount } = await database.query(
    `INSERT INTO round_leader (name, engine_id, until) VALUES ($1, $2, clock_timestamp() + make_interval(secs => $3 / 1000.0))
     ON CONFLICT (name) DO UPDATE SET engine_id = excluded.engine_id, until = excluded.until
     WHERE round_leader.engine_id = excluded.engine_id OR round_leader.until < clock_timestamp()`,
    [name, engineId, leaseMs],
  );
  return rowCount === 1;
};

/** An engine that stops leaves its rounds to the others at once. */
export const leaveRounds = async (database: Queryable, names: readonly string[], engineId: string): Promise<void> => {
  await database.query('DELETE FROM round_leader WHERE engine_id = $1 AND name = ANY ($2::text[])', [engineId, names]);
};
