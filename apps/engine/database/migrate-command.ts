import { readEnv } from '../env.ts';
import { PlainError } from '../plain-error.ts';
import { connectDatabase, reachDatabase, refuseUnwritableServer } from './connect.ts';
import { migrate } from './migrate.ts';

/** `npm run migrate`: brings the database at DATABASE_URL to the present. */
const main = async (): Promise<void> => {
  const { DATABASE_URL } = readEnv();
  if (!DATABASE_URL) throw new PlainError('Set DATABASE_URL to the database to migrate.');
  const database = connectDatabase(DATABASE_URL);
  await reachDatabase(database, DATABASE_URL);
  await refuseUnwritableServer(database);
  const applied = await migrate(database);
  process.stdout.write(
    applied.length > 0 ? `Applied ${applied.join(', ')}.\n` : 'Nothing to do: the database is at its newest.\n',
  );
  await database.end();
};

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof PlainError ? error.message : (error as Error).stack}\n`);
  process.exit(1);
});
