import type { DurationMs } from '../close/instant.ts';
import type { Cents } from '../sale/money.ts';
import { SHARED_REFUSAL_FACTS } from './shared-refusals.ts';

/**
 * Why a bid is refused, in the order in which the rules are asked: the first that applies is the answer. Beside each code its
 * facts, with their unit in the name; people read the sentence that `packages/text` makes of them.
 */
export const REFUSAL_FACTS = {
  ...SHARED_REFUSAL_FACTS,
  not_eligible_en_bloc: [],
  already_leading: [],
  /** `minimumCents`: the least amount that would be taken now. */
  amount_off_grid: ['minimumCents', 'gridCents'],
  amount_below_minimum: ['minimumCents'],
  /** What the bidder's limit still allows on this parcel. */
  amount_above_bidder_limit: ['limitLeftCents'],
  /** The bidder's own limit on the number of parcels; null to staff, who enter a bid for somebody on the phone. */
  private_parcel_limit_reached: ['maxParcels'],
  /** What the bidder's own limit across parcels still allows on this one; null to staff. */
  amount_above_private_limit: ['privateLeftCents'],
  price_moved: ['minimumCents'],
  jump_not_confirmed: ['minimumCents', 'amountCents'],
  too_many_requests: [],
} as const satisfies Record<string, readonly (keyof Facts)[]>;

type Facts = {
  lateByMs: DurationMs | null;
  minimumCents: Cents;
  gridCents: Cents;
  limitLeftCents: Cents;
  amountCents: Cents;
  maxParcels: number | null;
  privateLeftCents: Cents | null;
  confirmAboveCents: Cents | null;
};

export type RefusalCode = keyof typeof REFUSAL_FACTS;

export const REFUSAL_CODES = Object.keys(REFUSAL_FACTS) as RefusalCode[];

export type RefusalFacts<Code extends RefusalCode> = Pick<Facts, (typeof REFUSAL_FACTS)[Code][number]>;

/** The refusal of a bid: a stable code and its facts. */
export type Refusal = { [Code in RefusalCode]: { code: Code; facts: RefusalFacts<Code> } }[RefusalCode];

/** Codes without facts. */
export type PlainRefusalCode = {
  [Code in RefusalCode]: [keyof RefusalFacts<Code>] extends [never] ? Code : never;
}[RefusalCode];

/** As a refusal was entered under rule version 1: with its sentence, which is part of what was hashed. */
export type WordedRefusal = {
  code: RefusalCode;
  message: string;
  next: string;
  minimumCents?: Cents;
  lateByMs?: DurationMs;
};

/** A refusal as an entry of the record has it, whatever version of the rules wrote it. */
export type RecordedRefusal = Refusal | WordedRefusal;

/** What only the bidder may know they were refused by: it says that they set a limit across parcels. */
export const isPrivateRefusal = (code: RefusalCode): boolean =>
  code === 'private_parcel_limit_reached' || code === 'amount_above_private_limit';

/** A refusal that needs no facts, also for what is refused before a bid gets in the queue. */
export const refuse = (code: PlainRefusalCode): Refusal => ({ code, facts: {} });
