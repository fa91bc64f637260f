import { useEffect, useState } from 'react';
import { reportFailure } from '#site/shell/notices/report-failure.ts';
import { type PageAnswer, searchApi } from './search-answers.ts';

type Asked = { query: string; group: string };
type Known = { key: string; answer: PageAnswer | null; failed: boolean };

/** The answer to what stands in the address: the one that came with the page, or one that is asked for. */
export function usePageAnswer(
  { query, group }: Asked,
  given: PageAnswer | null,
): { answer: PageAnswer | null; failed: boolean } {
  const key = JSON.stringify([query, group]);
  const [known, setKnown] = useState<Known>(() => ({ key: keyOf(given), answer: given, failed: false }));
  useEffect(() => {
    if (query === '' || known.key === key) return;
    const leaving = new AbortController();
    const ask = async (): Promise<void> => {
      try {
        const response = await fetch(`${searchApi.pages}?${new URLSearchParams({ query, group })}`, {
          signal: AbortSignal.any([leaving.signal, AbortSignal.timeout(10_000)]),
        });
        if (!response.ok) throw new Error(`${searchApi.pages} answered ${response.status}.`);
        setKnown({ key, answer: (await response.json()) as PageAnswer, failed: false });
      } catch (error) {
        if (leaving.signal.aborted) return;
        reportFailure('The search did not answer', error);
        setKnown({ key, answer: null, failed: true });
      }
    };
    void ask();
    return () => leaving.abort();
  }, [key, query, group, known.key]);
  return known;
}

/** An answer that came with the page is to its query and, when there is one group only, to that group. */
const keyOf = (given: PageAnswer | null): string => JSON.stringify([given?.query ?? '', given?.only ?? '']);
