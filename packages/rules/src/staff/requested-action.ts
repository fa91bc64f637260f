import { type AskedAction, STAFF_ACTIONS } from './staff-actions.ts';

const IN_QUEUE: readonly AskedAction[] = Object.values(STAFF_ACTIONS).flatMap(
  ({ asks }): readonly AskedAction[] => asks,
);

/** Acts that a first person of the office asks for and a second one confirms. */
export const REQUESTED_ACTIONS = [
  ...IN_QUEUE,
  'suspend_bidder',
  'lower_limit',
  'end_phone_bids',
  'declare_default',
  'offer_to_next',
  'leave_unsold',
  'correct_purchase',
  'release_prices',
] as const;
export type RequestedAction = (typeof REQUESTED_ACTIONS)[number];
