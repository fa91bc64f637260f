import { useCallback, useEffect, useRef, useState } from 'react';
import { askEngine, type EngineAnswer } from './ask-engine.ts';

/**
 * Asks the engine for what a page shows, and again when the address changes; `reload` asks again without taking away what is
 * shown. `read` says what an answer means to this page, null that nothing came back.
 */
export function useAnswer<State>(path: string, first: State, read: (answer: EngineAnswer | null) => State) {
  const [state, setState] = useState(first);
  const [turn, setTurn] = useState(0);
  const reading = useRef(read);
  reading.current = read;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn asks the same question again
  useEffect(() => {
    let wanted = true;
    askEngine(path)
      .then(
        (answer) => reading.current(answer),
        () => reading.current(null),
      )
      .then((next) => {
        if (wanted) setState(next);
      });
    return () => {
      wanted = false;
    };
  }, [path, turn]);
  return [state, useCallback(() => setTurn((before) => before + 1), [])] as const;
}
