import { dollarsWithUnit } from '@quarterline/listing';
/** Result of reading a typed text: empty, a value, or a reason why it has none. */
export type Read<Value> = { kind: 'empty' } | { kind: 'value'; value: Value } | { kind: 'wrong'; sentence: string };

const EMPTY = { kind: 'empty' } as const;
const wrong = (sentence: string) => ({ kind: 'wrong', sentence }) as const;
const value = <Value>(it: Value) => ({ kind: 'value', value: it }) as const;

const FORMULA = /^\s*[=@]|^\s*[+-]\s*[^\d\s$.,]/;
const PLAIN = /^-?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/;

/** The number in a text, without the words around it; a formula is text, and never worked out. */
export const readNumber = (text: string, strip: RegExp, what: string): Read<number> => {
  const plain = text.trim().replace(strip, '').trim();
  if (text.trim() === '') return EMPTY;
  if (FORMULA.test(text)) return wrong('This is a formula. Type the number itself.');
  if (!PLAIN.test(plain)) return wrong(`Type ${what}.`);
  return value(Number(plain.replaceAll(',', '')));
};

/** Cents of "$890,000" or "890000". */
export const readDollars = (text: string): Read<number> => {
  const read = readNumber(
    dollarsWithUnit(text) ?? text,
    /^\$\s*|\s*(dollars|CAD|USD)$/gi,
    'an amount in dollars, like $890,000',
  );
  if (read.kind !== 'value') return read;
  if (read.value < 0) return wrong('An amount cannot be negative.');
  const cents = Math.round(read.value * 100);
  if (cents > 10_000_000_000_000) return wrong('This is more than any parcel is sold for. Look for a digit too many.');
  return value(cents);
};

export const readAcres = (text: string): Read<number> => {
  const read = readNumber(text, /\s*(acres|ac\.?)$/i, 'acres as a number, like 158.9');
  if (read.kind !== 'value') return read;
  if (read.value <= 0) return wrong('A parcel has more than 0 acres.');
  return value(Math.round(read.value * 100) / 100);
};

/** Whole or half minutes: "10", "2 minutes". */
export const readMinutes = (text: string): Read<number> => {
  const read = readNumber(text, /\s*(minutes?|min\.?)$/i, 'minutes as a number, like 10');
  if (read.kind !== 'value') return read;
  if (read.value < 0 || read.value > 1440) return wrong('Use 0 to 1440 minutes.');
  return read;
};

/** Basis points of "5 %" or "5". */
export const readPercent = (text: string): Read<number> => {
  const read = readNumber(text, /\s*(%|percent)$/i, 'a percentage, like 10');
  if (read.kind !== 'value') return read;
  const points = Math.round(read.value * 100);
  if (points < 0 || points > 100_000) return wrong('Use 0 to 1000 percent.');
  return value(points);
};

export const readCount = (text: string): Read<number> => {
  const read = readNumber(text, /$^/, 'a whole number');
  if (read.kind !== 'value') return read;
  return Number.isSafeInteger(read.value) && read.value >= 0 ? read : wrong('Type a whole number.');
};

/** Business days, as many as the rules allow. */
export const readDays = (text: string): Read<number> => {
  const read = readNumber(text, /\s*((business )?days?)$/i, 'a whole number of business days');
  if (read.kind !== 'value') return read;
  return Number.isInteger(read.value) && read.value >= 1 && read.value <= 30
    ? read
    : wrong('Use 1 to 30 business days.');
};

/** The value, or what stands for an empty or unreadable text. */
export const valueOr = <Value, Else>(read: Read<Value>, otherwise: Else): Value | Else =>
  read.kind === 'value' ? read.value : otherwise;
