import type { Database } from '#database/connect.ts';
import { grantRoles } from '#database/grant-roles.ts';

/** Database role of test engines: it owns no table. Its password is its name. */
const TEST_ENGINE_ROLE = 'quarterline_test_engine';

/**
 * Makes the role where it is missing, and gives it the rights that an engine has in production. A clone of the database
 * keeps them.
 */
export async function makeEngineRole(database: Database): Promise<void> {
  await database.query(
    `DO $$ BEGIN CREATE ROLE ${TEST_ENGINE_ROLE} LOGIN PASSWORD '${TEST_ENGINE_ROLE}'; EXCEPTION WHEN duplicate_object THEN NULL; END $$`,
  );
  await grantRoles(database, { engine: TEST_ENGINE_ROLE, reports: null });
}

export function asEngine(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  [url.username, url.password] = [TEST_ENGINE_ROLE, TEST_ENGINE_ROLE];
  return url.href;
}
