import { type ComponentType, lazy, Suspense, startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { inTurn } from './in-turn.ts';
import { untilThere } from './navigation/until-there.ts';
import { whenIdle } from './when-idle.ts';

const waiting: (() => Promise<unknown>)[] = [];

/**
 * A part of a page whose HTML is there from the start and whose code comes after the page has been taken over. On the server
 * `lazy-parts-plugin.ts` makes `wholePart` of it: both leave the same marks in the HTML.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let ready: ComponentType<Props> | null = null;
  let coming: Promise<ComponentType<Props>> | null = null;
  const once = (): Promise<ComponentType<Props>> => {
    coming ??= inTurn(load).then(
      (part) => {
        ready = part;
        return part;
      },
      (cause) => {
        coming = null;
        throw cause;
      },
    );
    return coming;
  };
  const Lazy = lazy(async () => ({
    default: (await untilThere(once)) as ComponentType<object>,
  })) as unknown as ComponentType<Props>;
  waiting.push(once);
  return function LazyPart(props: Props) {
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

/** The same part where its code is at hand. @public */
export const wholePart = <Props extends object>(Part: ComponentType<Props>): ComponentType<Props> =>
  function WholePart(props: Props) {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    );
  };

/** Fetches what is left, so that the next page has it at once. */
export async function loadTheRest(): Promise<void> {
  for (const load of waiting) {
    await whenIdle();
    await load().catch(() => {});
  }
}
