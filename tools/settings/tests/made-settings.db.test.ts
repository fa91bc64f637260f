import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { connectDatabase } from '#database/connect.ts';
import { queryColumn } from '#database/statements/rows.ts';
import { freePort } from '#testing/free-port.ts';
import { waitUntil } from '#testing/wait-until.ts';
import { readEnvText } from '../env-text.ts';
import { planFiles } from '../plan-files.ts';
import { surroundings } from './some-answers.ts';

const root = join(import.meta.dirname, '../../..');
/** Roles belong to the whole server: another file that made the same ones at the same time would collide. */
const MARK = `made_${randomBytes(4).toString('hex')}`;
const ROLES = ['owner', 'engine', 'check'].map((role) => `${MARK}_${role}`);
/** Address of a database of the test server, with the account of its superuser. */
const addressOf = (database: string): URL => {
  const url = new URL(inject('databaseUrl'));
  url.pathname = `/${database}`;
  return url;
};
const superuser = connectDatabase(addressOf('postgres').href, 1);
let dataDir: string;
let engine: ChildProcess | undefined;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ql-made-settings-'));
});
afterAll(async () => {
  engine?.kill('SIGKILL');
  await superuser.query(`DROP DATABASE IF EXISTS ${MARK} WITH (FORCE)`);
  for (const role of ROLES) await superuser.query(`DROP ROLE IF EXISTS ${role}`);
  await superuser.end();
  await rm(dataDir, { recursive: true, force: true });
});

it('settings made for systemd make the roles and the tables, and an engine in production takes bids with them', async () => {
  const database = addressOf(MARK);
  [database.username, database.password] = ['', ''];
  const answers = {
    ways: 'systemd',
    firm: 'Walk Farm',
    siteDomain: 'www.walkfarm.ca',
    engineDomain: 'bid.walkfarm.ca',
    ownerEmail: 'owner@walkfarm.ca',
    senderEmail: 'info@walkfarm.ca',
    postalAddress: 'Camrose AB',
    smtpServer: 'off',
    files: 'folder',
    database: database.href,
  };
  const { write, problems } = await planFiles(answers, {}, surroundings);
  expect(problems).toEqual([]);
  const textOf = (path: string): string =>
    (write[path] ?? '').replaceAll('quarterline_', `${MARK}_`).replaceAll('/var/lib/quarterline-engine', dataDir);

  for (const statement of textOf('database.sql')
    .split(/;\n/)
    .filter((text) => text.trim() !== ''))
    await superuser.query(statement);
  // Nothing of this process is handed on: the files alone must do.
  const migrate = ['apps/engine/dist/node/migrate.js'];
  await promisify(execFile)(process.execPath, migrate, { cwd: root, env: readEnvText(textOf('owner.env')) });

  const port = await freePort();
  const env = { ...readEnvText(textOf('engine.env')), ENGINE_PORT: String(port) };
  let printed = '';
  engine = spawn(process.execPath, ['apps/engine/dist/node/main.js'], { cwd: root, env });
  for (const stream of [engine.stdout, engine.stderr]) stream?.on('data', (chunk) => (printed += String(chunk)));
  const answer = await waitUntil(async () => {
    if (engine?.exitCode !== null) throw new Error(`The engine ended: ${printed}`);
    const response = await fetch(`http://127.0.0.1:${port}/api/ready`).catch(() => null);
    return response?.status === 200 ? response.json() : null;
  });
  expect(answer).toMatchObject({ status: 'ready' });

  const account = await queryColumn(superuser, 'SELECT DISTINCT usename FROM pg_stat_activity WHERE datname = $1', [
    MARK,
  ]);
  expect(account).toEqual([`${MARK}_engine`]);
});
