import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, readFile, readlink, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { withPatientSession } from '#database/connect.ts';
import { queryRows } from '#database/statements/rows.ts';
import { waitUntil } from '#testing/wait-until.ts';
import { type RunningProgram, startProgram } from './program.ts';

export type Standby = {
  /** Resolves when it follows the database. */
  start: () => Promise<void>;
  stop: () => Promise<void>;
  /** Keeps its connection and writes nothing. */
  pause: () => Promise<void>;
  resume: () => Promise<void>;
};

const SERVER_FILES = new Set(['postmaster.pid', 'postmaster.opts', 'pg_replslot', 'pg_dynshmem', 'pg_notify']);

/**
 * A real standby of a built-in PostgreSQL: a copy of its files that follows it under the name `standby_1`. The built-in
 * one has no pg_basebackup, so the copy is made between pg_backup_start and pg_backup_stop.
 */
export async function openStandby(databaseUrl: string, primaryData: string, folder: string): Promise<Standby> {
  const data = join(folder, 'standby');
  const { uid, gid } = await stat(primaryData);
  const pid = (await readFile(join(primaryData, 'postmaster.pid'), 'utf8')).split('\n')[0] ?? '';
  const postgres = await readlink(`/proc/${pid}/exe`);
  await withPatientSession(databaseUrl, async (session) => {
    await session.query(`SELECT pg_backup_start('standby', true)`);
    await cp(primaryData, data, {
      recursive: true,
      filter: (path) => !SERVER_FILES.has(path.slice(primaryData.length + 1)),
    });
    const [label] = await queryRows<{ labelfile: string }>(session, 'SELECT labelfile FROM pg_backup_stop()');
    await writeFile(join(data, 'backup_label'), label?.labelfile ?? '');
  });
  for (const name of ['pg_replslot', 'pg_dynshmem', 'pg_notify']) await mkdir(join(data, name));
  await writeFile(join(data, 'standby.signal'), '');
  const url = new URL(databaseUrl);
  const conninfo = `host=${url.searchParams.get('host')} user=${url.username} password=${url.password} application_name=standby_1`;
  const settings = [
    `primary_conninfo = '${conninfo}'`,
    `listen_addresses = ''`,
    // Without any socket a server does not start.
    `unix_socket_directories = '${data}'`,
    'max_connections = 200',
  ];
  await writeFile(join(data, 'postgresql.auto.conf'), `${settings.join('\n')}\n`);
  await chmod(data, 0o700);
  await promisify(execFile)('chown', ['-R', `${uid}:${gid}`, data]);
  let running: RunningProgram | null = null;
  const receiverPids = async (): Promise<number[]> => {
    const own = (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')[0];
    const children = await readFile(`/proc/${own}/task/${own}/children`, 'utf8');
    return children.trim().split(' ').map(Number);
  };
  const signalAll = async (name: NodeJS.Signals): Promise<void> => {
    for (const child of await receiverPids()) process.kill(child, name);
  };
  const stop = async (): Promise<void> => {
    if (running === null) return;
    await signalAll('SIGCONT');
    // Killed outright it would leave processes that keep its memory from the next start.
    await running.stop('SIGQUIT');
    running = null;
  };
  return {
    start: async () => {
      running = startProgram(postgres, ['-D', data], { uid, gid, cwd: '/' });
      await waitUntil(async () => {
        running?.throwIfGone();
        return withPatientSession(databaseUrl, async (session) => {
          const rows = await queryRows(session, `SELECT FROM pg_stat_replication WHERE state = 'streaming'`);
          return rows.length === 1;
        });
      });
    },
    stop,
    pause: () => signalAll('SIGSTOP'),
    resume: () => signalAll('SIGCONT'),
  };
}
