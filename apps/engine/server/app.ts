import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import { apiPath, issueText } from '@quarterline/contract';
import { endpointOf } from '@quarterline/contract/endpoints';
import { routableUrl } from '@quarterline/listing';
import type { Spans } from '@quarterline/telemetry';
import Fastify, { type FastifyRequest } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Database } from '#database/connect.ts';
import type { Env } from '#engine/env.ts';
import { openAskBid } from '#features/bidding/live-view/server/ask-bid.ts';
import { startRefusalLog } from '#features/bidding/live-view/server/refusal-log.ts';
import type { FinishedRecords } from '#features/bidding/record/server/finished-records.ts';
import { keyRoutes } from '#features/bidding/record/server/key-routes.ts';
import { recordRoutes } from '#features/bidding/record/server/record-routes.ts';
import { statementRoute } from '#features/bidding/record/server/statement-route.ts';
import type { LiveChannels } from '#features/bidding/stream/server/live-channels.ts';
import { brandRoutes } from '#features/content/brand/server/brand-routes.ts';
import { contentRoutes } from '#features/content/pages/server/content-routes.ts';
import { emailTemplateRoutes } from '#features/content/pages/server/email-template-routes.ts';
import { settingsRoutes } from '#features/content/settings/server/settings-routes.ts';
import { judgeKeys } from '#features/developers/api-keys/server/judge-keys.ts';
import { developersRoutes } from '#features/developers/reference/server/developers-routes.ts';
import { leadRoutes } from '#features/messages/leads/server/lead-routes.ts';
import { staffLeadRoutes } from '#features/messages/leads/server/staff-lead-routes.ts';
import { undeliveredFormRoutes } from '#features/messages/leads/server/undelivered-form-routes.ts';
import { newsletterRoutes } from '#features/messages/newsletter/server/newsletter-routes.ts';
import { staffNewsletterRoutes } from '#features/messages/newsletter/server/staff-newsletter-routes.ts';
import { devOutboxRoute } from '#features/messages/notifications/server/delivery/dev-outbox-route.ts';
import { noticeRoutes } from '#features/messages/notifications/server/notice-routes.ts';
import { auditRoutes } from '#features/office/audit/server/audit-routes.ts';
import { composePublishedSale } from '#features/sales/publication/server/compose-published-sale.ts';
import { publishingRoutes } from '#features/sales/publication/server/publishing-routes.ts';
import type { Practice } from '#features/sales/rehearsal/server/practice.ts';
import type { Rehearsals } from '#features/sales/rehearsal/server/rehearsals.ts';
import { openPasswords, passwordCostIn } from '#features/sign-in/server/passwords/passwords.ts';
import { nameApiVersion } from '#platform/http/api-version.ts';
import type { App } from '#platform/http/app-type.ts';
import { auditStaffActions } from '#platform/http/audit-staff-actions.ts';
import { guardForms } from '#platform/http/forms/guard-forms.ts';
import { openToSite } from '#platform/http/forms/open-to-site.ts';
import { SITE_FORMS } from '#platform/http/forms/site-forms.ts';
import { apiTransforms, securitySchemes } from '#platform/http/operations/describe-api.ts';
import { documentOperations } from '#platform/http/operations/document-operations.ts';
import { packAnswers } from '#platform/http/pack-answers.ts';
import { pageRoutes } from '#platform/http/page-routes.ts';
import { handleProblems } from '#platform/http/problem-handler.ts';
import { refuseObservers } from '#platform/http/refuse-observers.ts';
import { BODY_LIMITS, limitBodies } from '#platform/http/requests/limit-bodies.ts';
import { openRateBuckets } from '#platform/http/requests/rate-bucket.ts';
import { readJson } from '#platform/http/requests/read-json.ts';
import { keyOfRequest } from '#platform/http/requests/request-key.ts';
import { prioritise, requestPriority } from '#platform/http/requests/request-priority.ts';
import { requireSameOrigin } from '#platform/http/requests/same-origin.ts';
import { judgeWhoAsks } from '#platform/http/route-access.ts';
import { keepRouteList } from '#platform/http/route-list.ts';
import { setSecurityHeaders } from '#platform/http/security-headers.ts';
import { traceLogger } from '#platform/http/trace-logger.ts';
import { traceRequests } from '#platform/http/trace-requests.ts';
import { missingMachines, openBidGuard } from '#platform/operation/bid-machines.ts';
import { openBrandCache } from '#platform/operation/brand-cache.ts';
import type { DatabaseOutages } from '#platform/operation/database-outages.ts';
import type { ReportError } from '#platform/operation/error-reports.ts';
import { healthRoute } from '#platform/operation/health-route.ts';
import type { Metrics } from '#platform/operation/metrics.ts';
import { metricsRoute } from '#platform/operation/metrics-route.ts';
import type { OperationSources } from '#platform/operation/operation-metrics.ts';
import type { Readiness } from '#platform/operation/readiness.ts';
import { readyRoute } from '#platform/operation/ready-route.ts';
import { statusRoute } from '#platform/operation/status-route.ts';
import { enterDueCloses } from '#platform/sale/enter-due-closes.ts';
import { openSaleCache } from '#platform/sale/sale-cache.ts';
import type { SaleQueues } from '#platform/sale/sale-queue.ts';
import { openSaleRecords } from '#platform/sale/sale-records.ts';
import { openSessions } from '#platform/sessions/sessions.ts';
import type { SignatureService } from '#platform/signatures/signature-service.ts';
import { publishedKeys } from '#platform/signing/published-keys.ts';
import type { Signer } from '#platform/signing/signer.ts';
import type { FileCipher } from '#platform/storage/file-cipher.ts';
import type { ObjectStorage } from '#platform/storage/object-storage.ts';
import { openBatchReader } from '#platform/store/batch-reader.ts';
import { readAskers } from '#platform/store/record/locked-sale-store.ts';
import { readBidAnswer } from '#platform/store/record/record-store.ts';
import { accountRoutes } from './account-routes.ts';
import { administrationRoutes } from './administration-routes.ts';
import { biddingRoutes } from './bidding-routes.ts';
import { fileRoutes } from './file-routes.ts';

export type AppDependencies = {
  env: Env;
  database: Database;
  saleQueues: SaleQueues;
  channels: LiveChannels;
  /** Tells every node that there is news of a sale. */
  wake: (saleId: string) => void;
  /** The database's time, for people's eyes. */
  now: () => number;
  authSecret: string;
  signatures: SignatureService | null;
  signer: Signer;
  storage: ObjectStorage;
  /** Cipher of private files; null without a key. */
  cipher: FileCipher | null;
  finished: FinishedRecords;
  metrics: Metrics;
  figures: Omit<OperationSources, 'passwordsWaiting'>;
  practice: Practice;
  rehearsals: Rehearsals;
  /** Reports bugs, besides the log. */
  reportError: ReportError;
  /** Spans of requests; null without a collector. */
  spans: Spans | null;
  outages: DatabaseOutages;
  readiness: Readiness;
  /** Browsers that agree to push messages agree to this key's; null where push is turned off. */
  pushKey: string | null;
};

/** Maximum number of waiting requests of logged-in people, and of all others: about a second of work. */
const MAX_WAITING = 2000;

const FOR_SCRIPTS = { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'retry-after' };

/** Composes the engine's HTTP server. */
export async function openApp(dependencies: AppDependencies): Promise<App> {
  const { env, database, saleQueues, channels, wake, now, authSecret, signer, storage, finished, metrics, pushKey } =
    dependencies;
  const sessions = openSessions(database, env, authSecret);
  const app: App = Fastify({
    logger: { level: env.LOG_LEVEL },
    genReqId: () => randomUUID(),
    childLoggerFactory: traceLogger,
    trustProxy: env.TRUSTED_PROXIES,
    bodyLimit: 64 * 1024,
    forceCloseConnections: true,
    serverFactory: (handle) =>
      createServer(
        {
          headersTimeout: 15_000,
          connectionsCheckingInterval: 5_000,
          keepAliveTimeout: 72_000,
          // A file of staff may take its time; the other bodies have limits of their own.
          requestTimeout: BODY_LIMITS.filePatienceMs,
        },
        prioritise(handle, {
          priorityOf: requestPriority(sessions.tokenOf, now),
          maxWaiting: MAX_WAITING,
          isDeciding: () => saleQueues.quietMs() === 0,
        }),
      ),
    rewriteUrl: ({ url = '/' }) => routableUrl(url),
    // No address is longer. What is too long for its schema gets the same refusal as all other input, not the words of the router.
    routerOptions: { maxParamLength: 16_384 },
  }).withTypeProvider<ZodTypeProvider>();
  z.config({ localeError: issueText });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  metrics.observe(app);
  traceRequests(app, dependencies.spans);
  keepRouteList(app);
  handleProblems(app, { report: dependencies.reportError, outages: dependencies.outages });
  readJson(app, guardForms(app, { env, secret: authSecret, now, metrics }).readText);
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id);
    // Before any refusal, so that a script reads that too.
    if (endpointOf(request.method, request.routeOptions.url)?.isForScripts) void reply.headers(FOR_SCRIPTS);
  });
  nameApiVersion(app);
  const mayWrite = openToSite(app, env.siteUrl, SITE_FORMS, [apiPath('POST /api/unsubscribe')]);
  requireSameOrigin(app, { trustedOrigins: [new URL(env.engineUrl).origin], isProduction: env.production }, mayWrite);
  setSecurityHeaders(app, env);
  packAnswers(app);
  // A program with a key is counted by it, wherever it asks from.
  const keyGenerator = (request: FastifyRequest) => keyOfRequest(request)?.id ?? request.ip;
  await app.register(rateLimit, { global: false, enableDraftSpec: true, keyGenerator });
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Quarterline engine', version: '1' }, components: { securitySchemes } },
    ...apiTransforms,
  });
  documentOperations(app);

  const [saleAt, readRecord] = [openSaleCache(database, now), openSaleRecords(database)];
  const readAsker = openBatchReader((saleId, userIds) => readAskers(database, saleId, userIds));
  const refusals = startRefusalLog(app, metrics.refusedUnrecorded);
  app.decorate('brand', openBrandCache(database));
  judgeKeys(app, { database, now });
  judgeWhoAsks(app, sessions);
  refuseObservers(app, sessions);
  limitBodies(app, { ...BODY_LIMITS, sessions });
  auditStaffActions(app, { database, sessions });
  enterDueCloses(app, { database, saleQueues });
  const missing = () => missingMachines(env, dependencies.readiness.current().machines);
  const buckets = openRateBuckets(now);
  const guard = openBidGuard(missing, (saleId, bidId, askerId) => readBidAnswer(database, saleId, bidId, askerId));
  const passwords = openPasswords(passwordCostIn(env.NODE_ENV));
  app.addHook('onClose', () => passwords.stop());
  metrics.operation({ ...dependencies.figures, passwordsWaiting: passwords.waiting });
  const services = {
    database,
    env,
    sessions,
    passwords,
    secret: authSecret,
    now,
    quietMs: saleQueues.quietMs,
    watchLogins: metrics.loginsWaiting,
    publicKeyPem: signer.publicKeyPem,
    saleAt,
    readRecord,
    readState: async (saleId: string) => (await channels.of(saleId).read()).state,
    cipher: dependencies.cipher,
  };
  // Hands on: routes are declared after the plugins that watch them, or the description would miss them.
  await app.register(async (scope) => {
    const routes = scope as App;
    healthRoute(routes);
    readyRoute(routes, dependencies.readiness);
    statusRoute(routes, { database, now, readiness: dependencies.readiness, missing });
    metricsRoute(routes, env, metrics);
    publishingRoutes(routes, { database, now });
    keyRoutes(routes, publishedKeys(env, signer));
    recordRoutes(routes, {
      database,
      finished,
      saleAt,
      checkpoint: (saleId, since) => channels.of(saleId).checkpoint(since),
    });
    statementRoute(routes, { database, engineUrl: env.engineUrl, now });
    accountRoutes(routes, services);
    biddingRoutes(routes, {
      database,
      sessions,
      channels,
      saleAt,
      readRecord,
      readAsker,
      acceptTerms: (saleId, request) => saleQueues.of(saleId).enqueue({ kind: 'terms', ...request }),
      setPrivateLimit: (saleId, request) => saleQueues.of(saleId).enqueue({ kind: 'private_limit', ...request }),
      askBid: openAskBid({ database, saleQueues, readAsker, refusals, guard, buckets, now }),
      now,
      engineUrl: env.engineUrl,
      siteUrl: env.siteUrl,
      cipher: dependencies.cipher,
      streamsPerNetwork: env.STREAMS_PER_NETWORK,
      publicKeyPem: signer.publicKeyPem,
      practice: dependencies.practice,
      rehearsals: dependencies.rehearsals,
    });
    auditRoutes(routes, { database, sessions });
    contentRoutes(routes, { database, sessions, now, env });
    emailTemplateRoutes(routes, { database, sessions, now, env });
    settingsRoutes(routes, { database, env, sessions });
    brandRoutes(routes, { database, env, sessions, secret: authSecret, now });
    administrationRoutes(routes, {
      database,
      env,
      sessions,
      now,
      cipher: dependencies.cipher,
      signatures: dependencies.signatures,
      action: async (saleId, command, requestId) =>
        (await saleQueues.of(saleId).enqueue({ kind: 'command', command, requestId })).refusal,
      bid: async (saleId, input) =>
        (await guard({ saleId, ...input })) ??
        saleQueues.of(saleId).enqueue({ kind: 'bid', withinRate: true, ...input }),
      acceptTerms: async (saleId, input) => (await saleQueues.of(saleId).enqueue({ kind: 'terms', ...input })).refusal,
      readRecord,
      missingMachines: missing,
      finishRecord: async (saleId) => (await finished.finish(saleId)) !== null,
      connectedBidders: (saleId) => channels.of(saleId).connectedBidders(),
      compose: composePublishedSale,
      onSettlement: wake,
      publish: (saleId, publication) => saleQueues.of(saleId).enqueue({ kind: 'publish', ...publication }),
    });
    const forms = { database, env, sessions, secret: authSecret };
    leadRoutes(routes, forms);
    staffLeadRoutes(routes, forms);
    undeliveredFormRoutes(routes, forms);
    newsletterRoutes(routes, forms);
    staffNewsletterRoutes(routes, forms);
    noticeRoutes(routes, { ...forms, now, pushKey });
    fileRoutes(routes, { env, database, sessions, storage, signer, finished, now });
    if (!env.production) devOutboxRoute(routes, database);
    developersRoutes(routes, env);
  });
  await pageRoutes(app, env);
  return app;
}
