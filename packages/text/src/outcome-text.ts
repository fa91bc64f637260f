import { shownOutcome } from '@quarterline/rules';
import { outcomes } from './generated/en/outcomes.ts';

type Parcel = Parameters<typeof shownOutcome>[0];

const textOf = (parcel: Parcel): { label: string; sentence: string } | null => {
  const outcome = shownOutcome(parcel);
  return outcome && outcomes[outcome];
};

/** Outcome of a lot in a few words, as its viewer may see it; null while it is not decided. */
export const outcomeLabel = (parcel: Parcel): string | null => textOf(parcel)?.label ?? null;

export const outcomeSentence = (parcel: Parcel): string | null => textOf(parcel)?.sentence ?? null;
