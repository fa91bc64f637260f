import { BidAnswer, engineApi, Problem, RoomSnapshot } from '@quarterline/contract';
import { z } from 'zod';
import type { App } from '../platform/app-type.ts';
import { readForms } from '../platform/read-forms.ts';
import { readBidAnswer } from '../store/record-store.ts';
import { askRoutes, keptBytes } from './ask-routes.ts';
import type { BiddingDependencies } from './bidding-dependencies.ts';
import { mistakeRoutes } from './mistake-routes.ts';
import { plainRoutes } from './plain/plain-routes.ts';
import { practiceRoutes } from './practice/practice-routes.ts';
import { rehearsalRoutes } from './practice/rehearsal-routes.ts';
import { readRoom } from './read-room.ts';
import { receiptRoute } from './receipt-route.ts';
import { sellingRoutes } from './selling-routes.ts';
import { streamRoute } from './stream-route.ts';
import { termsRoute } from './terms-route.ts';
import { openVisitorSnapshots } from './visitor-snapshot.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
const UNKNOWN_ANSWER = JSON.stringify({ outcome: 'unknown' });
const Slug = z.object({ slug: z.string().max(200) });

export const biddingRoutes = (app: App, dependencies: BiddingDependencies): void => {
  const { database, sessions, rooms, askBid, saleAt: saleOf, now } = dependencies;

  const visitors = openVisitorSnapshots(rooms, now);

  app.get(
    engineApi.auctionPattern,
    { schema: { params: Slug, response: { 200: RoomSnapshot, 404: Problem } } },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      const sale = await saleOf(request.params.slug);
      const who = await sessions.read(request);
      if (who) return readRoom(sale, who, { database, room: rooms.of, now });
      return reply.type(JSON_TYPE).send((await visitors.json(sale)) as never);
    },
  );

  askRoutes(app, { sessions, askBid, saleOf });

  app.get(
    engineApi.bidAnswerPattern,
    {
      schema: { params: Slug.extend({ bidId: z.uuid() }), response: { 200: BidAnswer, 404: Problem } },
      serializerCompiler: keptBytes,
    },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      const sale = await saleOf(request.params.slug);
      const who = await sessions.read(request);
      const body = who ? await readBidAnswer(database, sale.id, request.params.bidId, who.id) : null;
      return reply.type(JSON_TYPE).send((body ?? UNKNOWN_ANSWER) as never);
    },
  );

  termsRoute(app, { sessions, saleOf, acceptTerms: dependencies.acceptTerms });
  receiptRoute(app, { database, sessions, saleOf, publicKeyPem: dependencies.publicKeyPem });
  practiceRoutes(app, { database, sessions, saleOf, practice: dependencies.practice });
  rehearsalRoutes(app, { database, sessions, saleOf, rehearsals: dependencies.rehearsals });
  mistakeRoutes(app, { database, sessions, saleOf });
  sellingRoutes(app, {
    ...{ database, sessions, rooms, now, engineUrl: dependencies.engineUrl },
    readRecord: dependencies.readRecord,
  });
  void app.register(async (scope) => {
    readForms(scope);
    plainRoutes(scope as App, { ...dependencies, saleOf, visitors });
  });
  streamRoute(app, { database, sessions, rooms, now, saleOf, streamsPerNetwork: dependencies.streamsPerNetwork });
};
