import { useCallback, useEffect, useState } from 'react';
import { askEngine, isRecord } from '../shared/ask-engine.ts';

export type Own<What> = { at: 'loading' } | { at: 'failed' } | { at: 'out' } | { at: 'known'; what: What };

/** Something of one's own from the engine; `reload` asks again without taking away what is shown. */
export function useOwn<What>(path: string): [Own<What>, () => void] {
  const [state, setState] = useState<Own<What>>({ at: 'loading' });
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn asks the same question again
  useEffect(() => {
    let wanted = true;
    askEngine(path)
      .then(({ status, body }): Own<What> => {
        if (status === 401) return { at: 'out' };
        return status === 200 && isRecord(body) ? { at: 'known', what: body as What } : { at: 'failed' };
      })
      .catch((): Own<What> => ({ at: 'failed' }))
      .then((next) => {
        if (wanted) setState(next);
      });
    return () => {
      wanted = false;
    };
  }, [path, turn]);
  return [state, useCallback(() => setTurn((before) => before + 1), [])];
}
