import { type AcceptTermsRequest, apiPath } from '@quarterline/contract';
import { askEngine, asProblem } from './ask-engine.ts';

export type AcceptOutcome = { kind: 'accepted' } | { kind: 'refused'; message: string } | { kind: 'no_answer' };

const PATIENCE_MS = 15_000;

/** Accepts a version of a sale's conditions, for the bidder whom the page was shown to. Accepting twice is harmless, so an answer that was lost may be asked for again. */
export async function acceptTerms(slug: string, version: number, bidderNumber: number | null): Promise<AcceptOutcome> {
  const body: AcceptTermsRequest = { version, bidderNumber: bidderNumber ?? undefined };
  const question = { method: 'POST', body, signal: AbortSignal.timeout(PATIENCE_MS) } as const;
  const answer = await askEngine(apiPath('POST /api/auctions/:slug/terms', { slug }), question).catch(() => null);
  if (answer?.status === 200) return { kind: 'accepted' };
  const problem = asProblem(answer?.body);
  if (!problem) return { kind: 'no_answer' };
  return { kind: 'refused', message: [problem.message, problem.next].filter(Boolean).join(' ') };
}
