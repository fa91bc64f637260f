import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase, type Database } from '#database/connect.ts';
import type { Queryable } from '#database/statements/rows.ts';
import { inPassingTransaction, inTransaction } from '#database/statements/transaction.ts';
import { type ClonedDatabase, cloneDatabase } from '#testing/clone-database.ts';

let clone: ClonedDatabase;
/** One connection: whatever a transaction leaves on it, the next one finds. */
let database: Database;
beforeAll(async () => {
  clone = await cloneDatabase();
  database = connectDatabase(clone.databaseUrl, 1);
});
afterAll(async () => {
  await database.end();
  await clone.drop();
});

const waitsForDisk = async (client: Queryable): Promise<string> =>
  (await client.query('SHOW synchronous_commit')).rows[0].synchronous_commit;

describe('what is written in passing', () => {
  it('is not waited for by the disk, and the bid that comes next over the same connection is', async () => {
    expect(await inPassingTransaction(database, waitsForDisk)).toBe('off');
    expect(await inTransaction(database, waitsForDisk)).toBe('on');
    expect(await waitsForDisk(database)).toBe('on');
  });

  it('leaves nothing of itself when it fails, and no haste to the next', async () => {
    await database.query('CREATE TABLE page (line text)');
    const failing = inPassingTransaction(database, async (client) => {
      await client.query(`INSERT INTO page VALUES ('half')`);
      throw new Error('The other half is missing.');
    });
    await expect(failing).rejects.toThrow('The other half');
    expect((await database.query('SELECT * FROM page')).rows).toEqual([]);
    expect(await inTransaction(database, waitsForDisk)).toBe('on');
  });

  it('is there for everybody as soon as it is answered', async () => {
    await inPassingTransaction(database, (client) => client.query('CREATE TABLE whole_page (line text)'));
    expect((await clone.database.query('SELECT * FROM whole_page')).rows).toEqual([]);
  });
});
