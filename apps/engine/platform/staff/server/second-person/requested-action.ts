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

/** The act that a command of two people is. */
export const requestedActionOf = (command: TwoPeopleCommand): RequestedAction => {
  switch (command.kind) {
    case 'answer_for_seller':
      return command.accepts ? 'accept_for_seller' : 'decline_for_seller';
    case 'set_eligibility':
      return 'strike_from_block';
    case 'decide_registration':
      return OF_REGISTRATION[command.input.action] ?? 'lower_limit';
    case 'settle_purchase':
      return OF_STEP[command.step.step] ?? 'correct_purchase';
    default:
      return command.kind;
  }
};
