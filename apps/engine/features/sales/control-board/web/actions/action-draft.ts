import type { ControlAction, ControlBidder, ControlMistake, PendingVoid } from '@quarterline/contract';

/** Commands whose draft is another: two buttons have one of them, and the seller's answer is entered under Opening. */
type OfOtherDraft = 'announce_resume' | 'set_eligibility' | 'answer_for_seller';
type DraftOf<Action extends ControlAction> = Action extends { kind: OfOtherDraft }
  ? never
  : Action extends { parcelId: string }
    ? { kind: Action['kind']; parcelId: string }
    : { kind: Action['kind'] };

/** What a person of staff is about to do. A command of the contract is a draft too. */
export type ActionDraft =
  | DraftOf<ControlAction>
  | { kind: 'resume_parcel'; parcelId: string }
  | { kind: 'resume_sale' }
  | { kind: 'withdraw'; parcelId: string }
  | { kind: 'eligibility'; groupId: string }
  | { kind: 'void'; parcelId: string; bidId: string; sequence: number; amountCents: number; bidderId: string }
  | { kind: 'confirm_void'; pending: PendingVoid }
  | { kind: 'drop_void'; pending: PendingVoid }
  | { kind: 'let_stand'; mistake: ControlMistake }
  | { kind: 'approve'; bidder: ControlBidder }
  | { kind: 'decline'; bidder: ControlBidder };

/** A hold is sent when its button is pressed; words follow. */
export type HoldDraft = Extract<ActionDraft, { kind: 'hold_parcel' | 'hold_sale' }>;
export const isHold = (draft: ActionDraft): draft is HoldDraft =>
  draft.kind === 'hold_parcel' || draft.kind === 'hold_sale';

/** What is chosen or typed in the dialog beside the reason: minutes, an amount, or who may bid on a block. */
export type ActionChoice = { minutes: number; amountCents: number | null; bidderId: string; eligible: boolean };
