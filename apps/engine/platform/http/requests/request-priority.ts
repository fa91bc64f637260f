import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Problem } from '@quarterline/contract';
import { openRateBuckets } from './rate-bucket.ts';

/**
 * `bid`: somebody logged in who asks something of a sale. `logged_in`: anything else of theirs. `others`: everybody
 * else.
 */
export type Priority = 'bid' | 'logged_in' | 'others';

export type PriorityRules = {
  priorityOf: (request: IncomingMessage) => Priority;
  /** Requests of one priority that may wait at the same moment. */
  maxWaiting: number;
  /** Whether a bid is being decided in this engine. */
  isDeciding: () => boolean;
};

/** Nobody presses faster; a program that does waits with everything else. */
const FIRST_PER_SECOND = 3;
const FIRST_BURST = 6;
/** Bids, maximums and acceptances of terms, from the live view and from the pages without a script. */
const OF_SALE = /^\/(api\/)?auctions\//;

type Waiting = { request: IncomingMessage; response: ServerResponse };

/** The next request of everybody else waits so long at most for bids that are being decided. */
const LONGEST_WAIT_MS = 10;
const LOOK_EVERY_MS = 1;

/**
 * Bids are taken up at once. Everybody else is taken up one at a time, at most one of each priority in a turn of the
 * event loop: a crowd of a thousand requests costs a bid the time of two of them and not of a thousand. People who are
 * logged in are counted apart, so that strangers never make staff wait. When too many wait, the next is answered 503
 * with `Retry-After`.
 *
 * While a bid is being decided the next turn of everybody else waits for it, `LONGEST_WAIT_MS` at most. The bid asks the
 * database twice meanwhile, and strangers who ask in a loop had both at work (decision 288).
 */
export function prioritise(
  handle: RequestListener,
  { priorityOf, maxWaiting, isDeciding }: PriorityRules,
): RequestListener {
  const queues = { logged_in: [] as Waiting[], others: [] as Waiting[] };
  let isScheduled = false;

  const takeOne = (queue: Waiting[]): void => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      // The person who went away meanwhile costs nothing more.
      if (next.request.socket.destroyed) continue;
      handle(next.request, next.response);
      return;
    }
  };
  const schedule = (): void => {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(takeNextOrWait, 0);
  };
  const takeNextOrWait = (waitedMs: number): void => {
    if (waitedMs >= LONGEST_WAIT_MS || !isDeciding()) takeNext();
    else setTimeout(takeNextOrWait, LOOK_EVERY_MS, waitedMs + LOOK_EVERY_MS);
  };
  const takeNext = (): void => {
    isScheduled = false;
    takeOne(queues.logged_in);
    takeOne(queues.others);
    if (queues.logged_in.length > 0 || queues.others.length > 0) schedule();
  };

  return (request, response) => {
    const priority = priorityOf(request);
    if (priority === 'bid') return handle(request, response);
    const queue = queues[priority];
    if (queue.length >= maxWaiting) return turnAway(response);
    queue.push({ request, response });
    schedule();
  };
}

/**
 * Gives requests of logged-in people about a sale priority, up to a rate for each session; `tokenOf` returns the token
 * of a signed cookie. `now`: milliseconds.
 */
export function requestPriority(
  tokenOf: (request: IncomingMessage) => string | null,
  now: () => number,
): (request: IncomingMessage) => Priority {
  const firsts = openRateBuckets(now, FIRST_PER_SECOND, FIRST_BURST);
  return (request) => {
    const token = tokenOf(request);
    if (token === null) return 'others';
    const isOfSale = request.method !== 'GET' && OF_SALE.test(request.url ?? '');
    return isOfSale && firsts.take(token) ? 'bid' : 'logged_in';
  };
}

/** The body that was sent is not read: the connection ends with the answer. */
const turnAway = (response: ServerResponse): void => {
  response.writeHead(503, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': '5',
    'access-control-allow-origin': '*',
    connection: 'close',
  });
  const problem: Problem = {
    code: 'too_busy',
    message: 'Too many people ask at the same moment.',
    next: 'Wait a few seconds and try again.',
    requestId: randomUUID(),
  };
  response.end(JSON.stringify(problem));
};
