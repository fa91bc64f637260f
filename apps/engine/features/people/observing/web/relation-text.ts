import type { ObserverRelation } from '@quarterline/contract';

export const RELATION_TEXT: Record<ObserverRelation, string> = {
  lender: 'Lender',
  spouse: 'Spouse',
  lawyer: 'Lawyer',
  other: 'Somebody else',
};
