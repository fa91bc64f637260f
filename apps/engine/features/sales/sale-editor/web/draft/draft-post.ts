import { apiPath, type PulseAnswer, type SavedDraft } from '@quarterline/contract';
import { askEngine, asProblem, NoAnswer } from '../../../../../platform/web/ask-engine.ts';
import type { DraftPost } from './draft-session.ts';

const PATIENCE_MS = 15_000;

/** Saves and listens through the engine's API. */
export const draftPost = (slug: string): DraftPost => ({
  save: async (version, changes) => {
    const answer = await ask(apiPath('POST /api/admin/auctions/:slug/draft', { slug }), { version, changes });
    if (answer === null) return null;
    if (answer.status === 200) return answer.body as SavedDraft;
    const problem = asProblem(answer.body);
    if (problem === null || answer.status >= 500) return null;
    return {
      refused:
        problem.code === 'not_signed_in'
          ? 'You were logged out. Log in in another tab; what you typed is still here.'
          : `${problem.message} ${problem.next ?? ''}`.trim(),
    };
  },
  pulse: async (version, section) => {
    const answer = await ask(apiPath('POST /api/admin/auctions/:slug/pulse', { slug }), { version, section });
    return answer?.status === 200 ? (answer.body as PulseAnswer) : null;
  },
});

const ask = async (path: string, body: unknown) => {
  try {
    return await askEngine(path, { method: 'POST', body, signal: AbortSignal.timeout(PATIENCE_MS) });
  } catch (error) {
    if (error instanceof NoAnswer) return null;
    throw error;
  }
};
