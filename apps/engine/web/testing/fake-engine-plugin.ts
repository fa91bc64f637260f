import type { IncomingMessage, ServerResponse } from 'node:http';
import { BidAccepted, LiveFrame, LiveSnapshot, PlaceBidRequest } from '@quarterline/contract';
import type { Plugin } from 'vite';
import { fakeSale } from './fake-sale.ts';

type World = {
  snapshot: LiveSnapshot;
  answers: Map<string, unknown>;
  watchers: Set<ServerResponse>;
  receipts: number;
  isSilent: boolean;
};

const worlds = new Map<string, World>();

/** The slug is `{scenario}` or `{scenario}--{anything}`, so that each look can have a world of its own. */
function worldOf(slug: string): World | null {
  const known = worlds.get(slug);
  if (known) return known;
  const snapshot = fakeSale(slug.split('--')[0] ?? '', Date.now());
  if (!snapshot) return null;
  const world: World = {
    snapshot: { ...snapshot, sale: { ...snapshot.sale, slug } },
    answers: new Map(),
    watchers: new Set(),
    receipts: 101,
    isSilent: false,
  };
  worlds.set(slug, world);
  return world;
}

const now = (): number => Date.now();

function send(world: World, event: string, body: unknown, id?: number): void {
  for (const watcher of world.watchers) {
    watcher.write(`event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(body)}\n\n`);
  }
}

/** One accepted bid, by the bidder or by somebody else, and its frame. */
function bid(
  world: World,
  parcelId: string,
  amountCents: number,
  bidId: string | null,
): LiveSnapshot['parcels'][number] {
  const before = world.snapshot;
  const sequence = before.sequence + 1;
  const entry = {
    sequence,
    bidId,
    parcelId,
    amountCents,
    decidedAt: now(),
    you: bidId !== null,
    voided: false,
    bidderId: null,
  };
  const parcels = before.parcels.map((parcel) =>
    parcel.id === parcelId
      ? {
          ...parcel,
          leadingCents: amountCents,
          minimumCents: amountCents + parcel.incrementCents,
          bidCount: parcel.bidCount + 1,
          bidStatus:
            bidId === null ? (parcel.bidStatus === 'lead' ? ('outbid' as const) : parcel.bidStatus) : ('lead' as const),
          closesAt: Math.max(parcel.closesAt, now() + 120_000),
          extended: true,
        }
      : parcel,
  );
  world.snapshot = { ...before, sequence, serverTimeMs: now(), parcels, bids: [entry, ...before.bids] };
  const changed = parcels.filter((parcel) => parcel.id === parcelId);
  const { status, phase, hold, groups } = world.snapshot;
  const frame = {
    sequence,
    after: before.sequence,
    serverTimeMs: now(),
    status,
    phase,
    hold,
    groups,
    parcels: changed,
    bids: [entry],
    voidedSequences: [],
    announcements: [],
  };
  send(world, 'frame', LiveFrame.parse(frame), sequence);
  const [parcel] = changed;
  if (!parcel) throw new Error(`No parcel ${parcelId}.`);
  return parcel;
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text === '' ? {} : JSON.parse(text);
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

const receipt = (world: World, parcelId: string, bidId: string, amountCents: number) => ({
  receiptNumber: ++world.receipts,
  saleId: world.snapshot.sale.id,
  parcelId,
  bidId,
  bidderId: 'b',
  amountCents,
  outcome: 'accepted' as const,
  refusalCode: null,
  decidedAtMs: now(),
  entryHash: '0'.repeat(64),
  keyId: 'dev',
  batch: { index: 0, size: 1, path: [] },
  signature: 'AA==',
});

const ROUTE =
  /^\/api\/auctions\/([^/]+)(?:\/(events|registration|rival|silence|bids\/([^/]+)|parcels\/([^/]+)\/bids))?$/;

async function serve(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const url = new URL(request.url ?? '/', 'http://dev');
  if (url.pathname === '/api/account') {
    answer(response, 200, {
      account: {
        id: 'u',
        name: 'Marlene Prokop',
        email: 'marlene@example.ca',
        phone: '7805550199',
        emailConfirmed: true,
        role: 'bidder',
      },
    });
    return true;
  }
  if (url.pathname.startsWith('/api/account/')) {
    const body = (await bodyOf(request)) as { email?: string };
    if (body.email === 'taken@example.ca') {
      answer(response, 400, {
        code: 'bad_input',
        message: 'Please look at the marked fields.',
        fieldErrors: { password: 'This one is easy to guess. Use words that do not belong together.' },
        requestId: 'r',
      });
    } else if (body.email === 'wrong@example.ca') {
      answer(response, 401, {
        code: 'wrong_credentials',
        message: 'This email address and password do not belong together.',
        next: 'Look at both and try again.',
        requestId: 'r',
      });
    } else answer(response, 200, { confirmationSentTo: body.email ?? '' });
    return true;
  }
  const route = ROUTE.exec(url.pathname);
  if (!route) return false;
  const [, slug = '', what, bidId, parcelSlug] = route;
  const world = worldOf(slug);
  if (!world) {
    answer(response, 404, { code: 'not_found', message: 'There is no such sale.', requestId: 'r' });
    return true;
  }
  if (what === 'silence') {
    world.isSilent = true;
    for (const watcher of world.watchers) watcher.destroy();
    answer(response, 200, {});
    return true;
  }
  if (world.isSilent) {
    request.socket.destroy();
    return true;
  }
  if (what === undefined) answer(response, 200, LiveSnapshot.parse({ ...world.snapshot, serverTimeMs: now() }));
  else if (what === 'events') {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    world.watchers.add(response);
    response.write(`event: heartbeat\ndata: {"serverTimeMs":${now()}}\n\n`);
    const heartbeat = setInterval(() => response.write(`event: heartbeat\ndata: {"serverTimeMs":${now()}}\n\n`), 3000);
    request.on('close', () => {
      clearInterval(heartbeat);
      world.watchers.delete(response);
    });
  } else if (what === 'rival') {
    const parcel = world.snapshot.parcels.find((one) => one.id === (url.searchParams.get('parcel') ?? 'p3'));
    if (parcel?.minimumCents) bid(world, parcel.id, parcel.minimumCents, null);
    answer(response, 200, {});
  } else if (bidId) {
    const own = world.snapshot.bids.find((one) => one.bidId === bidId);
    const known = world.answers.get(bidId);
    if (known === undefined && own) {
      world.answers.set(bidId, {
        outcome: 'accepted',
        receipt: {
          ...receipt(world, own.parcelId, bidId, own.amountCents),
          receiptNumber: own.sequence - 104,
          decidedAtMs: own.decidedAt,
        },
        closesAtMs: now(),
        nextMinimumCents: 1,
      });
    }
    answer(response, 200, world.answers.get(bidId) ?? { outcome: 'unknown' });
  } else await placeBid(request, response, world, parcelSlug ?? '');
  return true;
}

async function placeBid(
  request: IncomingMessage,
  response: ServerResponse,
  world: World,
  parcelSlug: string,
): Promise<void> {
  const asked = PlaceBidRequest.parse(await bodyOf(request));
  const known = world.answers.get(asked.bidId);
  if (known) return answer(response, 200, known);
  const id = world.snapshot.sale.parcels.find((one) => one.slug === parcelSlug)?.id ?? '';
  const parcel = world.snapshot.parcels.find((one) => one.id === id);
  await new Promise((resolve) => setTimeout(resolve, 400));
  if (!parcel?.minimumCents || asked.amountCents < parcel.minimumCents) {
    const minimumCents = parcel?.minimumCents ?? 0;
    const message = `The next bid is $${(minimumCents / 100).toLocaleString('en-US')}. Yours was not entered.`;
    return answer(response, 409, {
      outcome: 'refused',
      code: 'amount_below_minimum',
      message,
      next: 'Look at the new price and bid again.',
      minimumCents,
      receipt: null,
      requestId: 'r',
    });
  }
  const after = bid(world, id, asked.amountCents, asked.bidId);
  const accepted = BidAccepted.parse({
    outcome: 'accepted',
    receipt: receipt(world, id, asked.bidId, asked.amountCents),
    closesAtMs: after.closesAt,
    nextMinimumCents: after.minimumCents,
  });
  world.answers.set(asked.bidId, accepted);
  answer(response, 200, accepted);
}

/** The contract over HTTP in memory, for looking at the pages while they are built. Never part of the product. */
export const fakeEnginePlugin = (): Plugin => ({
  name: 'fake-engine',
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      serve(request, response).then(
        (served) => {
          if (!served) next();
        },
        (error: unknown) => answer(response, 500, { code: 'bug', message: String(error), requestId: 'r' }),
      );
    });
  },
});
