import pg from 'pg';
import { connectDatabase, type Database } from '#database/connect.ts';

/** A statement that was run, with the blocks of 8 kB that it read, from memory or from the disk. */
export type ReadStatement = { text: string; blocks: number };

type Plan = { 'Shared Hit Blocks'?: number; 'Shared Read Blocks'?: number };

/**
 * Makes a database explain each statement while it runs (`auto_explain`), so that nothing is run twice and what is
 * measured is the plan that was used. For connections that begin afterwards. Needs a superuser.
 */
export async function explainEveryStatement(databaseUrl: string): Promise<void> {
  const name = new URL(databaseUrl).pathname.slice(1);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  for (const setting of [
    `session_preload_libraries = 'auto_explain'`,
    'auto_explain.log_min_duration = 0',
    'auto_explain.log_analyze = on',
    'auto_explain.log_timing = off',
    'auto_explain.log_buffers = on',
    'auto_explain.log_format = json',
    'auto_explain.log_nested_statements = on',
    'client_min_messages = log',
  ])
    await client.query(`ALTER DATABASE ${name} SET ${setting}`);
  await client.end();
}

/** The statements that the connections of a pool run from now on, as the database explains them. */
export function countBlocks(database: Database): { read: (work: () => Promise<unknown>) => Promise<ReadStatement[]> } {
  let statements: ReadStatement[] = [];
  database.on('connect', (client) => {
    client.on('notice', ({ message }: pg.DatabaseError | { message: string | undefined }) => {
      const begin = message?.indexOf('{') ?? -1;
      if (!message?.startsWith('duration:') || begin < 0) return;
      const { 'Query Text': text, Plan: plan } = JSON.parse(message.slice(begin)) as {
        'Query Text': string;
        Plan: Plan;
      };
      statements.push({ text, blocks: (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0) });
    });
  });
  return {
    read: async (work) => {
      statements = [];
      await work();
      return statements;
    },
  };
}

export const blocksOf = (statements: readonly ReadStatement[]): number =>
  statements.reduce((sum, { blocks }) => sum + blocks, 0);

/** The text of the statement that read most, for what a test says when it fails. */
export const largestOf = (statements: readonly ReadStatement[]): string =>
  statements.toSorted((left, right) => right.blocks - left.blocks)[0]?.text ?? '';

/** A pool whose statements are counted. */
export async function openCountingDatabase(databaseUrl: string) {
  await explainEveryStatement(databaseUrl);
  const database = connectDatabase(databaseUrl, 4);
  return { database, ...countBlocks(database) };
}
