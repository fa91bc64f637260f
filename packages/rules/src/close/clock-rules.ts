import type { AscendingRules, SaleRules } from '../sale/sale.ts';
import { hours } from './instant.ts';

/**
 * Clock rules of a sale. In a sealed tender, no close moves automatically: staff postpone all lots together, and an
 * outage in the last hour holds them.
 */
export const clockRules = (rules: SaleRules): Pick<AscendingRules, 'softCloseMs' | 'softCloseScope' | 'hardStopAt'> =>
  rules.format === 'sealedTender' ? { softCloseMs: hours(1), softCloseScope: 'sale', hardStopAt: null } : rules;
