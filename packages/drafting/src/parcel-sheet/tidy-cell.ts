import { isPlainTitle, readAcres, readDollars, readingOf } from '@quarterline/fields';
import { formatLegalLand, readLegal } from '@quarterline/land';

export type TidyCell = {
  /** Cleaned value. */
  taken: string;
  /** Reason for a difference from the typed text; null when it is the same. */
  assumption: string | null;
};

const same = (taken: string): TidyCell => ({ taken, assumption: null });
const assumed = (taken: string, assumption: string): TidyCell => ({ taken, assumption });

const TAKEN_AMOUNT = 'Taken for this amount.';
const ACRES_IN_A_HECTARE = 2.471_053_8;
const ACRE_FIELDS: ReadonlySet<string> = new Set(['acres', 'cultivatedAcres']);
const DOLLAR_FIELDS: ReadonlySet<string> = new Set(['startingBid', 'taxes', 'rent']);

/**
 * A cell as its field needs it, and what was assumed on the way. `above`: the land of the row above, for what a row
 * left out.
 */
export const tidyCell = (
  field: string,
  typed: string,
  { above, heading }: { above: string; heading: string },
): TidyCell => {
  const text = typed.replaceAll(/[\s\u00a0\u202f]+/g, ' ').trim();
  if (text === '' || /^[-–—]+$|^n\/?a$|^tbd$|^\?+$/i.test(text))
    return text === '' ? same('') : assumed('', 'This is taken for an empty cell.');
  if (field === 'legal') return tidyLand(text, above);
  if (ACRE_FIELDS.has(field)) return tidyAcres(text, heading);
  if (DOLLAR_FIELDS.has(field)) return tidyAmount(text);
  return same(text);
};

/** "158,9" in French; "1,563.0" is a thousand and more. */
const withPoint = (text: string): string => (/^\d+,\d{1,2}$/.test(text) ? text.replace(',', '.') : text);

const tidyAcres = (text: string, heading: string): TidyCell => {
  const bare = text
    .replace(/^(?:~|±|about|approx\.?|env\.?|ca\.?)\s*/i, '')
    .replace(/\s*(?:±|\+\/-|more or less)$/i, '');
  const [, figure = '', unit = ''] = /^([\d\s.,]+?)\s*(acres?|ac\.?|ha|hectares?)?$/i.exec(bare) ?? [];
  const number = withPoint(figure.replaceAll(' ', ''));
  if (/^h/i.test(unit) || (unit === '' && /hectare|\bha\b/i.test(heading))) {
    const read = readAcres(number);
    if (read.kind !== 'value') return same(text);
    return assumed((read.value * ACRES_IN_A_HECTARE).toFixed(1), 'Hectares, as acres.');
  }
  if (figure === '') return same(text);
  if (bare !== text) return assumed(number, 'The number is about this much. Take it from the title.');
  return number === figure.replaceAll(' ', '')
    ? same(number)
    : assumed(number, 'The comma is taken for a decimal point.');
};

const tidyAmount = (text: string): TidyCell => {
  if (/\/\s*(?:ac|acre)\b|per acre|l[’']acre/i.test(text)) return same(text);
  const [, figure = '', thousand = ''] =
    /^(?:CAD|C?\$)?\s*([\d\s.,]+?)\s*(k|m)?\s*(?:\$|CAD|dollars?)?$/i.exec(text.replace(/^~\s*|^about /i, '')) ?? [];
  if (figure === '') return same(text);
  // "890 000,00 $" in French.
  const number = figure.replaceAll(' ', '').replace(/,(\d{2})$/, '.$1');
  if (thousand !== '') {
    const read = readDollars(number);
    if (read.kind !== 'value') return same(text);
    const times = /k/i.test(thousand) ? 1000 : 1_000_000;
    return assumed(dollars((read.value / 100) * times), TAKEN_AMOUNT);
  }
  const read = readDollars(number);
  if (read.kind !== 'value') return same(text);
  const taken = dollars(read.value / 100);
  return /\d\s\d|,\d{2}\b(?!\d)/.test(figure) || /\$$|^~|^about/i.test(text)
    ? assumed(taken, TAKEN_AMOUNT)
    : same(taken);
};

const dollars = (amount: number): string =>
  `$${amount.toLocaleString('en-US', { minimumFractionDigits: amount % 1 === 0 ? 0 : 2, maximumFractionDigits: 2 })}`;

const tidyLand = (text: string, above: string): TidyCell => {
  const reading = readLegal(text, readLegal(above).lands.at(-1) ?? null);
  const { lands, kept, isCompleted, isAssumed } = reading;
  const printed = lands.map(formatLegalLand).join(', ');
  if (isAssumed) return assumed(text, `The meridian is missing: ${printed} is assumed. Add the meridian.`);
  if (isPlainTitle(reading))
    return isCompleted ? assumed(printed, 'Township, range and meridian are those of the row above.') : same(printed);
  return kept.length === 0 ? same(text) : assumed(text, readingOf(text) ?? '');
};
