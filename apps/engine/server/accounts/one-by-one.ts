import type { FastifyReply } from 'fastify';
import { ProblemError } from '../platform/problem-handler.ts';

export type DoorKeeper = {
  /** With so many outside, the next is turned away at once. */
  mostOutside: number;
  /** What passes between one who leaves and the next of a crowd. */
  rest: () => Promise<void>;
};

/**
 * Lets one through at a time and has the others wait outside, in order: a crowd at the door of the accounts costs the bidding
 * room next door a queue, not its database and its event loop. Nobody waits who comes alone, and nobody waits for one who went away.
 */
export const openDoor = ({ mostOutside, rest }: DoorKeeper) => {
  const outside = new Set<() => void>();
  let inside = false;

  const wait = (reply: FastifyReply): Promise<void> => {
    if (outside.size >= mostOutside) throw tooMany(reply);
    return new Promise((resolve, reject) => {
      outside.add(resolve);
      reply.raw.once('close', () => outside.delete(resolve) && reject(wentAway()));
    });
  };
  /** Hands the place on: nobody slips in between. */
  const leave = async (): Promise<void> => {
    if (outside.size > 0) await rest();
    const [next] = outside;
    if (next) {
      outside.delete(next);
      next();
    } else inside = false;
  };

  return async <Result>(reply: FastifyReply, work: () => Promise<Result>): Promise<Result> => {
    if (inside) await wait(reply);
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
    message: 'Very many people are logging in at this moment.',
    next: 'Wait half a minute and press again. If a sale is running, call us.',
  });
};

/** Read by nobody but the log. */
const wentAway = (): ProblemError =>
  new ProblemError(408, { code: 'went_away', message: 'Nobody waited for this any more.' });
