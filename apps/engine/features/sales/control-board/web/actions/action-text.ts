import { formatClockFace, formatClockShort } from '@quarterline/civil-time';
import { formatPrice } from '@quarterline/listing';
import { type Instant, MIN_AFTER_RESUME, MIN_AFTER_VOID, minutes } from '@quarterline/rules';
import { staffActions } from '@quarterline/text';
import { auctionSale, type LiveState } from '#platform/live/web/feed/live-state.ts';
import { validBidsOf } from '../board-figures.ts';
import { parcelName } from '../parcels/parcel-name.ts';
import type { ActionChoice, ActionDraft } from './action-draft.ts';
import { confirmText, dropText } from './two-people-text.ts';
import { withdrawalText } from './withdrawal-text.ts';

/** Everything a person of staff reads before an action: what it brings about, and what bidders will read. */
export type ActionText = {
  title: string;
  consequences: string[];
  /** In the words of the live view or of the email; null when bidders read nothing of it. */
  bidders: string | null;
  button: string;
  /** What the written words are for. */
  reason: string;
  /** The label of a second text, which bidders read; then the reason is for staff alone. */
  forBidders?: string;
};

export type ActionFacts = {
  live: LiveState;
  choice: ActionChoice;
  /** What is written in the box of the reason. */
  reason: string;
  /** What is written for bidders, where that is another text. */
  forBidders: string;
  nowMs: Instant;
  /** "231" for a bidder's id. */
  numberOf: (bidderId: string) => string;
};

/** A time that can be said: the next whole minute after these many. */
export const resumeAt = (nowMs: Instant, afterMinutes: number): Instant =>
  Math.ceil((nowMs + minutes(afterMinutes)) / 60_000) * 60_000;

/** Two texts of a hold and of a resume. */
export const TWO_TEXTS = {
  reason: staffActions.staffReason,
  forBidders: staffActions.bidderReason,
};
export const TO_RECORD = staffActions.recordReason;

export const actionText = (draft: ActionDraft, facts: ActionFacts): ActionText => {
  switch (draft.kind) {
    case 'hold_parcel':
    case 'hold_sale':
      return holdWords(draft, facts);
    case 'resume_parcel':
    case 'resume_sale':
      return resumeWords(draft, facts);
    case 'add_time':
      return addTimeWords(draft.parcelId, facts);
    case 'announce':
      return {
        title: staffActions.announce.title,
        consequences: [staffActions.announce.effect],
        bidders: draft.text,
        button: staffActions.announce.button,
        reason: TO_RECORD,
      };
    case 'eligibility':
      return eligibilityWords(facts);
    case 'withdraw':
      return withdrawalText(draft.parcelId, facts);
    case 'lower_increment':
    case 'lower_starting_bid':
      return lowerWords(draft, facts);
    case 'void':
      return {
        consequences: [...voidEffects(draft, facts), staffActions.void.needsSecondPerson],
        bidders: voidForBidders(draft, facts),
        title: staffActions.void.askTitle,
        button: staffActions.void.askButton,
        reason: staffActions.void.askReason,
      };
    case 'confirm_void': {
      const { pending } = draft;
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
    case 'drop_void':
      return dropText(draft.pending);
    case 'let_stand': {
      const { parcelId, amountCents, bidderId } = draft.mistake;
      return {
        title: staffActions.letStand.title,
        consequences: [
          staffActions.letStand.effect({ amount: formatPrice(amountCents), name: parcelName(facts.live, parcelId) }),
          staffActions.letStand.email({ number: facts.numberOf(bidderId) }),
        ],
        bidders: staffActions.letStand.bidders({ why: facts.reason.trim() || '…' }),
        button: staffActions.letStand.button,
        reason: staffActions.letStand.reason,
      };
    }
    case 'approve':
    case 'decline':
      return registrationWords(draft, facts.live);
  }
};

/** Without a parcel it concerns the whole sale. */
type SaleOrParcel = { kind: string } | { kind: string; parcelId: string };

const holdWords = (draft: SaleOrParcel, { live, forBidders, nowMs }: ActionFacts): ActionText => {
  const why = forBidders.trim() || '…';
  if (!('parcelId' in draft)) {
    return {
      title: staffActions.hold.saleTitle,
      consequences: [staffActions.hold.saleEffect, staffActions.timeKept],
      bidders: staffActions.hold.saleBidders({ why }),
      button: staffActions.hold.saleTitle,
      ...TWO_TEXTS,
    };
  }
  const name = parcelName(live, draft.parcelId);
  const parcel = live.parcels.find(({ id }) => id === draft.parcelId);
  const left = formatClockFace(Math.max(0, (parcel?.closesAt ?? nowMs) - nowMs));
  return {
    title: staffActions.hold.lotTitle({ name }),
    consequences: [staffActions.hold.lotEffect({ name, left }), staffActions.timeKept],
    bidders: staffActions.hold.lotBidders({ left, why }),
    button: staffActions.hold.lotTitle({ name }),
    ...TWO_TEXTS,
  };
};

const resumeWords = (draft: SaleOrParcel, { live, choice, forBidders, nowMs }: ActionFacts): ActionText => {
  const why = forBidders.trim() || '…';
  const at = formatClockShort(resumeAt(nowMs, choice.minutes), live.sale.zone);
  const isParcel = 'parcelId' in draft;
  return {
    title: isParcel
      ? staffActions.resume.lotTitle({ name: parcelName(live, draft.parcelId) })
      : staffActions.resume.saleTitle,
    consequences: [
      staffActions.resume.effect({ at }),
      staffActions.resume.minimumLeft({ left: formatClockFace(MIN_AFTER_RESUME) }),
      staffActions.resume.onlyLater,
    ],
    bidders: isParcel ? staffActions.resume.lotBidders({ why, at }) : staffActions.resume.saleBidders({ why, at }),
    button: staffActions.resume.button({ at }),
    ...TWO_TEXTS,
  };
};

const addTimeWords = (parcelId: string, { live, choice, nowMs }: ActionFacts): ActionText => {
  const name = parcelName(live, parcelId);
  const parcel = live.parcels.find(({ id }) => id === parcelId);
  const closesAt = (parcel?.closesAt ?? nowMs) + minutes(choice.minutes);
  const at = formatClockShort(closesAt, live.sale.zone);
  return {
    title: staffActions.addTime.title({ name }),
    consequences: [staffActions.addTime.effect({ name, at, minutes: choice.minutes }), staffActions.addTime.together],
    bidders: staffActions.addTime.bidders({ name, left: formatClockFace(Math.max(0, closesAt - nowMs)) }),
    button: staffActions.addTime.button({ minutes: choice.minutes }),
    reason: TO_RECORD,
  };
};

const eligibilityWords = ({ choice, numberOf }: ActionFacts): ActionText => {
  const bidder =
    choice.bidderId === ''
      ? staffActions.eligibility.anyBidder
      : staffActions.eligibility.bidder({ number: numberOf(choice.bidderId) });
  return {
    title: staffActions.eligibility.title,
    consequences: [
      choice.eligible ? staffActions.eligibility.allowed({ bidder }) : staffActions.eligibility.refused({ bidder }),
      staffActions.eligibility.frozen,
    ],
    bidders: null,
    button: choice.eligible ? staffActions.eligibility.allow : staffActions.eligibility.refuse,
    reason: TO_RECORD,
  };
};

const lowerWords = (
  draft: { kind: 'lower_increment' | 'lower_starting_bid'; parcelId: string },
  { live, choice }: ActionFacts,
): ActionText => {
  const name = parcelName(live, draft.parcelId);
  const parcel = live.parcels.find(({ id }) => id === draft.parcelId);
  const amount = choice.amountCents === null ? '…' : formatPrice(choice.amountCents);
  const quiet = staffActions.lower.quietTime({ left: formatClockFace(auctionSale(live).softCloseMs) });
  if (draft.kind === 'lower_starting_bid') {
    const before = formatPrice(parcel?.startingBidCents ?? 0);
    return {
      title: staffActions.lower.startingBidTitle({ name }),
      consequences: [staffActions.lower.startingBidEffect({ name, amount, before }), quiet],
      bidders: staffActions.lower.startingBidBidders({ name, amount }),
      button: staffActions.lower.startingBidButton,
      reason: TO_RECORD,
    };
  }
  const before = formatPrice(parcel?.incrementCents ?? 0);
  const next =
    choice.amountCents === null || parcel?.leadingCents == null
      ? '…'
      : formatPrice(parcel.leadingCents + choice.amountCents);
  return {
    title: staffActions.lower.incrementTitle({ name }),
    consequences: [staffActions.lower.incrementEffect({ name, amount, before }), quiet],
    bidders:
      parcel?.leadingCents == null
        ? staffActions.lower.incrementBidders({ name, amount })
        : staffActions.lower.nextBidBidders({ name, next }),
    button: staffActions.lower.incrementButton,
    reason: TO_RECORD,
  };
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

const registrationWords = (
  { kind, bidder }: Extract<ActionDraft, { bidder: unknown }>,
  { tender }: LiveState,
): ActionText =>
  kind === 'approve'
    ? {
        title: staffActions.registration.approveTitle({ name: bidder.name }),
        consequences: [
          tender ? staffActions.registration.approveTender : staffActions.registration.approveAuction,
          ...(bidder.late ? [staffActions.registration.late] : []),
        ],
        bidders: staffActions.registration.approveEmail,
        button: staffActions.registration.approve,
        reason: staffActions.registration.reason,
      }
    : {
        title: staffActions.registration.declineTitle({ name: bidder.name }),
        consequences: [tender ? staffActions.registration.declineTender : staffActions.registration.declineAuction],
        bidders: staffActions.registration.declineEmail,
        button: staffActions.registration.decline,
        reason: staffActions.registration.reason,
      };
