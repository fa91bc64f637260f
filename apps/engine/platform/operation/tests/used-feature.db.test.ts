import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { FEATURES } from '#database/known-features.ts';
import { listMigrations } from '#database/migrate.ts';
import { readSchemaGaps, refuseOtherSchema } from '#database/schema-version.ts';
import { cloneDatabase } from '#testing/clone-database.ts';
import { writeEngineHeartbeat } from '../../store/engine-heartbeat-store.ts';
import { startUsing } from '../start-using.ts';

const clone = await cloneDatabase();
afterAll(clone.drop);
const { database } = clone;
const own = await listMigrations();
const used = async (): Promise<string[]> =>
  (await database.query<{ feature: string }>('SELECT feature FROM used_feature ORDER BY 1')).rows.map(
    ({ feature }) => feature,
  );

it('a rule is not used while an engine runs that does not know it', async () => {
  await writeEngineHeartbeat(database, randomUUID());
  await database.query(
    `INSERT INTO engine_heartbeat (engine_id, started_at, written_at, knows) VALUES ($1, clock_timestamp(), clock_timestamp(), ARRAY['limited_roles'])`,
    [randomUUID()],
  );
  await expect(startUsing(database, 'bid_deposits')).rejects.toThrow('An older version of the engine still runs');
  await startUsing(database, 'limited_roles');
  expect(await used()).toEqual(['limited_roles']);
  // It has stopped.
  await database.query(`UPDATE engine_heartbeat SET written_at = clock_timestamp() - interval '16 seconds'`);
  await startUsing(database, 'bid_deposits');
  expect(await used()).toEqual(['bid_deposits', 'limited_roles']);
});

it('once it is used, an engine that does not know it is refused in one sentence and is not ready', async () => {
  expect(await readSchemaGaps(database, own)).toEqual({ missing: [], breaking: [] });
  expect((await readSchemaGaps(database, own, ['limited_roles'])).breaking).toEqual(['bid_deposits']);
  await database.query(`INSERT INTO used_feature (feature) VALUES ('two_openers')`);
  await expect(refuseOtherSchema(database, own)).rejects.toThrow(
    'cannot work with: two_openers. Start the newer version.',
  );
});

it('an engine that says nothing of its rules knows those of before', async () => {
  const { rows } = await database.query(
    `INSERT INTO engine_heartbeat (engine_id, started_at, written_at) VALUES ($1, clock_timestamp(), clock_timestamp()) RETURNING knows`,
    [randomUUID()],
  );
  expect(rows[0].knows).toEqual(['limited_roles', 'bid_deposits', 'verified_phones']);
  expect(FEATURES).toEqual(expect.arrayContaining(rows[0].knows));
});
