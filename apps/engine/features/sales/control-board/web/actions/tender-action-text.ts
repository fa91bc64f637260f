import { formatClockFace, formatClockShort } from '@quarterline/civil-time';
import { MIN_AFTER_RESUME, minutes } from '@quarterline/rules';
import { parcelName } from '../parcels/parcel-name.ts';
import type { ActionDraft } from './action-draft.ts';
import { type ActionFacts, type ActionText, actionText, resumeAt, TO_RECORD, TWO_TEXTS } from './action-text.ts';

type ClockDraft =
  | { kind: 'hold_parcel' | 'resume_parcel' | 'add_time'; parcelId: string }
  | { kind: 'hold_sale' | 'resume_sale' };

const CLOCK_KINDS: readonly ActionDraft['kind'][] = [
  'hold_parcel',
  'resume_parcel',
  'add_time',
  'hold_sale',
  'resume_sale',
];

/** True for what moves or stops a clock. */
const isClockDraft = (draft: ActionDraft): draft is ActionDraft & ClockDraft => CLOCK_KINDS.includes(draft.kind);

const AGAIN = 'The time left is kept. It goes on when you announce it, at least two minutes ahead.';
const STAND = 'Tenders that were sent stand, and stay sealed.';
const GO_ON = 'We announce when tenders are taken again.';

/** What is read before an action, in the words of the sale's format. */
export const dialogText = (draft: ActionDraft, facts: ActionFacts): ActionText => {
  if (!facts.live.tender) return actionText(draft, facts);
  const isVoid = 'pending' in draft && draft.pending.action === 'void_bid';
  if (isVoid) return voidText(draft, facts);
  return isClockDraft(draft) ? tenderActionText(draft, facts) : actionText(draft, facts);
};

type VoidDraft = Extract<ActionDraft, { pending: unknown }>;

const voidText = ({ kind, pending }: VoidDraft, { live, numberOf }: ActionFacts): ActionText => {
  const name = parcelName(live, pending.parcelId ?? '');
  const isOpened = pending.amountCents !== null;
  if (kind === 'drop_void')
    return {
      title: 'Cancel the void request',
      consequences: ['The tender stands. To void it after all, it must be asked for again.'],
      bidders: null,
      button: 'Let the tender stand',
      reason: '',
    };
  return {
    title: 'Confirm the void',
    consequences: [
      `The tender of bidder ${numberOf(pending.bidderId ?? '')} for ${name} is void.`,
      isOpened
        ? `${name} goes to the next highest tender that counts. Where the seller accepts, it is not sold. An addendum beside the record says so.`
        : 'It is never opened, and it cannot win. The record names both of you.',
      'The bidder is told by email, with the reason.',
    ],
    bidders: null,
    button: 'Void the tender',
    reason: '',
  };
};

/** The same as `actionText` of what moves or stops the clock of a sealed tender: nothing in it speaks of bids. */
const tenderActionText = (draft: ClockDraft, facts: ActionFacts): ActionText => {
  switch (draft.kind) {
    case 'hold_sale':
    case 'hold_parcel':
      return holdText(draft, facts);
    case 'resume_sale':
    case 'resume_parcel':
      return resumeText(draft, facts);
    case 'add_time':
      return addTimeText(draft.parcelId, facts);
  }
};

const holdText = (draft: ClockDraft, { live, forBidders, nowMs }: ActionFacts): ActionText => {
  const why = forBidders.trim() || '…';
  if (!('parcelId' in draft))
    return {
      title: 'Hold all clocks',
      consequences: [
        'The clock of every lot stands still, and no tender is taken, changed or withdrawn.',
        STAND,
        AGAIN,
      ],
      bidders: `The sale is on hold. The clock stands still, and no tenders are taken. ${why} ${GO_ON}`,
      button: 'Hold all clocks',
      ...TWO_TEXTS,
    };
  const lot = live.parcels.find(({ id }) => id === draft.parcelId);
  const left = formatClockFace(Math.max(0, (lot?.closesAt ?? nowMs) - nowMs));
  return {
    title: 'Hold every lot',
    consequences: [
      `All lots close together: the clock of every lot stands still, and no tender is taken, changed or withdrawn.`,
      STAND,
      AGAIN,
    ],
    bidders: `Held at ${left}. ${why} ${GO_ON}`,
    button: 'Hold every lot',
    ...TWO_TEXTS,
  };
};

const resumeText = (draft: ClockDraft, { live, choice, forBidders, nowMs }: ActionFacts): ActionText => {
  const why = forBidders.trim() || '…';
  const at = formatClockShort(resumeAt(nowMs, choice.minutes), live.sale.zone);
  const isLot = 'parcelId' in draft;
  return {
    title: 'Resume all clocks',
    consequences: [
      `Tenders are taken again from ${at}. Bidders are told now.`,
      `Each clock that was held has at least ${formatClockFace(MIN_AFTER_RESUME)} left then.`,
      'A later time can be announced, a sooner one not.',
    ],
    bidders: isLot ? `${why} Resumes ${at}.` : `The sale is on hold. ${why} Tenders are taken again from ${at}.`,
    button: `Announce ${at}`,
    ...TWO_TEXTS,
  };
};

const addTimeText = (parcelId: string, { live, choice, nowMs }: ActionFacts): ActionText => {
  const lot = live.parcels.find(({ id }) => id === parcelId);
  const closesAt = (lot?.closesAt ?? nowMs) + minutes(choice.minutes);
  const at = formatClockShort(closesAt, live.sale.zone);
  return {
    title: 'Put off the closing time',
    consequences: [
      `Tenders for all lots close at ${at}, ${choice.minutes} minutes later than now announced.`,
      'Time can be added, never taken back. Tenders that were sent stand, and can be changed or withdrawn until then.',
    ],
    bidders: `The closing time is put off: tenders close at ${at}.`,
    button: `Add ${choice.minutes} minutes`,
    reason: TO_RECORD,
  };
};
