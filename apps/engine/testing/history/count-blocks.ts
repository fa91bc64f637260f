import type pg from 'pg';
import { connectDatabase, type Database } from '#database/connect.ts';

/** A statement that was run, with the blocks of 8 kB that it read, from memory or from the disk. */
export type ReadStatement = { text: string; blocks: number };

type Plan = { 'Shared Hit Blocks'?: number; 'Shared Read Blocks'?: number };

/**
 * A pool whose statements are explained by the server while they run (`auto_explain`), so that nothing is run twice and
 * what is measured is the plan that was used. Needs a superuser.
 */
export function openCountingDatabase(databaseUrl: string): {
  database: Database;
  read: (work: () => Promise<unknown>) => Promise<ReadStatement[]>;
} {
  const database = connectDatabase(databaseUrl, 4);
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
    void client.query(`LOAD 'auto_explain'; SET auto_explain.log_min_duration = 0; SET auto_explain.log_analyze = on;
      SET auto_explain.log_buffers = on; SET auto_explain.log_format = json; SET auto_explain.log_nested_statements = on; SET client_min_messages = log`);
  });
  return {
    database,
    read: async (work) => {
      statements = [];
      await work();
      return statements;
    },
  };
}
