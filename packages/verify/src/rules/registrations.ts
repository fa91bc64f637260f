import type { Entry } from '../entry.ts';
import { KEEPS_OUT, TAKES } from '../registration-changes.ts';
import { type Parcel, parcelOf, type Sale } from '../sale.ts';
import { clockOf, closeInForce, hasClock } from './clock.ts';
import type { Step } from './expected.ts';
import { must } from './law.ts';
import { mustBeTwoPeople } from './voids.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const closesWithinTheHour = (sale: Sale, parcel: Parcel, now: number): boolean =>
  hasClock(sale, parcel) &&
  (parcel.kind === 'enBloc' || parcel.phase === 'open') &&
  parcel.closesAt - clockOf(sale, parcel, now) <= HOUR;

/** Since version 5: what somebody may do in a sale that is live is changed by one person, and near a close by two. */
export function judgeRegistration(sale: Sale, { bidder, change, people, decidedAt: now }: Entry): Step[] {
  must(sale.rules.ruleVersion >= 5, 'is registration_changed, which this version of the rules does not have');
  must(sale.phase === 'live', 'changes what a bidder may do in a sale that is not live');
  const isTaken = Object.hasOwn(TAKES, String(change));
  const isNear = sale.parcels.some((parcel) => closesWithinTheHour(sale, parcel, now));
  if ((isTaken && isNear) || (people as string[]).length !== 1) mustBeTwoPeople(people);
  const isBound = sale.tender.standing.some((tender) => {
    const lot = parcelOf(sale, tender.parcelId);
    return tender.bidder === bidder && lot.phase === 'open' && (closeInForce(sale, lot) ?? lot.closesAt) - now <= DAY;
  });
  must(!isTaken || !isBound, 'takes from a bidder whose tender closes within a day');
  return [];
}

/** Keeps what keeps a bidder out, until its opposite. */
export function applyRegistration(sale: Sale, { bidder, change }: Entry): void {
  const codes = sale.keptOut.get(String(bidder)) ?? new Set();
  sale.keptOut.set(String(bidder), codes);
  const wasKeptOut = codes.size > 0;
  if (Object.hasOwn(KEEPS_OUT, String(change))) codes.add(String(change));
  for (const code of codes) if (KEEPS_OUT[code] === change) codes.delete(code);
  sale.letIn = wasKeptOut && codes.size === 0 ? String(bidder) : null;
}

export const isKeptOut = ({ keptOut }: Sale, bidder: unknown): boolean => (keptOut.get(String(bidder))?.size ?? 0) > 0;

/** Throws `BrokenRule` for a bid, a maximum or a tender of somebody who was suspended, is on the seller's side or the like. */
export const mustNotBeKeptOut = (sale: Sale, bidder: unknown): void =>
  must(!isKeptOut(sale, bidder), 'is of a bidder who was kept from bidding before');
