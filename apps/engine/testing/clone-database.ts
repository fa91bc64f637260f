import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { connectDatabase, type Database } from '#database/connect.ts';

export type ClonedDatabase = { databaseUrl: string; database: Database; drop: () => Promise<void> };

/** A fresh copy of the migrated database for one test file. */
export const cloneDatabase = (): Promise<ClonedDatabase> =>
  createDatabase(new URL(inject('databaseUrl')).pathname.slice(1));

/** A database without tables. */
export const createEmptyDatabase = (): Promise<ClonedDatabase> => createDatabase('template0');

const createDatabase = async (original: string): Promise<ClonedDatabase> => {
  const template = new URL(inject('databaseUrl'));
  const name = `test_${randomBytes(6).toString('hex')}`;
  const databaseUrl = new URL(template);
  databaseUrl.pathname = `/${name}`;
  const server = new URL(template);
  // Not the one that is cloned: nobody may be connected to it meanwhile.
  server.pathname = '/template1';
  await once(server.href, `CREATE DATABASE ${name} TEMPLATE ${original}`);
  const database = connectDatabase(databaseUrl.href, 10);
  return {
    databaseUrl: databaseUrl.href,
    database,
    drop: async () => {
      await database.end();
      await once(server.href, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
};

const once = async (connectionString: string, sql: string): Promise<void> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(sql);
  await client.end();
};
