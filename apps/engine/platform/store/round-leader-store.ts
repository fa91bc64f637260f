import { execute, type Queryable, writesOne } from '#database/statements/rows.ts';

/** True when the round is this engine's for so many milliseconds from now; false while another engine has it. */
export const takeRound = (database: Queryable, name: string, engineId: string, leaseMs: number): Promise<boolean> =>
  writesOne(
    database,
    `INSERT INTO round_leader (name, engine_id, until) VALUES ($1, $2, clock_timestamp() + make_interval(secs => $3 / 1000.0))
     ON CONFLICT (name) DO UPDATE SET engine_id = excluded.engine_id, until = excluded.until
     WHERE round_leader.engine_id = excluded.engine_id OR round_leader.until < clock_timestamp()`,
    [name, engineId, leaseMs],
  );

/** An engine that stops leaves its rounds to the others at once. */
export const leaveRounds = (database: Queryable, names: readonly string[], engineId: string): Promise<void> =>
  execute(database, 'DELETE FROM round_leader WHERE engine_id = $1 AND name = ANY ($2::text[])', [engineId, names]);
