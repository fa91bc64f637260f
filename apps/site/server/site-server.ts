import { randomUUID } from 'node:crypto';
import { apiPath, SalePrices, SaleStatuses } from '@quarterline/contract';
import { fixedRoutes, routableUrl } from '@quarterline/listing';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { missingEmbed } from '#site/embeds/missing-embed.ts';
import { MAP_LAYERS, type MapLayers, NO_LAYERS } from '#site/pages/map/map-layers.ts';
import type { InlineHashes } from '#site/publisher/files/client-build.ts';
import type { WriteFaults } from '#site/publisher/files/write-faults.ts';
import { normalizePath } from '#site/runtime/navigation/normalize-path.ts';
import { EmbedSites } from './embed-sites.ts';
import { EngineRelay } from './engine-relay.ts';
import { mapHosts } from './map-settings.ts';
import { MediaRelay } from './media-relay.ts';
import { addMetricsRoute } from './metrics-route.ts';
import { sendNotMadeYet } from './not-made-yet.ts';
import { addOembedRoute } from './oembed.ts';
import { addReadyRoutes, type CatchingUp } from './ready-routes.ts';
import { Redirects } from './redirects.ts';
import { pageHeaders, securityHeaders } from './security-headers.ts';
import { sendDrawn } from './send-drawn.ts';
import { sendPart } from './send-part.ts';
import { aboutRequest, type SiteLog } from './site-log.ts';
import type { SiteMetrics } from './site-metrics.ts';
import { type StaticFile, StaticFiles } from './static-files.ts';

type Options = {
  /** Answer metrics, and the key to read them; null keeps them closed. */
  metrics?: { figures: SiteMetrics; key: string | null };
  /** Milliseconds since the engine last answered the feed; null before the first time. */
  feedAgeMs?: () => number | null;
  /** Notes files that cannot be written; without it they fail their request. */
  writeFaults?: Pick<WriteFaults, 'note' | 'isFailing'>;
  catchingUp?: () => CatchingUp | null;
  engineUrl: string;
  siteUrl: string;
  publicDir: string;
  clientDir: string;
  /** Folder of the built embed files. */
  embedDir?: string;
  mediaDir: string;
  log: SiteLog;
  /** Other addresses that our pages may send to: the engine, and configured services. */
  connectTo?: readonly string[];
  /** Pictures of the land that the map shows besides our own drawing. */
  mapLayers?: MapLayers;
  /** Origins of scripts that our pages may run: none without keys. */
  scriptsFrom?: readonly string[];
  /** Inline content of the build. */
  inline?: InlineHashes;
  /** Addresses and networks whose word about a visitor’s address is taken. */
  trustedProxies?: readonly string[];
  /** A page with the choice of its query drawn on it; `null` where the file is as good. */
  drawFor?: (path: string, query: string) => Promise<string | null>;
};

/** The small server beside the files: a CDN may serve the files and hand `/api` and `/media` here. */
export function siteServer(options: Options): FastifyInstance {
  const {
    engineUrl,
    siteUrl,
    publicDir,
    clientDir,
    embedDir,
    mediaDir,
    log,
    connectTo: askedHosts = [],
    mapLayers = NO_LAYERS,
    scriptsFrom = [],
    inline = { scripts: [], styles: [] },
    trustedProxies = [],
    drawFor = async () => null,
    feedAgeMs = () => null,
    writeFaults = { note: () => false, isFailing: () => false },
    catchingUp = () => null,
    metrics,
  } = options;
  const app = Fastify({
    logger: false,
    genReqId: () => randomUUID(),
    rewriteUrl: ({ url = '/' }) => routableUrl(url),
    routerOptions: { ignoreTrailingSlash: false },
    bodyLimit: 4096,
    trustProxy: [...trustedProxies],
  });
  const connectTo = [...askedHosts, ...mapHosts(mapLayers)];
  const files = new StaticFiles([publicDir, clientDir, ...(embedDir === undefined ? [] : [embedDir])]);
  const embeds = new EmbedSites(files, askedHosts);
  const redirects = new Redirects(files);
  const media = new MediaRelay(engineUrl, mediaDir, writeFaults.note);
  const headers = securityHeaders(siteUrl, { connectTo, scriptsFrom });
  const forPages = pageHeaders({ connectTo, scriptsFrom }, inline);
  app.addHook('onRequest', async (_, reply) => void reply.headers(headers));
  app.addHook('onSend', async (request, reply) => {
    // In development there is no policy at all.
    const isPage = String(reply.getHeader('content-type')).startsWith('text/html');
    if (!isPage || reply.statusCode === 503 || !reply.hasHeader('content-security-policy')) return;
    const isEmbed = request.url.startsWith('/embed/') && [200, 304, 404].includes(reply.statusCode);
    reply.headers(isEmbed ? await embeds.headers() : forPages);
  });
  // Nobody sends JSON here that is taken apart: every body is text, however deep it is nested.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body));

  if (metrics) addMetricsRoute(app, metrics.figures, metrics.key);
  const hasFiles = async (): Promise<boolean> => (await files.find('/')) !== null;
  addReadyRoutes(app, { hasFiles, feedAgeMs, catchingUp, isUnwritten: writeFaults.isFailing });

  relay(
    app,
    apiPath('GET /api/sale-statuses'),
    new EngineRelay(engineUrl + apiPath('GET /api/sale-statuses'), SaleStatuses),
    {
      maxAge: 2,
      away: 'Sale statuses are not known right now.',
    },
  );
  relay(
    app,
    apiPath('GET /api/sale-prices'),
    new EngineRelay(engineUrl + apiPath('GET /api/sale-prices'), SalePrices),
    {
      maxAge: 1,
      away: 'Current prices are not known right now.',
    },
  );

  app.get(MAP_LAYERS, async (_, reply) => reply.header('cache-control', 'public, max-age=300').send(mapLayers));

  addOembedRoute(app, files, siteUrl);

  app.get('/media/*', async (request, reply) => {
    const found = await media.get(request.url.split('?')[0] ?? '').catch(() => undefined);
    if (found === undefined) return reply.code(502).type('text/plain').send('The file cannot be had right now.');
    if (found === null) return sendPage(files, '/404.html', 404, request, reply);
    reply.header('cache-control', 'public, max-age=31536000, immutable').type(found.type);
    return sendPart(found.body, request.headers.range, reply);
  });

  let reports = 0;
  setInterval(() => (reports = 0), 60_000).unref();
  app.post('/api/page-errors', async (request, reply) => {
    reports += 1;
    if (reports <= 30)
      log(
        `A page crashed in a browser: ${String(request.body)
          .replace(/[^\x20-\x7e]/g, ' ')
          .slice(0, 500)}`,
        { level: 'warn', ...aboutRequest(request) },
      );
    return reply.code(204).send();
  });

  app.get('/*', async (request, reply) => {
    // The same data under its second name: pages have no server components that would answer otherwise.
    const path = (request.url.split('?')[0] ?? '/').replace(
      /(?<=^\/page-data\/.*)page-data-rsc\.json$/,
      'page-data.json',
    );
    const normal = normalizePath(path);
    const [, query = ''] = request.url.split('?', 2);
    const moved = await redirects.of(normal);
    if (moved !== null) {
      return reply
        .header('cache-control', 'no-cache')
        .redirect(query && !/[?#]/.test(moved) ? `${moved}?${query}` : moved, 301);
    }
    const drawn = query === '' ? null : await drawFor(normal, query);
    if (drawn !== null) return sendDrawn(drawn, request, reply);
    const file = await files.find(
      normal === '/404.html' || normal === '/500.html' ? normal : path === '/' ? '/' : normal,
    );
    // The script of embeds reads on pages of others whether they may show one.
    if (/^\/embed\/.*\.json$/.test(path)) void reply.header('access-control-allow-origin', '*');
    if (file) return sendFile(file, statusOf(normal, file), request, reply);
    if (/^\/(?:assets|api)\//.test(path)) return reply.code(404).type('text/plain').send('Not found');
    if (catchingUp()) return sendNotMadeYet(reply);
    if (/^\/(?:page-data|slice-data)\//.test(path)) return reply.code(404).type('text/plain').send('Not found');
    // In a frame of a site that may show embeds, so that its page says why.
    if (path.startsWith('/embed/')) return reply.code(404).type('text/html; charset=utf-8').send(missingEmbed(siteUrl));
    return sendPage(files, '/404.html', 404, request, reply);
  });

  app.setNotFoundHandler((request, reply) => sendPage(files, '/404.html', 404, request, reply));
  app.setErrorHandler((error, request, reply) => {
    const status = (error as { statusCode?: number }).statusCode ?? 500;
    if (status >= 400 && status < 500) return refuseRequest(status, reply);
    log(
      `${request.method} ${request.url.slice(0, 200)} failed: ${error instanceof Error ? error.message : String(error)}`,
      { level: 'error', ...aboutRequest(request) },
    );
    // Under this id it stands in the log.
    void reply.header('x-request-id', request.id);
    return sendPage(files, '/500.html', 500, request, reply);
  });
  return app;
}

/** A request that cannot be taken: a message to its sender, and nothing in the log. */
const refuseRequest = (status: number, reply: FastifyReply): FastifyReply =>
  reply
    .code(status)
    .type('text/plain; charset=utf-8')
    .send(
      status === 413 ? 'That is more than we can take at once.' : 'We cannot read what was sent. Load the page again.',
    );

const OF_THEIR_OWN: Record<string, number> = {
  '/404.html': 404,
  '/500.html': 500,
  [normalizePath(fixedRoutes.noLongerAvailable)]: 200,
};
const statusOf = (path: string, file: StaticFile): number => OF_THEIR_OWN[path] ?? (isTakenDown(file) ? 410 : 200);

const takenDown = new WeakMap<StaticFile, boolean>();

/**
 * The page says so in the data it carries; what people write has its quotes escaped. Its data alone answers 200, and is
 * shown.
 */
function isTakenDown(file: StaticFile): boolean {
  if (!file.type.startsWith('text/html')) return false;
  const known = takenDown.get(file) ?? file.body.includes('"kind":"noLongerAvailable"');
  takenDown.set(file, known);
  return known;
}

async function sendPage(
  files: StaticFiles,
  path: string,
  status: number,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const page = await files.find(path);
  return page
    ? sendFile(page, status, request, reply)
    : reply
        .code(status)
        .type('text/plain')
        .send(status === 404 ? 'There is no page here.' : 'An error has occurred');
}

function sendFile(file: StaticFile, status: number, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply
    .code(status)
    .header('etag', file.etag)
    .header('cache-control', file.cache)
    .header('vary', 'accept-encoding')
    .type(file.type);
  if (file.isOpen) reply.header('access-control-allow-origin', '*');
  if (status === 200 && request.headers['if-none-match'] === file.etag) return reply.code(304).send();
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (file.packed && /\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(file.packed.br);
  if (file.packed && /\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(file.packed.gzip);
  return reply.send(file.body);
}

/** An answer of the engine at the same address here. `maxAge` is in seconds. */
function relay(
  app: FastifyInstance,
  path: string,
  from: EngineRelay,
  { maxAge, away }: { maxAge: number; away: string },
): void {
  app.get(path, async (request, reply) => {
    const known = await from.get();
    if (!known) return reply.code(503).header('retry-after', '15').send({ code: 'engine_away', message: away });
    const { text, packed, etag, ageMs } = known;
    void reply
      .header('cache-control', `public, max-age=${maxAge}`)
      .header('age', String(Math.floor(ageMs / 1000)))
      .header('etag', etag)
      .header('vary', 'accept-encoding')
      .type('application/json; charset=utf-8');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return isPackable(request) ? reply.header('content-encoding', 'gzip').send(packed) : reply.send(text);
  });
}

const isPackable = (request: FastifyRequest): boolean =>
  /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
