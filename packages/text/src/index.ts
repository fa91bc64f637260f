export { bidDepositProblemText, bidDepositText } from './bid-deposit-text.ts';
export { bidRefusalText, termsRefusalText } from './bid-refusal-text.ts';
export { buyerFeeExampleText, buyerFeeSumText, buyerFeeText } from './buyer-fee-text.ts';
export { holdReasonText } from './hold-reason-text.ts';
export { KEY_SCOPE_TEXT } from './key-scope-text.ts';
export { moneyText } from './money-text.ts';
export { outcomeLabel, outcomeSentence } from './outcome-text.ts';
export { ownProvisionalText } from './own-provisional-text.ts';
export { labelledPrice } from './price-text.ts';
export {
  privateLimitLeftText,
  privateLimitProblemText,
  privateLimitRefusalText,
  privateLimitText,
} from './private-limit-text.ts';
export { problemText } from './problem-text.ts';
export { type EntryNames, recordEntryText } from './record-entry-text.ts';
export type { RefusalText } from './refusal-text.ts';
export { ROLE_NAMES, ROLE_RIGHTS } from './role-names.ts';
export { settlementRefusalText } from './settlement-refusal-text.ts';
export { scheduleProblemText, staffRefusalText } from './staff-refusal-text.ts';
export { tenderAmountText } from './tender-amount-text.ts';
export {
  type TenderLotStatus,
  type TenderSaleSeen,
  tenderLotStatus,
  tenderSaleText,
  tenderUnsoldText,
} from './tender-status-text.ts';
export { tenderRefusalText, uncountedTenderText } from './tender-text.ts';
export { JOURNAL_ACCOUNT_NAMES, TRUST_KIND_NAMES, TRUST_METHOD_NAMES } from './trust-names.ts';
export { trustRefusalText } from './trust-refusal-text.ts';
export { refusedTwoPeopleText, twoPeopleText } from './two-people-text.ts';
