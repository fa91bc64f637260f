import { formatShort } from '@quarterline/civil-time';
import type { OwnResult } from '@quarterline/contract';
import { purchaseStepText } from '@quarterline/text';

type Settlement = Pick<
  NonNullable<OwnResult['settlement']>,
  'phase' | 'depositCents' | 'dueAt' | 'zone' | 'receipts' | 'signing'
>;

/** The next step of a buyer in a sentence, with amount and date; null where there is none. */
export function ownStepText({ dueAt, zone, receipts, signing, ...purchase }: Settlement): string | null {
  const receivedCents = receipts.reduce((sum, { amountCents, isReversed }) => sum + (isReversed ? 0 : amountCents), 0);
  const isSentBack = signing?.copy?.sentBackBecause != null;
  return purchaseStepText({ ...purchase, receivedCents, isSentBack }, dueAt === null ? null : formatShort(dueAt, zone));
}

/** What a buyer has to do next, one step for each purchase, the earliest date first. */
export const ownSteps = (results: readonly OwnResult[]): { result: OwnResult; text: string }[] =>
  results
    .flatMap((result) => {
      const text = result.settlement === null ? null : ownStepText(result.settlement);
      return text === null ? [] : [{ result, text }];
    })
    .sort((one, other) => (one.result.settlement?.dueAt ?? 0) - (other.result.settlement?.dueAt ?? 0));
