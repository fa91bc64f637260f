import { bringToPresent } from '../close/let-time-pass.ts';
import { isRefusalRecorded } from '../record/recorded-refusal.ts';
import type { PlaceBid, SetMaximumBid } from '../sale/command.ts';
import type { Decision } from '../sale/event.ts';
import { append, type Proceedings } from '../sale/proceedings.ts';
import type { BidderId } from '../sale/sale.ts';
import { acceptBid } from './accept-bid.ts';
import { askBid, bidRefusal } from './bid-refusal.ts';
import { letMaximaBid, letMaximumForestall } from './maximum-bid.ts';
import type { Refusal } from './refusal.ts';

/** A refused bid of an approved bidder is an entry of the record like any other, within the bounds of `recorded-refusal.ts`. */
const appendRefusal = (
  proceedings: Proceedings,
  command: PlaceBid | SetMaximumBid,
  refusal: Refusal,
  movedPrice: boolean,
): Decision => {
  const asked = askBid(proceedings.state, command, proceedings.now);
  if (!isRefusalRecorded(asked, refusal, movedPrice))
    return { kind: 'bid_refused', events: proceedings.events, refusal, recorded: false };
  append(proceedings, {
    kind: 'bid_refused',
    parcelId: command.parcelId,
    bidId: command.bidId,
    bidderId: command.eligibility.registration?.bidderId ?? null,
    amountCents: command.kind === 'place_bid' ? command.amountCents : command.maximumCents,
    enteredBy: command.kind === 'place_bid' ? command.enteredBy : null,
    refusal,
    ...(command.kind === 'set_maximum_bid' ? { asMaximum: true as const } : {}),
    ...(movedPrice && proceedings.state.rules.ruleVersion >= 5 ? { movedPrice: true as const } : {}),
  });
  return { kind: 'bid_refused', events: proceedings.events, refusal, recorded: true };
};

const refusalNow = (proceedings: Proceedings, command: PlaceBid | SetMaximumBid): Refusal | null =>
  bidRefusal(askBid(proceedings.state, command, proceedings.now));

/** A good bid that the leader's maximum answers first meets the price this sets. */
const refusalByMaximum = (proceedings: Proceedings, command: PlaceBid): Refusal | null =>
  letMaximumForestall(proceedings, command.parcelId, command.amountCents) ? refusalNow(proceedings, command) : null;

/** Bidding passed every rule only with a registration, so its absence here is a bug. */
const bidderOf = (command: PlaceBid | SetMaximumBid): BidderId => {
  const bidderId = command.eligibility.registration?.bidderId;
  if (bidderId === undefined) throw new Error('A bid without a registration passed every rule.');
  return bidderId;
};

/** Judges a bid against the sale as it stands once everything due has happened: nothing is decided around a close. */
export function placeBid(proceedings: Proceedings, command: PlaceBid): Decision {
  bringToPresent(proceedings);
  const refusal = refusalNow(proceedings, command);
  if (refusal !== null) return appendRefusal(proceedings, command, refusal, false);
  const refusalAfterMaximum = refusalByMaximum(proceedings, command);
  if (refusalAfterMaximum !== null) return appendRefusal(proceedings, command, refusalAfterMaximum, true);
  const { parcelId, bidId, amountCents, enteredBy } = command;
  acceptBid(proceedings, {
    parcelId,
    bidId,
    bidderId: bidderOf(command),
    amountCents,
    enteredBy,
    byMaximum: false,
  });
  letMaximaBid(proceedings, parcelId);
  return { kind: 'decided', events: proceedings.events };
}

/** Takes a maximum, then lets it bid. Raising one's own while leading moves neither price nor clock. */
export function setMaximumBid(proceedings: Proceedings, command: SetMaximumBid): Decision {
  bringToPresent(proceedings);
  const refusal = refusalNow(proceedings, command);
  if (refusal !== null) return appendRefusal(proceedings, command, refusal, false);
  const { parcelId, bidId, maximumCents } = command;
  append(proceedings, {
    kind: 'maximum_set',
    parcelId,
    bidId,
    bidderId: bidderOf(command),
    maximumCents,
  });
  letMaximaBid(proceedings, parcelId);
  return { kind: 'decided', events: proceedings.events };
}
