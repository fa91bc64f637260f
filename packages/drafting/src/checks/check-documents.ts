import type { DraftDocument, SaleDraft } from '@quarterline/contract';
import { type Fault, fault } from './check.ts';

/** Path of a fault outside the sale: the text page of the site. */
export const TERMS_OF_USE = 'termsOfUse';

export type DocumentCheck = { key: string; ok: boolean; words: string };

/** Validates the documents of a sale: conditions are required, titles may follow. */
export function checkDocuments(
  draft: SaleDraft,
  { hasTermsOfUse }: { hasTermsOfUse: boolean },
): { faults: Fault[]; documentChecks: DocumentCheck[] } {
  const of = (kind: DraftDocument['kind']): DraftDocument[] => draft.documents.filter((one) => one.kind === kind);
  const [conditions] = of('conditions');
  const faults = draft.documents
    .filter(({ name }) => name.trim() === '')
    .map(({ id }) => fault('documents', `documents/${id}/name`, 'A document has no name', 'Write what it is.', true));
  if (!conditions)
    faults.push(
      fault('documents', 'documents', 'Conditions of Sale are missing', 'Upload the Conditions of Sale.', true),
    );
  if (!hasTermsOfUse)
    faults.push(
      fault(
        'documents',
        TERMS_OF_USE,
        'The terms of use of the site are not published',
        'Publish them under Content, Text pages, Terms and conditions. Nobody can open an account before that.',
        true,
      ),
    );
  return {
    faults,
    documentChecks: [
      coverage('titles', of('titles'), draft, 'Titles posted for all parcels', 'Titles are missing'),
      ...(conditions
        ? [{ key: 'conditions', ok: true, words: `Conditions of Sale, version ${conditions.versions.length}` }]
        : []),
      coverage('offer', of('offer'), draft, 'Offer to purchase per parcel', 'Offers to purchase are missing'),
    ],
  };
}

const coverage = (
  key: string,
  documents: readonly DraftDocument[],
  { parcels }: SaleDraft,
  whenAll: string,
  whenNot: string,
): DocumentCheck => {
  const isForAll = documents.some(({ parcelIds }) => parcelIds.length === 0);
  const missing = parcels.flatMap(({ id }, index) =>
    isForAll || documents.some(({ parcelIds }) => parcelIds.includes(id)) ? [] : [index + 1],
  );
  if (documents.length > 0 && missing.length === 0) return { key, ok: true, words: whenAll };
  const which =
    documents.length === 0 || missing.length === 0
      ? ''
      : ` for Parcel${missing.length > 1 ? 's' : ''} ${missing.join(', ')}`;
  return { key, ok: false, words: `${whenNot}${which}` };
};
