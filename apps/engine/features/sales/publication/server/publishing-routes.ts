import type { SalePrices, SaleStatuses } from '@quarterline/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Database } from '#database/connect.ts';
import { sha256 } from '#engine/sha256.ts';
import type { App } from '#platform/http/app-type.ts';
import { serve } from '#platform/http/serve.ts';
import { readChanges, readPublishedCursor } from '#platform/store/sales/published-store.ts';
import { listLivePrices, listSaleStatuses } from '#platform/store/sales/sale-store.ts';

/** Maximum size of one answer: longer feeds come in pieces. */
const MAX_BYTES = 2_000_000;
/** Any number of askers cost the database one reading a second. */
const FRESH_MS = 1000;

/** Public routes: statuses, and the change feed for publishers. */
export function publishingRoutes(app: App, { database, now }: { database: Database; now: () => number }): void {
  const statuses = openKeptAnswer({
    freshMs: FRESH_MS,
    now,
    make: async () => JSON.stringify({ data: await listSaleStatuses(database) } satisfies SaleStatuses),
  });
  serve(app, 'GET /api/sale-statuses', async (request, reply) => {
    void reply.header('cache-control', 'public, max-age=5');
    return sendKept(await statuses(), request, reply);
  });

  const prices = openKeptAnswer({
    freshMs: FRESH_MS,
    now,
    make: async () => {
      // Before it is read: a price may be newer than it says, never older.
      const asOfMs = now();
      return JSON.stringify({ asOfMs, data: await listLivePrices(database) } satisfies SalePrices);
    },
  });
  serve(app, 'GET /api/sale-prices', async (request, reply) => {
    void reply.header('cache-control', 'public, max-age=1');
    return sendKept(await prices(), request, reply);
  });

  const answerTo = openFeedAnswers({
    readEnd: () => readPublishedCursor(database),
    makeAnswer: async ({ after, limit }, end) => {
      const rows = await readChanges(database, after, limit, MAX_BYTES);
      // A cursor from beyond the end is one of another feed, before a backup was restored: the publisher starts anew.
      const cursor = rows.at(-1)?.cursor ?? Math.min(after, end);
      return `{"changes":[${rows.map(({ change }) => change).join()}],"cursor":${cursor},"more":${rows.length > 0 && cursor < end},"newest":${end}}`;
    },
  });
  const feedPast = openFeedWatch(() => readPublishedCursor(database));
  serve(app, 'GET /api/changes', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    const { after, limit, waitMs } = request.query;
    if (waitMs > 0) await feedPast(after, waitMs);
    const text = await answerTo({ after, limit });
    const asText = reply.type('application/json; charset=utf-8').serializer(String);
    return asText.send(text as never);
  });
}

type FeedQuery = { after: number; limit: number };

type FeedDependencies = {
  /** Reads the last cursor of the feed. */
  readEnd: () => Promise<number>;
  /** The text of an answer when the feed goes to `end`. */
  makeAnswer: (query: FeedQuery, end: number) => Promise<string>;
};

/** Maximum number of cached answers, of two megabytes each. */
const MAX_KEPT = 4;

/**
 * The answers of the change feed. One that was made is kept as long as nothing was published since; others are made one
 * after another, so that a crowd who read the whole feed cost the database no more than one of them.
 */
export function openFeedAnswers({ readEnd, makeAnswer }: FeedDependencies) {
  const answers = new LRUCache<string, Promise<string>>({ max: MAX_KEPT });
  let answersEnd = -1;
  let last: Promise<unknown> = Promise.resolve();

  return async (query: FeedQuery): Promise<string> => {
    const end = await readEnd();
    if (answersEnd !== end) answers.clear();
    answersEnd = end;
    const key = `${query.after} ${query.limit}`;
    const before = answers.get(key);
    if (before) return before;
    const answer = last.then(() => makeAnswer(query, end));
    last = answer.catch(() => answers.get(key) === answer && answers.delete(key));
    answers.set(key, answer);
    return answer;
  };
}

const LOOK_EVERY_MS = 20;

/**
 * Wakes requests that wait for the change feed to pass a cursor. One look at the database serves them all; nobody
 * waits, nobody looks.
 */
export function openFeedWatch(readCursor: () => Promise<number>) {
  const waiting = new Set<{ after: number; wake: () => void; fail: (error: unknown) => void }>();
  let looking = false;

  const look = async (): Promise<void> => {
    looking = true;
    while (waiting.size > 0) {
      try {
        const cursor = await readCursor();
        for (const one of waiting) if (cursor > one.after) one.wake();
      } catch (error) {
        for (const one of waiting) one.fail(error);
      }
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
    looking = false;
  };

  /** Resolves when the feed is past `after`, or when `waitMs` are over. */
  return (after: number, waitMs: number): Promise<void> =>
    new Promise((resolve, reject) => {
      const end = (settle: () => void) => (): void => {
        clearTimeout(timer);
        waiting.delete(one);
        settle();
      };
      const one = { after, wake: end(resolve), fail: (error: unknown) => end(() => reject(error))() };
      const timer = setTimeout(one.wake, waitMs);
      waiting.add(one);
      if (!looking) void look();
    });
}

type Kept = { text: string; etag: string };
type KeptAnswer = {
  freshMs: number;
  /** Milliseconds. */
  now: () => number;
  make: () => Promise<string>;
};

/** Caches one answer for all requests within `freshMs`, with the mark by which a client asks for it again. A failure is not cached. */
export function openKeptAnswer({ freshMs, now, make }: KeptAnswer): () => Promise<Kept> {
  let kept: { at: number; answer: Promise<Kept> } | null = null;
  return () => {
    const at = now();
    if (kept !== null && at - kept.at < freshMs) return kept.answer;
    const mine = { at, answer: make().then((text) => ({ text, etag: `"${sha256(text).slice(0, 27)}"` })) };
    kept = mine;
    mine.answer.catch(() => {
      if (kept === mine) kept = null;
    });
    return mine.answer;
  };
}

/** A page that asks every 15 seconds gets no body while nothing has changed. */
const sendKept = ({ text, etag }: Kept, request: FastifyRequest, reply: FastifyReply): never => {
  void reply.header('etag', etag).type('application/json; charset=utf-8');
  const isKnown = request.headers['if-none-match'] === etag;
  return (isKnown ? reply.code(304).send() : reply.serializer(String).send(text)) as never;
};
