import type { GroupView } from '@quarterline/rules';
import { enBloc } from './generated/en/en-bloc.ts';

/** Whether the reader may bid on a block; the rule behind it is not published. */
export const eligibilityText = ({ youAreEligible, eligibleCount }: GroupView): string =>
  youAreEligible ? enBloc.may_bid : eligibleCount === 0 ? enBloc.nobody_may_bid : enBloc.may_watch;
