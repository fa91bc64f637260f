import type { SaleDraft } from '@quarterline/contract';
import { boundaryDoubts } from './boundary-doubts.ts';

/** A warning that staff confirm before publication. `words` identify it: a confirmation repeats them. */
export type Doubt = { path: string; words: string };

/** Warnings about the boundaries of a draft. Public boundaries were confirmed at their publication. */
export const openDoubts = (draft: SaleDraft, publicDraft: SaleDraft | null): Doubt[] => {
  const known = new Set(publicDraft === null ? [] : doubtsOf(publicDraft).map(({ words }) => words));
  return doubtsOf(draft).filter(({ words }) => !known.has(words));
};

const doubtsOf = (draft: SaleDraft): Doubt[] =>
  draft.parcels.flatMap((parcel, index) =>
    boundaryDoubts(draft.parcels, index).map((sentence) => ({
      path: `parcels/${parcel.id}/boundary`,
      words: `Parcel ${index + 1}: ${sentence}`,
    })),
  );
