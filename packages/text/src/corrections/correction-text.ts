import type { CorrectionRefusal, CorrectionStep } from '@quarterline/rules';
import { correctionRefusals } from '../generated/en/correction-refusals.ts';
import { correctionSteps } from '../generated/en/correction-steps.ts';
import type { RefusalText } from '../refusals/refusal-text.ts';

/** What a step of a correction is called, what it does, and whether it can be undone. */
export const CORRECTION_STEP_TEXT: Readonly<Record<CorrectionStep, { title: string; does: string; undo: string }>> =
  correctionSteps;

/** Why the first thought is refused, and what there is instead. */
export const correctionRefusalText = (why: CorrectionRefusal): RefusalText => correctionRefusals[why];
