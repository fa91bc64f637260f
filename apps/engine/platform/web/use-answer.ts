import { useCallback, useEffect, useRef, useState } from 'react';
import { askEngine, type EngineAnswer } from './ask-engine.ts';

/** A page that waits for ever says nothing. After this it says that nothing came. */
const PATIENCE_MS = 30_000;

/**
 * Asks the engine for what a page shows, and again when the address changes; `reload` asks again without taking away what is
 * shown. `read` says what an answer means to this page, null that nothing came back.
 */
export function useAnswer<State>(path: string, first: State, read: (answer: EngineAnswer | null) => State) {
  const [state, setState] = useState(first);
  const reading = useRef(read);
  reading.current = read;
  // Of several questions only the last one's answer counts.
  const asked = useRef(0);
  const ask = useCallback((): Promise<void> => {
    asked.current += 1;
    const mine = asked.current;
    return askEngine(path, { signal: AbortSignal.timeout(PATIENCE_MS) })
      .then(
        (answer) => reading.current(answer),
        () => reading.current(null),
      )
      .then((next) => {
        if (mine === asked.current) setState(next);
      });
  }, [path]);
  useEffect(() => {
    void ask();
    return () => {
      asked.current += 1;
    };
  }, [ask]);
  return [state, ask] as const;
}
