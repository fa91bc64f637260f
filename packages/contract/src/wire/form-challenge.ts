import { z } from 'zod';
import { Problem } from './problem.ts';

/**
 * The body of 428: a form is sent very often at the moment, and the sender is asked for a little work first. The challenge goes
 * back with its solution, as JSON in Base64, in the header `X-Challenge-Solution` of the same request.
 */
export const ChallengeNeeded = Problem.extend({
  challenge: z.object({ parameters: z.record(z.string(), z.unknown()), signature: z.string() }),
});
