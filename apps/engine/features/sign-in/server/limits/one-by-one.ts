import type { FastifyReply } from 'fastify';
import { networkOf } from '../../../../platform/http/network-of.ts';
import { ProblemError } from '../../../../platform/http/problem-handler.ts';

export type DoorKeeper = {
  /** So many may stand outside. */
  mostOutside: number;
  /** What passes between one who leaves and the next of a crowd. */
  rest: () => Promise<void>;
};

type Waiting = { goIn: () => void; sendAway: () => void };

/**
 * Lets one through at a time and has the others wait outside: a crowd at the door of the accounts costs the live view next door a
 * queue, not its database and its event loop. Nobody waits who comes alone, and nobody waits for one who went away.
 *
 * Everybody from one network stands in one line, in order, and the lines take turns. So who sends a thousand from a handful of machines
 * waits behind her own thousand, and a farmer behind a handful. When no more can stand outside, the last of the longest line goes.
 */
export const openDoor = ({ mostOutside, rest }: DoorKeeper) => {
  /** The lines, in the order of their turns. */
  const lines = new Map<string, Set<Waiting>>();
  let outside = 0;
  let inside = false;

  const leaveLine = (network: string, one: Waiting): boolean => {
    const line = lines.get(network);
    if (!line?.delete(one)) return false;
    outside -= 1;
    if (line.size === 0) lines.delete(network);
    return true;
  };
  const makeSpace = (): void => {
    const [network, line] = [...lines].reduce((most, one) => (one[1].size > most[1].size ? one : most));
    const last = [...line].at(-1);
    if (last && leaveLine(network, last)) last.sendAway();
  };
  const wait = (reply: FastifyReply, address: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const network = networkOf(address);
      const one: Waiting = { goIn: resolve, sendAway: () => reject(tooMany(reply)) };
      lines.set(network, (lines.get(network) ?? new Set()).add(one));
      outside += 1;
      reply.raw.once('close', () => leaveLine(network, one) && reject(wentAway()));
      if (outside > mostOutside) makeSpace();
    });
  const takeNext = (): Waiting | null => {
    const [turn] = lines;
    if (!turn) return null;
    const [network, line] = turn;
    const [next] = line;
    // To the end of the turns, with whoever is left in it.
    lines.delete(network);
    lines.set(network, line);
    return next && leaveLine(network, next) ? next : null;
  };
  /** Hands the place on: nobody slips in between. */
  const leave = async (): Promise<void> => {
    if (outside > 0) await rest();
    const next = takeNext();
    if (next) next.goIn();
    else inside = false;
  };

  return async <Result>(address: string, reply: FastifyReply, work: () => Promise<Result>): Promise<Result> => {
    if (inside) await wait(reply, address);
    inside = true;
    try {
      return await work();
    } finally {
      void leave();
    }
  };
};

const tooMany = (reply: FastifyReply): ProblemError => {
  void reply.header('retry-after', '30');
  return new ProblemError(429, {
    code: 'too_many_at_once',
    message: 'Too many people are logging in right now.',
    next: 'Wait half a minute and press again. If a sale is running, call us.',
  });
};

/** Read by nobody but the log. */
const wentAway = (): ProblemError =>
  new ProblemError(408, { code: 'went_away', message: 'Nobody waited for this any more.' });
