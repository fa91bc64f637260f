import type { PendingVoid } from '@quarterline/contract';
import { formatPrice } from '@quarterline/listing';
import { MIN_AFTER_VOID } from '@quarterline/rules';
import { staffActions } from '@quarterline/text';
import { auctionSale, type LiveState } from '#platform/live/web/feed/live-state.ts';
import { validBidsOf } from '../board-figures.ts';
import { parcelName } from '../parcels/parcel-name.ts';
import type { ActionFacts, ActionText } from './action-text.ts';
import { confirmText, dropText } from './two-people-text.ts';

type Asked = { pending: PendingVoid };

export const askVoidText = (bid: FallenBid, facts: ActionFacts): ActionText => ({
  title: staffActions.void.askTitle,
  consequences: [...voidEffects(bid, facts), staffActions.void.needsSecondPerson],
  bidders: voidForBidders(bid, facts),
  button: staffActions.void.askButton,
  reason: staffActions.void.askReason,
});

/** What a second person confirms: of a void of a bid its effects are read once more. */
export function confirmedText({ pending }: Asked, facts: ActionFacts): ActionText {
  const { action, parcelId, amountCents, bidderId } = pending;
  if (action !== 'void_bid' || parcelId === null || bidderId === null) return confirmText(pending);
  const bid = validBidsOf(facts.live, parcelId).find(({ bidId }) => bidId === pending.bidId);
  const fallen = { parcelId, amountCents: amountCents ?? 0, bidderId, sequence: bid?.sequence ?? 0 };
  return {
    title: staffActions.void.confirmTitle,
    consequences: voidEffects(fallen, facts),
    bidders: voidForBidders(fallen, { ...facts, reason: pending.reason }),
    button: staffActions.void.confirmButton,
    reason: '',
  };
}

/** The same in a sale by sealed tender. */
export function confirmedTenderText({ pending }: Asked, { live, numberOf }: ActionFacts): ActionText {
  if (pending.action !== 'void_bid') return confirmText(pending);
  const name = parcelName(live, pending.parcelId ?? '');
  const isOpened = pending.amountCents !== null;
  return {
    title: staffActions.void.confirmTitle,
    consequences: [
      staffActions.tenderVoid.effect({ number: numberOf(pending.bidderId ?? ''), name }),
      isOpened ? staffActions.tenderVoid.opened({ name }) : staffActions.tenderVoid.unopened,
      staffActions.tenderVoid.email,
    ],
    bidders: null,
    button: staffActions.tenderVoid.button,
    reason: '',
  };
}

export const droppedTenderText = ({ pending }: Asked): ActionText =>
  pending.action !== 'void_bid'
    ? dropText(pending)
    : {
        title: staffActions.tenderVoid.cancelTitle,
        consequences: [staffActions.tenderVoid.cancelEffect],
        bidders: null,
        button: staffActions.tenderVoid.cancelButton,
        reason: '',
      };

type FallenBid = { parcelId: string; sequence: number; amountCents: number; bidderId: string };

/** Leading bid on the parcel, and the highest bid that remains without the voided one. */
const bidsAround = (bid: FallenBid, live: LiveState) => {
  const bids = validBidsOf(live, bid.parcelId);
  return { leading: bids[0], rest: bids.find(({ sequence }) => sequence !== bid.sequence) };
};

const voidEffects = (bid: FallenBid, { live, nowMs, numberOf }: ActionFacts): string[] => {
  const name = parcelName(live, bid.parcelId);
  const parcel = live.parcels.find(({ id }) => id === bid.parcelId);
  const { leading, rest } = bidsAround(bid, live);
  const price =
    leading?.sequence !== bid.sequence
      ? staffActions.void.priceStays({ price: formatPrice(leading?.amountCents ?? 0) })
      : rest
        ? staffActions.void.priceReturns({
            price: formatPrice(rest.amountCents),
            number: numberOf(rest.bidderId ?? ''),
          })
        : staffActions.void.noBidLeft({ name, price: formatPrice(parcel?.startingBidCents ?? 0) });
  const short = parcel?.phase === 'open' && parcel.closesAt - nowMs < MIN_AFTER_VOID;
  return [
    staffActions.void.effect({ amount: formatPrice(bid.amountCents), number: numberOf(bid.bidderId), name }),
    price,
    ...(short ? [staffActions.void.tenMinutes] : []),
    ...(auctionSale(live).maximumBids && parcel?.phase === 'open' ? [staffActions.void.maximumMayBid] : []),
    staffActions.void.bothBidders,
  ];
};

const voidForBidders = (bid: FallenBid, { live, reason }: ActionFacts): string => {
  const { leading, rest } = bidsAround(bid, live);
  const facts = {
    amount: formatPrice(bid.amountCents),
    name: parcelName(live, bid.parcelId),
    why: reason.trim() || '…',
  };
  return leading?.sequence === bid.sequence && rest
    ? staffActions.void.biddersWithPrice({ ...facts, price: formatPrice(rest.amountCents) })
    : staffActions.void.bidders(facts);
};
