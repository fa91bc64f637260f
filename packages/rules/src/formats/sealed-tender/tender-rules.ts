import type { AscendingRules, SaleRules, SaleState, SealedTenderRules } from '../../sale/sale.ts';

export const isSealedTender = (rules: SaleRules): rules is SealedTenderRules => rules.format === 'sealedTender';

/** Since version 3 what judges a tender is frozen at its close, and nothing about the sale changes after it. */
export const isFixedAfterClose = ({ rules }: Pick<SaleState, 'rules'>): boolean =>
  isSealedTender(rules) && rules.ruleVersion >= 3;

/** Throws where the sale is an auction: only the modules of this format ask. */
export const tenderRulesOf = ({ id, rules }: Pick<SaleState, 'id' | 'rules'>): SealedTenderRules => {
  if (!isSealedTender(rules)) throw new Error(`Sale ${id} is not a sealed tender.`);
  return rules;
};

/** Throws where the sale is a sealed tender, which has no increments, no soft close and no round of a block. */
export const ascendingRulesOf = (rules: SaleRules): AscendingRules => {
  if (isSealedTender(rules)) throw new Error('A sealed tender has none of the rules of an auction with rising bids.');
  return rules;
};
