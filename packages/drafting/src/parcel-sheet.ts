import {
  type CellContext,
  columnsOf,
  isPlainTitle,
  type JoinedTable,
  legalKey,
  MAX_ROWS_ABOVE,
  NO_CLOCK,
  parcelFields,
  plainHeading,
  type Read,
  readAcres,
  readCultivated,
  readDay,
  readDayOfTime,
  readDollars,
  readingOf,
  type SheetField,
  type SheetKind,
  type TidyCell,
  tidyAcres,
  tidyBy,
  tidyDollars,
} from '@quarterline/fields';
import { formatLegalLand, readLegal } from '@quarterline/land';
import { isLandPart, landTextOfParts, lotTextOfParts } from './boundaries/match-shapes.ts';

/** The columns that a table of parcels may have. */
export const IMPORT_COLUMNS = columnsOf(parcelFields);

/** Headings in French, and those that say less than a field needs. */
const ASSUMES: Readonly<Record<string, RegExp>> = {
  legal:
    /^(?:desc(?:ription|\.)? )?(?:cadastrale|légale|legale)|^désignation|^emplacement|^(?:short|full) legal|^land( (?:location|description))?$|^location$|^quarter(?: section)?$|^(?:lld|ats|dls)\b/,
  name: /^(?:nom|parcelle|lot|titre)\b|^description$|^parcel (?:no|number|#)/,
  acres: /^(?!.*(?:cultiv|\/|\bper\b|\bpar\b|price|bid|prix|mise))(?:superficie|surface|.*\b(?:acres?|hectares?|ha)\b)/,
  startingBid:
    /^(?!.*(?:\bac(?:re)?s?\b|\/|vend|vente|final|payé))(?:(?:mise|prix|enchère)\b|.*\b(?:start(?:ing)?|opening|list|asking) ?(?:bid|price)?$|(?:bid|asking|ask)\b)/,
  cultivatedAcres: /cultiv/,
  taxes: /^(?:impôts?|taxes?)\b|^property tax/,
  soil: /^(?:sols?|terre)\b|soil/,
  tenancyRent: /^loyer|\brent\b/,
  summary: /^résumé/,
};

/**
 * A price below which a seller would not sell. Bidders know every price of a sale: there is no such price in it, and it is
 * no starting bid, which anybody reads.
 */
const HIDDEN_MINIMUM = {
  reads:
    /^(?!.*\b(?:indian reserve|rent|deposit|increment)\b)(?:.*\b(?:reserved?(?! (?:id|no|name)\b)|réserve|upset|floor|lowest|bottom|plancher)(?![a-zé])|.*\bmin(?:im(?:um|al|ale|a))?(?![a-zé]))/,
  reason: 'a sale here has no hidden minimum. Choose “Starting bid” only if everybody may read it.',
};

type Kept = {
  read: (text: string) => Read<unknown>;
  /** Its text as a draft keeps it. */
  tidy: (text: string) => string;
};
const AREA: Kept = { read: readAcres, tidy: tidyAcres };
const AMOUNT: Kept = { read: readDollars, tidy: tidyDollars };

/** The fields that are read to a number or a day, by key. */
export const READ_FIELDS: Readonly<Record<string, Kept>> = {
  acres: AREA,
  cultivatedAcres: { ...AREA, read: readCultivated },
  startingBid: AMOUNT,
  taxes: AMOUNT,
  tenancyRent: AMOUNT,
  tenancyUntil: { read: readDay, tidy: (text) => text },
};

const PER_ACRE = /\/\s*(?:ac|acre)\b|per acre|l[’']acre/i;
const HAS_UNIT = /[a-z]/i;

/** A cell as a draft keeps it; acres of hectares where the heading says so, and nothing of a price per acre. */
const tidyRead =
  ({ read, tidy }: Kept) =>
  (text: string, { heading }: CellContext): TidyCell => {
    if (tidy === tidyDollars && PER_ACRE.test(text)) return { taken: text, assumption: null };
    const isHectares = tidy === tidyAcres && /hectare|\bha\b/i.test(heading) && !HAS_UNIT.test(text);
    return tidyBy(read, tidy)(isHectares ? `${text} ha` : text);
  };

const tidyOf = (key: string): Pick<SheetField, 'tidy'> => {
  if (key === 'legal') return { tidy: (text, { above }) => tidyLand(text, above) };
  const kept = READ_FIELDS[key];
  return kept ? { tidy: tidyRead(kept) } : {};
};

/** Land of a row whose parts are in columns of their own: "NE 14-46-19-W4, Plan 1520148 Block 1 Lot 2". */
const landOfRow = (row: readonly string[], heads: readonly string[]): string | null => {
  const parts = Object.fromEntries(heads.map((heading, column) => [plainHeading(heading), row[column] ?? '']));
  const texts = [landTextOfParts(parts), lotTextOfParts(parts)].filter((text) => text !== null);
  return texts.length === 0 ? null : texts.filter(Boolean).join(', ');
};

/** The parts of a legal description in columns of their own, joined in a column behind the others. */
function withJoinedLand(table: readonly (readonly string[])[]): JoinedTable | null {
  const isHeads = (row: readonly string[]): boolean =>
    landOfRow(row, row) !== null && !row.some((cell) => /^legal/i.test(cell.trim()));
  const first = table.slice(0, MAX_ROWS_ABOVE + 1).findIndex(isHeads);
  const heads = table[first];
  if (!heads) return null;
  const width = Math.max(...table.map(({ length }) => length));
  return {
    columns: heads.flatMap((heading, column) => (isLandPart(plainHeading(heading)) ? [column] : [])),
    table: table.map((row, index) => {
      const joined = index < first ? '' : index === first ? JOINED : (landOfRow(row, heads) ?? '');
      return [...row, ...Array.from({ length: width - row.length }, () => ''), joined];
    }),
  };
}
const JOINED = 'Legal description (joined from its columns)';

/** A sheet of parcels. */
export const PARCEL_SHEET: SheetKind = {
  fields: IMPORT_COLUMNS.map(({ key, heading, reads }) => ({
    key,
    heading,
    reads,
    ...(ASSUMES[key] ? { assumes: ASSUMES[key] } : {}),
    ...tidyOf(key),
  })),
  names: ['legal', 'name'],
  nameless: 'This row has no land and no name.',
  holdsBack: HIDDEN_MINIMUM,
  joined: withJoinedLand,
  isEntry: (cell) => isPlainTitle(readLegal(cell)),
  leavesOut: ({ legal = '' }, earlier) => {
    // Two parts of one quarter are two parcels.
    const key = isPlainTitle(readLegal(legal)) ? legalKey(legal) : '';
    const same = key === '' ? undefined : earlier.find(({ cells }) => legalKey(cells.legal ?? '') === key);
    return same ? `The same land is in row ${same.line}.` : null;
  },
};

const same = (taken: string): TidyCell => ({ taken, assumption: null });
const assumed = (taken: string, assumption: string): TidyCell => ({ taken, assumption });

/** True for a text that is a day and no land: programs for sheets turn "14-6-19" into one. */
export function isOnlyDay(text: string): boolean {
  const read = readDayOfTime(text, NO_CLOCK);
  return (
    (read.kind === 'value' || (read.kind === 'wrong' && read.choices !== undefined)) &&
    readLegal(text).lands.length === 0
  );
}

/** A title as it is printed. `above`: the title of the row above, for what a row left out. */
const tidyLand = (text: string, above: string): TidyCell => {
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
