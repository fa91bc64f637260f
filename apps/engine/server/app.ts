import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import { engineApi } from '@quarterline/contract';
import Fastify from 'fastify';
import {
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import type { Database } from '../database/connect.ts';
import type { Env } from '../env.ts';
import { accountRoutes } from './accounts/account-routes.ts';
import { openPasswords } from './accounts/passwords.ts';
import { administrationRoutes } from './administration/administration-routes.ts';
import { auditRoutes } from './audit/audit-routes.ts';
import { openAskBid } from './bidding/ask-bid.ts';
import { openAskerReader } from './bidding/asker-reader.ts';
import { biddingRoutes } from './bidding/bidding-routes.ts';
import type { Lines } from './bidding/lines.ts';
import type { Practice } from './bidding/practice/practice.ts';
import type { Rehearsals } from './bidding/practice/rehearsals.ts';
import { openRefusalLog } from './bidding/refusal-log.ts';
import type { Rooms } from './bidding/rooms.ts';
import { contentRoutes } from './content/content-routes.ts';
import { letterRoutes } from './content/letter-routes.ts';
import { leadRoutes } from './leads/lead-routes.ts';
import { newsletterRoutes } from './leads/newsletter-routes.ts';
import { staffLeadRoutes } from './leads/staff-lead-routes.ts';
import { staffNewsletterRoutes } from './leads/staff-newsletter-routes.ts';
import { undeliveredFormRoutes } from './leads/undelivered-form-routes.ts';
import { mediaRoutes } from './media/media-routes.ts';
import { devOutboxRoute } from './notices/delivery/dev-outbox-route.ts';
import { noticeRoutes } from './notices/notice-routes.ts';
import type { App } from './platform/app-type.ts';
import type { DatabaseOutages } from './platform/database-outages.ts';
import type { ReportError } from './platform/error-reports.ts';
import { healthRoute } from './platform/health-route.ts';
import { keepHouse } from './platform/keep-house.ts';
import { BODY_LIMITS, limitBodies } from './platform/limit-bodies.ts';
import type { Metrics } from './platform/metrics.ts';
import { metricsRoute } from './platform/metrics-route.ts';
import type { ObjectStorage } from './platform/object-storage.ts';
import { openAccounts } from './platform/open-accounts.ts';
import { openToSite } from './platform/open-to-site.ts';
import { pageRoutes } from './platform/page-routes.ts';
import { handleProblems } from './platform/problem-handler.ts';
import { publishedKeys } from './platform/published-keys.ts';
import { openRateBuckets } from './platform/rate-bucket.ts';
import { readJson } from './platform/read-json.ts';
import { prioritise, requestPriority } from './platform/request-priority.ts';
import { judgeWhoAsks } from './platform/route-access.ts';
import { keepRouteList } from './platform/route-list.ts';
import { openSaleCache } from './platform/sale-cache.ts';
import { openSaleRecords } from './platform/sale-records.ts';
import { requireSameOrigin } from './platform/same-origin.ts';
import { openSessions } from './platform/sessions.ts';
import type { Signer } from './platform/signer.ts';
import { statusRoute } from './platform/status-route.ts';
import { watchActs } from './platform/watch-acts.ts';
import { composePublishedSale } from './publishing/compose-published-sale.ts';
import type { FinishedRecords } from './publishing/finished-records.ts';
import { keyRoutes } from './publishing/key-routes.ts';
import { publishingRoutes } from './publishing/publishing-routes.ts';
import { recordRoutes } from './publishing/record-routes.ts';
import { statementRoute } from './publishing/statement-route.ts';
import { settingsRoutes } from './settings/settings-routes.ts';
import { readAskers } from './store/line-store.ts';

export type AppDependencies = {
  env: Env;
  database: Database;
  lines: Lines;
  rooms: Rooms;
  /** The database's time, for people's eyes. */
  now: () => number;
  authSecret: string;
  signer: Signer;
  storage: ObjectStorage;
  finished: FinishedRecords;
  metrics: Metrics;
  practice: Practice;
  rehearsals: Rehearsals;
  /** Where bugs go besides the log. */
  reportError: ReportError;
  outages: DatabaseOutages;
  /** Browsers that agree to push messages agree to this key's; null where push is turned off. */
  pushKey: string | null;
};

/** What pages of the public site may send here; see open-to-site.ts. */
const SITE_FORMS = [
  engineApi.leads,
  engineApi.subscribeNewsletter,
  engineApi.saleReminder,
  engineApi.savedSearch,
  engineApi.deviceReminder,
  engineApi.deviceLook,
  engineApi.deviceStop,
];

/** Of people logged in, and of everybody else: about a second of work. */
const MOST_WAITING = 2000;

const LOG_REFUSALS_EVERY_MS = 60_000;

/** Where everything of the engine's server meets. */
export const openApp = async (dependencies: AppDependencies): Promise<App> => {
  const {
    env,
    database,
    lines,
    rooms,
    now,
    authSecret,
    signer,
    storage,
    finished,
    metrics,
    pushKey,
    practice,
    rehearsals,
  } = dependencies;
  const sessions = openSessions(database, env, authSecret);
  const app: App = Fastify({
    logger: { level: env.LOG_LEVEL },
    genReqId: () => randomUUID(),
    trustProxy: (_address, hop) => hop < env.TRUSTED_PROXIES,
    bodyLimit: 64 * 1024,
    forceCloseConnections: true,
    serverFactory: (handle) =>
      createServer(
        {
          ...{ headersTimeout: 15_000, connectionsCheckingInterval: 5_000, keepAliveTimeout: 72_000 },
          // A file of staff may take its time; the other bodies have limits of their own.
          requestTimeout: BODY_LIMITS.filePatienceMs,
        },
        prioritise(handle, { priorityOf: requestPriority(sessions.tokenOf, now), mostWaiting: MOST_WAITING }),
      ),
    routerOptions: { maxParamLength: 300 },
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  metrics.observe(app);
  keepRouteList(app);
  handleProblems(app, { report: dependencies.reportError, outages: dependencies.outages });
  readJson(app);
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id));
  const mayWrite = openToSite(app, env.siteUrl, SITE_FORMS, [engineApi.unsubscribe]);
  requireSameOrigin(app, [env.engineUrl], mayWrite);
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'"],
        'style-src': ["'self'"],
        'img-src': ["'self'", 'data:', env.siteUrl],
        'font-src': ["'self'"],
        'media-src': ["'self'"],
        'connect-src': ["'self'"],
        'manifest-src': ["'self'"],
        // The page of a letter, looked at before it is sent.
        'frame-src': ["'self'"],
        'worker-src': ["'self'"],
        'form-action': ["'self'"],
        'base-uri': ["'none'"],
        'frame-ancestors': ["'none'"],
      },
    },
    strictTransportSecurity: env.production,
    crossOriginResourcePolicy: { policy: 'cross-origin' },
  });
  await app.register(rateLimit, { global: false });
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Quarterline engine', version: '0.1.0' } },
    transform: jsonSchemaTransform,
  });

  const saleAt = openSaleCache(database, now);
  const readRecord = openSaleRecords(database);
  const readAsker = openAskerReader((saleId, userIds) => readAskers(database, saleId, userIds));
  const refusals = openRefusalLog((summary) => app.log.warn(summary, 'Bids were refused without an entry'));
  const refusalTimer = setInterval(refusals.flush, LOG_REFUSALS_EVERY_MS);
  app.addHook('onClose', async () => {
    clearInterval(refusalTimer);
    refusals.flush();
  });
  app.decorate('house', keepHouse(database));
  judgeWhoAsks(app, sessions);
  limitBodies(app, { ...BODY_LIMITS, sessions });
  watchActs(app, { database, sessions });
  const passwords = openPasswords();
  app.addHook('onClose', () => passwords.stop());
  const accounts = openAccounts({ database, env, secret: authSecret });
  const desk = {
    database,
    env,
    sessions,
    passwords,
    accounts,
    secret: authSecret,
    now,
    quietMs: lines.quietMs,
    publicKeyPem: signer.publicKeyPem,
    saleAt,
    readRecord,
  };
  // Hands on: routes are declared after the plugins that watch them, or the description would miss them.
  await app.register(async (scope) => {
    const routes = scope as App;
    healthRoute(routes, database);
    statusRoute(routes, database, now);
    metricsRoute(routes, env, metrics);
    publishingRoutes(routes, { database });
    keyRoutes(routes, publishedKeys(env, signer));
    recordRoutes(routes, {
      database,
      finished,
      saleAt,
      checkpoint: (saleId, since) => rooms.of(saleId).checkpoint(since),
    });
    statementRoute(routes, { database, engineUrl: env.engineUrl, now });
    accountRoutes(routes, desk);
    biddingRoutes(routes, {
      database,
      sessions,
      rooms,
      saleAt,
      readRecord,
      readAsker,
      acceptTerms: (saleId, request) => lines.of(saleId).submit({ kind: 'terms', ...request }),
      askBid: openAskBid({ database, lines, readAsker, refusals, buckets: openRateBuckets(now), now }),
      now,
      siteUrl: env.siteUrl,
      engineUrl: env.engineUrl,
      streamsPerNetwork: env.STREAMS_PER_NETWORK,
      publicKeyPem: signer.publicKeyPem,
      practice,
      rehearsals,
    });
    auditRoutes(routes, { database, sessions });
    contentRoutes(routes, { database, sessions, now });
    letterRoutes(routes, { database, sessions, now });
    settingsRoutes(routes, { database, env, sessions });
    administrationRoutes(routes, {
      database,
      env,
      sessions,
      now,
      act: async (saleId, command, requestId) =>
        (await lines.of(saleId).submit({ kind: 'act', command, requestId })).refusal,
      bid: (saleId, wish) => lines.of(saleId).submit({ kind: 'bid', withinRate: true, ...wish }),
      finishRecord: async (saleId) => (await finished.finish(saleId)) !== null,
      connectedBidders: (saleId) => rooms.of(saleId).connectedBidders(),
      compose: composePublishedSale,
      onCommit: (saleId, events) => rooms.of(saleId).committed(events),
    });
    const forms = { database, env, sessions, secret: authSecret };
    leadRoutes(routes, forms);
    staffLeadRoutes(routes, forms);
    undeliveredFormRoutes(routes, forms);
    newsletterRoutes(routes, forms);
    staffNewsletterRoutes(routes, forms);
    noticeRoutes(routes, { ...forms, now, pushKey });
    mediaRoutes(routes, { database, sessions, storage });
    if (!env.production) devOutboxRoute(routes, database);
    routes.get(engineApi.openApi, { schema: { hide: true } }, async () => app.swagger());
  });
  await pageRoutes(app, env);
  return app;
};
