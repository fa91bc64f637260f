import type { Entry } from '../entry.ts';
import { type Bid, blockOf, type Group, groupOf, nameOf, type Parcel, parcelOf, type Sale } from '../sale.ts';
import { clockOf } from './clock.ts';
import type { Step } from './expected.ts';
import { expect } from './expected.ts';
import { movesOf } from './extension.ts';
import { recess } from './group.ts';
import { must } from './law.ts';
import { afterVoidOfSold } from './outcome.ts';

const MINUTE = 60_000;
const MIN_AFTER_VOID = 10 * MINUTE;

/** Facts of a voided bid, in a void of the record or of an addendum. */
export type Voided = { bidSequence: unknown; bidDecidedAt: unknown; bidder: unknown; amountCents: unknown };

/** The valid bid that is voided. Throws `BrokenRule` when there is none, or it was another. */
export function voidedBid(parcel: Parcel, sent: Voided): Bid {
  const bid = parcel.bids.find(({ sequence }) => sequence === sent.bidSequence);
  must(bid !== undefined, `voids a bid that does not stand on ${nameOf(parcel)}`);
  const isThat =
    bid.bidder === sent.bidder && bid.amountCents === sent.amountCents && bid.decidedAt === sent.bidDecidedAt;
  must(isThat, `voids bid ${bid.sequence} and says something else about it than its entry`);
  return bid;
}

/** Two different people, in alphabetical order as a record names them. */
const isTwoPeople = (people: unknown): boolean => Array.isArray(people) && people.length === 2 && people[0] < people[1];

export const mustBeTwoPeople = (people: unknown): void =>
  must(isTwoPeople(people), 'is not decided by two different people');

/** Since version 3 every act that takes an offer from somebody takes two people. */
export const takesTwo = ({ rules }: Sale): boolean => rules.ruleVersion >= 3;

const VOIDABLE: readonly Parcel['phase'][] = ['open', 'closed', 'provisional', 'sold'];

/** A void while the sale is live, and what it brings about on an open parcel or after its close. */
export function judgeVoid(sale: Sale, entry: Entry): Step[] {
  const parcel = parcelOf(sale, entry.parcelId);
  must(sale.phase === 'live', 'voids a bid of a sale that is not live');
  must(VOIDABLE.includes(parcel.phase), `voids a bid on ${nameOf(parcel)}, which is over for good`);
  const bid = voidedBid(parcel, entry as unknown as Voided);
  const people = entry.people as string[];
  const group = parcel.groupId === null ? null : groupOf(sale, parcel.groupId);
  if (parcel.phase !== 'open' || takesTwo(sale)) mustBeTwoPeople(people);
  else must(people.length === 1 || isTwoPeople(people), 'is not decided by one person or two');
  must(
    parcel.kind === 'enBloc' || group?.phase !== 'open',
    'voids a bid on a parcel while its block is being bid on with this price in its sum',
  );
  const wasLeading = parcel.bids.at(-1) === bid;
  if (parcel.phase === 'open')
    return [() => movesOf(sale, parcel, clockOf(sale, parcel, entry.decidedAt) + MIN_AFTER_VOID, { because: 'void' })];
  if (parcel.phase === 'sold') return wasLeading ? [() => afterVoidOfSold(sale, parcel)] : [];
  return [
    () => (wasLeading ? provisionalAgain(parcel) : []),
    () => (group?.phase === 'recess' ? recessAgain(sale, group, entry.decidedAt) : []),
  ];
}

const provisionalAgain = (parcel: Parcel): Step[] => {
  const last = parcel.bids.at(-1);
  if (!last) return [];
  const { bidder, amountCents } = last;
  return [expect('parcel_became_provisional', { parcelId: parcel.id, bidder, amountCents })];
};

/**
 * The sum has changed: the list and the opening are worked out anew, and at least ten minutes are left to the round.
 */
const recessAgain = (sale: Sale, group: Group, now: number): Step[] => {
  const block = blockOf(sale, group);
  return recess(sale, group, Math.max(block.opensAt, clockOf(sale, block, now) + MIN_AFTER_VOID));
};
