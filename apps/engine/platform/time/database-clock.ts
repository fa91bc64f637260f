import type { Database } from '#database/connect.ts';
import { queryOne } from '#database/statements/rows.ts';

export type DatabaseClock = { now: () => number; stop: () => void };

/**
 * The database's time between two looks at it: this machine's steady clock, moved by the measured difference. Shown to
 * people and never used to decide: decisions read the clock under the sale's lock.
 */
export async function startDatabaseClock(database: Database, everyMs = 10_000): Promise<DatabaseClock> {
  let offset = 0;
  const measure = async (): Promise<void> => {
    let shortest = Number.POSITIVE_INFINITY;
    for (let look = 0; look < 3; look += 1) {
      const before = performance.now();
      const { now } = await queryOne<{ now: number }>(
        database,
        'SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS now',
      );
      const tookMs = performance.now() - before;
      if (tookMs >= shortest) continue;
      shortest = tookMs;
      offset = now - (before + tookMs / 2);
    }
  };
  await measure();
  const timer = setInterval(() => void measure().catch(() => {}), everyMs);
  timer.unref();
  return { now: () => Math.round(performance.now() + offset), stop: () => clearInterval(timer) };
}
