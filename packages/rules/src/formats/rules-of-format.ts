import type { SaleRules } from '../sale/sale.ts';
import { ASCENDING_RULES } from './ascending/ascending-rules.ts';
import type { FormatRules, SaleFormat } from './format-rules.ts';
import { TENDER_RULES } from './sealed-tender/tender-rules.ts';

const FORMAT_RULES: { [format in SaleFormat]: FormatRules } = {
  ascending: ASCENDING_RULES,
  sealedTender: TENDER_RULES,
};

export const saleFormatOf = (rules: SaleRules): SaleFormat => rules.format ?? 'ascending';

export const formatRulesOf = ({ rules }: { rules: SaleRules }): FormatRules => FORMAT_RULES[saleFormatOf(rules)];

/** Clock rules of a sale: see `FormatRules.clock`. */
export const clockRules = (rules: SaleRules): ReturnType<FormatRules['clock']> => formatRulesOf({ rules }).clock(rules);
