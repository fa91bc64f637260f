import type { SettlementRefusal, SettlementRefusalCode } from '@quarterline/rules';
import { settlementRefusals } from '../generated/en/settlement-refusals.ts';
import { type RefusalSentences, type RefusalText, refusalTextOf } from './refusal-text.ts';

const SENTENCES: { readonly [Code in SettlementRefusalCode]: RefusalSentences<object> } = settlementRefusals;

/** Text of a refused settlement step, and what to do next. */
export const settlementRefusalText = ({ code }: SettlementRefusal): RefusalText => refusalTextOf(SENTENCES[code], {});
