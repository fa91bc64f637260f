import { type Challenge, type Solution, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** The solution of a challenge, worked out where this is called; null when it was not found in time. */
export const solveHere = (challenge: Challenge): Promise<Solution | null> => solveChallenge({ challenge, deriveKey });
