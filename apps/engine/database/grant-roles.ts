import pg from 'pg';
import type { Database } from './connect.ts';
import { readProductTables } from './product-tables.ts';
import { inPatientTransaction } from './statements/patient-transaction.ts';
import { queryRows } from './statements/rows.ts';

/** The roles that a database has besides its owner. Both must exist. */
export type DatabaseRoles = {
  /** Role of the engines: may read and add rows, and change those that are not part of the record; owns no table. */
  engine: string | null;
  /** For reports: may read, and no secret. */
  reports: string | null;
};

/** Tables that only migrations write. */
export const OF_MIGRATIONS = [
  'schema_migration',
  'migration_compatibility',
  'kysely_migration',
  'kysely_migration_lock',
];
/** Tables with secrets that open accounts or reach a device: hashes, tokens, keys. */
const SECRET_TABLES = [
  'account_credential',
  'account_device',
  'account_passkey',
  'account_recovery_code',
  'account_session',
  'passkey_challenge',
  'private_document',
  'push_subscription',
  'seller_signed_copy',
  'signed_offer',
  'verification_token',
  'webhook_secret',
];
const SECRET_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  account_proposal: ['stop_token_hash'],
  account_user: ['second_factor_secret'],
  api_key: ['secret_sha256'],
  email_file: ['encrypted'],
  identity_check: ['encrypted_note'],
  mail_address: ['token'],
  seller_document: ['encrypted'],
};

type Table = { name: string; isView: boolean; isAppendOnly: boolean; columns: string[] };

/**
 * Gives the roles what they need of the tables as they are now, and nothing else; what they had before is taken. After
 * every migration, or new tables are closed to them. Must be asked by the owner.
 */
export async function grantRoles(database: Database, { engine, reports }: DatabaseRoles): Promise<void> {
  const tables = await listTables(database);
  const statements = [
    ...(engine || reports ? ['REVOKE CREATE ON SCHEMA public FROM PUBLIC'] : []),
    ...(engine ? grantsOf(engine, tables, engineRights) : []),
    ...(reports ? grantsOf(reports, tables, reportRights) : []),
  ];
  await inPatientTransaction(database, async (client) => {
    for (const statement of statements) await client.query(statement);
  });
}

const grantsOf = (role: string, tables: readonly Table[], rights: (table: Table) => string | null): string[] => {
  const name = pg.escapeIdentifier(role);
  return [
    `GRANT USAGE ON SCHEMA public TO ${name}`,
    `REVOKE ALL ON ${tables.map((table) => pg.escapeIdentifier(table.name)).join(', ')} FROM ${name}`,
    ...tables.flatMap((table) => {
      const granted = rights(table);
      return granted === null ? [] : [`GRANT ${granted} ON ${pg.escapeIdentifier(table.name)} TO ${name}`];
    }),
  ];
};

const engineRights = ({ name, isView, isAppendOnly }: Table): string => {
  if (isView || OF_MIGRATIONS.includes(name)) return 'SELECT';
  return isAppendOnly ? 'SELECT, INSERT' : 'SELECT, INSERT, UPDATE, DELETE';
};

const reportRights = ({ name, columns }: Table): string | null => {
  if (SECRET_TABLES.includes(name)) return null;
  const secret = SECRET_COLUMNS[name];
  if (!secret) return 'SELECT';
  const open = columns.filter((column) => !secret.includes(column)).map((column) => pg.escapeIdentifier(column));
  return `SELECT (${open.join(', ')})`;
};

/**
 * Tables and views of the product: those of the firm keep their own rights. A table is append-only where a trigger of its own refuses
 * updates and deletions.
 */
const listTables = async (database: Database): Promise<Table[]> => {
  const { tables, views } = await readProductTables(database);
  const rows = await queryRows<Table>(
    database,
    `SELECT relname::text AS name, relkind IN ('v', 'm') AS "isView",
       EXISTS (SELECT FROM pg_trigger JOIN pg_proc ON pg_proc.oid = tgfoid
         WHERE tgrelid = pg_class.oid AND proname LIKE 'refuse\\_to\\_change\\_%') AS "isAppendOnly",
       ARRAY(SELECT attname::text FROM pg_attribute WHERE attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped ORDER BY attnum) AS columns
     FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relname = ANY ($1) AND relkind IN ('r', 'v') ORDER BY relname`,
    [[...tables, ...views, 'schema_migration']],
  );
  return rows;
};
