import {
  type CellContext,
  columnsOf,
  isPlainTitle,
  legalKey,
  parcelFields,
  type Read,
  readAcres,
  readCultivated,
  readDollars,
  type SheetKind,
  type TidyCell,
  tidyAcres,
  tidyBy,
  tidyDollars,
} from '@quarterline/fields';
import { readLegal } from '@quarterline/land';
import { tidyLand } from './tidy-cell.ts';

/** The columns that a table of parcels may have. */
export const IMPORT_COLUMNS = columnsOf(parcelFields);

/** Headings in French, and those that say less than a field needs. */
const ASSUMES: Readonly<Record<string, RegExp>> = {
  legal:
    /^(?:desc(?:ription|\.)? )?(?:cadastrale|légale|legale)|^désignation|^emplacement|^(?:short|full) legal|^land( (?:location|description))?$|^location$|^quarter(?: section)?$|^(?:lld|ats|dls)\b/,
  name: /^(?:nom|parcelle|lot|titre)\b|^description$|^parcel (?:no|number|#)/,
  acres: /^(?!.*(?:cultiv|\/|\bper\b|\bpar\b|price|bid|prix|mise))(?:superficie|surface|.*\b(?:acres?|hectares?|ha)\b)/,
  startingBid:
    /^(?!.*(?:\bac(?:re)?s?\b|\/))(?:(?:mise|prix|enchère)\b|.*\b(?:starting|opening|minimum|reserve|upset|list|asking) ?(?:bid|price)?$|(?:bid|asking|ask|reserve)\b)/,
  cultivatedAcres: /cultiv/,
  taxes: /^(?:impôts?|taxes?)\b|^property tax/,
  soil: /^(?:sols?|terre)\b|soil/,
  rent: /^loyer|rent/,
  summary: /^résumé|^remarques?|^remarks?$|^notes?$|^comments?$/,
};

/** Readers of the fields that are numbers, by key. */
export const NUMBER_READERS: Readonly<Record<string, (text: string) => Read<number>>> = {
  acres: readAcres,
  cultivatedAcres: readCultivated,
  startingBid: readDollars,
  taxes: readDollars,
  rent: readDollars,
};

const PER_ACRE = /\/\s*(?:ac|acre)\b|per acre|l[’']acre/i;
const HAS_UNIT = /[a-z]/i;

/** Acres, of hectares where the heading says so. */
const tidyArea =
  (read: (text: string) => Read<number>) =>
  (text: string, { heading }: CellContext): TidyCell =>
    tidyBy(read, tidyAcres)(/hectare|\bha\b/i.test(heading) && !HAS_UNIT.test(text) ? `${text} ha` : text);
const tidyAmount = (text: string): TidyCell =>
  PER_ACRE.test(text) ? { taken: text, assumption: null } : tidyBy(readDollars, tidyDollars)(text);

const TIDIES: Readonly<Record<string, (text: string, context: CellContext) => TidyCell>> = {
  legal: (text, { above }) => tidyLand(text, above),
  acres: tidyArea(readAcres),
  cultivatedAcres: tidyArea(readCultivated),
  startingBid: tidyAmount,
  taxes: tidyAmount,
  rent: tidyAmount,
};

/** A sheet of parcels. */
export const PARCEL_SHEET: SheetKind = {
  fields: IMPORT_COLUMNS.map(({ key, heading, reads }) => ({
    ...{ key, heading, reads },
    ...(ASSUMES[key] ? { assumes: ASSUMES[key] } : {}),
    ...(TIDIES[key] ? { tidy: TIDIES[key] } : {}),
  })),
  names: ['legal', 'name'],
  nameless: 'This row has no land and no name.',
  isEntry: (cell) => isPlainTitle(readLegal(cell)),
  leavesOut: ({ legal = '' }, earlier) => {
    const key = legalKey(legal);
    const same = key === '' ? undefined : earlier.find(({ cells }) => legalKey(cells.legal ?? '') === key);
    return same ? `The same land is in row ${same.line}.` : null;
  },
};
