import type { Instant } from '../close/instant.ts';
import type { Settlement } from './settle.ts';
import { type Party, type SettlementPhase, waitsFor } from './settlement.ts';

/** Next act after the close, the party that owes it, and its deadline. */
export type Duty = { phase: SettlementPhase; by: Exclude<Party, 'nobody'>; dueAt: Instant | null };

/** Null when nothing is owed any more: the purchase is completed, or the land was left unsold. */
export function dutyOf({ phase, dueAt }: Pick<Settlement, 'phase' | 'dueAt'>): Duty | null {
  const by = waitsFor(phase);
  return by === 'nobody' ? null : { phase, by, dueAt };
}

export const isOverdue = (duty: Duty | null, now: Instant): boolean =>
  duty !== null && duty.dueAt !== null && duty.dueAt < now;

const REMIND_MS = 3 * 24 * 60 * 60_000;

/**
 * Whether the office has to act now. It sends offers and asks sellers at once; a buyer is left alone until three days
 * before the date, because a call on every day of those given to sign would press somebody who is in time.
 */
export const isForOffice = (duty: Duty | null, now: Instant): boolean =>
  duty !== null && (duty.by !== 'buyer' || (duty.dueAt !== null && duty.dueAt - REMIND_MS < now));
