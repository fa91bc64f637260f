import { askRoutes, keptBytes } from '#features/bidding/live-view/server/ask-bid.ts';
import type { BiddingDependencies } from '#features/bidding/live-view/server/bidding-dependencies.ts';
import { mistakeRoutes } from '#features/bidding/live-view/server/mistake-routes.ts';
import { plainPrivateLimitRoute } from '#features/bidding/live-view/server/plain/plain-private-limit-route.ts';
import { plainRoutes } from '#features/bidding/live-view/server/plain/plain-routes.ts';
import { privateLimitRoute } from '#features/bidding/live-view/server/private-limit-route.ts';
import { receiptRoute } from '#features/bidding/live-view/server/receipt-route.ts';
import { termsRoute } from '#features/bidding/live-view/server/terms-route.ts';
import { openVisitorSnapshots } from '#features/bidding/live-view/server/visitor-snapshot.ts';
import { readSnapshot } from '#features/bidding/stream/server/read-snapshot.ts';
import { snapshotInVersion } from '#features/bidding/stream/server/snapshot-in-version.ts';
import { streamRoute } from '#features/bidding/stream/server/stream-route.ts';
import { observerRoutes } from '#features/people/observing/server/observer-routes.ts';
import type { Practice } from '#features/sales/rehearsal/server/practice.ts';
import { practiceRoutes } from '#features/sales/rehearsal/server/practice-routes.ts';
import { rehearsalRoutes } from '#features/sales/rehearsal/server/rehearsal-routes.ts';
import type { Rehearsals } from '#features/sales/rehearsal/server/rehearsals.ts';
import { plainTenderRoutes } from '#features/sealed-tender/server/plain/plain-tender-routes.ts';
import { tenderRoutes } from '#features/sealed-tender/server/tender-routes.ts';
import { sellingRoutes } from '#features/selling/server/selling-routes.ts';
import { apiVersionOf } from '#platform/http/api-version.ts';
import type { App } from '#platform/http/app-type.ts';
import { readForms } from '#platform/http/forms/read-forms.ts';
import { serve } from '#platform/http/serve.ts';
import type { FileCipher } from '#platform/storage/file-cipher.ts';
import { shownBidder } from '#platform/store/record/locked-sale-store.ts';
import { readBidAnswer } from '#platform/store/record/record-store.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
const UNKNOWN_ANSWER = JSON.stringify({ outcome: 'unknown' });
const LOGGED_OUT_ANSWER = JSON.stringify({ outcome: 'unknown', loggedOut: true });

type Dependencies = BiddingDependencies & {
  practice: Practice;
  rehearsals: Rehearsals;
  siteUrl: string;
  /** Cipher of private files; null without a key. */
  cipher: FileCipher | null;
};

/** Everything that bidders, sellers and visitors ask of a live sale, of practice and of a rehearsal. */
export function biddingRoutes(app: App, dependencies: Dependencies): void {
  const { database, sessions, channels, askBid, readAsker, saleAt: saleOf, now } = dependencies;

  const visitors = openVisitorSnapshots(channels, now);

  serve(app, 'GET /api/auctions/:slug', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    const sale = await saleOf(request.params.slug);
    const who = await sessions.read(request);
    const version = apiVersionOf(request);
    if (!who) return reply.type(JSON_TYPE).send((await visitors.json(sale, version)) as never);
    const snapshot = await readSnapshot(sale, who, { database, channel: channels.of, now });
    const released = snapshotInVersion(version, snapshot);
    if (released === snapshot) return snapshot;
    // The schema of the newest version would take away what an older one has.
    return reply.type(JSON_TYPE).send(Buffer.from(JSON.stringify({ ...snapshot, ...released })) as never);
  });

  askRoutes(app, { sessions, askBid, saleOf });
  tenderRoutes(app, { sessions, askBid, saleOf });

  serve(
    app,
    'GET /api/auctions/:slug/bids/:bidId',
    async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      const sale = await saleOf(request.params.slug);
      const who = await sessions.read(request);
      const { bidderNumber } = request.query;
      const asker = who && shownBidder((await readAsker(sale.id, who.id)) ?? undefined, bidderNumber);
      const body = asker
        ? ((await readBidAnswer(database, sale.id, request.params.bidId, asker.userId)) ?? UNKNOWN_ANSWER)
        : LOGGED_OUT_ANSWER;
      return reply.type(JSON_TYPE).send(body as never);
    },
    { serializerCompiler: keptBytes },
  );

  termsRoute(app, { sessions, saleOf, acceptTerms: dependencies.acceptTerms });
  privateLimitRoute(app, { sessions, saleOf, channels, setPrivateLimit: dependencies.setPrivateLimit });
  receiptRoute(app, { database, sessions, saleOf, publicKeyPem: dependencies.publicKeyPem });
  practiceRoutes(app, { database, sessions, saleOf, practice: dependencies.practice });
  rehearsalRoutes(app, { database, sessions, saleOf, rehearsals: dependencies.rehearsals });
  mistakeRoutes(app, { database, sessions, saleOf });
  sellingRoutes(app, {
    database,
    sessions,
    channels,
    now,
    env: { engineUrl: dependencies.engineUrl, siteUrl: dependencies.siteUrl },
    readRecord: dependencies.readRecord,
    cipher: dependencies.cipher,
  });
  void app.register(async (scope) => {
    readForms(scope);
    plainRoutes(scope as App, { ...dependencies, saleOf, visitors });
    plainTenderRoutes(scope as App, { ...dependencies, saleOf });
    plainPrivateLimitRoute(scope as App, { ...dependencies, saleOf, visitors });
  });
  observerRoutes(app, { database, sessions, channels, now, saleOf });
  streamRoute(app, { database, sessions, channels, now, saleOf, streamsPerNetwork: dependencies.streamsPerNetwork });
}
