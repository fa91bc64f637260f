import { LegalClauses } from './legal-clauses.ts';
import { MINERALS_ONLY } from './legal-exception.ts';
import { formatLegalLand, type LandText, type LegalLand } from './legal-land.ts';
import { withoutMentions } from './legal-mentions.ts';
import { LABEL } from './legal-words.ts';

/** What a legal description says of the survey, and what it says besides. */
export type LegalReading = {
  /** Land that is named whole, each piece once, in the order of the text. */
  lands: LegalLand[];
  /** Land without its meridian, and whole townships: enough for a search, too little for a sale. */
  unplaced: LandText[];
  /** Only a part of the land may be meant: "Pt. NE …", "… excepting 3.2 acres", "…, Plan 1520148, Lot 2", other words. */
  isPart: boolean;
  /** The other words, as they were typed: "Ext 0", "Plan 1520148 Block 1 Lot 2". */
  kept: string[];
  /** The first word that could not be read; null when all were. */
  stoppedAt: string | null;
  /** The text says "W" without a meridian: the principal meridian is assumed. */
  isAssumed: boolean;
  /** Township, range and meridian, or the section too, are those of the land before, or of `near`. */
  isCompleted: boolean;
};

const SIZE = '(?:(?:about|approx(?:imately|\\.)?|±|~) *)?[\\d.,]+ *(?:ac(?:res?|s)?|ha|hectares?)\\.?';
/** What a title may say besides its land and still mean all of it: minerals, the number of an extension, the acres. */
const HARMLESS = [
  MINERALS_ONLY,
  /^\(?ext(?:ension)?\.? *\d+\)?$/i,
  new RegExp(
    `^\\(?(?:containing +|being +)?${SIZE}(?:[ ,/=(]+${SIZE}\\)?)?(?:,? *(?:more or less|m\\.?/l\\.?|m\\.?o\\.?l\\.?|±|\\+/-?))*\\)?$`,
    'i',
  ),
];
/** Words that say nothing alone. */
const EMPTY_WORDS = new RegExp(`^(?:and|all|in|of|the|qtr|quarter|le|quart|lands?|${LABEL}|[\\s:.,])+$`, 'i');

/**
 * Reads a legal description as titles, listings, letters and search boxes have it. It never refuses: words that are not of
 * the survey are kept. `near` completes what leaves out its township, as a row under another does: "SE-12".
 */
export function readLegal(typed: string, near: LegalLand | null = null): LegalReading {
  // One blank for many: no text makes a pattern search it again and again.
  const text = typed.replace(/[^\S\n]+/g, ' ');
  return read(
    text,
    near,
    withoutMentions(text, (part) => {
      const { lands, kept } = read(part);
      // Other words may be before the land, and none after it: a house behind it is what is not sold.
      return lands.length > 0 && !kept.some((words) => part.trimEnd().endsWith(words));
    }),
  );
}

/** `said`: the text without what it says of other land. */
function read(text: string, near: LegalLand | null = null, said = text): LegalReading {
  const clauses = new LegalClauses(said, near, (part) => read(part).lands.length > 0);
  const { words } = clauses;
  const { read: stretches, lands, unplaced, isPart, isAssumed, isCompleted } = clauses.found;
  const isRead = (at: number): boolean => stretches.some(([from, to]) => at >= from && at < to);
  const stopped = words.find(({ kind, from }) => (kind === 'word' || kind === 'number') && !isRead(from));
  const kept = keptOf(text, stretches);
  return {
    lands: [...new Map(lands.map((land) => [formatLegalLand(land), land])).values()],
    unplaced,
    isPart: isPart || kept.some((one) => !HARMLESS.some((pattern) => pattern.test(one))),
    kept,
    stoppedAt: stopped ? text.slice(stopped.from, stopped.to) : null,
    isAssumed,
    isCompleted,
  };
}

/** The stretches of a text that were not read, without the signs around them. */
const keptOf = (text: string, read: readonly (readonly [from: number, to: number])[]): string[] =>
  [...read, [text.length, text.length] as const]
    .map(([from], index) => text.slice(index === 0 ? 0 : read[index - 1]?.[1], from))
    .map((words) => words.replace(/^[\s,;.:&)-]+(?:and\s+)?|[\s,;:&(-]+$/g, '').replace(/\s+/g, ' '))
    .filter((words) => /[\p{L}\d]/u.test(words) && !EMPTY_WORDS.test(words));
