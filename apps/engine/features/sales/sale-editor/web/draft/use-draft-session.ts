import type { AdminSale } from '@quarterline/contract';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { browserTiming } from '../../../../../platform/web/timing.ts';
import { draftPost } from './draft-post.ts';
import { DraftSession, type DraftView } from './draft-session.ts';

/** The draft of a sale, open in this window until it is closed; a window that closes with unsaved words asks first. */
export function useDraftSession(opened: AdminSale): [DraftSession, DraftView] {
  const kept = useRef<DraftSession | null>(null);
  kept.current ??= new DraftSession(opened, draftPost(opened.slug), browserTiming);
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
