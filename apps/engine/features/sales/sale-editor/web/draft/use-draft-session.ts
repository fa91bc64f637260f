import { currentTimeMs } from '@quarterline/civil-time';
import { type AdminSale, apiPath, type PulseAnswer, type SavedDraft } from '@quarterline/contract';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { askEngine, asProblem, NoAnswer } from '#platform/web/ask-engine.ts';
import { browserTiming } from '#platform/web/timing.ts';
import { type DraftPost, DraftSession, type DraftView } from './draft-session.ts';

/** The draft of a sale, open in this window until it is closed; a window that closes with unsaved words asks first. */
export function useDraftSession(opened: AdminSale): [DraftSession, DraftView] {
  const kept = useRef<DraftSession | null>(null);
  kept.current ??= new DraftSession(opened, draftPost(opened.slug), { ...browserTiming, wall: currentTimeMs });
  const session = kept.current;
  const view = useSyncExternalStore(session.subscribe, session.view);
  useEffect(() => session.start(), [session]);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => {
      if (session.view().save.kind !== 'saved') event.preventDefault();
    };
    const undo = (event: KeyboardEvent): void => {
      const isField = (event.target as HTMLElement).matches('input, textarea, select');
      if (!(event.ctrlKey || event.metaKey) || isField) return;
      if (event.key === 'z' && !event.shiftKey) session.undo();
      else if (event.key === 'y' || (event.key.toLowerCase() === 'z' && event.shiftKey)) session.redo();
      else return;
      event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    window.addEventListener('keydown', undo);
    return () => {
      window.removeEventListener('beforeunload', warn);
      window.removeEventListener('keydown', undo);
    };
  }, [session]);
  return [session, view];
}

const PATIENCE_MS = 15_000;

/** Saves and listens through the engine's API. */
const draftPost = (slug: string): DraftPost => ({
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
