import { readEnv } from '../env.ts';
import { PlainError } from '../plain-error.ts';
import { connectDatabase, reachDatabase, refuseUnwritableServer } from './connect.ts';
import { explainFailure } from './explain-failure.ts';
import { grantRoles } from './grant-roles.ts';
import { migrate } from './migrate.ts';

/** `npm run migrate`: brings the database at DATABASE_URL to the present, as its owner, and gives the other roles their rights. */
const main = async (): Promise<void> => {
  const { DATABASE_URL, DATABASE_ENGINE_ROLE, DATABASE_REPORTS_ROLE } = readEnv(undefined, ['DATABASE_URL']);
  if (!DATABASE_URL) throw new PlainError('Set DATABASE_URL to the database to migrate.');
  const database = connectDatabase(DATABASE_URL);
  await reachDatabase(database, DATABASE_URL);
  await refuseUnwritableServer(database);
  const applied = await migrate(database);
  process.stdout.write(
    applied.length > 0 ? `Applied ${applied.join(', ')}.\n` : 'Nothing to do: the database is at its newest.\n',
  );
  const roles = { engine: DATABASE_ENGINE_ROLE ?? null, reports: DATABASE_REPORTS_ROLE ?? null };
  await grantRoles(database, roles);
  const named = [roles.engine, roles.reports].filter((name) => name !== null);
  if (named.length > 0) process.stdout.write(`Gave ${named.join(' and ')} their rights.\n`);
  await database.end();
};

main().catch((error: unknown) => {
  process.stderr.write(`${explainFailure(error)}\n`);
  process.exit(1);
});
