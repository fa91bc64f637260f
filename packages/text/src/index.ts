export { bidRefusalText, termsRefusalText } from './bid-refusal-text.ts';
export { holdReasonText } from './hold-reason-text.ts';
export type { RefusalText } from './refusal-text.ts';
export { settlementRefusalText } from './settlement-refusal-text.ts';
export { scheduleProblemText, staffRefusalText } from './staff-refusal-text.ts';
export { twoPeopleText } from './two-people-text.ts';
