import { networkOf } from '@quarterline/form-limits';
import type { FastifyReply } from 'fastify';
import { type ProblemError, refuse } from '#platform/http/problem-handler.ts';

export type FairQueueOptions = {
  /** So many may stand outside. */
  maxWaiting: number;
  /** Pause between a finished login and the next one. */
  pauseBetween: () => Promise<void>;
};

type Waiting = { admit: () => void; turnDown: () => void };

/**
 * Admits logins one at a time, so that many at once cost the live view a queue and not its database or its event loop. A login that
 * comes alone does not wait, and a login that was cancelled holds up nobody.
 *
 * Each network has one queue, and the queues take turns: a thousand logins from a few machines wait behind each other, and a farmer
 * waits behind a few. When `maxWaiting` is reached, the last login of the longest queue is refused.
 */
export function createFairQueue({ maxWaiting, pauseBetween }: FairQueueOptions) {
  /** The queues, in the order of their turns. */
  const queues = new Map<string, Set<Waiting>>();
  let waiting = 0;
  let busy = false;

  const leaveQueue = (network: string, entry: Waiting): boolean => {
    const queue = queues.get(network);
    if (!queue?.delete(entry)) return false;
    waiting -= 1;
    if (queue.size === 0) queues.delete(network);
    return true;
  };
  const makeSpace = (): void => {
    const [network, queue] = [...queues].reduce((most, entry) => (entry[1].size > most[1].size ? entry : most));
    const last = [...queue].at(-1);
    if (last && leaveQueue(network, last)) last.turnDown();
  };
  const wait = (reply: FastifyReply, address: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const network = networkOf(address);
      const entry: Waiting = { admit: resolve, turnDown: () => reject(tooMany(reply)) };
      queues.set(network, (queues.get(network) ?? new Set()).add(entry));
      waiting += 1;
      reply.raw.once('close', () => leaveQueue(network, entry) && reject(wentAway()));
      if (waiting > maxWaiting) makeSpace();
    });
  const takeNext = (): Waiting | null => {
    const [turn] = queues;
    if (!turn) return null;
    const [network, queue] = turn;
    const [next] = queue;
    // To the end of the turns, with those left in it.
    queues.delete(network);
    queues.set(network, queue);
    return next && leaveQueue(network, next) ? next : null;
  };
  /** Hands the place on: nobody slips in between. */
  const leave = async (): Promise<void> => {
    if (waiting > 0) await pauseBetween();
    const next = takeNext();
    if (next) next.admit();
    else busy = false;
  };

  const inTurn = async <Result>(address: string, reply: FastifyReply, work: () => Promise<Result>): Promise<Result> => {
    if (busy) await wait(reply, address);
    busy = true;
    try {
      return await work();
    } finally {
      void leave();
    }
  };
  return Object.assign(inTurn, { waiting: () => waiting });
}

const tooMany = (reply: FastifyReply): ProblemError => {
  void reply.header('retry-after', '30');
  return refuse(429, 'too_many_at_once');
};

/** Read by nobody but the log. */
const wentAway = (): ProblemError => refuse(408, 'went_away');
