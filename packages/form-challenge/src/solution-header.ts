/** The header in which the solution of a challenge travels. */
export const SOLUTION_HEADER = 'x-challenge-solution';
