import type { HoldReason } from '@quarterline/rules';
import { holds } from './generated/en/holds.ts';

type HoldCode = Exclude<HoldReason, string>['code'];

const SENTENCES: { readonly [Code in HoldCode]: string } = holds;

/** Why a clock was stopped: the words of the person who stopped it, or the sentence for what the engine did by itself. */
export const holdReasonText = (reason: HoldReason): string =>
  typeof reason === 'string' ? reason : SENTENCES[reason.code];
