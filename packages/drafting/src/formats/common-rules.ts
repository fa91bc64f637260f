import type { SaleDraft } from '@quarterline/contract';
import { readDays, readDollars, readOfficeHour, readPercent, valueOr } from '@quarterline/fields';
import { type BuyerFee, DEFAULT_OFFER_TERMS, DEFAULT_RULES, type SaleRules } from '@quarterline/rules';

const DEFAULT_FEE_TAX = 0;

type CommonRules = Pick<
  SaleRules,
  'ruleVersion' | 'gridCents' | 'enBlocPremium' | 'deposit' | 'buyerFee' | 'offerTerms'
>;

/** The rules that a draft of each format says. What cannot be read is the default, and the checks say so. */
export const commonRules = ({ rules }: SaleDraft): CommonRules => ({
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
