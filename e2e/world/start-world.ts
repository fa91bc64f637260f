import { type ChildProcess, fork } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openSigner } from '#platform/signing/signer.ts';
import { type ClonedDatabase, cloneDatabase } from '#testing/clone-database.ts';
import { freePort } from '#testing/free-port.ts';
import { PATIENCE_MS } from '#testing/patience.ts';
import { publishTestTerms } from '#testing/sales/publish-test-terms.ts';
import { shiftDay } from '#testing/shifted-day.ts';
import { HOST_FLAGS } from '../../tools/host-flags.mjs';
import { bringImages, keepImages } from './made-images.ts';

const root = join(import.meta.dirname, '../..');

export const JOURNEY_SECRET = 'a secret of one journey, and of no other';

export type World = {
  clone: ClonedDatabase;
  dataDir: string;
  siteUrl: string;
  engineUrl: string;
  signer: ReturnType<typeof openSigner>;
  /** So many milliseconds go by for the engine, which asks the clock of the database. Browsers keep theirs. */
  passTime: (ms: number) => Promise<void>;
  /** How far the engine's clock is ahead by that, in milliseconds. */
  aheadMs: () => number;
  killEngine: () => Promise<void>;
  startEngine: () => Promise<void>;
  end: () => Promise<void>;
};

/** Both hosts as processes on a database of their own, without the demonstration: a journey brings its own people and sale. */
export const startWorld = async (): Promise<World> => startWorldWith({ hasTerms: true });

/** The engine alone, for journeys that never leave its pages: a site costs as much of the processors as a short journey. */
export const startEngineWorld = async (): Promise<World> => startWorldWith({ hasTerms: true, hasSite: false });

/** The same, on demand before the firm has published anything. */
export async function startWorldWith({
  hasTerms,
  hasSite = true,
  settings = {},
}: {
  hasTerms: boolean;
  /** Without a site nothing answers at `siteUrl`. */
  hasSite?: boolean;
  /** Settings of both hosts that differ from those of other journeys. */
  settings?: Record<string, string>;
}): Promise<World> {
  const clone = await cloneDatabase();
  // Before anything connects: a connection keeps the clock that it began with.
  const day = await shiftDay(clone.databaseUrl);
  if (hasTerms) await publishTestTerms(clone.database);
  const dataDir = await mkdtemp(join(tmpdir(), 'ql-journey-'));
  if (hasSite) await bringImages(dataDir);
  const [enginePort, sitePort] = [await freePort(), await freePort()];
  const [engineUrl, siteUrl] = [`http://localhost:${enginePort}`, `http://localhost:${sitePort}`];
  const pem = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    DATABASE_URL: clone.databaseUrl,
    DATA_DIR: dataDir,
    ENGINE_PORT: String(enginePort),
    SITE_PORT: String(sitePort),
    ENGINE_URL: engineUrl,
    SITE_URL: siteUrl,
    AUTH_SECRET: JOURNEY_SECRET,
    FORMS_KEY: 'a key that both hosts of a journey know',
    SIGNING_KEY: pem,
    DEMO: 'off',
    LOG_LEVEL: 'error',
    ...settings,
  };
  const children = new Map<string, ChildProcess>();
  const start = async (
    name: string,
    script: string,
    address: string,
    changes: Record<string, string> = {},
  ): Promise<void> => {
    const child = fork(join(root, script), {
      cwd: root,
      env: { ...env, ...changes },
      execArgv: HOST_FLAGS,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    children.set(name, child);
    for (const begun = Date.now(); Date.now() - begun < PATIENCE_MS; ) {
      const answer = await fetch(address).catch(() => null);
      if (answer?.ok) return;
      await sleep(100);
    }
    throw new Error(`The ${name} has not answered at ${address}.`);
  };
  const startEngine = () => start('engine', 'apps/engine/dist/node/main.js', `${engineUrl}/api/ready`);
  const kill = async (name: string, signal: NodeJS.Signals): Promise<void> => {
    const child = children.get(name);
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await gone;
  };
  await startEngine();
  // Pages are rendered by React's production build, as for visitors.
  if (hasSite) await start('site', 'apps/site/dist/node/main.js', siteUrl, { NODE_ENV: 'production' });
  let aheadMs = 0;
  return {
    clone,
    dataDir,
    siteUrl,
    engineUrl,
    signer: openSigner(pem, dataDir),
    passTime: async (ms) => {
      aheadMs += ms;
      await day.pass(ms);
    },
    aheadMs: () => aheadMs,
    startEngine,
    killEngine: () => kill('engine', 'SIGKILL'),
    end: async () => {
      await kill('site', 'SIGTERM');
      await kill('engine', 'SIGTERM');
      await day.end();
      await clone.drop();
      if (hasSite) await keepImages(dataDir);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
