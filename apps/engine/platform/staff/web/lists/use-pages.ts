import type { ApiPath, Problem } from '@quarterline/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { askEngine, asProblem, isRecord } from '#platform/web/ask-engine.ts';
import type { Asked } from '../use-asked.ts';

const PATIENCE_MS = 30_000;

type Page = { next: number | string | null };
export type Pages<One extends Page> = {
  asked: Asked<readonly One[]>;
  /** Asks for the page after the last; null when there is none. */
  more: (() => void) | null;
  /** What is being asked for: a new search, or the next page. */
  waits: 'first' | 'next' | null;
  /** The next page did not come. */
  failed: boolean;
  reload: () => void;
};

/**
 * A list that comes page by page: the address asks for the first one, `&before=` for each after it. While a new search is
 * asked the old rows stay, and an answer that comes late is not shown over a newer one.
 */
export function usePages<One extends Page>(address: ApiPath<One> | string): Pages<One> {
  const [asked, setAsked] = useState<Asked<readonly One[]>>({ at: 'loading' });
  const [waits, setWaits] = useState<'first' | 'next' | null>('first');
  const [failed, setFailed] = useState(false);
  const wanted = useRef(0);
  const ask = useCallback(
    async (before: number | string | null): Promise<void> => {
      wanted.current += 1;
      const mine = wanted.current;
      setWaits(before === null ? 'first' : 'next');
      setFailed(false);
      const answer = await read<One>(
        before === null
          ? address
          : `${address}${address.includes('?') ? '&' : '?'}before=${encodeURIComponent(before)}`,
      );
      if (mine !== wanted.current) return;
      setWaits(null);
      if (before === null) setAsked(answer.at === 'known' ? { at: 'known', what: [answer.what] } : answer);
      else if (answer.at !== 'known') setFailed(true);
      else setAsked((known) => (known.at === 'known' ? { at: 'known', what: [...known.what, answer.what] } : known));
    },
    [address],
  );
  const reload = useCallback((): void => void ask(null), [ask]);
  useEffect(reload, [reload]);
  const next = asked.at === 'known' ? (asked.what.at(-1)?.next ?? null) : null;
  return {
    asked: asked.at === 'failed' ? { at: 'failed', again: () => ask(null) } : asked,
    more: next === null ? null : () => void ask(next),
    waits,
    failed,
    reload,
  };
}

const read = async <One>(address: string): Promise<Asked<One>> => {
  try {
    const { status, body } = await askEngine(address, { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (status === 200 && isRecord(body)) return { at: 'known', what: body as One };
    if (status === 401) return { at: 'out' };
    const problem: Problem | null = asProblem(body);
    return problem ? { at: 'refused', problem } : { at: 'failed' };
  } catch {
    return { at: 'failed' };
  }
};
