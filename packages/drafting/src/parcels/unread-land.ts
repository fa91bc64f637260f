import type { CellError } from '@quarterline/fields';
import { formatLegalLand, readLegal } from '@quarterline/land';

/** Words of titles that name no land of the survey: "Plan 1520148 Blk 1 Lot 2", "River Lot 12", "1520148;1;2". */
const TITLE_WORDS =
  /\b(?:lots?|rl|plan|bl(?:oc)?k|claim|settlement|unit|pin|pid|linc|title|certificate|cadastre)\b.*\d|\d.*\b(?:settlement|plan|cadastre)\b|^\w{3,8};\w*;\w+|\bparcel [a-z\d]\b/i;
const MERIDIANS = ['E1', 'W1', 'W2', 'W3', 'W4', 'W5', 'W6'];

/**
 * Asks about a legal description that names no land, so that its row is not taken in unseen. The words of a title are
 * land as they are. Null where nothing is asked.
 */
export function askAboutLand(text: string): Pick<CellError, 'sentence' | 'choices'> | null {
  const { lands, unplaced } = readLegal(text);
  if (text === '' || lands.length > 0 || TITLE_WORDS.test(text)) return null;
  const meant = MERIDIANS.flatMap((way) => {
    const { lands: placed } = unplaced.length === 0 ? { lands: [] } : readLegal(`${text} ${way}`);
    return placed.length === 0 ? [] : [{ label: way, text: placed.map(formatLegalLand).join(', '), way }];
  });
  if (meant.length > 0) return { sentence: 'A meridian is missing. Which one is it?', choices: meant };
  return {
    sentence: `No land can be read in “${text.slice(0, 40)}”. Type the legal description as it is on the title, or leave out the row.`,
    choices: [{ label: 'Keep these words', text }],
  };
}

/** Asks about a new parcel of a table that has no column with land. `name`: of the parcel. */
export const askAboutNoLand = (name: string): Pick<CellError, 'sentence' | 'choices'> => ({
  sentence: 'This parcel is new, and no column of the table is its legal description. Choose the column.',
  choices: [{ label: 'Take it without land', text: name, way: 'Take them without land' }],
});
