import type { OwnMistake } from '@quarterline/contract';
import type { EngineClient, MistakeOutcome } from './engine-client.ts';

/** The bids of this bidder that they reported as mistakes. What was reported on an earlier visit is asked once. */
export function openMistakeReports(
  engine: Pick<EngineClient, 'askMistakes' | 'reportMistake'>,
  onChange: () => void,
): {
  reported: () => readonly OwnMistake[];
  ask: () => Promise<void>;
  report: (sequence: number, note: string) => Promise<MistakeOutcome>;
} {
  let mistakes: readonly OwnMistake[] = [];
  let asked = false;
  return {
    reported: () => mistakes,
    async ask() {
      if (asked) return;
      asked = true;
      const known = await engine.askMistakes();
      if (known === null) asked = false;
      else if (known.length > 0) {
        mistakes = known;
        onChange();
      }
    },
    async report(sequence, note) {
      const outcome = await engine.reportMistake(sequence, note);
      if (outcome.kind === 'reported') {
        mistakes = [...mistakes.filter((one) => one.sequence !== sequence), outcome.mistake];
        onChange();
      }
      return outcome;
    },
  };
}
