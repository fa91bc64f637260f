import type { DurationMs } from '../close/instant.ts';
import type { Cents } from '../sale/money.ts';
import { LOT_REFUSAL_FACTS, PERSON_REFUSAL_FACTS } from './shared-refusals.ts';

/**
 * Codes of refused bids, in the order of the checks: the first that applies is returned. Each lists its facts, with
 * units in the names; `packages/text` makes the sentences.
 */
export const REFUSAL_FACTS = {
  ...PERSON_REFUSAL_FACTS,
  /** Staff entered a bid for somebody who is not registered to bid by phone in this sale. */
  not_registered_by_phone: [],
  ...LOT_REFUSAL_FACTS,
  not_eligible_en_bloc: [],
  already_leading: [],
  /** `minimumCents`: the least amount that would be taken now. */
  amount_off_grid: ['minimumCents', 'gridCents'],
  amount_below_minimum: ['minimumCents'],
  /** Rest of the bidder's limit on this parcel. */
  amount_above_bidder_limit: ['limitLeftCents'],
  /** The bidder's own limit on the number of parcels; null to staff, who enter a bid for somebody on the phone. */
  private_parcel_limit_reached: ['maxParcels'],
  /** Rest of the bidder's own limit across parcels on this one; null for staff. */
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

/** True for a refusal that only the bidder may see, because it shows that they have an own limit. */
export const isPrivateRefusal = (code: RefusalCode): boolean =>
  code === 'private_parcel_limit_reached' || code === 'amount_above_private_limit';

/** A refusal that needs no facts, also for what is refused before a bid gets in the queue. */
export const refuse = (code: PlainRefusalCode): Refusal => ({ code, facts: {} });
