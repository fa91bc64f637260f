import { problems } from '../generated/en/problems.ts';

/** Texts of refusals by the engine itself. Two with one code have different readers. */
export const PROBLEMS = problems;
export type ProblemName = keyof typeof problems;

/** Returns the message of a problem, and the next step where there is one. */
export const problemText = <Name extends ProblemName>(name: Name): (typeof problems)[Name] => problems[name];
