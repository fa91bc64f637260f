import { apiPath } from '@quarterline/contract';
import { formatPrice, formatWords, type OfFormat, ofFormat, saleFormat } from '@quarterline/listing';
import { minutes, type Right, rightOfAction } from '@quarterline/rules';
import { staffActions } from '@quarterline/text';
import { isClosed } from '#platform/live/web/parcels/parcel-status.ts';
import { parcelName } from '../parcels/parcel-name.ts';
import type { ActionDraft } from './action-draft.ts';
import { type ActionFacts, type ActionText, TO_RECORD } from './action-text.ts';
import {
  AMOUNT,
  ANNOUNCE_STANDARD,
  BIDDER,
  type BoardAction,
  bidOf,
  command,
  type Draft,
  hold,
  isHeld,
  type Lot,
  minutesField,
  nameOf,
  type Offer,
  ON_BLOCK,
  RESUME_STANDARD,
  registration,
  resume,
  settle,
  UNTIL,
  waitsForList,
} from './board-action.ts';
import {
  addTimeText,
  holdText,
  resumeText,
  tenderAddTimeText,
  tenderHoldText,
  tenderResumeText,
} from './clock-text.ts';
import { lowerText } from './lower-text.ts';
import { dropText } from './two-people-text.ts';
import { askVoidText, confirmedTenderText, confirmedText, droppedTenderText } from './void-text.ts';
import { withdrawalText } from './withdrawal-text.ts';

const APPROVED: OfFormat<string> = {
  ascending: staffActions.registration.approveAuction,
  sealedTender: staffActions.registration.approveTender,
};
const DECLINED: OfFormat<string> = {
  ascending: staffActions.registration.declineAuction,
  sealedTender: staffActions.registration.declineTender,
};

/** Everything that staff do on the control board: who may, what they read and type before it, and what is sent. */
const BOARD_ACTIONS: { readonly [Kind in ActionDraft['kind']]: BoardAction<Draft<Kind>> } = {
  add_time: {
    right: rightOfAction('add_time'),
    fields: [minutesField('Minutes to add', [2, 5, 10, 15, 30])],
    text: addTimeText,
    textIn: { sealedTender: tenderAddTimeText },
    inRow: (lot) =>
      waitsForList(lot)
        ? null
        : {
            label: 'Add time',
            ariaLabel: `Add time to ${ofFormat({ format: saleFormat(lot.live) }, { ascending: '', sealedTender: 'all lots, from ' })}${nameOf(lot)}`,
            draft: { kind: 'add_time', parcelId: lot.parcel.id },
          },
    request: command(({ choice }) => ({ byMs: minutes(choice.minutes) })),
  },
  hold_parcel: {
    right: rightOfAction('hold_parcel'),
    text: holdText,
    textIn: { sealedTender: tenderHoldText },
    inRow: (lot) =>
      isHeld(lot) || waitsForList(lot)
        ? null
        : { label: 'Hold', ariaLabel: `Hold ${nameOf(lot)}`, draft: { kind: 'hold_parcel', parcelId: lot.parcel.id } },
    request: command(hold),
  },
  resume_parcel: {
    right: rightOfAction('announce_resume'),
    fields: [UNTIL],
    standard: RESUME_STANDARD,
    text: resumeText,
    textIn: { sealedTender: tenderResumeText },
    inRow: (lot) =>
      !isHeld(lot) || waitsForList(lot)
        ? null
        : {
            label: 'Resume',
            ariaLabel: `Resume ${nameOf(lot)}`,
            draft: { kind: 'resume_parcel', parcelId: lot.parcel.id },
            replaces: 'hold_parcel',
          },
    request: command(resume),
  },
  hold_sale: {
    right: rightOfAction('hold_sale'),
    text: holdText,
    textIn: { sealedTender: tenderHoldText },
    request: command(hold),
  },
  resume_sale: {
    right: rightOfAction('announce_resume'),
    fields: [UNTIL],
    standard: RESUME_STANDARD,
    text: resumeText,
    textIn: { sealedTender: tenderResumeText },
    request: command(resume),
  },
  announce: {
    right: rightOfAction('announce'),
    standard: ANNOUNCE_STANDARD,
    text: () => ({
      title: staffActions.announce.title,
      consequences: [staffActions.announce.effect],
      bidders: null,
      button: staffActions.announce.button,
      reason: TO_RECORD,
      forBidders: staffActions.announce.label,
    }),
    request: command(({ forBidders }) => ({ text: forBidders })),
  },
  eligibility: {
    right: rightOfAction('set_eligibility'),
    fields: [BIDDER, ON_BLOCK],
    text: (_, { choice, numberOf }) => {
      const number = numberOf(choice.bidderId);
      const bidder =
        choice.bidderId === '' ? staffActions.eligibility.anyBidder : staffActions.eligibility.bidder({ number });
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
    },
    inRow: (lot) =>
      waitsForList(lot) && lot.parcel.groupId
        ? { label: 'Eligibility', draft: { kind: 'eligibility', groupId: lot.parcel.groupId } }
        : null,
    request: command(({ choice: { bidderId, eligible } }) => ({ kind: 'set_eligibility', bidderId, eligible })),
  },
  lower_starting_bid: {
    right: rightOfAction('lower_starting_bid'),
    fields: [AMOUNT],
    text: lowerText,
    // Where prices do not rise nothing that has an amount is changed while offers are taken.
    inMore: (lot) =>
      isClosed(lot.parcel) ||
      lot.parcel.kind !== 'parcel' ||
      bidOf(lot) ||
      !formatWords({ format: saleFormat(lot.live) }).pricesRise
        ? null
        : { label: 'Lower the starting bid', draft: { kind: 'lower_starting_bid', parcelId: lot.parcel.id } },
    request: command(({ choice }) => ({ startingBidCents: choice.amountCents })),
  },
  lower_increment: {
    right: rightOfAction('lower_increment'),
    fields: [AMOUNT],
    text: lowerText,
    inMore: ({ live, parcel }) =>
      parcel.phase !== 'open' || !formatWords({ format: saleFormat(live) }).pricesRise
        ? null
        : { label: 'Lower the increment', draft: { kind: 'lower_increment', parcelId: parcel.id } },
    request: command(({ choice }) => ({ incrementCents: choice.amountCents })),
  },
  withdraw: {
    right: rightOfAction('withdraw_parcel'),
    text: ({ parcelId }, facts) => withdrawalText(parcelId, facts),
    inMore: ({ parcel }) =>
      isClosed(parcel)
        ? null
        : {
            label: parcel.kind === 'enBloc' ? 'Withdraw the block' : 'Withdraw the parcel',
            tone: 'out',
            draft: { kind: 'withdraw', parcelId: parcel.id },
          },
    request: ({ parcelId }, { slug, reason }) => ({
      path: apiPath('POST /api/admin/auctions/:slug/act', { slug }),
      body: { action: 'withdraw', parcelId, reason },
    }),
  },
  void: {
    right: rightOfAction('void_bid'),
    text: askVoidText,
    inMore: (lot) => {
      const { bidId, bidderId, sequence, amountCents = 0 } = bidOf(lot) ?? {};
      if (!bidId || !bidderId || sequence === undefined) return null;
      return {
        label: `Void the bid of ${formatPrice(amountCents)}, needs two people`,
        tone: 'out',
        draft: { kind: 'void', parcelId: lot.parcel.id, bidId, bidderId, sequence, amountCents },
      };
    },
    request: ({ parcelId, bidId }, { slug, reason }) => ({
      path: apiPath('POST /api/admin/auctions/:slug/control/voids', { slug }),
      body: { parcelId, bidId, reason },
    }),
  },
  confirm_void: {
    right: 'run_sales',
    text: confirmedText,
    textIn: { sealedTender: confirmedTenderText },
    request: settle('confirm'),
  },
  drop_void: {
    right: 'run_sales',
    text: ({ pending }) => dropText(pending),
    textIn: { sealedTender: droppedTenderText },
    request: settle('drop'),
  },
  let_stand: {
    right: 'run_sales',
    text: ({ mistake: { parcelId, amountCents, bidderId } }, { live, reason, numberOf }) => ({
      title: staffActions.letStand.title,
      consequences: [
        staffActions.letStand.effect({ amount: formatPrice(amountCents), name: parcelName(live, parcelId) }),
        staffActions.letStand.email({ number: numberOf(bidderId) }),
      ],
      bidders: staffActions.letStand.bidders({ why: reason.trim() || '…' }),
      button: staffActions.letStand.button,
      reason: staffActions.letStand.reason,
    }),
    request: ({ mistake: { sequence } }, { slug, reason }) => ({
      path: apiPath('POST /api/admin/auctions/:slug/control/mistakes', { slug }),
      body: { sequence, word: reason },
    }),
  },
  approve: {
    right: 'handle_bidders',
    text: ({ bidder }, { live }) => ({
      title: staffActions.registration.approveTitle({ name: bidder.name }),
      consequences: [APPROVED[saleFormat(live)], ...(bidder.late ? [staffActions.registration.late] : [])],
      bidders: staffActions.registration.approveEmail,
      button: staffActions.registration.approve,
      reason: staffActions.registration.reason,
    }),
    request: ({ bidder }, { slug, reason }) => ({
      path: registration(slug, bidder),
      body: { action: 'approve', limitCents: null, reason, overrideDeadline: bidder.late },
    }),
  },
  decline: {
    right: 'handle_bidders',
    text: ({ bidder }, { live }) => ({
      title: staffActions.registration.declineTitle({ name: bidder.name }),
      consequences: [DECLINED[saleFormat(live)]],
      bidders: staffActions.registration.declineEmail,
      button: staffActions.registration.decline,
      reason: staffActions.registration.reason,
    }),
    request: ({ bidder }, { slug, reason }) => ({
      path: registration(slug, bidder),
      body: { action: 'decline', reason },
    }),
  },
};

/** The entry of a draft; `Of` is the union, as the compiler does not follow a kind from a draft to its entry. */
export const boardAction = ({ kind }: ActionDraft): BoardAction<ActionDraft> =>
  BOARD_ACTIONS[kind] as BoardAction<ActionDraft>;

/** What a role needs to send it, as the engine judges it. */
export const rightOf = (kind: ActionDraft['kind']): Right => BOARD_ACTIONS[kind].right;

/** What is read before an action, in the words of the sale's format. */
export function actionText(draft: ActionDraft, facts: ActionFacts): ActionText {
  const { text, textIn } = boardAction(draft);
  return (textIn?.[saleFormat(facts.live)] ?? text)(draft, facts);
}

/** Buttons of a lot, in the order of the table. */
export const offersOf = (where: 'inRow' | 'inMore', lot: Lot): Offer[] =>
  Object.values(BOARD_ACTIONS).flatMap((action) => action[where]?.(lot) ?? []);
