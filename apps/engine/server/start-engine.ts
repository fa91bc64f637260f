import { randomUUID } from 'node:crypto';
import { MIN_SILENCE } from '@quarterline/rules';
import { outdatedNode, say } from '@quarterline/telemetry';
import { confirmSessions } from '#database/confirm-sessions.ts';
import { connectDatabase, type Database } from '#database/connect.ts';
import { listMigrations } from '#database/migrate.ts';
import { newerDatabase } from '#database/schema-version.ts';
import { inTransaction } from '#database/statements/transaction.ts';
import type { Env } from '#engine/env.ts';
import { PlainError } from '#engine/plain-error.ts';
import { startClockKeeper } from '#features/bidding/clock-keeper/server/clock-keeper.ts';
import { openFinishedRecords } from '#features/bidding/record/server/finished-records.ts';
import { openLiveChannels } from '#features/bidding/stream/server/live-channels.ts';
import { removeOldParts } from '#features/content/media/server/remove-parts.ts';
import { beginDrafts } from '#features/content/pages/server/begin-drafts.ts';
import { startWebhooks } from '#features/developers/webhooks/server/start-webhooks.ts';
import { dropOldWebhookEvents } from '#features/developers/webhooks/store/webhook-delivery-store.ts';
import { openPushKeys } from '#features/messages/notifications/server/devices/open-push-keys.ts';
import { startNotices } from '#features/messages/notifications/server/start-notices.ts';
import { forgetIdleBrowsers } from '#features/messages/notifications/store/device-reminder-store.ts';
import { deleteDueDocuments } from '#features/people/registration/server/documents/delete-due-documents.ts';
import { takeEffectWhenDue } from '#features/people/users/server/take-effect-when-due.ts';
import { composePublishedSale, publicSale } from '#features/sales/publication/server/compose-published-sale.ts';
import { openPractice } from '#features/sales/rehearsal/server/practice.ts';
import { openRehearsals } from '#features/sales/rehearsal/server/rehearsals.ts';
import { publishWhenDue } from '#features/sales/sale-editor/server/publish-when-due.ts';
import { takeSellerReply } from '#features/selling/server/take-seller-reply.ts';
import { runSignatureRequests } from '#features/settlement/purchases/server/signing/run-signature-requests.ts';
import { dropStaleAccounts } from '#features/sign-in/store/stale-account-store.ts';
import { missingMachines } from '#platform/operation/bid-machines.ts';
import { openDatabaseOutages } from '#platform/operation/database-outages.ts';
import { deleteWhatExpired } from '#platform/operation/delete-what-expired.ts';
import { openErrorReports } from '#platform/operation/error-reports.ts';
import { openMetrics } from '#platform/operation/metrics.ts';
import { openSpans } from '#platform/operation/open-spans.ts';
import { openReadiness } from '#platform/operation/readiness.ts';
import { openSaleHeartbeats } from '#platform/sale/sale-heartbeats.ts';
import { openSaleQueues } from '#platform/sale/sale-queue.ts';
import { addTurnParts, framePart } from '#platform/sale/turn-spans.ts';
import { openSignatureService } from '#platform/signatures/signature-service.ts';
import { keptSecret } from '#platform/signing/kept-secret.ts';
import { openSigner } from '#platform/signing/signer.ts';
import { openFileCipher } from '#platform/storage/file-cipher.ts';
import { needFileKey } from '#platform/storage/need-file-key.ts';
import { openObjectStorage, openPartStorage } from '#platform/storage/object-storage.ts';
import {
  dropOldHeartbeats,
  readServerFacts,
  tryRecordWrite,
  writeEngineHeartbeat,
} from '#platform/store/engine-heartbeat-store.ts';
import { deleteUnusedFiles } from '#platform/store/messages/email-file-store.ts';
import { startDatabaseClock } from '#platform/time/database-clock.ts';
import { inTurn } from '#platform/time/repeat.ts';
import { openRounds } from '#platform/time/round-leader.ts';
import { startRedisWakeBus } from '#platform/wake-ups/redis-wake-bus.ts';
import { startWakeBus } from '#platform/wake-ups/wake-bus.ts';
import { openApp } from './app.ts';

/** A silence of more than this, between two watches written every second, is an outage. */
const OUTAGE_AFTER_MS = MIN_SILENCE;
const SIGN_EVERY_MS = 5000;
const PUBLISH_EVERY_MS = 1000;
const TAKE_EFFECT_EVERY_MS = 30_000;
const TIDY_EVERY_MS = 3_600_000;

/**
 * Starts an engine node. Any number of nodes may share a database. `database` may be a pooler; bids and messages
 * connect directly.
 */
export async function startEngine(env: Env, databaseUrl: string, database: Database) {
  const cipher = openFileCipher(env);
  if (env.production) await needFileKey(database, cipher);
  const queueDatabase = connectDatabase(databaseUrl, env.BID_CONNECTIONS, true);
  confirmSessions(queueDatabase, (names) => readiness.noteStandbys(names));
  confirmSessions(database);
  const [bus, clock, migrations] = await Promise.all([
    env.REDIS_URL ? startRedisWakeBus(env.REDIS_URL, sayThatRedisIsGone) : startWakeBus(databaseUrl),
    startDatabaseClock(database),
    listMigrations(),
  ]);
  const signer = openSigner(env.SIGNING_KEY, env.DATA_DIR, env.production);
  const storage = openObjectStorage(env);
  const parts = openPartStorage(env);
  const signatures = openSignatureService(env);
  const finished = openFinishedRecords({ database, storage, signer });
  const channels = openLiveChannels(database, bus, clock.now, signer);
  const engineId = randomUUID();
  const spans = await openSpans(env, engineId, (isLost, err) => {
    if (isLost) app.log.warn({ err }, 'Spans cannot be delivered and are dropped; bids go on');
    else app.log.warn('Spans are delivered again');
  });
  const metrics = openMetrics();
  metrics.watching(channels.watcherCount);
  const saleQueues = openSaleQueues({
    database: queueDatabase,
    signer,
    publicSale,
    onTurn: (items, times) => {
      metrics.waitedForLock(times.lockWaitMs);
      if (spans) addTurnParts(items, times);
    },
    outageAfterMs: OUTAGE_AFTER_MS,
    onCommit: ({ saleId, entries, items }) => {
      metrics.committed(entries.map(({ event }) => event));
      channels.of(saleId).committed(entries, spans ? framePart(items) : undefined);
      bus.wake(saleId);
      if (entries.some(({ event: { kind } }) => kind === 'sale_completed' || kind === 'sale_cancelled'))
        void finished.saleIsOver(saleId).catch(onError);
    },
  });
  metrics.undecidedBids(saleQueues.undecidedBids);
  const authSecret = env.AUTH_SECRET ?? keptSecret(env, 'auth-secret');
  const reportError = await openErrorReports(env);
  const outages = openDatabaseOutages({
    probe: () => tryRecordWrite(database),
    logBegin: (facts) =>
      app.log.error(facts, 'The database is away or takes no writes: requests are answered with 503'),
    logEnd: (facts) => app.log.warn(facts, 'The database answers again'),
    report: reportError,
    onLockTimeout: metrics.lockTimedOut,
    now: () => performance.now(),
  });
  const onError = (error: unknown): void => {
    if (outages.note(error, null)) return;
    app.log.error({ err: error }, 'Background work failed and will be tried again');
    reportError(error, null);
  };
  const saleHeartbeats = openSaleHeartbeats({
    send: (saleId) => saleQueues.of(saleId).enqueue({ kind: 'heartbeat' }),
    now: () => performance.now(),
    lateAfterMs: OUTAGE_AFTER_MS,
  });
  // Over the connections of bids: whether a bid would be committed is what is asked.
  const readiness = openReadiness({
    readFacts: () => readServerFacts(queueDatabase, migrations),
    writeHeartbeat: () => writeEngineHeartbeat(queueDatabase, engineId),
    bidsRefusedAt: outages.bidsRefusedAt,
    whyNoSaleIsWritten: saleHeartbeats.whyNone,
    onChange: ({ reason, ...facts }, err) => {
      if (reason === null) app.log.warn(facts, 'This engine is ready: bids can be taken');
      else app.log.error({ ...facts, reason, err }, 'This engine is not ready: no bid can be taken');
      // `npm start` shows what is said, and no log.
      if (reason === 'database_too_new') say('error', newerDatabase(facts.migrations));
    },
    onMachines: (machines) => {
      const missing = missingMachines(env, machines);
      const facts = { machines, wanted: env.BID_MACHINES };
      if (missing?.refusesBids) app.log.error(facts, 'Too few machines hold a bid: bids are refused');
      else if (missing) app.log.error(facts, 'Too few machines hold a bid: one that is lost may take bids with it');
      else if (env.BID_MACHINES > 1) app.log.warn(facts, 'As many machines hold a bid as BID_MACHINES wants');
    },
    now: () => performance.now(),
  });
  metrics.readiness(readiness.current, env.BID_MACHINES);
  const practice = openPractice({ database, saleQueues, channels, now: clock.now, onError });
  const rehearsals = openRehearsals({ database, saleQueues, channels, now: clock.now, onError });
  const pushKeys = await openPushKeys(env);
  const app = await openApp({
    env,
    database,
    saleQueues,
    channels,
    wake: bus.wake,
    now: clock.now,
    authSecret,
    signer,
    storage,
    cipher,
    signatures,
    finished,
    metrics,
    practice,
    rehearsals,
    pushKey: pushKeys?.publicKey ?? null,
    reportError,
    spans,
    outages,
    readiness,
    figures: { database, pools: { general: database, bids: queueDatabase }, isWakeBusLost: bus.isLost },
  });
  await beginDrafts(database);
  try {
    await app.listen({ port: env.ENGINE_PORT, host: env.ENGINE_HOST });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new PlainError(`Port ${env.ENGINE_PORT} is taken by another program. Stop it, or set ENGINE_PORT.`);
  }
  readiness.start();
  const oldNode = outdatedNode(process.versions.node);
  if (oldNode && env.production) app.log.warn(oldNode);
  const keeper =
    env.CLOCK_KEEPER === 'off'
      ? null
      : startClockKeeper({
          database,
          tick: (saleId) =>
            saleQueues.of(saleId).enqueue({ kind: 'command', command: { kind: 'tick' }, requestId: null }),
          sendHeartbeats: saleHeartbeats.send,
          onError,
        });
  const rounds = openRounds(database, engineId, () => performance.now());
  const notices = startNotices({
    database,
    databaseUrl,
    env,
    rounds,
    pushKeys,
    takeOtherReply: takeSellerReply,
    now: clock.now,
    onError,
  });
  if (env.WEBHOOKS_TO === 'anywhere')
    say('warn', 'WEBHOOKS_TO is anywhere: this engine also sends webhooks to private addresses and by http.');
  const webhooks = startWebhooks({ database, databaseUrl, engineId, env, onError });
  const publications = rounds.repeat(
    'publications',
    () =>
      publishWhenDue({
        database,
        env,
        compose: composePublishedSale,
        publish: (saleId, publication) => saleQueues.of(saleId).enqueue({ kind: 'publish', ...publication }),
      }),
    PUBLISH_EVERY_MS,
    onError,
  );
  const effects = rounds.repeat('effects', () => takeEffectWhenDue(database, env), TAKE_EFFECT_EVERY_MS, onError);
  const signing = rounds.repeat(
    'signing',
    () => runSignatureRequests({ database, signatures, cipher, now: clock.now }),
    SIGN_EVERY_MS,
    onError,
  );
  const tidy = (): Promise<void> =>
    inTurn([
      () => inTransaction(database, dropStaleAccounts),
      () => dropOldHeartbeats(database),
      () => dropOldWebhookEvents(database),
      async () => (env.RETENTION === 'hold' ? undefined : deleteDueDocuments(database, clock.now())),
      () => removeOldParts(database, parts),
      () => deleteUnusedFiles(database),
      () => forgetIdleBrowsers(database),
      () => deleteWhatExpired(database, env),
    ]);
  const tidying = rounds.repeat('tidying', tidy, TIDY_EVERY_MS, onError);
  return {
    app,
    saleQueues,
    channels,
    stop: async (): Promise<void> => {
      readiness.stopping();
      practice.stop();
      rehearsals.stop();
      keeper?.stop();
      await publications.stop();
      await effects.stop();
      await signing.stop();
      await tidying.stop();
      await notices.stop();
      await webhooks.stop();
      await rounds.leave();
      await app.close();
      await spans?.stop();
      channels.stop();
      clock.stop();
      outages.stop();
      await readiness.stop();
      await bus.stop();
      await queueDatabase.end();
    },
  };
}

const sayThatRedisIsGone = ({ message }: Error): void =>
  say(
    'error',
    `Redis cannot be reached (${message}). Bids go on; until it is back, watchers hear of bids at other engines up to a second later.`,
  );
