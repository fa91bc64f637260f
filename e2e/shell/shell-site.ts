import { type ChildProcess, fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PublishedSale } from '@quarterline/contract';
import { type FixtureFeed, fixtureWorld } from '#site/publisher/testing/fixture-feed.ts';
import { startTestEngine } from '#site/publisher/testing/test-engine.ts';
import { freePort } from '#testing/free-port.ts';
import { PATIENCE_MS } from '#testing/patience.ts';
import { HOST_FLAGS } from '../../tools/host-flags.mjs';
import { bringImages, keepImages } from '../world/made-images.ts';

const root = join(import.meta.dirname, '../..');

export type ShellSite = {
  url: string;
  engineUrl: string;
  feed: FixtureFeed;
  edit: (slug: string, change: Partial<PublishedSale>) => void;
  end: () => Promise<void>;
};

/** The site as a process over a small engine that only publishes: one live sale, three to come, one that is over. */
export async function startShellSite(): Promise<ShellSite> {
  const feed = fixtureWorld(Date.now());
  const engine = await startTestEngine(feed);
  const dataDir = await mkdtemp(join(tmpdir(), 'ql-shell-'));
  await bringImages(dataDir);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = fork(join(root, 'apps/site/dist/node/main.js'), {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      SITE_PORT: String(port),
      SITE_URL: url,
      ENGINE_URL: engine.url,
      DATA_DIR: dataDir,
    },
    execArgv: HOST_FLAGS,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await until(
    async () => (await fetch(`${url}/auctions/kingman-half-section`)).ok,
    'The site does not show its sales.',
  );
  return {
    url,
    engineUrl: engine.url,
    feed,
    edit: (slug, change) => {
      const found = feed.after(0).changes.find((one) => one.type === 'sale' && one.id === slug)?.record;
      feed.put('sale', slug, { ...(found as PublishedSale), ...change });
    },
    end: async () => {
      await stop(child);
      await engine.stop();
      await keepImages(dataDir);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Asks again until it is so; what cannot be asked yet is not so. */
export async function until(isSo: () => Promise<boolean>, otherwise: string): Promise<void> {
  for (const start = Date.now(); Date.now() - start < PATIENCE_MS; ) {
    if (await isSo().catch(() => false)) return;
    await sleep(100);
  }
  throw new Error(otherwise);
}

const stop = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await gone;
};
