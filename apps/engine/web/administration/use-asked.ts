import type { Problem } from '@quarterline/contract';
import { useCallback, useEffect, useState } from 'react';
import { askEngine, asProblem, isRecord } from '../shared/ask-engine.ts';

/** What the engine answered to a member of staff. */
export type Asked<What> =
  | { at: 'loading' }
  | { at: 'failed' }
  | { at: 'out' }
  | { at: 'refused'; problem: Problem }
  | { at: 'known'; what: What };

/** Asks the engine for what a page shows; `reload` asks again without taking away what is shown. */
export function useAsked<What>(path: string): [Asked<What>, () => void] {
  const [state, setState] = useState<Asked<What>>({ at: 'loading' });
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn asks the same question again
  useEffect(() => {
    let wanted = true;
    askEngine(path)
      .then(({ status, body }): Asked<What> => {
        if (status === 200 && isRecord(body)) return { at: 'known', what: body as What };
        if (status === 401) return { at: 'out' };
        const problem = asProblem(body);
        return problem ? { at: 'refused', problem } : { at: 'failed' };
      })
      .catch((): Asked<What> => ({ at: 'failed' }))
      .then((next) => {
        if (wanted) setState(next);
      });
    return () => {
      wanted = false;
    };
  }, [path, turn]);
  return [state, useCallback(() => setTurn((before) => before + 1), [])];
}
