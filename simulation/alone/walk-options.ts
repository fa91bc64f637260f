import type { Attempt, AttemptsOf } from './attempt.ts';
import type { Violation } from './outcome.ts';
import type { Format } from './scripted-sale.ts';

export type Walk = {
  runs: number;
  requests: number;
  refused: number;
  accepted: number;
  waits: number;
  /** Changes by acts that wait for a second person, or that `allowed.ts` has a rule for. */
  waiting: Violation[];
  allowed: (Violation & { why: string })[];
  violations: Violation[];
  /** Operations of which one request at least was taken. */
  reached: Set<string>;
  /** Last refusal of each operation. */
  refusals: Map<string, string>;
};

export type WalkOptions = {
  format: Format;
  /** All without it. */
  moments?: readonly string[] | undefined;
  attemptsOf?: AttemptsOf;
  isTried?: (attempt: Attempt, moment: string) => boolean;
  /** Sales of one moment that are played beside each other in one day. */
  width?: number;
  /** True: an accepted act is tried by an administrator as well as by the weakest role that may do it. */
  byAdministrator?: boolean;
  say?: (text: string) => void;
};
