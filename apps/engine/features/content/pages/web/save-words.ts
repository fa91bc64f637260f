import type { SaveState } from './use-content-draft.ts';

/** How far what was typed is kept, in the head of an editor. */
export const SAVE_WORDS: Record<SaveState['kind'], string> = {
  saved: 'Saved',
  waiting: 'Saving...',
  unreached: 'Not saved: the engine is out of reach. We try again every few seconds.',
  refused: 'Not saved',
  conflict: 'Not saved: somebody else has written this',
};
