import { useRef } from 'react';

/** The list of before while it has the same entries: a map draws a new list anew. */
export function useSameList<Entry>(list: readonly Entry[]): readonly Entry[] {
  const kept = useRef(list);
  const isSame = list.length === kept.current.length && list.every((entry, at) => entry === kept.current[at]);
  if (!isSame) kept.current = list;
  return kept.current;
}
