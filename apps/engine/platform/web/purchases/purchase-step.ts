import { formatShort } from '@quarterline/civil-time';
import { enginePages, type OwnRegistration, type OwnResult } from '@quarterline/contract';
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

/** `href`: the page where the step is taken, other than the page of the purchases. `dueAt`: null without a date. */
type OwnStep = {
  key: string;
  title: string;
  href: string | null;
  text: string;
  dueAt: number | null;
  isMoney: boolean;
};

/** What somebody has to do next: money first, and of it the earliest date first. */
export const ownSteps = (
  results: readonly OwnResult[],
  registrations: readonly Pick<OwnRegistration, 'saleSlug' | 'saleName' | 'steps'>[],
): OwnStep[] =>
  [...results.flatMap(stepOfPurchase), ...registrations.flatMap(stepsOfRegistration)].sort(
    (one, other) =>
      Number(other.isMoney) - Number(one.isMoney) ||
      (one.dueAt ?? Number.MAX_SAFE_INTEGER) - (other.dueAt ?? Number.MAX_SAFE_INTEGER),
  );

const stepOfPurchase = ({ saleSlug, saleName, parcelSlug, parcelName, settlement }: OwnResult): OwnStep[] => {
  const text = settlement === null ? null : ownStepText(settlement);
  if (settlement === null || text === null) return [];
  const key = `${saleSlug} ${parcelSlug}`;
  return [{ key, title: `${parcelName}, ${saleName}`, href: null, text, dueAt: settlement.dueAt, isMoney: true }];
};

const stepsOfRegistration = ({ saleSlug, saleName, steps }: Parameters<typeof ownSteps>[1][number]): OwnStep[] =>
  steps.map(({ code, text }) => ({
    key: `${saleSlug} ${code}`,
    title: saleName,
    href: enginePages.saleRegistration(saleSlug),
    text,
    dueAt: null,
    isMoney: code === 'bid_deposit',
  }));
