import { openFigures } from '@quarterline/telemetry';
import { expect, it } from 'vitest';
import type { Queryable } from '#database/statements/rows.ts';
import { openOperationMetrics } from '../operation-metrics.ts';

const pool = { totalCount: 10, idleCount: 0, waitingCount: 3 };

/** A database that takes each statement and never answers. */
const hung = { query: () => new Promise(() => {}) } as unknown as Queryable;

it('a database that hangs does not keep the figures of an engine: they say how long it has hung, and the rest', async () => {
  const figures = openFigures();
  openOperationMetrics(figures).watch({
    database: hung,
    pools: { general: pool, bids: pool },
    isWakeBusLost: () => false,
    passwordsWaiting: () => 2,
  });
  const seconds = (text: string): number =>
    Number(/^quarterline_database_round_trip_seconds (\S+)$/m.exec(text)?.[1] ?? Number.NaN);
  const text = await figures.text();
  expect(text).toMatch(/^quarterline_database_answers 0$/m);
  expect(text).toMatch(/^quarterline_passwords_waiting 2$/m);
  expect(text).toMatch(/^quarterline_database_connections\{pool="bids",state="waiting"\} 3$/m);
  // What it does not know is left out: zero would say that all is well.
  expect(text).not.toMatch(/^quarterline_(live_sales|standbys|emails_waiting)/m);
  // DatabaseSlow fires above half a second.
  expect(seconds(text)).toBeGreaterThan(0.5);
  expect(seconds(await figures.text())).toBeGreaterThan(seconds(text));
});
