import { createHash, randomBytes } from 'node:crypto';
import type { FormFields } from '@quarterline/contract/form-rules';
import {
  type Challenge,
  type DelayToken,
  type FormRateLimits,
  networkOf,
  openChallenges,
  openDelays,
  openFormRates,
  openUsedOnce,
} from '@quarterline/form-challenge';

/** The hidden box of a form in which a token travels, for browsers without scripts. */
export const DELAY_FIELD = 'delay-token';

/** A form that somebody sends: its name, from where, what was typed, and what came with it. */
export type SentForm = {
  name: string;
  address: string;
  fields: FormFields;
  /** The solved challenge, where there is one. */
  solved: string | undefined;
  /** Can this browser work? Otherwise it waits. */
  hasScripts: boolean;
};
export type Passage =
  | { kind: 'pass' }
  | { kind: 'work'; challenge: Challenge }
  /** Press again from `readyAt`, in milliseconds, with this token. */
  | ({ kind: 'wait' } & DelayToken);

/** What is counted: work that was asked for, or a wait; work that was done; work that is not right, or was used already. */
export type ChallengeOutcome = 'asked' | 'solved' | 'refused';

/**
 * Lets a form through, or asks for work before it, or for a wait where there are no scripts, while that form is sent more often than people
 * send it. The site is one process, so what was used is in its memory; the secret is new at every start, and with it whatever was given
 * before is asked for once more.
 */
export const openFormGuard = (
  limits: FormRateLimits,
  now: () => number,
  count: (outcome: ChallengeOutcome) => void = () => {},
) => {
  const secret = randomBytes(32).toString('hex');
  const [challenges, delays] = [openChallenges(secret), openDelays(secret)];
  const rates = openFormRates(limits);
  const used = openUsedOnce();

  const byWork = async ({ name, solved, fields }: SentForm, at: number): Promise<boolean> => {
    if (solved === undefined) return false;
    const verdict = await challenges.judge(solved, name, at);
    const isTaken = verdict.isRight && used.use(verdict.id, contentOf(fields), verdict.until, at);
    count(isTaken ? 'solved' : 'refused');
    return isTaken;
  };
  /** Null: let it through. */
  const byWaiting = ({ name, address, fields }: SentForm, at: number): DelayToken | null => {
    const verdict = delays.judge(fields[DELAY_FIELD] ?? '', name, at);
    if (verdict.kind === 'early') return verdict;
    const isTaken =
      verdict.kind === 'ready' &&
      delays.takePlace(name, networkOf(address), at) &&
      used.use(verdict.id, contentOf(fields), verdict.until, at);
    return isTaken ? null : delays.create(name, at);
  };
  return async (form: SentForm): Promise<Passage> => {
    const at = now();
    if (!rates.isDue(form.name, networkOf(form.address), at) || (await byWork(form, at))) return { kind: 'pass' };
    if (form.hasScripts) {
      count('asked');
      return { kind: 'work', challenge: await challenges.create(form.name, at) };
    }
    const wait = byWaiting(form, at);
    if (wait !== null) count('asked');
    return wait === null ? { kind: 'pass' } : { kind: 'wait', token: wait.token, readyAt: wait.readyAt };
  };
};
export type FormGuard = ReturnType<typeof openFormGuard>;

/** What was typed, whatever came with it: the same again is the same form, and anything else is another one. */
const contentOf = (fields: FormFields): string => {
  const typed = Object.entries(fields).filter(([name]) => name !== DELAY_FIELD && name !== 'filled-in-ms');
  return createHash('sha256').update(JSON.stringify(typed.toSorted())).digest('hex');
};
