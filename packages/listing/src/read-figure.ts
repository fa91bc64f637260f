/** A typed number; the two numbers that it may be, the smaller one first; null for anything else. */
export type Figure = { kind: 'number'; value: number } | { kind: 'either'; values: readonly [number, number] } | null;

/** The sign before three last digits that is not read without a question: the point of an amount, the comma of an area. */
type Asks = 'point' | 'comma';

const FIGURE = /^(-?)(\d[\d\s.,]*|[.,]\d+)(k|thousand|m|mil|mill|million)?$/i;
const GROUPED_BY_SPACES = /^\d{1,3}(?:\s\d{3})+(?=[.,]|$)/;
const GROUPS = [
  /^\d{1,3}(?:,\d{3})+\.\d+$|^\d{1,3}(?:,\d{3}){2,}$/,
  /^\d{1,3}(?:\.\d{3})+,\d+$|^\d{1,3}(?:\.\d{3}){2,}$/,
];
/** A sign that ends the whole number. Behind a comma are one or two digits, or the many of a program that calculated. */
const DECIMALS = /^\d*\.\d+$|^\d*,(?:\d{1,2}|\d{6,})$/;
/** "900.000", "64,125": thousands to one reader and decimals to another. */
const THREE = /^([1-9]\d{0,2})([.,])(\d{3})$/;

const number = (value: number): Figure => ({ kind: 'number', value });
const withPoint = (text: string): string => text.replace(',', '.');

/**
 * Reads a number as people and programs write it in English and in French: "1,300,000", "1 300 000", "890 000,00",
 * "158,9", "1.11m", "900k". Before exactly three digits a comma groups thousands and a point does not, but for the sign
 * that `asks`: that one has two readings.
 */
export function readFigure(text: string, asks?: Asks): Figure {
  const [, minus = '', body = '', unit = ''] = FIGURE.exec(text.trim()) ?? [];
  const plain = body.trim().replace(GROUPED_BY_SPACES, (grouped) => grouped.replace(/\s/g, ''));
  // As text: of 1.11 times a million, the product would be a little more.
  const power = unit === '' ? '' : /^m/i.test(unit) ? 'e6' : 'e3';
  const of = (digits: string): number => Number(`${minus}${digits}${power}`);
  if (/^\d+$/.test(plain)) return number(of(plain));
  const [, whole = '', sign, three = ''] = THREE.exec(plain) ?? [];
  if (sign !== undefined) {
    const values = [of(`${whole}.${three}`), of(`${whole}${three}`)] as const;
    // "1.25m" and "1.250m" are the same; "1,250m" may be either.
    if (power === '' ? (sign === '.' ? 'point' : 'comma') === asks : sign === ',') return { kind: 'either', values };
    return number(sign === '.' ? values[0] : values[1]);
  }
  if (GROUPS[0]?.test(plain)) return number(of(plain.replaceAll(',', '')));
  if (GROUPS[1]?.test(plain)) return number(of(withPoint(plain.replaceAll('.', ''))));
  return DECIMALS.test(plain) ? number(of(withPoint(plain))) : null;
}
