import type { Entry } from '../entry.ts';
import { nameOf, type Parcel, parcelOf, type Sale } from '../sale.ts';
import { expect, type Step } from './expected.ts';
import { closeAfterActivity, movesOfOthers } from './extension.ts';
import { must } from './law.ts';
import { judgeMaximumBid, mustBeAbleToBid } from './maxima.ts';
import { minimumOf } from './price.ts';

const mustTakeBids = (sale: Sale, parcel: Parcel): void => {
  const name = nameOf(parcel);
  must(sale.phase === 'live', 'is a bid in a sale that is not open');
  must(sale.hold === null, 'is a bid while the sale is held');
  must(parcel.phase !== 'scheduled', `is a bid before ${name} opened`);
  must(parcel.hold === null, `is a bid while ${name} is held`);
  must(parcel.phase !== 'withdrawn', `is a bid on ${name}, which was withdrawn`);
  must(parcel.phase === 'open', `is a bid after ${name} closed`);
};

/** A second person is one for one bidder: who confirmed for somebody else confirmed what was not theirs. */
const mustConfirmForOne = (sale: Sale, { confirmedBy }: Entry, bidder: string): void => {
  if (typeof confirmedBy !== 'string') return;
  const before = sale.confirmedFor.get(confirmedBy) ?? bidder;
  must(before === bidder, 'is confirmed by the second person of another bidder');
  sale.confirmedFor.set(confirmedBy, bidder);
};

/** An accepted bid: may it stand, and does it move the close as the rule says? What it brings about comes next. */
export function judgeBid(sale: Sale, entry: Entry, previousAt: number): Step[] {
  const parcel = parcelOf(sale, entry.parcelId);
  const [bidder, amount] = [String(entry.bidder), Number(entry.amountCents)];
  const { gridCents, maximumBids } = sale.rules;
  mustTakeBids(sale, parcel);
  mustBeAbleToBid(sale, parcel, bidder);
  must(entry.byMaximum !== true || maximumBids, 'is a bid for a maximum in a sale that takes no maximum bids');
  must(entry.confirmedBy === undefined || entry.byMaximum !== true, 'says that somebody confirmed a bid of the engine');
  mustConfirmForOne(sale, entry, bidder);
  // Only the engine, bidding for a maximum, may raise the leader above a rival's last amount.
  must(parcel.bids.at(-1)?.bidder !== bidder || entry.byMaximum === true, 'lets the leader bid over their own bid');
  must(amount % gridCents === 0, `takes ${amount}, which is not a multiple of ${gridCents}`);
  const minimum = minimumOf(sale, parcel);
  must(amount >= minimum, `takes ${amount}, and the minimum was ${minimum}`);
  const { closesAt } = parcel;
  must(entry.closeBefore === closesAt, `names ${entry.closeBefore} as the close before it, and that was ${closesAt}`);
  const closeAfter = closeAfterActivity(sale, parcel, entry.decidedAt);
  must(entry.closeAfter === closeAfter, `moves the close to ${entry.closeAfter}, and the rule says ${closeAfter}`);
  const moves = closeAfter > closesAt ? movesOfOthers(sale, parcel, closeAfter, { because: 'bid' }) : [];
  if (entry.byMaximum === true && sale.rules.ruleVersion >= 3)
    return [...moves, ...judgeMaximumBid(sale, parcel, entry, minimum)];
  // Before version 3 no more could be asked: the engine bids when something calls for it: the entry before, or the refused bid that it answers first.
  const isCalledFor = entry.byMaximum !== true || previousAt === entry.decidedAt;
  return isCalledFor ? moves : [...moves, expect('withheld')];
}
