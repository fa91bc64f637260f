import type { AdminSale } from '@quarterline/contract';
import { type Difference, OPENERS } from '@quarterline/drafting';

/** Openers or keys that are not the published ones: publishing puts them into the record. Nothing once tenders are taken. */
export function changedOpeners({ status, publicDraft, openers }: AdminSale): Difference[] {
  if (publicDraft?.saleFormat !== 'sealedTender' || (status !== 'upcoming' && status !== 'postponed')) return [];
  if (openers.every(({ isPublished }) => isPublished)) return [];
  return [
    { key: OPENERS, what: 'Openers and their keys', before: null, after: openers.map(({ name }) => name).join(', ') },
  ];
}
