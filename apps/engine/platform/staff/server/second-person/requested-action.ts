import type { RegistrationAction, SettlementStepRequest } from '@quarterline/contract';
import type { RequestedAction } from '@quarterline/rules';
import type { TwoPeopleCommand } from '../../store/second-person-store.ts';

const OF_REGISTRATION: Partial<Record<RegistrationAction['action'], RequestedAction>> = {
  suspend: 'suspend_bidder',
  end_phone_bids: 'end_phone_bids',
};

const OF_STEP: Partial<Record<SettlementStepRequest['step'], RequestedAction>> = {
  declare_default: 'declare_default',
  offer_to_next: 'offer_to_next',
  leave_unsold: 'leave_unsold',
};

type Of<Kind> = Extract<TwoPeopleCommand, { kind: Kind }>;
type IsOwnCode = Extract<TwoPeopleCommand['kind'], RequestedAction>;

/** Commands of which a field says what is asked for. */
const OF_FIELDS: { [Kind in Exclude<TwoPeopleCommand['kind'], IsOwnCode>]: (command: Of<Kind>) => RequestedAction } = {
  answer_for_seller: ({ accepts }) => (accepts ? 'accept_for_seller' : 'decline_for_seller'),
  set_eligibility: () => 'strike_from_block',
  decide_registration: ({ input }) => OF_REGISTRATION[input.action] ?? 'lower_limit',
  settle_purchase: ({ step }) => OF_STEP[step.step] ?? 'correct_purchase',
};

/** The act that a command of two people is. */
export const requestedActionOf = (command: TwoPeopleCommand): RequestedAction =>
  command.kind in OF_FIELDS
    ? OF_FIELDS[command.kind as keyof typeof OF_FIELDS](command as never)
    : (command.kind as IsOwnCode);
