import type { SaleDraft, SaleFormat } from '@quarterline/contract';
import { ASCENDING_DRAFT } from './ascending-draft.ts';
import type { DraftFormat } from './draft-format.ts';
import { TENDER_DRAFT } from './tender-draft.ts';

export const DRAFT_FORMATS: { [format in SaleFormat]: DraftFormat } = {
  ascending: ASCENDING_DRAFT,
  sealedTender: TENDER_DRAFT,
};

export const draftFormat = ({ saleFormat }: Pick<SaleDraft, 'saleFormat'>): DraftFormat => DRAFT_FORMATS[saleFormat];
