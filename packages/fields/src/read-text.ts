import { groupThousands, readFigure, withoutDollarSign } from '@quarterline/listing';
import { moneyText } from '@quarterline/text';

/**
 * An answer to a question about a text: the label of its button, and the text that has this reading only. `way`: how it
 * reads the text, for other texts that are written alike.
 */
export type Choice = { label: string; text: string; way?: string };
/**
 * Result of reading a typed text: empty, a value, or a reason why it has none. `note`: what was assumed of a text that is
 * not written plainly. `choices`: the text has two readings, and the sentence asks which.
 */
export type Read<Value> =
  | { kind: 'empty' }
  | { kind: 'value'; value: Value; note?: string }
  | { kind: 'wrong'; sentence: string; choices?: readonly Choice[] };

const EMPTY = { kind: 'empty' } as const;
const wrong = (sentence: string) => ({ kind: 'wrong', sentence }) as const;
const value = <Value>(it: Value) => ({ kind: 'value', value: it }) as const;
/** A question with two answers. */
export const either = (choices: readonly Choice[]) =>
  ({ kind: 'wrong', sentence: `${choices.map(({ label }) => label).join(' or ')}?`, choices }) as const;
const WAYS = ['decimals', 'thousands'];

const FORMULA = /^\s*[=@]|^\s*[+-]\s*[^\d\s$.,]/;
const IS_FORMULA = 'This is a formula. Type the number itself.';
const PLAIN_DOLLARS = /^\$?[\d,]+(?:\.\d+)?$/;

/** The number in a text, without the words around it; a formula is text, and never worked out. */
export function readNumber(text: string, strip: RegExp, what: string): Read<number> {
  if (text.trim() === '') return EMPTY;
  if (FORMULA.test(text)) return wrong(IS_FORMULA);
  const figure = readFigure(text.trim().replace(strip, ''));
  return figure?.kind === 'number' ? value(figure.value) : wrong(`Type ${what}.`);
}

/** Cents of "$890,000", "890 000 $", "$890K" or "889999.9999999999". "900.000" may be $900 or $900,000, and is asked. */
export function readDollars(text: string): Read<number> {
  if (text.trim() === '') return EMPTY;
  if (FORMULA.test(text)) return wrong(IS_FORMULA);
  const figure = readFigure(withoutDollarSign(text), 'point');
  if (figure === null) return wrong('Type an amount in dollars, like $890,000.');
  // "12.345" is no amount in cents.
  const hasCents = figure.kind === 'either' && Number.isInteger(Math.round(figure.values[0] * 1000) / 10);
  if (figure.kind === 'either' && !hasCents)
    return { ...value(Math.round(figure.values[1] * 100)), note: 'Taken for this amount.' };
  if (figure.kind === 'either')
    return either(
      figure.values.map((dollars, index) => {
        const label = moneyText(dollars * 100);
        return { label, text: label, way: WAYS[index] ?? '' };
      }),
    );
  if (figure.value < 0) return wrong('An amount cannot be negative.');
  const cents = Math.round(figure.value * 100);
  if (cents > 10_000_000_000_000) return wrong('This is more than any parcel is sold for. Look for a digit too many.');
  return PLAIN_DOLLARS.test(text.trim()) ? value(cents) : { ...value(cents), note: 'Taken for this amount.' };
}

/** International acres in a hectare: 10,000 m² by the 4,046.8564224 m² of an acre. */
const ACRES_IN_A_HECTARE = 10_000 / 4046.856_422_4;
const AREA =
  /^(~|±|about|approx(?:imately|\.)?|env\.?|ca\.?)?\s*(.*?)\s*(acres?|ac\.?|hectares?|ha\.?)?[\s,;(]*(±|\+\/?-|\(?more or less|plus or minus|m\.?\s?\/?\s?o?\.?\/?\s?l\.?|plus ou moins)?\)?$/i;
/** "64.7 HECTARES (160 ACRES) MORE OR LESS": the size twice, of which the acres are taken. */
const TWICE = /^(?=.*(?:\bha\b|hectare))(?:.*?[^\d.,])??(\d[\d.,\s\u00a0]*?)\s*ac(?:res?|\.)?\b(.*)$/i;

/** Acres to the thousandth, as they are typed: "64.34 ha" is 158.988. */
const readArea = (text: string): Read<number> => {
  if (text.trim() === '') return EMPTY;
  if (FORMULA.test(text)) return wrong(IS_FORMULA);
  if (/%|\bper ?cent\b/i.test(text)) return wrong('This is a share, and no acres. Type the acres, like 158.9.');
  const plain = text.trim().replace(/\s+/g, ' ');
  const [, acresAlone, behind = ''] = TWICE.exec(plain) ?? [];
  const rest = /more or less|m\/l|±/i.test(behind) ? ' more or less' : '';
  const [, about, number = '', unit = '', more] =
    AREA.exec(acresAlone === undefined ? plain : `${acresAlone.trim()} acres${rest}`) ?? [];
  const isHectares = /^h/i.test(unit);
  const acresOf = (size: number): number => roundTo(isHectares ? size * ACRES_IN_A_HECTARE : size, isHectares ? 2 : 3);
  const figure = readFigure(number, 'comma');
  if (figure === null) return wrong('Type acres as a number, like 158.9.');
  if (figure.kind === 'either')
    return either(
      figure.values
        .map(acresOf)
        .map((acres, index) => ({ label: `${labelOf(acres)} acres`, text: String(acres), way: WAYS[index] ?? '' })),
    );
  if (figure.value <= 0) return wrong('A parcel has more than 0 acres.');
  const note = isHectares
    ? 'Hectares, as acres.'
    : about || more
      ? 'The number is about this much. Take it from the title.'
      : /^\d+,\d+$/.test(number)
        ? 'The comma is taken for a decimal point.'
        : null;
  return { ...value(acresOf(figure.value)), ...(note === null ? {} : { note }) };
};

const roundTo = (size: number, digits: number): number => Number(size.toFixed(digits));
/** All its decimals, where a printed number of acres has two. */
const labelOf = (acres: number): string => String(acres).replace(/^\d+/, groupThousands);

/** Titled acres with two decimals, of "158.97", "158,97 ac" or "64.34 ha". "64,125" has two readings, and is asked. */
export function readAcres(text: string): Read<number> {
  const read = readArea(text);
  const rounded = read.kind === 'value' ? roundTo(read.value, 2) : null;
  if (read.kind !== 'value' || rounded === null) return read;
  return rounded > 0 ? { ...read, value: rounded } : wrong('A parcel has more than 0 acres.');
}

/** "158,97 ac" as it is kept: "158.97". What cannot be read stays as it was typed. */
export function tidyAcres(text: string): string {
  const read = readArea(text);
  return read.kind === 'value' ? String(read.value) : text;
}

/** "890000" as it is printed: "$890,000". What cannot be read stays as it was typed. */
export function tidyDollars(text: string): string {
  const read = readDollars(text);
  return read.kind === 'value' ? moneyText(read.value) : text;
}

/** Validates an optional amount; null when it is valid. */
export function doubtDollars(text: string): string | null {
  const read = readDollars(text);
  return read.kind === 'wrong' ? read.sentence : null;
}

/** Whole or half minutes: "10", "2 minutes". */
export function readMinutes(text: string): Read<number> {
  const read = readNumber(text, /\s*(minutes?|min\.?)$/i, 'minutes as a number, like 10');
  if (read.kind !== 'value') return read;
  if (read.value < 0 || read.value > 1440) return wrong('Use 0 to 1440 minutes.');
  return read;
}

/** Basis points of "5 %" or "5". */
export function readPercent(text: string): Read<number> {
  const read = readNumber(text, /\s*(%|percent)$/i, 'a percentage, like 10');
  if (read.kind !== 'value') return read;
  const points = Math.round(read.value * 100);
  if (points < 0 || points > 100_000) return wrong('Use 0 to 1000 percent.');
  return value(points);
}

export function readCount(text: string): Read<number> {
  const read = readNumber(text, /$^/, 'a whole number');
  if (read.kind !== 'value') return read;
  return Number.isSafeInteger(read.value) && read.value >= 0 ? read : wrong('Type a whole number.');
}

/** Business days, as many as the rules allow. */
export function readDays(text: string): Read<number> {
  const read = readNumber(text, /\s*((business )?days?)$/i, 'a whole number of business days');
  if (read.kind !== 'value') return read;
  return Number.isInteger(read.value) && read.value >= 1 && read.value <= 30
    ? read
    : wrong('Use 1 to 30 business days.');
}

/** The value, or what stands for an empty or unreadable text. */
export const valueOr = <Value, Else>(read: Read<Value>, otherwise: Else): Value | Else =>
  read.kind === 'value' ? read.value : otherwise;
