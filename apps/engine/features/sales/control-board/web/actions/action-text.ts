import { formatClockFace, formatClockShort } from '@quarterline/civil-time';
import { formatPrice } from '@quarterline/listing';
import { type Instant, MIN_AFTER_RESUME, MIN_AFTER_VOID, minutes } from '@quarterline/rules';
import { auctionSale, type LiveState } from '../../../../bidding/live-view/web/feed/live-state.ts';
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

const GO_ON = 'We announce when bidding goes on.';
/** Two texts of a hold and of a resume. */
export const TWO_TEXTS = {
  reason: 'For the record. Only staff read it; it is not published',
  forBidders: 'For bidders. They read it now, and it is published with the record',
};
export const TO_RECORD = 'Reason. It goes to the record.';

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
        title: 'Announce to everyone watching',
        consequences: ['Everybody watching reads it at once, and people who come later see it first.'],
        bidders: draft.text,
        button: 'Send to everyone watching',
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
        ...voidWords(draft, facts),
        title: 'Ask for a void',
        button: 'Ask a second person',
        reason: 'Reason. It goes to the record, and to the bidder whose bid falls.',
      };
    case 'confirm_void': {
      const { pending } = draft;
      const { action, parcelId, amountCents, bidderId } = pending;
      if (action !== 'void_bid' || parcelId === null || bidderId === null) return confirmText(pending, facts.live);
      const bid = validBidsOf(facts.live, parcelId).find(({ bidId }) => bidId === pending.bidId);
      const fallen = { parcelId, amountCents: amountCents ?? 0, bidderId, sequence: bid?.sequence ?? 0 };
      const words = voidWords(fallen, { ...facts, reason: pending.reason });
      const consequences = words.consequences.filter((line) => !line.startsWith('Nothing changes'));
      return { ...words, consequences, title: 'Confirm the void', button: 'Void the bid', reason: '' };
    }
    case 'drop_void':
      return dropText(draft.pending, facts.live);
    case 'let_stand': {
      const { parcelId, amountCents, bidderId } = draft.mistake;
      return {
        title: 'Let the bid stand',
        consequences: [
          `${formatPrice(amountCents)} on ${parcelName(facts.live, parcelId)} stays, and the clock goes on.`,
          `Bidder ${facts.numberOf(bidderId)} gets an email with your words.`,
        ],
        bidders: `We looked at it, and the bid stands. ${facts.reason.trim() || '…'}`,
        button: 'Send and let it stand',
        reason: 'A word to the bidder',
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
  const again = 'The time left is kept. It goes on when you announce it, at least two minutes ahead.';
  if (!('parcelId' in draft)) {
    return {
      title: 'Hold all clocks',
      consequences: ['Every clock of the sale stands still and no bid is taken.', again],
      bidders: `The sale is on hold. All clocks stand still. ${why} ${GO_ON}`,
      button: 'Hold all clocks',
      ...TWO_TEXTS,
    };
  }
  const name = parcelName(live, draft.parcelId);
  const parcel = live.parcels.find(({ id }) => id === draft.parcelId);
  const left = formatClockFace(Math.max(0, (parcel?.closesAt ?? nowMs) - nowMs));
  return {
    title: `Hold ${name}`,
    consequences: [`The clock of ${name} stands still at ${left} and no bid on it is taken.`, again],
    bidders: `Held at ${left}. ${why} ${GO_ON}`,
    button: `Hold ${name}`,
    ...TWO_TEXTS,
  };
};

const resumeWords = (draft: SaleOrParcel, { live, choice, forBidders, nowMs }: ActionFacts): ActionText => {
  const why = forBidders.trim() || '…';
  const at = formatClockShort(resumeAt(nowMs, choice.minutes), live.sale.zone);
  const least = `Each clock that was held has at least ${formatClockFace(MIN_AFTER_RESUME)} left then.`;
  const what = 'parcelId' in draft ? parcelName(live, draft.parcelId) : 'All clocks';
  return {
    title: 'parcelId' in draft ? `Resume ${what}` : 'Resume all clocks',
    consequences: [
      `Bidding goes on at ${at}. Bidders are told now.`,
      least,
      'A later time can be announced, a sooner one not.',
    ],
    bidders: 'parcelId' in draft ? `${why} Resumes ${at}.` : `The sale is on hold. ${why} Bidding goes on at ${at}.`,
    button: `Announce ${at}`,
    ...TWO_TEXTS,
  };
};

const addTimeWords = (parcelId: string, { live, choice, nowMs }: ActionFacts): ActionText => {
  const name = parcelName(live, parcelId);
  const parcel = live.parcels.find(({ id }) => id === parcelId);
  const closesAt = (parcel?.closesAt ?? nowMs) + minutes(choice.minutes);
  return {
    title: `Add time to ${name}`,
    consequences: [
      `${name} closes at ${formatClockShort(closesAt, live.sale.zone)}, ${choice.minutes} minutes later than now announced.`,
      'Parcels that share its closing move with it. Time can be added, never taken back.',
    ],
    bidders: `${name}: Extended, ${formatClockFace(Math.max(0, closesAt - nowMs))} left`,
    button: `Add ${choice.minutes} minutes`,
    reason: TO_RECORD,
  };
};

const eligibilityWords = ({ choice, numberOf }: ActionFacts): ActionText => {
  const who = choice.bidderId === '' ? 'The bidder' : `Bidder ${numberOf(choice.bidderId)}`;
  return {
    title: 'Who may bid on the block',
    consequences: [
      `${who} ${choice.eligible ? 'may' : 'may not'} bid on the block, whatever the bids on its parcels come to.`,
      'It is heard until the last close of its parcels. Then the list is frozen.',
    ],
    bidders: null,
    button: choice.eligible ? 'Let this bidder in' : 'Keep this bidder out',
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
  const quiet = `If less than ${formatClockFace(auctionSale(live).softCloseMs)} is left, the clock begins that again.`;
  if (draft.kind === 'lower_starting_bid') {
    return {
      title: `Lower the starting bid of ${name}`,
      consequences: [
        `${name} starts at ${amount} instead of ${formatPrice(parcel?.startingBidCents ?? 0)}. It cannot be raised again.`,
        quiet,
      ],
      bidders: `${name}: Starting bid ${amount}`,
      button: 'Lower the starting bid',
      reason: TO_RECORD,
    };
  }
  const next =
    choice.amountCents === null || parcel?.leadingCents == null
      ? '…'
      : formatPrice(parcel.leadingCents + choice.amountCents);
  return {
    title: `Lower the increment of ${name}`,
    consequences: [
      `Bids on ${name} rise by ${amount} instead of ${formatPrice(parcel?.incrementCents ?? 0)}. It cannot be raised again.`,
      quiet,
    ],
    bidders: parcel?.leadingCents == null ? `${name}: bids rise by ${amount}` : `${name}: Next bid ${next}`,
    button: 'Lower the increment',
    reason: TO_RECORD,
  };
};

const voidWords = (
  bid: { parcelId: string; sequence: number; amountCents: number; bidderId: string },
  { live, nowMs, reason, numberOf }: ActionFacts,
): Pick<ActionText, 'consequences' | 'bidders'> => {
  const name = parcelName(live, bid.parcelId);
  const parcel = live.parcels.find(({ id }) => id === bid.parcelId);
  const bids = validBidsOf(live, bid.parcelId);
  const [leading] = bids;
  const [rest] = bids.filter(({ sequence }) => sequence !== bid.sequence);
  const leads = leading?.sequence === bid.sequence;
  const price = !leads
    ? `The price stays ${formatPrice(leading?.amountCents ?? 0)}: a higher bid stands.`
    : rest
      ? `The price returns to ${formatPrice(rest.amountCents)}, bidder ${numberOf(rest.bidderId ?? '')}.`
      : `No bid stands then. ${name} is back at its starting bid, ${formatPrice(parcel?.startingBidCents ?? 0)}.`;
  const short = parcel?.phase === 'open' && parcel.closesAt - nowMs < MIN_AFTER_VOID;
  const consequences = [
    `${formatPrice(bid.amountCents)} by bidder ${numberOf(bid.bidderId)} on ${name} becomes void.`,
    price,
    ...(short ? ['Less than ten minutes are left: the close becomes ten minutes from then.'] : []),
    ...(auctionSale(live).maximumBids && parcel?.phase === 'open'
      ? ['A maximum that the lower price invites may answer at once.']
      : []),
    'Both bidders are told. Nothing is deleted from the record.',
    'Nothing changes before another person of staff confirms it, within ten minutes. The clock of an open parcel stands meanwhile, five minutes at most.',
  ];
  const now = leads && rest ? ` Current bid ${formatPrice(rest.amountCents)}.` : '';
  return {
    consequences,
    bidders: `${formatPrice(bid.amountCents)} on ${name} is void.${now} The bidder also reads why: ${reason.trim() || '…'}`,
  };
};

const registrationWords = (
  { kind, bidder }: Extract<ActionDraft, { bidder: unknown }>,
  { tender }: LiveState,
): ActionText =>
  kind === 'approve'
    ? {
        title: `Approve ${bidder.name}`,
        consequences: [
          tender
            ? 'The next bidder number is given, without a limit, and this person may send tenders at once.'
            : 'The next bidder number is given, without a limit, and bidding is open to this person at once.',
          ...(bidder.late ? ['The list had closed: this overrides its deadline, and the record says so.'] : []),
        ],
        bidders: 'An email with the bidder number.',
        button: 'Approve',
        reason: 'Reason. It goes to the record and to the bidder.',
      }
    : {
        title: `Decline ${bidder.name}`,
        consequences: [tender ? 'This person may not send tenders.' : 'This person may watch and may not bid.'],
        bidders: 'An email with your reason.',
        button: 'Decline',
        reason: 'Reason. It goes to the record and to the bidder.',
      };
