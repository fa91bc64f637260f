import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FixtureFeed, fixtureWorld } from '#site/publisher/testing/fixture-feed.ts';
import { startTestEngine } from '#site/publisher/testing/test-engine.ts';
import type { RunningSite } from '#site/start-site.ts';
import { freePort } from '#testing/free-port.ts';
import { bringImages, keepImages } from './made-images.ts';

export type SiteInABox = {
  url: string;
  publicDir: string;
  feed: FixtureFeed;
  stopEngine: () => Promise<void>;
  /** The connection is cut: nothing answers at the address any more. */
  cut: () => Promise<void>;
  restore: () => Promise<void>;
  /** The publisher has written everything: from here on no file changes by itself. */
  settled: () => Promise<void>;
  end: () => Promise<void>;
};

/** The public site by itself, with a small world and an engine that only publishes: for everything the browser does. */
export async function startSiteInABox(
  settings: (url: string) => Record<string, string> = () => ({}),
): Promise<SiteInABox> {
  // Pages are drawn by React’s production build, as for visitors; that is settled while it is loaded.
  process.env.NODE_ENV = 'production';
  const { startSite } = await import('#site/start-site.ts');
  const { readEnvironment } = await import('#site/env.ts');
  const feed = fixtureWorld(Date.now());
  const [engine, port, dataDir] = await Promise.all([
    startTestEngine(feed),
    freePort(),
    mkdtemp(join(tmpdir(), 'ql-site-')),
  ]);
  await bringImages(dataDir);
  const url = `http://localhost:${port}`;
  const start = (): Promise<RunningSite> =>
    startSite(
      readEnvironment({
        SITE_PORT: String(port),
        SITE_URL: url,
        ENGINE_URL: engine.url,
        DATA_DIR: dataDir,
        ...settings(url),
      }),
      () => {},
    );
  let site: RunningSite | null = await start();
  while (site.publisher.store.cursor < feed.cursor || site.publisher.catchingUp)
    await new Promise((resolve) => setTimeout(resolve, 50));
  const cut = async (): Promise<void> => {
    await site?.stop();
    site = null;
  };
  return {
    url,
    publicDir: site.publisher.publicDir,
    feed,
    stopEngine: engine.stop,
    cut,
    restore: async () => {
      site = await start();
    },
    settled: async () => {
      while (site?.publisher.hasWork) await new Promise((resolve) => setTimeout(resolve, 50));
    },
    end: async () => {
      await cut();
      await engine.stop();
      await keepImages(dataDir);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
