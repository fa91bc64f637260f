import type { CorrectionRefusal, CorrectionStep } from '@quarterline/rules';
import { correctionRefusals } from './generated/en/correction-refusals.ts';
import { correctionSteps } from './generated/en/correction-steps.ts';
import type { RefusalText } from './refusals/refusal-text.ts';

/** Title and description of each correction step, and whether it can be undone. */
export const CORRECTION_STEP_TEXT: Readonly<Record<CorrectionStep, { title: string; does: string; undo: string }>> =
  correctionSteps;

/** Text of a refused correction, and the alternative. */
export const correctionRefusalText = (why: CorrectionRefusal): RefusalText => correctionRefusals[why];
