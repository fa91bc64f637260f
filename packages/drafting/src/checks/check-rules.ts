import type { SaleDraft } from '@quarterline/contract';
import {
  type Read,
  readCount,
  readDays,
  readDollars,
  readMinutes,
  readOfficeHour,
  readPercent,
  readWallText,
} from '@quarterline/fields';
import { type Fault, faultIf } from './check.ts';

const sentenceOf = (read: Read<unknown>, needed: string | null): string | null =>
  read.kind === 'wrong' ? read.sentence : read.kind === 'empty' ? needed : null;

/** Validates the rules of a draft, field by field; the rules package checks whether they fit together. */
export const checkRules = (draft: SaleDraft): Fault[] => {
  const { rules } = draft;
  const about = (field: string, words: string, sentence: string | null): Fault[] =>
    faultIf('rules', `rules/${field}`, words, sentence);
  const amount = 'Write an amount.';
  const minutes = 'Write the minutes.';
  const percent = 'Write a percentage.';
  const shared = [
    ...about('grid', 'The grid of bids is not set', sentenceOf(readDollars(rules.grid), amount)),
    ...about('enBlocPremium', 'The en bloc premium is not set', sentenceOf(readPercent(rules.enBlocPremium), percent)),
    ...about('deposit', 'The deposit is not set', sentenceOf(readPercent(rules.deposit), percent)),
    ...about(
      'offerDays',
      'When the signed offer is due is not set',
      sentenceOf(readDays(rules.offerDays), 'Write a number of business days.'),
    ),
    ...about(
      'offerTime',
      'When the signed offer is due is not set',
      sentenceOf(readOfficeHour(rules.offerTime), 'Write a time, like 4:00 PM.'),
    ),
    ...(rules.feeKind === 'none' ? [] : checkFee(rules)),
  ];
  if (draft.saleFormat === 'sealedTender') return shared;
  return [
    ...shared,
    ...rules.increments.flatMap(({ id, under, step }, index) => [
      ...about(`increments/${id}/step`, 'An increment is not set', sentenceOf(readDollars(step), amount)),
      ...about(
        `increments/${id}/under`,
        'The ladder of increments has a gap',
        sentenceOf(readDollars(under), index === rules.increments.length - 1 ? null : 'Write up to which price.'),
      ),
    ]),
    ...about(
      'softCloseMinutes',
      'How long a late bid keeps open is not set',
      sentenceOf(readMinutes(rules.softCloseMinutes), minutes),
    ),
    ...about('recessMinutes', 'The recess is not set', sentenceOf(readMinutes(rules.recessMinutes), minutes)),
    ...about('enBlocMinutes', 'The en bloc round is not set', sentenceOf(readMinutes(rules.enBlocMinutes), minutes)),
    ...about(
      'jumpIncrements',
      'The jump guard is not set',
      sentenceOf(readCount(rules.jumpIncrements), 'Write a number.'),
    ),
    ...about('jumpShare', 'The jump guard is not set', sentenceOf(readPercent(rules.jumpShare), percent)),
    ...about(
      'hardStopAt',
      'The hard stop cannot be read',
      sentenceOf(readWallText(rules.hardStopAt, draft.zone), null),
    ),
    ...about(
      'eligibilityValue',
      'En bloc eligibility is not set',
      sentenceOf(
        (rules.eligibility === 'high_on_acres' ? readPercent : readCount)(rules.eligibilityValue),
        'Write a number.',
      ),
    ),
  ];
};

const checkFee = ({ feeKind, fee, feeLeast, feeMost, feeTax }: SaleDraft['rules']): Fault[] => {
  const about = (field: string, sentence: string | null): Fault[] =>
    faultIf('rules', `rules/${field}`, "The buyer's fee is not set", sentence);
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
