import type { PrivateLimitProblem, PrivateLimitRefusalCode, PrivateLimitView, Refusal } from '@quarterline/rules';
import { privateLimitProblems } from '../generated/en/private-limit-problems.ts';
import { privateLimitRefusals } from '../generated/en/private-limit-refusals.ts';
import { privateLimits } from '../generated/en/private-limits.ts';
import { moneyText } from '../money-text.ts';
import { bidRefusalText } from './bid-refusal-text.ts';
import { type RefusalSentences, type RefusalText, refusalTextOf } from './refusal-text.ts';

const SENTENCES: { readonly [Code in PrivateLimitRefusalCode]: RefusalSentences<object> } = privateLimitRefusals;
const PROBLEMS: { readonly [Problem in PrivateLimitProblem]: string } = privateLimitProblems;

const isOfLimit = (code: string): code is PrivateLimitRefusalCode => Object.hasOwn(SENTENCES, code);

/** Text of a refused own limit across parcels, and what to do. */
export const privateLimitRefusalText = (refusal: Refusal): RefusalText =>
  isOfLimit(refusal.code) ? refusalTextOf(SENTENCES[refusal.code], {}) : bidRefusalText(refusal);

/** Error text of a typed limit. */
export const privateLimitProblemText = (problem: PrivateLimitProblem): string => PROBLEMS[problem];

type Shown = Pick<PrivateLimitView, 'totalCents' | 'parcels' | 'heldCents' | 'heldCount'>;

/** The limit as its bidder set it, in one sentence. */
export function privateLimitText({ totalCents, parcels }: Pick<Shown, 'totalCents' | 'parcels'>): string {
  if (parcels === null) return privateLimits.is_total({ totalCents: totalCents ?? 0 });
  const count = { maxCount: parcels.maxCount, chosen: parcels.parcelIds.length };
  return totalCents === null ? privateLimits.is_count(count) : privateLimits.is_both({ ...count, totalCents });
}

/** What the button does: "Limit me to $3,000,000 and 1 of Parcels 1 and 2". `lots`: the chosen parcels, as they are named. */
export function setPrivateLimitText(limit: Pick<Shown, 'totalCents' | 'parcels'>, lots: string): string {
  const parts = [
    ...(limit.totalCents === null ? [] : [moneyText(limit.totalCents)]),
    ...(limit.parcels === null ? [] : [`${limit.parcels.maxCount} of ${lots}`]),
  ];
  return `Limit me to ${parts.join(' and ')}`;
}

/** Sentence about the rest of the limit. */
export function privateLimitLeftText({ totalCents, parcels, heldCents, heldCount }: Shown): string {
  const more = parcels === null ? null : parcels.maxCount - heldCount;
  const leftCents = totalCents === null ? null : totalCents - heldCents;
  if ((more ?? 0) < 0 || (leftCents ?? 0) < 0) return privateLimits.passed;
  if (more === 0) return privateLimits.none_left_count;
  if (leftCents === 0) return privateLimits.none_left_total;
  if (more === null) return privateLimits.left_total({ leftCents: leftCents ?? 0 });
  return leftCents === null ? privateLimits.left_count({ more }) : privateLimits.left_both({ leftCents, more });
}
