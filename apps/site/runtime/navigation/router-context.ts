import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import type { Navigation } from './navigation.ts';
import { readQuery, writeQuery } from './query-state.ts';

type Moving = Pick<Navigation, 'subscribe' | 'go' | 'setSearch' | 'drawnSearch'> & { view: { search: string } };

/** `null` while pages are drawn as files. */
export const RouterContext = createContext<Moving | null>(null);

const useNavigation = (): Moving | null => useContext(RouterContext);

const never = () => () => {};

/** The query of the current address. At the first drawing the one that the HTML was drawn for: a file knows none. */
function useSearch(): string {
  const navigation = useNavigation();
  return useSyncExternalStore(
    navigation?.subscribe ?? never,
    () => navigation?.view.search ?? '',
    () => navigation?.drawnSearch ?? '',
  );
}

/** State that lives in the query string: defaults dropped, each change a history entry or a replacement. */
export function useQueryState<State extends Record<string, string>>(
  defaults: State,
): [State, (change: Partial<State>, mode?: 'push' | 'replace') => void] {
  const navigation = useNavigation();
  const search = useSearch();
  const state = readQuery(search, defaults);
  const set = useCallback(
    (change: Partial<State>, mode: 'push' | 'replace' = 'push') => {
      const now = navigation?.view.search ?? '';
      navigation?.setSearch(writeQuery(now, defaults, { ...readQuery(now, defaults), ...change }), mode);
    },
    [navigation, defaults],
  );
  return [state, set];
}
