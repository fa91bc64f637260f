import { readAcres, readDollars, readLands, tidyLegal } from '@quarterline/fields';

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
  const tidy = tidyLegal(text);
  if (isRead(tidy)) return same(tidy);
  // "NE ¼ Sec. 12 Twp. 46 Rge. 19 W4M", and "N.E. 12-46-19-4".
  const bare = tidyLegal(
    text
      .replaceAll(
        /¼|1\/4|\b(?:quarter|section|sec|township|twp|tp|range|rge|rg|of|meridian|mer|canton|rang)\b\.?/gi,
        ' ',
      )
      .replaceAll(/\b([NS])\.\s?([EW])\./gi, '$1$2')
      .replaceAll(/\bSO\b/g, 'SW')
      .replaceAll(/\bNO\b/g, 'NW')
      .replaceAll(/\s*[-,]\s*|\s+/g, '-')
      .replaceAll(/^-+|-+$/g, ''),
  );
  if (isRead(bare)) return assumed(bare, 'Read from another way to write it.');
  // "SE-12": a quarter and a section; the township stands in a row above.
  const short = /^(N\.?E|N\.?W|S\.?E|S\.?W|N|S|E|W)[\s.-]*(\d{1,2})$/i.exec(bare);
  const township = /(-\d{1,3}-\d{1,2}-W\d)$/i.exec(above)?.[1];
  if (short?.[1] && short[2] && township) {
    const whole = tidyLegal(`${short[1].replaceAll('.', '')}-${short[2]}${township}`);
    if (isRead(whole)) return assumed(whole, 'Township, range and meridian are those of the row above.');
  }
  return same(text);
};

const isRead = (text: string): boolean => {
  const { lands, unread } = readLands(text);
  return lands.length > 0 && unread.length === 0;
};
