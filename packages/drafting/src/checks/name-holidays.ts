import { civilDayAt, formatDay } from '@quarterline/civil-time';
import type { SaleDraft } from '@quarterline/contract';
import { holidayOn } from '@quarterline/rules';
import { HOLIDAY_NAMES } from '@quarterline/text';
import { expectedTimes } from '../schedule-draft.ts';

/** A sentence for each holiday on which something of the sale closes, in the order of the days. */
export const holidaySentences = (draft: SaleDraft): string[] => {
  const closes = [...(expectedTimes(draft)?.values() ?? [])].map(({ closesAt }) => closesAt).toSorted((a, b) => a - b);
  const sentences = closes.flatMap((closesAt) => {
    const holiday = holidayOn(civilDayAt(draft.zone, closesAt));
    if (holiday === null) return [];
    return [`It closes on ${HOLIDAY_NAMES[holiday]}: ${formatDay(closesAt, draft.zone)}`];
  });
  return [...new Set(sentences)];
};
