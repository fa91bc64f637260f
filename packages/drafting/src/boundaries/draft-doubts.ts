import type { SaleDraft } from '@quarterline/contract';
import { boundaryDoubts } from './boundary-doubts.ts';
import { titleDoubts } from './title-doubts.ts';

/** A warning that staff confirm before publication. `words` identify it: a confirmation repeats them. */
export type Doubt = { path: string; words: string };

/** Warnings about the titles and boundaries of a draft. What is public was confirmed at its publication. */
export function openDoubts(draft: SaleDraft, publicDraft: SaleDraft | null): Doubt[] {
  const known = new Set(publicDraft === null ? [] : doubtsOf(publicDraft).map(({ words }) => words));
  return doubtsOf(draft).filter(({ words }) => !known.has(words));
}

const doubtsOf = (draft: SaleDraft): Doubt[] =>
  draft.parcels.flatMap((parcel, index) =>
    [
      ...boundaryDoubts(draft.parcels, index).map((sentence) => ({ key: 'boundary', sentence })),
      ...titleDoubts(parcel),
    ].map(({ key, sentence }) => ({ path: `parcels/${parcel.id}/${key}`, words: `Parcel ${index + 1}: ${sentence}` })),
  );
