import { apiPath, type PrivateLimitRequest } from '@quarterline/contract';
import { askEngine, asProblem } from './ask-engine.ts';

export type LimitOutcome =
  | { kind: 'set' }
  /** `field` is `total`, `parcels` or `count`; null when the message is about all of it. */
  | { kind: 'refused'; message: string; field: string | null }
  | { kind: 'no_answer' };

const PATIENCE_MS = 15_000;

/** Sets one's own limit across parcels, or takes it back. The same limit twice is harmless, so a lost answer may be asked for again. */
export async function setPrivateLimit(
  slug: string,
  limit: PrivateLimitRequest['limit'],
  bidderNumber: number | null,
): Promise<LimitOutcome> {
  const body: PrivateLimitRequest = { limit, bidderNumber: bidderNumber ?? undefined };
  const question = { method: 'POST', body, signal: AbortSignal.timeout(PATIENCE_MS) } as const;
  const answer = await askEngine(apiPath('POST /api/auctions/:slug/private-limit', { slug }), question).catch(
    () => null,
  );
  if (answer?.status === 200) return { kind: 'set' };
  const problem = asProblem(answer?.body);
  if (!problem) return { kind: 'no_answer' };
  const [wrong] = Object.entries(problem.fieldErrors ?? {});
  if (wrong) return { kind: 'refused', field: wrong[0], message: wrong[1] };
  return { kind: 'refused', field: null, message: [problem.message, problem.next].filter(Boolean).join(' ') };
}
