import { useSyncExternalStore } from 'react';

export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );

/** Too narrow to edit a table of land: there the editor is for reading. */
export const useIsPhone = (): boolean => useMedia('(max-width: 47.999em)');
