import { type ComponentType, lazy, Suspense, startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { untilThere } from './until-there.ts';

const waiting: (() => Promise<unknown>)[] = [];

/**
 * A part of a page whose HTML is there from the start and whose code comes after the page has been taken over. Its
 * counterpart on the server is `now`: both leave the same marks in the HTML.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let ready: ComponentType<Props> | null = null;
  const once = async (): Promise<ComponentType<Props>> => {
    ready ??= await load();
    return ready;
  };
  const Lazy = lazy(async () => ({
    default: (await untilThere(once)) as ComponentType<object>,
  })) as unknown as ComponentType<Props>;
  waiting.push(once);
  return function Later(props: Props) {
    const [Part] = useState(() => ready ?? Lazy);
    const [isReady, setReady] = useState(ready !== null);
    const first = useRef(props);
    useEffect(() => {
      let left = false;
      void untilThere(once).then(() => left || startTransition(() => setReady(true)));
      return () => {
        left = true;
      };
    }, []);
    // Until its code is there it hears no news: React would take its HTML off the page to draw it anew, and cannot yet.
    const shown = isReady ? props : first.current;
    return useMemo(
      () => (
        <Suspense fallback={null}>
          <Part {...shown} />
        </Suspense>
      ),
      [Part, shown],
    );
  };
}

/** The same part where its code is at hand. */
export const now = <Props extends object>(Part: ComponentType<Props>): ComponentType<Props> =>
  function Now(props: Props) {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    );
  };

/** Fetches what is left, so that the next page has it at once. */
export async function loadTheRest(): Promise<void> {
  for (const load of waiting) await load().catch(() => {});
}
