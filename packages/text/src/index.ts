export { bidAdviceText } from './bid-advice-text.ts';
export { buyerFeeExampleText, buyerFeeSumText, buyerFeeText } from './buyer-fee-text.ts';
export { bindsNobodyText, type ConfirmText, confirmBidText } from './confirm-text.ts';
export {
  AGREEMENT_TEXT,
  CORRECTION_PLACE_TEXT,
  CORRECTION_READER_TEXT,
  MISTAKE_TEXT,
} from './correction-names.ts';
export { CORRECTION_STEP_TEXT, correctionRefusalText } from './correction-text.ts';
export { DELIVERY_OUTCOME_NAMES, DELIVERY_STATE_NAMES } from './delivery-names.ts';
export { eligibilityText } from './eligibility-text.ts';
export { holdReasonText } from './hold-reason-text.ts';
export { HOLIDAY_NAMES } from './holiday-names.ts';
export { KEY_SCOPE_TEXT } from './key-scope-text.ts';
export { MAIL_LIST_NAMES } from './mail-list-names.ts';
export { moneyText } from './money-text.ts';
export { BLOCK_LIST_IS_AHEAD, openLotsText, registrationOverText, vainApprovalText } from './open-lots-text.ts';
export { outbidText } from './outbid-text.ts';
export { outcomeLabel, outcomeSentence } from './outcome-text.ts';
export { ownProvisionalText } from './own-provisional-text.ts';
export { labelledPrice, labelledTenderPrice } from './price-text.ts';
export { purchaseFigures } from './purchase-figures.ts';
export { type PurchaseFacts, purchaseStepText } from './purchase-step-text.ts';
export { type EntryNames, recordEntryText } from './record-entry-text.ts';
export { bidDepositProblemText, bidDepositText } from './refusals/bid-deposit-text.ts';
export { bidRefusalText, termsRefusalText } from './refusals/bid-refusal-text.ts';
export {
  privateLimitLeftText,
  privateLimitProblemText,
  privateLimitRefusalText,
  privateLimitText,
  setPrivateLimitText,
} from './refusals/private-limit-text.ts';
export { PROBLEMS, type ProblemName, problemText } from './refusals/problem-text.ts';
export type { RefusalText } from './refusals/refusal-text.ts';
export { settlementRefusalText } from './refusals/settlement-refusal-text.ts';
export { scheduleProblemText, staffRefusalText } from './refusals/staff-refusal-text.ts';
export { trustRefusalText } from './refusals/trust-refusal-text.ts';
export { refusedTwoPeopleText, twoPeopleText } from './refusals/two-people-text.ts';
export { type RegistrationStep, registrationSteps } from './registration-steps.ts';
export { requestedActionText, requestedActionTitle, secondPeopleText } from './requested-action-text.ts';
export { ROLE_NAMES, ROLE_RIGHTS } from './role-names.ts';
export {
  type StatementRow,
  statementLotRows,
  statementPaymentRows,
  statementSumRows,
  unsoldText,
} from './seller-statement-text.ts';
export { staffActions } from './staff-action-text.ts';
export { confirmTenderText, withdrawalText } from './tenders/confirm-tender-text.ts';
export { tenderAmountText } from './tenders/tender-amount-text.ts';
export { tenderBlockRule, tenderBlockText } from './tenders/tender-block-text.ts';
export {
  type TenderLotStatus,
  type TenderSaleSeen,
  tenderLotStatus,
  tenderSaleText,
  tenderUnsoldText,
} from './tenders/tender-status-text.ts';
export { tenderRefusalText, uncountedTenderText } from './tenders/tender-text.ts';
export { JOURNAL_ACCOUNT_NAMES, TRUST_KIND_NAMES, TRUST_METHOD_NAMES } from './trust-names.ts';
export { WEBHOOK_TYPE_TEXT } from './webhook-type-text.ts';
