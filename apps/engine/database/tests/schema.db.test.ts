import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ClonedDatabase, cloneDatabase } from '#testing/clone-database.ts';
import { refuseForgetfulServer } from '../connect.ts';
import { describeSchema } from '../describe-schema.ts';
import { migrate, readMigrations } from '../migrate.ts';
import { tablesAfter } from '../migrating/migration-file.ts';

let clone: ClonedDatabase;
beforeAll(async () => {
  clone = await cloneDatabase();
});
afterAll(() => clone.drop());

describe('the schema', () => {
  it('is what schema.txt says (npm run schema writes it anew)', async () => {
    const written = readFileSync(new URL('../schema.txt', import.meta.url), 'utf8');
    expect(await describeSchema(clone.database)).toBe(written);
  });

  it('has the tables that backups and what restores them read from the migrations', async () => {
    const written = readFileSync(new URL('../schema.txt', import.meta.url), 'utf8');
    const named = [...written.matchAll(/^TABLE (\w+)$/gm)].map(([, name]) => name);
    expect(tablesAfter(await readMigrations()).toSorted()).toEqual(named);
  });

  it('is migrated once: a second run finds nothing to do', async () => {
    expect(await migrate(clone.database)).toEqual([]);
  });
});

describe('a server that could forget', () => {
  it('is refused in one sentence', async () => {
    const client = await clone.database.connect();
    await client.query('SET synchronous_commit = off');
    const forgetful = { query: client.query.bind(client) } as unknown as typeof clone.database;
    await expect(refuseForgetfulServer(forgetful)).rejects.toThrow('synchronous_commit = off');
    await client.query('SET synchronous_commit = on');
    await expect(refuseForgetfulServer(forgetful)).resolves.toBeUndefined();
    client.release();
  });
});
