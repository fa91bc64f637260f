import type { SaleDraft } from '@quarterline/contract';
import {
  readCount,
  readDays,
  readDollars,
  readMinutes,
  readOfficeHour,
  readPercent,
  readWallText,
  valueOr,
} from '@quarterline/fields';
import {
  type AscendingRules,
  type BuyerFee,
  DEFAULT_OFFER_TERMS,
  DEFAULT_RULES,
  type EnBlocEligibility,
  hours,
  type SaleRules,
  type SealedTenderRules,
  type TenderKeys,
} from '@quarterline/rules';

const DEFAULT_FEE_TAX = 0;

/** Three openers whose keys are not made yet: enough to ask whether everything else fits together. Nothing is published with them. */
const KEYS_TO_COME: TenderKeys = {
  engine: 'engine',
  openers: ['first', 'second', 'third'].map((opener) => ({ actorId: opener, publicKey: opener })),
};

type CommonRules = Pick<
  SaleRules,
  'ruleVersion' | 'gridCents' | 'enBlocPremium' | 'deposit' | 'buyerFee' | 'offerTerms'
>;

const commonRules = ({ rules }: SaleDraft): CommonRules => ({
  ruleVersion: DEFAULT_RULES.ruleVersion,
  gridCents: valueOr(readDollars(rules.grid), DEFAULT_RULES.gridCents),
  enBlocPremium: valueOr(readPercent(rules.enBlocPremium), DEFAULT_RULES.enBlocPremium),
  deposit: valueOr(readPercent(rules.deposit), DEFAULT_RULES.deposit),
  buyerFee: feeOf(rules),
  offerTerms: {
    businessDays: valueOr(readDays(rules.offerDays), DEFAULT_OFFER_TERMS.businessDays),
    ...valueOr(readOfficeHour(rules.offerTime), {
      hour: DEFAULT_OFFER_TERMS.hour,
      minute: DEFAULT_OFFER_TERMS.minute,
    }),
  },
});

/** The rules a draft's texts say; what cannot be read is the default, and said by the checks. `keys`: of a sale by sealed tender. */
export const rulesOfDraft = (draft: SaleDraft, keys: TenderKeys | null = null): SaleRules =>
  draft.saleFormat === 'sealedTender' ? tenderRulesOfDraft(draft, keys ?? KEYS_TO_COME) : ascendingRulesOfDraft(draft);

export const tenderRulesOfDraft = (draft: SaleDraft, keys: TenderKeys = KEYS_TO_COME): SealedTenderRules => {
  const { secondRound, invites, invited, roundHours, acceptance, sellerDays } = draft.tender;
  return {
    format: 'sealedTender',
    ...commonRules(draft),
    keys,
    secondRound: secondRound
      ? {
          invited:
            invites === 'highest'
              ? { kind: 'highest', tenders: valueOr(readCount(invited), 0) }
              : { kind: 'within', share: valueOr(readPercent(invited), 0) },
          lengthMs: hours(valueOr(readCount(roundHours), 0)),
        }
      : null,
    acceptance:
      acceptance === 'seller_accepts'
        ? { kind: acceptance, days: valueOr(readCount(sellerDays), 0) }
        : { kind: acceptance },
  };
};

export const ascendingRulesOfDraft = (draft: SaleDraft): AscendingRules => {
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

const feeOf = ({ feeKind, fee, feeLeast, feeMost, feeTax }: SaleDraft['rules']): BuyerFee => {
  const tax = valueOr(readPercent(feeTax), DEFAULT_FEE_TAX);
  if (feeKind === 'flat') return { kind: 'flat', feeCents: valueOr(readDollars(fee), 0), tax };
  if (feeKind === 'none') return { kind: 'none' };
  return {
    kind: 'percent',
    share: valueOr(readPercent(fee), 0),
    leastCents: valueOr(readDollars(feeLeast), 0),
    mostCents: valueOr(readDollars(feeMost), null),
    tax,
  };
};
