import { SOLUTION_HEADER, solveChallenge } from '@quarterline/form-challenge/solve';
import { isRecord } from '../ask-engine.ts';

/** Does the work that an answer with 428 asks for, and gives the header to send the form again with. Throws when this browser cannot. */
export async function doWork(body: unknown): Promise<Record<string, string>> {
  if (!isRecord(body)) throw new Error('The engine asked for work and did not say which.');
  return { [SOLUTION_HEADER]: await solveChallenge(body.challenge as Parameters<typeof solveChallenge>[0]) };
}
