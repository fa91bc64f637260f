import { useCallback, useState } from 'react';
import { fieldId } from './editor-context.ts';

/** Which fields somebody asked about, and the way to one of them: scrolled to, and the cursor in it. */
export function useFix(): [ReadonlySet<string>, (path: string) => void] {
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set());
  const fix = useCallback((path: string) => {
    setAsked((before) => new Set([...before, path]));
    // A detail that is folded opens first: its field is there in the next frame.
    window.dispatchEvent(new CustomEvent('editor-fix', { detail: path }));
    requestAnimationFrame(() => requestAnimationFrame(() => goTo(path)));
  }, []);
  return [asked, fix];
}

const goTo = (path: string): void => {
  const field = document.querySelector<HTMLElement>(`[data-field="${fieldId(path)}"]`);
  const place = field ?? document.getElementById(path.split('/')[0] ?? '');
  place?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
};
