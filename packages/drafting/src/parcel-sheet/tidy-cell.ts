import { isPlainTitle, readingOf, type TidyCell } from '@quarterline/fields';
import { formatLegalLand, readLegal } from '@quarterline/land';

const same = (taken: string): TidyCell => ({ taken, assumption: null });
const assumed = (taken: string, assumption: string): TidyCell => ({ taken, assumption });

/** A title as it is printed. `above`: the title of the row above, for what a row left out. */
export const tidyLand = (text: string, above: string): TidyCell => {
  const reading = readLegal(text, readLegal(above).lands.at(-1) ?? null);
  const { lands, kept, isCompleted, isAssumed } = reading;
  const printed = lands.map(formatLegalLand).join(', ');
  if (isAssumed) return assumed(text, `The meridian is missing: ${printed} is assumed. Add the meridian.`);
  if (isPlainTitle(reading))
    return isCompleted ? assumed(printed, 'Township, range and meridian are those of the row above.') : same(printed);
  return kept.length === 0 ? same(text) : assumed(text, readingOf(text) ?? '');
};
