import type { SaleDraft } from '@quarterline/contract';
import { readDays, readDollars, readOfficeHour, readPercent } from '@quarterline/fields';
import { draftFormat } from '../formats/draft-formats.ts';
import { aboutRule, type Fault, sentenceOf } from './check.ts';

/** Validates the rules of a draft, field by field; the rules package checks whether they fit together. */
export function checkRules(draft: SaleDraft): Fault[] {
  const { rules } = draft;
  return [
    ...aboutRule('grid', 'The grid of bids is not set', sentenceOf(readDollars(rules.grid), 'Write an amount.')),
    ...aboutRule(
      'enBlocPremium',
      'The en bloc premium is not set',
      sentenceOf(readPercent(rules.enBlocPremium), 'Write a percentage.'),
    ),
    ...aboutRule('deposit', 'The deposit is not set', sentenceOf(readPercent(rules.deposit), 'Write a percentage.')),
    ...aboutRule(
      'offerDays',
      'When the signed offer is due is not set',
      sentenceOf(readDays(rules.offerDays), 'Write a number of business days.'),
    ),
    ...aboutRule(
      'offerTime',
      'When the signed offer is due is not set',
      sentenceOf(readOfficeHour(rules.offerTime), 'Write a time, like 4:00 PM.'),
    ),
    ...(rules.feeKind === 'none' ? [] : checkFee(rules)),
    ...draftFormat(draft).checkRules(draft),
  ];
}

const checkFee = ({ feeKind, fee, feeLeast, feeMost, feeTax }: SaleDraft['rules']): Fault[] => {
  const about = (field: string, sentence: string | null): Fault[] =>
    aboutRule(field, "The buyer's fee is not set", sentence);
  return [
    ...about('fee', sentenceOf(feeKind === 'flat' ? readDollars(fee) : readPercent(fee), 'Write the fee.')),
    ...about('feeTax', sentenceOf(readPercent(feeTax), 'Write the tax on the fee, 0 if there is none.')),
    ...(feeKind === 'percent'
      ? [
          ...about('feeLeast', sentenceOf(readDollars(feeLeast), 'Write the least, $0 if there is none.')),
          ...about('feeMost', sentenceOf(readDollars(feeMost), null)),
        ]
      : []),
  ];
};
