import { z } from 'zod';
import { emailAddress } from '../account/account.ts';

const confirmAbove = z
  .int('Write whole dollars, like 500,000.')
  .min(0, 'Write whole dollars, like 500,000.')
  .max(100_000_000_000, 'Write whole dollars, like 500,000.');

/** `POST /api/auctions/{slug}/second-person`: a bidder names somebody without whom no bid of theirs above an amount counts. */
export const SecondPersonInvitation = z.object({
  email: emailAddress.transform((text) => text.toLowerCase()),
  aboveCents: confirmAbove,
});
export type SecondPersonInvitation = z.infer<typeof SecondPersonInvitation>;

/** `POST /api/auctions/{slug}/second-person/{seatId}`: lower is in force at once, higher once the second person agrees. */
export const SecondPersonAmount = z.object({ aboveCents: confirmAbove });

/**
 * A bid that waits, which is no bid yet. `outcome`: null while it waits; `expired` when its parcel is not open any more and nobody had
 * confirmed it. `refusal`: it was confirmed, and refused like any bid then.
 */
export const WaitingBid = z.object({
  bidId: z.string(),
  parcelId: z.string(),
  parcelName: z.string(),
  amountCents: z.number(),
  isMaximum: z.boolean(),
  outcome: z.enum(['confirmed', 'declined', 'expired']).nullable(),
  refusal: z.string().nullable(),
});
export type WaitingBid = z.infer<typeof WaitingBid>;

/**
 * A second person who stopped, until the bidder dismisses it. `endedAt`: milliseconds. `endedBy`: `bidder` when it ended as they had
 * asked. `waiting`: what nobody has confirmed, and nobody will.
 */
export const EndedSecondPerson = z.object({
  seatId: z.string(),
  name: z.string(),
  endedAt: z.number(),
  endedBy: z.enum(['bidder', 'observer']),
  waiting: z.array(WaitingBid),
});
export type EndedSecondPerson = z.infer<typeof EndedSecondPerson>;

/** What the bidder reads of it, on both bidding pages. */
export const endedText = ({ name, endedBy }: Pick<EndedSecondPerson, 'name' | 'endedBy'>): string =>
  `${endedBy === 'observer' ? `${name} has stopped confirming your bids` : `${name} does not confirm your bids any more, as you asked`}. From now on each bid of yours counts at once, without a second person.`;

/** `GET /api/auctions/{slug}/waiting-bids`, for the bidder. `secondPerson`: null where nobody must confirm. */
export const OwnWaitingBids = z.object({
  secondPerson: z.object({ name: z.string(), aboveCents: z.number() }).nullable(),
  waiting: z.array(WaitingBid),
  ended: EndedSecondPerson.nullable(),
});
export type OwnWaitingBids = z.infer<typeof OwnWaitingBids>;

/** What a second person is asked: the bids that wait, and a change that the bidder asks for. */
export const Confirming = z.object({
  aboveCents: z.number(),
  askedAboveCents: z.number().nullable(),
  endAsked: z.boolean(),
  waiting: z.array(WaitingBid),
});
export type Confirming = z.infer<typeof Confirming>;

/** `POST /api/account/seats/{seatId}/waiting-bids/{bidId}`. */
export const WaitingBidDecision = z.object({
  decision: z.enum(['confirm', 'decline']),
  /** What the second person saw: nothing else is confirmed. */
  amountCents: z.int().positive(),
});

/** `accepted`: it is the bid, at its amount. `refused`: it was decided like any bid, and `message` says why not. */
export const WaitingBidDecided = z.object({
  outcome: z.enum(['accepted', 'refused', 'declined']),
  message: z.string(),
});
export type WaitingBidDecided = z.infer<typeof WaitingBidDecided>;

/** `POST /api/account/seats/{seatId}/agree`: what the second person saw and agrees to; null: the end. */
export const SecondPersonAgreement = z.object({ aboveCents: z.number().nullable() });
