import type { HoldReason } from '@quarterline/rules';
import { holds } from './generated/en/holds.ts';

type HoldCode = Exclude<HoldReason, string>['code'];

const SENTENCES: { readonly [Code in HoldCode]: string } = holds;

/** Reason of a hold: the text of the person who held the clock, or the sentence of an automatic hold. */
export const holdReasonText = (reason: HoldReason): string =>
  typeof reason === 'string' ? reason : SENTENCES[reason.code];
