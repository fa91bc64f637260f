import { RIGHTS, type Right } from '@quarterline/rules';
import { createContext, useContext } from 'react';

/** What the role of who works here may do. It only hides what the engine would refuse: the engine judges every request by itself. */
export const RightsContext = createContext<readonly Right[]>(RIGHTS);

export const useRight = (right: Right): boolean => useContext(RightsContext).includes(right);

/** The role does not allow to change this. */
export const useReadOnly = (right: Right): boolean => !useRight(right);
