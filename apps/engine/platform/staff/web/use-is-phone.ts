import { useSyncExternalStore } from 'react';

const NARROW = '(max-width: 47.999em)';

/** Too narrow to edit a table of land: there the editor is for reading. */
export const useIsPhone = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      const query = matchMedia(NARROW);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => matchMedia(NARROW).matches,
  );
