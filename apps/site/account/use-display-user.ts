import type { DisplayUser } from '@quarterline/contract';
import { useAuth } from './use-auth.ts';

/** Who is signed in, for drawing only. Nobody on the server and at the first drawing. */
export const useDisplayUser = (): DisplayUser | null => useAuth().user;
