import { isPlainTitle, readingOf, type TidyCell } from '@quarterline/fields';
import { formatLegalLand, readLegal } from '@quarterline/land';

const same = (taken: string): TidyCell => ({ taken, assumption: null });
const assumed = (taken: string, assumption: string): TidyCell => ({ taken, assumption });

/** A title as it is printed. `above`: the title of the row above, for what a row left out. */
export const tidyLand = (text: string, above: string): TidyCell => {
  const near = readLegal(above).lands.at(-1) ?? null;
  const reading = readLegal(text, near);
  const { lands, unplaced, kept, isCompleted, isAssumed } = reading;
  const printed = lands.map(formatLegalLand).join(', ');
  if (isAssumed) return assumed(text, `The meridian is missing: ${printed} is assumed. Add the meridian.`);
  if (isPlainTitle(reading))
    return isCompleted ? assumed(printed, 'Township, range and meridian are those of the row above.') : same(printed);
  const open = unplaced[0];
  const isOfAbove = near && lands.length === 0 && kept.length === 0 && unplaced.length === 1 && open?.section;
  if (isOfAbove && open.township === near.township && open.range === near.range) {
    const { meridian, east } = near;
    const land = { ...open, section: open.section ?? 0, meridian, ...(east ? { east } : {}) };
    return assumed(formatLegalLand(land), 'The meridian is that of the row above.');
  }
  return assumed(text, readingOf(text) ?? '');
};
