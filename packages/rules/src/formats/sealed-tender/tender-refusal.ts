import { SHARED_REFUSAL_FACTS } from '../../bid/shared-refusals.ts';
import type { DurationMs } from '../../close/instant.ts';

/** Codes of refused tenders and withdrawals, in the order of the checks, with the facts of each code. */
export const TENDER_REFUSAL_FACTS = {
  ...SHARED_REFUSAL_FACTS,
  not_invited: [],
  no_tender_stands: [],
  tender_not_encrypted: [],
  too_many_requests: [],
} as const satisfies Record<string, readonly (keyof Facts)[]>;

type Facts = { lateByMs: DurationMs };

export type TenderRefusalCode = keyof typeof TENDER_REFUSAL_FACTS;
export const TENDER_REFUSAL_CODES = Object.keys(TENDER_REFUSAL_FACTS) as TenderRefusalCode[];

export type TenderRefusalFacts<Code extends TenderRefusalCode> = Pick<
  Facts,
  (typeof TENDER_REFUSAL_FACTS)[Code][number]
>;

/** A stable code and its facts; people read the sentence that `packages/text` makes of them. */
export type TenderRefusal =
  | { code: Exclude<TenderRefusalCode, 'parcel_closed'>; facts: TenderRefusalFacts<never> }
  | { code: 'parcel_closed'; facts: TenderRefusalFacts<'parcel_closed'> };
