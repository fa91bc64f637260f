import type { SaleDraft } from '@quarterline/contract';
import type { SaleRules, TenderKeys } from '@quarterline/rules';
import { draftFormat } from './formats/draft-formats.ts';

/** The rules a draft's texts say. What cannot be read is the default, and the checks say so. `keys`: of a sale by sealed tender. */
export const rulesOfDraft = (draft: SaleDraft, keys: TenderKeys | null = null): SaleRules =>
  draftFormat(draft).rules(draft, keys);
