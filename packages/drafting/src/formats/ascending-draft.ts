import { FIRST_TENDER, type SaleDraft } from '@quarterline/contract';
import { readCount, readDollars, readMinutes, readPercent, readWallText, valueOr } from '@quarterline/fields';
import {
  type AscendingRules,
  ascendingRulesOf,
  blockExample,
  DEFAULT_RULES,
  type EnBlocEligibility,
} from '@quarterline/rules';
import { aboutRule, type Fault, sentenceOf } from '../checks/check.ts';
import { commonRules } from './common-rules.ts';
import type { DraftFormat } from './draft-format.ts';

const ascendingRulesOfDraft = (draft: SaleDraft): AscendingRules => {
  const { rules } = draft;
  const ms = (text: string, otherwise: number): number =>
    Math.round(valueOr(readMinutes(text), otherwise / 60_000) * 60_000);
  return {
    ...commonRules(draft),
    increments: rules.increments.map(({ under, step }) => ({
      underCents: valueOr(readDollars(under), null),
      stepCents: valueOr(readDollars(step), 0),
    })),
    closingMode: draft.closingMode,
    softCloseMs: ms(rules.softCloseMinutes, DEFAULT_RULES.softCloseMs),
    softCloseScope: rules.softCloseScope,
    hardStopAt: valueOr(readWallText(rules.hardStopAt, draft.zone), null),
    recessMs: ms(rules.recessMinutes, DEFAULT_RULES.recessMs),
    enBlocRoundMs: ms(rules.enBlocMinutes, DEFAULT_RULES.enBlocRoundMs),
    enBlocEligibility: eligibilityOf(rules),
    maximumBids: rules.maximumBids,
    jumpIncrements: valueOr(readCount(rules.jumpIncrements), DEFAULT_RULES.jumpIncrements),
    jumpShare: valueOr(readPercent(rules.jumpShare), DEFAULT_RULES.jumpShare),
  };
};

const eligibilityOf = ({ eligibility, eligibilityValue }: SaleDraft['rules']): EnBlocEligibility =>
  eligibility === 'high_on_acres'
    ? { kind: eligibility, share: valueOr(readPercent(eligibilityValue), 0) }
    : { kind: eligibility, parcels: valueOr(readCount(eligibilityValue), 1) };

const checkRules = (draft: SaleDraft): Fault[] => {
  const { rules } = draft;
  const amount = 'Write an amount.';
  const minutes = 'Write the minutes.';
  const percent = 'Write a percentage.';
  return [
    ...rules.increments.flatMap(({ id, under, step }, index) => [
      ...aboutRule(`increments/${id}/step`, 'An increment is not set', sentenceOf(readDollars(step), amount)),
      ...aboutRule(
        `increments/${id}/under`,
        'The ladder of increments has a gap',
        sentenceOf(readDollars(under), index === rules.increments.length - 1 ? null : 'Write up to which price.'),
      ),
    ]),
    ...aboutRule(
      'softCloseMinutes',
      'How long a late bid keeps open is not set',
      sentenceOf(readMinutes(rules.softCloseMinutes), minutes),
    ),
    ...aboutRule('recessMinutes', 'The recess is not set', sentenceOf(readMinutes(rules.recessMinutes), minutes)),
    ...aboutRule(
      'enBlocMinutes',
      'The en bloc round is not set',
      sentenceOf(readMinutes(rules.enBlocMinutes), minutes),
    ),
    ...aboutRule(
      'jumpIncrements',
      'The jump guard is not set',
      sentenceOf(readCount(rules.jumpIncrements), 'Write a number.'),
    ),
    ...aboutRule('jumpShare', 'The jump guard is not set', sentenceOf(readPercent(rules.jumpShare), percent)),
    ...aboutRule(
      'hardStopAt',
      'The hard stop cannot be read',
      sentenceOf(readWallText(rules.hardStopAt, draft.zone), null),
    ),
    ...aboutRule(
      'eligibilityValue',
      'En bloc eligibility is not set',
      sentenceOf(
        (rules.eligibility === 'high_on_acres' ? readPercent : readCount)(rules.eligibilityValue),
        'Write a number.',
      ),
    ),
  ];
};

/** Bids rise in the open. */
export const ASCENDING_DRAFT: DraftFormat = {
  name: 'By auction with rising bids',
  keeps: 'This sale was published as an auction. Make another sale for a sealed tender.',
  dates: {
    noOpening: 'Bidding has no opening',
    writeOpening: 'Write when bidding opens.',
    noClose: 'The first parcel has no close',
    writeClose: 'Write when the first parcel closes.',
    unreadClose: 'The first close cannot be read',
    closesFirst: 'The first parcel must close after bidding opens.',
    closePassed: 'The first close is in the past',
    registrationLate: 'Registration must close before the first parcel does.',
  },
  closesApart: ({ closingMode }) => closingMode === 'staggered',
  sections: [],
  check: () => [],
  checkRules,
  rules: ascendingRulesOfDraft,
  timedRules(rules) {
    const { closingMode, recessMs, enBlocRoundMs } = ascendingRulesOf(rules);
    return { ...DEFAULT_RULES, closingMode, recessMs, enBlocRoundMs };
  },
  course(draft, rules) {
    const { softCloseMs, recessMs } = ascendingRulesOf(rules);
    return {
      closingMode: draft.closingMode,
      closingGapMinutes: Math.round(valueOr(readMinutes(draft.gapMinutes), 0)),
      softCloseSeconds: Math.round(softCloseMs / 1000),
      recessMinutes: Math.round(recessMs / 60_000),
    };
  },
  blockDescription:
    'After the last of these parcels closes and a recess has passed, they are offered together. If a bid for the whole is made, the block is sold; if not, each parcel stands on its own high bid.',
  blockExample: (starts, rules, startingBidCents) => ({
    enBlocExample: blockExample(starts, ascendingRulesOf(rules), startingBidCents),
  }),
  typed: () => ({ saleFormat: 'ascending', tender: FIRST_TENDER }),
  typedRules: ascendingRulesOf,
  leftBehind: [],
};
