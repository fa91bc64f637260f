import { formatClockFace, formatClockShort } from '@quarterline/civil-time';
import { MIN_AFTER_RESUME, minutes } from '@quarterline/rules';
import { staffActions } from '@quarterline/text';
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
      title: staffActions.tenderVoid.cancelTitle,
      consequences: [staffActions.tenderVoid.cancelEffect],
      bidders: null,
      button: staffActions.tenderVoid.cancelButton,
      reason: '',
    };
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
      title: staffActions.hold.saleTitle,
      consequences: [staffActions.tenderHold.saleEffect, staffActions.tenderHold.tendersKept, staffActions.timeKept],
      bidders: staffActions.tenderHold.saleBidders({ why }),
      button: staffActions.hold.saleTitle,
      ...TWO_TEXTS,
    };
  const lot = live.parcels.find(({ id }) => id === draft.parcelId);
  const left = formatClockFace(Math.max(0, (lot?.closesAt ?? nowMs) - nowMs));
  return {
    title: staffActions.tenderHold.lotTitle,
    consequences: [staffActions.tenderHold.lotEffect, staffActions.tenderHold.tendersKept, staffActions.timeKept],
    bidders: staffActions.tenderHold.lotBidders({ left, why }),
    button: staffActions.tenderHold.lotTitle,
    ...TWO_TEXTS,
  };
};

const resumeText = (draft: ClockDraft, { live, choice, forBidders, nowMs }: ActionFacts): ActionText => {
  const why = forBidders.trim() || '…';
  const at = formatClockShort(resumeAt(nowMs, choice.minutes), live.sale.zone);
  const isLot = 'parcelId' in draft;
  return {
    title: staffActions.resume.saleTitle,
    consequences: [
      staffActions.tenderResume.effect({ at }),
      staffActions.resume.minimumLeft({ left: formatClockFace(MIN_AFTER_RESUME) }),
      staffActions.resume.onlyLater,
    ],
    bidders: isLot ? staffActions.resume.lotBidders({ why, at }) : staffActions.tenderResume.saleBidders({ why, at }),
    button: staffActions.resume.button({ at }),
    ...TWO_TEXTS,
  };
};

const addTimeText = (parcelId: string, { live, choice, nowMs }: ActionFacts): ActionText => {
  const lot = live.parcels.find(({ id }) => id === parcelId);
  const closesAt = (lot?.closesAt ?? nowMs) + minutes(choice.minutes);
  const at = formatClockShort(closesAt, live.sale.zone);
  return {
    title: staffActions.tenderTime.title,
    consequences: [staffActions.tenderTime.effect({ at, minutes: choice.minutes }), staffActions.tenderTime.changeable],
    bidders: staffActions.tenderTime.bidders({ at }),
    button: staffActions.addTime.button({ minutes: choice.minutes }),
    reason: TO_RECORD,
  };
};
