import { problems } from '../generated/en/problems.ts';

/** What an engine refuses by itself, without asking the rules. Two of one code have different readers. */
export const PROBLEMS = problems;
export type ProblemName = keyof typeof problems;

/** What happened, and what to do next where there is anything to do. */
export const problemText = <Name extends ProblemName>(name: Name): (typeof problems)[Name] => problems[name];
