import type { SaleDraft } from '@quarterline/contract';
import { boundaryDoubts } from './boundary-doubts.ts';

/** What may be right and is asked about before it is public. `words` name it: somebody who has looked at it says them again. */
export type Doubt = { path: string; words: string };

/** What is odd about the boundaries of a draft. What is public already was asked about when it became so. */
export const openDoubts = (draft: SaleDraft, publicDraft: SaleDraft | null): Doubt[] => {
  const known = new Set(publicDraft === null ? [] : doubtsOf(publicDraft).map(({ words }) => words));
  return doubtsOf(draft).filter(({ words }) => !known.has(words));
};

const doubtsOf = (draft: SaleDraft): Doubt[] =>
  draft.parcels.flatMap((parcel, index) =>
    boundaryDoubts(parcel, parcel.boundary).map((sentence) => ({
      path: `parcels/${parcel.id}/boundary`,
      words: `Parcel ${index + 1}: ${sentence}`,
    })),
  );
