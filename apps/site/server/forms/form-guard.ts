import { createHash, randomBytes } from 'node:crypto';
import type { FormFields } from '@quarterline/contract/form-rules';
import { type DelayToken, networkOf, openDelays, openNetworkLimits, openUsedOnce } from '@quarterline/form-limits';

/** The hidden box of a form in which a token travels, for browsers without scripts. */
export const DELAY_FIELD = 'delay-token';

/** A form that somebody sends: its name, from where, and what was typed. */
export type SentForm = {
  name: string;
  address: string;
  fields: FormFields;
  hasScripts: boolean;
};
export type Passage =
  /** Keep it, and bring it to the engine from `notBefore`, in milliseconds. */
  | { kind: 'keep'; notBefore: number | null }
  /** Press again from `readyAt`, in milliseconds, with this token. */
  | ({ kind: 'wait' } & DelayToken)
  | { kind: 'full'; waitMs: number };

/**
 * A network has at most so long a row of forms that wait for the engine: six times its limit, so that its flood does
 * not fill the disk.
 */
const MAX_KEPT_FOR_MS = 60 * 60_000;

/**
 * Decides what becomes of a form. Above the limit of its network it is kept and brought to the engine later, or comes
 * back to a reader without scripts, to be sent after a wait. The site is one process, so tokens that were used are in
 * its memory; the secret is new at every start, and a token from before is asked for once more. `count` is called for
 * every form above its limit.
 */
export function openFormGuard(perNetwork: number, now: () => number, count: () => void = () => {}) {
  const delays = openDelays(randomBytes(32).toString('hex'));
  const limits = openNetworkLimits(perNetwork);
  const used = openUsedOnce();

  /** Null: it has waited. */
  const byWaiting = ({ name, address, fields }: SentForm, at: number): DelayToken | null => {
    const verdict = delays.judge(fields[DELAY_FIELD] ?? '', name, at);
    if (verdict.kind === 'early') return verdict;
    const isTaken =
      verdict.kind === 'ready' &&
      delays.takePlace(name, networkOf(address), at) &&
      used.use(verdict.id, contentOf(fields), verdict.until, at);
    return isTaken ? null : delays.create(name, at);
  };
  return (form: SentForm): Passage => {
    const at = now();
    const maxWaitMs = form.hasScripts ? MAX_KEPT_FOR_MS : 0;
    const waitMs = limits.takePlace(form.name, networkOf(form.address), at, maxWaitMs);
    if (waitMs === 0) return { kind: 'keep', notBefore: null };
    count();
    if (form.hasScripts && waitMs <= maxWaitMs) return { kind: 'keep', notBefore: at + waitMs };
    if (form.hasScripts) return { kind: 'full', waitMs: waitMs - maxWaitMs };
    const wait = byWaiting(form, at);
    return wait === null
      ? { kind: 'keep', notBefore: null }
      : { kind: 'wait', token: wait.token, readyAt: wait.readyAt };
  };
}
export type FormGuard = ReturnType<typeof openFormGuard>;

/** Content of a form: the same content is the same form. */
const contentOf = (fields: FormFields): string => {
  const typed = Object.entries(fields).filter(([name]) => name !== DELAY_FIELD && name !== 'filled-in-ms');
  return createHash('sha256').update(JSON.stringify(typed.toSorted())).digest('hex');
};
