import type { ControlBidder, ControlMistake, PendingVoid } from '@quarterline/contract';
import type { Right } from '@quarterline/rules';

/** What a person of staff is about to do. */
export type ActionDraft =
  | { kind: 'hold_parcel' | 'resume_parcel' | 'add_time' | 'withdraw'; parcelId: string }
  | { kind: 'lower_increment' | 'lower_starting_bid'; parcelId: string }
  | { kind: 'hold_sale' | 'resume_sale' }
  | { kind: 'announce'; text: string }
  | { kind: 'eligibility'; groupId: string }
  | { kind: 'void'; parcelId: string; bidId: string; sequence: number; amountCents: number; bidderId: string }
  | { kind: 'confirm_void' | 'drop_void'; pending: PendingVoid }
  | { kind: 'let_stand'; mistake: ControlMistake }
  | { kind: 'approve' | 'decline'; bidder: ControlBidder };

/** What is chosen or typed in the dialog beside the reason: minutes, an amount, or who may bid on a block. */
export type ActionChoice = { minutes: number; amountCents: number | null; bidderId: string; eligible: boolean };

export const MINUTES: Partial<Record<ActionDraft['kind'], readonly number[]>> = {
  resume_parcel: [3, 5, 10, 15, 30],
  resume_sale: [3, 5, 10, 15, 30],
  add_time: [2, 5, 10, 15, 30],
};

const HOLDS: readonly ActionDraft['kind'][] = ['hold_parcel', 'hold_sale', 'announce'];
/** What a role needs to send it, as the engine judges it. */
export const rightOf = (kind: ActionDraft['kind']): Right =>
  kind === 'approve' || kind === 'decline' ? 'handle_bidders' : HOLDS.includes(kind) ? 'hold_sales' : 'run_sales';

export const needsAmount = (kind: ActionDraft['kind']): boolean =>
  kind === 'lower_increment' || kind === 'lower_starting_bid';
