import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openMarkdownThread } from '@quarterline/markdown/thread';
import { countingHosts } from '#site/analytics/counting-hosts.ts';
import { openDrawing } from '#site/publisher/drawing/drawing-process.ts';
import { type ReadBuild, readClientBuild } from '#site/publisher/files/client-build.ts';
import { prepareTexts } from '#site/publisher/files/prepare-texts.ts';
import { openWriteFaults } from '#site/publisher/files/write-faults.ts';
import { followChanges } from '#site/publisher/follow-changes.ts';
import { becomeOneWriter } from '#site/publisher/one-writer.ts';
import { writeIcons } from '#site/publisher/pictures/icons.ts';
import { Publisher } from '#site/publisher/publisher.ts';
import type { RenderPage } from '#site/publisher/publisher-options.ts';
import { writeInThread } from '#site/publisher/writing/write-in-thread.ts';
import { addDevPages, DEV_BUILD } from '#site/server/dev-pages.ts';
import { drawForQuery } from '#site/server/draw-for-query.ts';
import { drawFormPage } from '#site/server/forms/draw-form-page.ts';
import { openFormGuard } from '#site/server/forms/form-guard.ts';
import { addFormRoutes } from '#site/server/forms/form-routes.ts';
import { FormSpool } from '#site/server/forms/form-spool.ts';
import { inlineHashes } from '#site/server/inline-hashes.ts';
import { addBrandPreviewRoutes } from '#site/server/preview/brand-preview-routes.ts';
import { drawBrandPreview } from '#site/server/preview/draw-brand-preview.ts';
import { drawPreview } from '#site/server/preview/draw-preview.ts';
import { addPreviewRoutes } from '#site/server/preview/preview-routes.ts';
import { drawSearchPage } from '#site/server/search/draw-search-page.ts';
import { EmbeddedPlaces } from '#site/server/search/embedded-places.ts';
import { HostedPlaces } from '#site/server/search/hosted-places.ts';
import { SaleSuggestions } from '#site/server/search/sale-suggestions.ts';
import { addSearchRoutes } from '#site/server/search/search-routes.ts';
import type { SiteLog } from '#site/server/site-log.ts';
import { siteServer } from '#site/server/site-server.ts';
import type { SiteEnvironment } from './env.ts';

const CLIENT_DIR = fileURLToPath(new URL('./dist/client', import.meta.url));
const EMBED_DIR = fileURLToPath(new URL('./dist/embed', import.meta.url));
const SERVER_BUNDLE = new URL('./dist/server/render.js', import.meta.url).href;

export type RunningSite = { port: number; publisher: Publisher; stop: () => Promise<void> };

/** The built client and the built server bundle. */
async function builtSite(): Promise<{ build: ReadBuild; render: RenderPage }> {
  const build = await readClientBuild(CLIENT_DIR).catch(() => {
    throw new Error('The site is not built yet. Build it first: npm run build.');
  });
  const bundle = (await import(SERVER_BUNDLE)) as { prepare: () => Promise<void>; renderPage: RenderPage };
  await bundle.prepare();
  return { build, render: bundle.renderPage };
}

/** Publisher and server in one process. In development pages are drawn when asked for, from the same data. */
export async function startSite(environment: SiteEnvironment, log: SiteLog, dev = false): Promise<RunningSite> {
  const { engineUrl, enginePublicUrl, siteUrl, dataDir } = environment;
  const { build, render } = dev ? { build: DEV_BUILD, render: () => '' } : await builtSite();
  const drawing = openDrawing();
  const writing = writeInThread(dev ? null : { renderer: SERVER_BUNDLE, client: CLIENT_DIR });
  const texts = openMarkdownThread();
  const publisher = new Publisher({
    dataDir: dev ? join(dataDir, 'dev') : dataDir,
    engineUrl,
    enginePublicUrl,
    siteUrl,
    build,
    render,
    filesIn: writing.filesIn,
    draw: drawing.draw,
    drawsShares: true,
    counting: environment.counting,
    waitsForFeed: !dev,
  });
  let answeredAt: number | null = null;
  let newest: number | null = null;
  const writeFaults = openWriteFaults(join(dataDir, 'site', 'disk-probe.tmp'), log);
  const inline = await inlineHashes(join(dataDir, 'site', 'inline-hashes.json'), build.inline);
  const spool = new FormSpool({
    folder: join(dataDir, 'site', 'forms'),
    engineUrl,
    formsKey: environment.formsKey,
    log,
    noteFault: writeFaults.note,
  });
  const feedAgeMs = (): number | null => (answeredAt === null ? null : performance.now() - answeredAt);
  // What keeps figures takes some memory: it is loaded where a key can read them.
  const metrics = environment.metricsKey
    ? (await import('#site/server/site-metrics.ts')).openSiteMetrics({
        feedAgeMs,
        feedCursor: () => publisher.store.cursor,
        formsWaiting: () => spool.waiting,
      })
    : null;
  const app = siteServer({
    engineUrl,
    siteUrl,
    publicDir: publisher.publicDir,
    clientDir: CLIENT_DIR,
    embedDir: EMBED_DIR,
    mediaDir: join(dataDir, 'site', 'media'),
    log,
    connectTo: [new URL(enginePublicUrl).origin, ...countingHosts(environment.counting).connect],
    scriptsFrom: countingHosts(environment.counting).scripts,
    mapLayers: environment.mapLayers,
    inline: inline.hashes,
    trustedProxies: environment.trustedProxies,
    feedAgeMs,
    writeFaults,
    catchingUp: () => publisher.catchingUp && { ...publisher.catchingUp, of: newest },
    ...(metrics ? { metrics: { figures: metrics, key: environment.metricsKey } } : {}),
    ...(dev ? {} : { drawFor: drawForQuery({ publisher, render, build }) }),
  });
  const places = environment.hostedPlaces ? new HostedPlaces(environment.hostedPlaces) : new EmbeddedPlaces();
  addFormRoutes(app, {
    spool,
    draw: dev ? async () => null : drawFormPage({ publisher, render, build }),
    guard: openFormGuard(environment.formsPerNetwork, Date.now, metrics?.formOverLimit),
    findPlace: async (query) => (await places.find(query))[0] ?? null,
    findSale: (slug) => {
      const sale = publisher.store.get('sale', slug);
      return sale && { isOver: sale.saleStatus === 'completed' || sale.saleStatus === 'cancelled' };
    },
  });
  addSearchRoutes(app, {
    places,
    sales: new SaleSuggestions(publisher.store),
    pages: publisher.search,
    draw: dev ? null : drawSearchPage({ publisher, render, build }),
    log,
  });
  addPreviewRoutes(app, {
    engineUrl,
    draw: dev ? async () => null : drawPreview({ publisher, render, build, enginePublicUrl, siteUrl }),
  });
  addBrandPreviewRoutes(app, {
    engineUrl,
    enginePublicUrl,
    draw: dev ? async () => null : drawBrandPreview({ publisher, render, build, enginePublicUrl, siteUrl }),
  });
  const closeDev = dev ? await addDevPages(app, () => publisher) : null;
  // The port first: a second site must not write into the first one’s files.
  await app.listen({ port: environment.port, host: environment.host }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE'
      ? new Error(`Port ${environment.port} is in use. Stop what runs there, or set SITE_PORT to another one.`)
      : error;
  });
  await spool.start();
  const release = await becomeOneWriter(publisher.publicDir);
  await writeIcons(publisher.publicDir, drawing.draw);
  const begun = performance.now();
  const rewritten = await publisher.open();
  metrics?.built(rewritten.length, performance.now() - begun);
  if (!dev) await inline.pagesAreOurs();
  log(`${rewritten.length} pages brought up to date.`);
  const stopping = new AbortController();
  const following = followChanges({
    publisher,
    engineUrl,
    signal: stopping.signal,
    log,
    prepareTexts: prepareTexts(texts, log),
    onNewest: (cursor) => {
      newest = cursor;
    },
    onAnswered: () => {
      answeredAt = performance.now();
    },
    onFollowed: (written) => {
      writeFaults.notePages(null);
      if (written) metrics?.written(written.pages, written.tookMs);
    },
    onUnwritten: writeFaults.notePages,
  });
  return {
    port: (app.server.address() as AddressInfo).port,
    publisher,
    stop: async () => {
      stopping.abort();
      writeFaults.stop();
      await Promise.all([following, app.close(), closeDev?.()]);
      await spool.stop();
      await Promise.all([drawing.stop(), writing.stop(), texts.stop(), release()]);
    },
  };
}
