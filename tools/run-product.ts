import { type ChildProcess, fork } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { unlink } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { keepPostgresRunning } from '#database/keep-postgres-running.ts';
import { type PreparedDatabase, prepareDatabase } from '#demo/prepare-database.ts';
import { runCrowd } from '#demo/run-crowd.ts';
import { readEnv } from '#engine/env.ts';
import { PlainError } from '#engine/plain-error.ts';
import { BuildFailed, builtAndPrepared, type RunningBuild } from './built-and-prepared.ts';
import { HOST_FLAGS } from './host-flags.mjs';
import { watchBundles } from './watch-bundles.ts';

/** `dev`: what runs instead in development; without arguments it restarts when a source is saved. */
type Part = {
  name: string;
  script: string;
  dev: [script: string, ...args: string[]];
  address: string;
  child: ChildProcess | null;
  startedAt: number;
  /** True once it has answered for the first time. */
  answered: boolean;
  /** How long to wait before it is started again, in milliseconds. */
  wait: number;
};

type Start = { root: string; build: RunningBuild; dev: boolean };

const say = (words: string): void => void process.stdout.write(`${words}\n`);

/** `npm start`: database, engine, site and publisher in one go, and all of them gone again on Ctrl-C. */
export async function runProduct({ root, build, dev }: Start): Promise<void> {
  let stopEverything = async (): Promise<void> => await build.stop();
  try {
    process.env.DATA_DIR ??= join(root, '.data');
    const env = readEnv();
    const sitePort = Number(process.env.SITE_PORT ?? 8000);
    process.env.SITE_URL ??= `http://localhost:${sitePort}`;
    mkdirSync(env.DATA_DIR, { recursive: true });
    const release = await beTheOnlyOne(env.DATA_DIR);
    await needPort(env.ENGINE_PORT, 'ENGINE_PORT');
    await needPort(sitePort, 'SITE_PORT');
    if (!env.DATABASE_URL) say('Starting the built-in PostgreSQL …');
    const database = await builtAndPrepared(build, prepareDatabase(env, say));
    const childEnv = {
      // Both hosts are children of this process: a key that they share needs no file.
      FORMS_KEY: randomBytes(32).toString('hex'),
      // A developer receives webhooks on this machine. A demonstration that others reach must not send inside its network.
      ...(env.NODE_ENV === 'development' && new URL(env.engineUrl).hostname === 'localhost'
        ? { WEBHOOKS_TO: 'anywhere' }
        : {}),
      ...process.env,
      DATABASE_URL: database.databaseUrl,
      DATA_DIR: env.DATA_DIR,
      ENGINE_URL: env.engineUrl,
    };
    const parts: Part[] = [
      {
        name: 'engine',
        script: 'apps/engine/dist/node/main.js',
        dev: ['apps/engine/server/main.ts'],
        address: `http://127.0.0.1:${env.ENGINE_PORT}/api/ready`,
        child: null,
        startedAt: 0,
        answered: false,
        wait: 250,
      },
      {
        name: 'site',
        script: 'apps/site/dist/node/main.js',
        dev: ['apps/site/main.ts', '--dev'],
        address: `http://127.0.0.1:${sitePort}/`,
        child: null,
        startedAt: 0,
        answered: false,
        wait: 250,
      },
    ];
    let stopping: Promise<void> | null = null;
    let crowd: { stop: () => Promise<void> } | null = null;
    const start = (part: Part): void => {
      part.startedAt = Date.now();
      if (stopping) return;
      const [script, ...args] = dev ? part.dev : [part.script];
      part.child = fork(join(root, script ?? part.script), args, {
        cwd: root,
        env: childEnv,
        execArgv: dev
          ? ['--import', 'tsx', ...(args.length === 0 ? ['--watch', '--watch-preserve-output'] : [])]
          : HOST_FLAGS,
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      });
      part.child.on('exit', () => {
        if (stopping) return;
        // One that never answered has said why. One that ran is started again, and never takes the others with it.
        if (!part.answered) return void stopEverything().then(() => process.exit(1));
        const soon = Date.now() - part.startedAt < 60_000;
        part.wait = soon ? Math.min(30_000, part.wait * 2) : 500;
        say(`The ${part.name} ended unexpectedly and is started again in ${part.wait / 1000} s.`);
        setTimeout(() => start(part), part.wait);
      });
    };
    const stopKeeping = database.embedded
      ? keepPostgresRunning(database.embedded, {
          onStartedAgain: () => say('The built-in PostgreSQL ended unexpectedly and was started again.'),
          onGivenUp: ({ message }) => {
            process.stderr.write(`${message}\n`);
            void stopEverything().then(() => process.exit(1));
          },
        })
      : async (): Promise<void> => {};
    // A second Ctrl-C waits for the first: cut short, it would leave the database running.
    stopEverything = () => {
      stopping ??= (async () => {
        await stopKeeping();
        await crowd?.stop();
        await Promise.all(parts.map(({ child }) => stopChild(child)));
        await database.stop();
        await release();
      })();
      return stopping;
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        if (!stopping) say('Stopping …');
        void stopEverything().then(() => process.exit(0));
      });
    }
    for (const part of parts) {
      say(`Starting the ${part.name} …`);
      start(part);
      await untilItAnswers(part);
    }
    if (env.demo) {
      crowd = await runCrowd(env, database.databaseUrl, {
        onWaiting: (error) =>
          say(`The robots of the demonstration wait until a bid can be written: ${(error as Error).message}`),
        onGoingOn: () => say('The robots of the demonstration bid again.'),
      });
    }
    if (dev) watchBundles(root);
    say(welcome(`http://localhost:${sitePort}`, env.engineUrl, database));
  } catch (error) {
    if (!(error instanceof BuildFailed))
      process.stderr.write(error instanceof PlainError ? `${error.message}\n` : `${(error as Error).stack}\n`);
    await stopEverything();
    process.exit(error instanceof BuildFailed ? error.status : 1);
  }
}

/** A listening socket named after the data folder: it is free again the moment its process is gone, however it went. */
const beTheOnlyOne = async (dataDir: string): Promise<() => Promise<void>> => {
  const name = `ql-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`;
  const path = process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
  const taken = await new Promise<boolean>((resolve) => {
    const socket = connect(path, () => resolve(true)).on('error', () => resolve(false));
    socket.on('close', () => socket.destroy());
  });
  if (taken) {
    throw new PlainError(
      'Quarterline is already running on this data folder. Stop it first, or set DATA_DIR, ENGINE_PORT and SITE_PORT to run a second one.',
    );
  }
  await unlink(path).catch(() => {});
  const server: Server = createServer((socket) => socket.end()).listen(path);
  server.unref();
  return async () => void server.close();
};

const needPort = (port: number, setting: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const trial = createServer();
    trial.on('error', () =>
      reject(new PlainError(`Port ${port} is taken by another program. Stop it, or set ${setting} to another port.`)),
    );
    trial.listen(port, () => trial.close(() => resolve()));
  });

const untilItAnswers = async (part: Part): Promise<void> => {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    if (part.child?.exitCode !== null) throw new PlainError(`The ${part.name} did not start.`);
    const answer = await fetch(part.address, { redirect: 'manual' }).catch(() => null);
    if (answer && answer.status < 500) {
      part.answered = true;
      return;
    }
    await sleep(100);
  }
  throw new PlainError(`The ${part.name} has not answered at ${part.address} for a minute.`);
};

const stopChild = async (child: ChildProcess | null): Promise<void> => {
  if (!child || child.exitCode !== null) return;
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await gone;
  clearTimeout(late);
};

const welcome = (site: string, engine: string, { signIns, openerKeys }: PreparedDatabase): string =>
  [
    '',
    `  Site     ${site}`,
    `  Engine   ${engine}`,
    ...(signIns.length > 0
      ? [
          '',
          '  Demo logins',
          ...signIns.map(({ who, email, password }) => `  ${who.padEnd(28)} ${email.padEnd(36)} ${password}`),
          `  Emails  ${engine}/dev/outbox`,
          `  Requests to bid that wait for staff  ${engine}/admin/auctions/new-sarepta-home-quarters/bidders/`,
        ]
      : []),
    ...(openerKeys.length > 0
      ? [
          '',
          '  Key files of the openers of sealed tenders; the passphrase of each is its owner’s password',
          ...openerKeys.map(({ sale, who, path }) => `  ${sale.padEnd(28)} ${who.padEnd(20)} ${engine}${path}`),
        ]
      : []),
    '',
    '  Ctrl-C stops everything.',
    '',
  ].join('\n');
