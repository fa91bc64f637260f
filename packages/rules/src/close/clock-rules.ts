import type { AscendingRules, SaleRules } from '../sale/sale.ts';
import { hours } from './instant.ts';

/**
 * What moves the clocks of a sale. Of a sealed tender nothing moves a close by itself: all lots go together when staff put the closing
 * time off, and a silence of ours in the last hour holds them.
 */
export const clockRules = (rules: SaleRules): Pick<AscendingRules, 'softCloseMs' | 'softCloseScope' | 'hardStopAt'> =>
  rules.format === 'sealedTender' ? { softCloseMs: hours(1), softCloseScope: 'sale', hardStopAt: null } : rules;
