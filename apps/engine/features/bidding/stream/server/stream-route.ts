import { type LiveSnapshot, WIRE_VERSION, type You } from '@quarterline/contract';
import { networkOf } from '@quarterline/form-limits';
import type { FastifyRequest } from 'fastify';
import type { Database } from '#database/connect.ts';
import { apiVersionOf } from '#platform/http/api-version.ts';
import type { App } from '#platform/http/app-type.ts';
import { refuse } from '#platform/http/problem-handler.ts';
import { openCounts } from '#platform/http/requests/open-counts.ts';
import { readCaller } from '#platform/http/requests/read-caller.ts';
import { serve } from '#platform/http/serve.ts';
import { isDatabaseUnreachable } from '#platform/operation/database-outages.ts';
import type { Sessions, SignedIn } from '#platform/sessions/sessions.ts';
import type { SaleRow } from '#platform/store/sales/sale-store.ts';
import { beginStream, send, type Watcher } from './frame-delivery.ts';
import type { LiveChannels } from './live-channels.ts';
import type { Timeless } from './live-frame.ts';
import { readTimelessSnapshot } from './read-snapshot.ts';
import { snapshotInVersion } from './snapshot-in-version.ts';

export type StreamDependencies = {
  database: Database;
  sessions: Sessions;
  channels: LiveChannels;
  now: () => number;
  saleOf: (slug: string) => Promise<SaleRow>;
  /** Live streams of people who are not bidders, sellers or staff of the sale, from one network. */
  streamsPerNetwork: number;
};

const OF_SALE: readonly You['registrationStatus'][] = ['approved', 'seller', 'staff'];
/** Tabs of one browser share a stream; these are devices. */
const STREAMS_PER_ACCOUNT = 20;

/** `GET /api/auctions/{slug}/events`: the live conversation, see the contract's live.ts. */
export function streamRoute(app: App, dependencies: StreamDependencies): void {
  const { database, sessions, channels, now, saleOf, streamsPerNetwork } = dependencies;
  const streams = openCounts();
  /** People of the sale are counted by account, so that strangers at the same address take nothing from them. */
  const takeStream = (
    request: FastifyRequest,
    registrationStatus: You['registrationStatus'],
    accountId: string | null,
  ): (() => void) => {
    const isOfSale = accountId !== null && OF_SALE.includes(registrationStatus);
    const over = isOfSale
      ? streams.take(accountId, STREAMS_PER_ACCOUNT)
      : streams.take(networkOf(request.ip), streamsPerNetwork);
    if (over) return over;
    throw refuse(429, 'too_many_streams');
  };
  serve(app, 'GET /api/auctions/:slug/events', async (request, reply) => {
    const sale = await saleOf(request.params.slug);
    const session = await sessions.find(request);
    const who = session?.who ?? null;
    const caller = await readCaller(database, sale, who);
    // The person who broke off meanwhile closed the answer before anybody listened for that: their place would never be free again.
    if (reply.raw.destroyed) return reply.hijack();
    const version = apiVersionOf(request);
    const inVersion = (whole: Timeless<LiveSnapshot>) => snapshotInVersion(version, whole);
    const over = takeStream(request, caller.you.registrationStatus, who?.id ?? null);
    const channel = channels.of(sale.id);
    const raw = beginStream(request, reply, version);
    // Until the greeting is written, what happens meanwhile waits behind it.
    let waiting: string[] | null = [];
    const sendWhole = async (asWho: SignedIn | null): Promise<void> => {
      const changed = await readCaller(database, sale, asWho);
      watcher.viewer = changed.viewer;
      const whole = { channel: channels.of, settled: true };
      watcher.write(await channel.firstSnapshot(false, () => readTimelessSnapshot(sale, changed, whole), inVersion));
    };
    const watcher: Watcher = {
      viewer: caller.viewer,
      sessionId: session?.id ?? null,
      write: (chunk) => {
        if (waiting) return waiting.push(chunk) > 0;
        return send(raw, chunk);
      },
      refresh: () => sendWhole(who),
      endSession: () => {
        watcher.sessionId = null;
        // The stream that comes in its place must not find it remembered.
        const token = sessions.tokenOf(request);
        if (token) sessions.forgetToken(token);
        return sendWhole(null);
      },
    };
    raw.on('close', () => {
      over();
      channel.leave(watcher);
    });
    let greeting: string;
    try {
      greeting =
        (await channel.join(watcher, lastSeen(request, request.query.after))) ??
        (await channel.firstSnapshot(
          caller.you.registrationStatus === 'visitor',
          () => readTimelessSnapshot(sale, caller, { channel: channels.of, settled: true }),
          inVersion,
        ));
    } catch (error) {
      // Its head was written: the client hears that the stream ended, and comes back.
      channel.leave(watcher);
      raw.destroy();
      if (isDatabaseUnreachable(error)) return;
      throw error;
    }
    const behind = waiting;
    waiting = null;
    send(raw, greeting);
    for (const chunk of behind) send(raw, chunk);
    send(raw, `event: heartbeat\ndata: {"serverTimeMs":${now()},"wireVersion":${WIRE_VERSION}}\n\n`);
    if (raw.destroyed) channel.leave(watcher);
  });
}

const lastSeen = (request: FastifyRequest, after: number | undefined): number | null => {
  const header = Number(request.headers['last-event-id']);
  if (request.headers['last-event-id'] && Number.isSafeInteger(header)) return header;
  return after ?? null;
};
