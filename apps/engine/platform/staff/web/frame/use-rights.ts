import { RIGHTS, type Right } from '@quarterline/rules';
import { createContext, useContext } from 'react';
import { useIsPhone } from '../use-is-phone.ts';

/** What the role of who works here may do. It only hides what the engine would refuse: the engine judges every request by itself. */
export const RightsContext = createContext<readonly Right[]>(RIGHTS);

export const useRight = (right: Right): boolean => useContext(RightsContext).includes(right);

/** Nothing is changed here: the window is too narrow for it, or the role does not allow it. */
export function useReadOnly(right: Right): boolean {
  const isAllowed = useRight(right);
  return useIsPhone() || !isAllowed;
}
