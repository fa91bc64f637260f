import { useEffect, useState } from 'react';
import { reportFailure } from '#site/shell/notices/report-failure.ts';
import { loadSuggestions } from './load-suggestions.ts';
import type { SuggestionGroup } from './suggestion-groups.ts';

const DEBOUNCE_MS = 200;

export type Suggestions = {
  status: 'idle' | 'loading' | 'ready' | 'error';
  /** For which text these are: while the next are on their way, the last stay. */
  text: string;
  groups: SuggestionGroup[];
};

const NOTHING: Suggestions = { status: 'idle', text: '', groups: [] };

/** Suggestions for a text while the search is open: at once when it opens, then 200 ms after the last letter. */
export function useSuggestions(text: string, isOpen: boolean): Suggestions {
  const [found, setFound] = useState(NOTHING);
  useEffect(() => {
    if (!isOpen) return setFound(NOTHING);
    const leaving = new AbortController();
    setFound((last) => ({ ...last, status: 'loading' }));
    const ask = async (): Promise<void> => {
      try {
        const groups = await loadSuggestions(text, leaving.signal);
        if (!leaving.signal.aborted) setFound({ status: 'ready', text, groups });
      } catch (error) {
        if (leaving.signal.aborted) return;
        reportFailure('Search suggestions did not load', error);
        setFound({ status: 'error', text, groups: [] });
      }
    };
    const timer = setTimeout(ask, text === '' ? 0 : DEBOUNCE_MS);
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [text, isOpen]);
  return found;
}
