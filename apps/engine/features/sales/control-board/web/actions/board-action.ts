import { apiPath, type ControlBidder, type ParcelView } from '@quarterline/contract';
import { formatWords, type OfFormat, readAmount, saleFormat } from '@quarterline/listing';
import type { Instant, Right } from '@quarterline/rules';
import { staffActions } from '@quarterline/text';
import type { LiveState } from '#platform/live/web/feed/live-state.ts';
import { validBidsOf } from '../board-figures.ts';
import { parcelName } from '../parcels/parcel-name.ts';
import type { ActionChoice, ActionDraft } from './action-draft.ts';
import { type ActionFacts, type ActionText, resumeAt } from './action-text.ts';

/** What is typed in the dialog of an action. */
export type Typed = {
  minutes: string;
  amount: string;
  bidderId: string;
  may: string;
  reason: string;
  forBidders: string;
};

export type ActionField = {
  name: Exclude<keyof Typed, 'reason' | 'forBidders'>;
  label: string;
  /** Choices; without them it is typed. */
  of?: (approved: readonly ControlBidder[]) => readonly (readonly [string | number, string])[];
  start?: string;
  /** Sentence about a value that cannot be sent; null for one that can. */
  refuse?: (value: string) => string | null;
};

export type Lot = { live: LiveState; parcel: ParcelView };
/** A button that begins an action. The one that it `replaces` stays the same element, and so keeps the focus. */
export type Offer = {
  label: string;
  ariaLabel?: string;
  tone?: 'out';
  draft: ActionDraft;
  replaces?: ActionDraft['kind'];
};

export type Sent = { slug: string; choice: ActionChoice; reason: string; forBidders: string; nowMs: Instant };
type ActionRequest = { path: string; body: unknown };
export type Draft<Kind extends ActionDraft['kind']> = Extract<ActionDraft, { kind: Kind }>;

export type BoardAction<Of extends ActionDraft> = {
  right: Right;
  /** What is asked for beside the reason. */
  fields?: readonly ActionField[];
  /** Sentences that are offered at one press: the reason is written already, and one of the others where there is a `first`. */
  standard?: StandardText;
  text: (draft: Of, facts: ActionFacts) => ActionText;
  /** Formats of sale in which it is read in other words. */
  textIn?: Partial<OfFormat<(draft: Of, facts: ActionFacts) => ActionText>>;
  /** Its button in the row of a lot that is not closed. */
  inRow?: (lot: Lot) => Offer | null;
  /** Its button among what is done to a lot less often. */
  inMore?: (lot: Lot) => Offer | null;
  request: (draft: Of, sent: Sent) => ActionRequest;
};

export type StandardText = { reason: string; first?: string; forBidders: readonly string[] };

export const minutesField = (label: string, offered: readonly number[]): ActionField => ({
  name: 'minutes',
  label,
  of: () => offered.map((count) => [count, `${count} minutes`] as const),
  start: String(offered[1] ?? 0),
});
export const UNTIL = minutesField('Minutes from now', [3, 5, 10, 15, 30]);
export const AMOUNT: ActionField = {
  name: 'amount',
  label: 'New amount, in dollars',
  refuse: (value) => (readAmount(value) === null ? 'Write an amount in whole dollars.' : null),
};
export const BIDDER: ActionField = {
  name: 'bidderId',
  label: 'Bidder',
  of: (approved) => [
    ['', 'Choose'],
    ...approved.map(({ id, number, name }) => [id, `Bidder ${number}, ${name}`] as const),
  ],
  refuse: (value) => (value === '' ? 'Choose the bidder.' : null),
};
export const ON_BLOCK: ActionField = {
  name: 'may',
  label: 'On the block',
  of: () => [
    ['may', 'May bid'],
    ['may not', 'May not bid'],
  ],
  start: 'may',
};

/** Sends the draft as a command, with its reason and these fields. */
export const command =
  <Of extends ActionDraft>(fields: (sent: Sent, draft: Of) => object = () => ({})) =>
  (draft: Of, sent: Sent): ActionRequest => ({
    path: apiPath('POST /api/admin/auctions/:slug/control/acts', { slug: sent.slug }),
    body: { ...draft, reason: sent.reason, ...fields(sent, draft) },
  });
export const resume = ({ choice, forBidders, nowMs }: Sent, draft: Draft<'resume_parcel' | 'resume_sale'>) => ({
  kind: 'announce_resume',
  parcelId: 'parcelId' in draft ? draft.parcelId : null,
  resumesAt: resumeAt(nowMs, choice.minutes),
  forBidders,
});
/** A hold is sent at one press, with standard sentences. */
export const hold = () => ({ reason: staffActions.hold.record, forBidders: staffActions.hold.bidders });
export const RESUME_STANDARD: StandardText = {
  reason: staffActions.resume.record,
  first: staffActions.standard.resume.thanks,
  forBidders: [
    staffActions.standard.resume.thanks,
    staffActions.standard.resume.answered,
    staffActions.standard.resume.connection,
  ],
};
export const ANNOUNCE_STANDARD: StandardText = {
  reason: staffActions.announce.record,
  forBidders: [
    staffActions.standard.announce.soon,
    staffActions.standard.announce.call,
    staffActions.standard.announce.pause,
  ],
};
/** What is announced most during a hold. */
export const HOLD_SENTENCES: readonly string[] = [
  staffActions.standard.hold.question,
  staffActions.standard.hold.connection,
  staffActions.standard.announce.pause,
];
export const settle =
  (action: 'confirm' | 'drop') =>
  ({ pending }: Draft<'confirm_void' | 'drop_void'>, { slug }: Sent): ActionRequest => ({
    path: apiPath('POST /api/admin/auctions/:slug/control/voids/:voidId', { slug, voidId: pending.id }),
    body: { action },
  });
export const registration = (slug: string, { id }: ControlBidder): string =>
  apiPath('POST /api/admin/auctions/:slug/registrations/:registrationId', { slug, registrationId: id });

export const bidOf = ({ live, parcel }: Lot) => validBidsOf(live, parcel.id)[0];
/** A block before its list of bidders is frozen. */
export const waitsForList = ({ live, parcel }: Lot): boolean =>
  formatWords({ format: saleFormat(live) }).blocksHaveRounds &&
  parcel.kind === 'enBloc' &&
  parcel.phase === 'scheduled' &&
  live.groups.find(({ id }) => id === parcel.groupId)?.phase === 'before';
/** While the whole sale is held its own button says when it goes on; a parcel's alone is not asked. */
export const isHeld = ({ live, parcel }: Lot): boolean => parcel.hold !== null && live.hold === null;
export const nameOf = ({ live, parcel }: Lot): string => parcelName(live, parcel.id);
