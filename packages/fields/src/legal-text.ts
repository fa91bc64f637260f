import {
  formatLegalLand,
  type GeoPoint,
  gridAcres,
  type LegalLand,
  type LegalReading,
  legalLandAt,
  readLegal,
  type SectionPart,
} from '@quarterline/land';
import { type Read, readAcres, readDollars } from './read-text.ts';
import { lineOf } from './typed-texts.ts';

/** The texts of a parcel that say where it lies. */
export type Titled = { legal: string; liesIn?: string };

/** True when a title names whole pieces of land, and says nothing else. */
export const isPlainTitle = ({ lands, unplaced, kept, isPart, isAssumed }: LegalReading): boolean =>
  lands.length > 0 && unplaced.length === 0 && kept.length === 0 && !isPart && !isAssumed;

/**
 * The land that a parcel lies in: the quarters that staff named, or else those that its legal description names, or else
 * the quarter around the middle of its boundary.
 */
export function landsOf({ legal, liesIn = '' }: Titled, middle: GeoPoint | null = null): LegalLand[] {
  const named = readLegal(liesIn).lands;
  const lands = named.length > 0 ? named : readLegal(legal).lands;
  const around = lands.length === 0 && middle ? legalLandAt(middle.longitude, middle.latitude) : null;
  return around ? [around] : lands;
}

/** "nw 14 46 19 4" as it is printed: "NW-14-46-19-W4". A title with other words stays as it was typed. */
export function tidyLegal(text: string): string {
  const reading = readLegal(text);
  return isPlainTitle(reading) ? reading.lands.map(formatLegalLand).join(', ') : text;
}

/** The descriptions that papers cite: each piece of a plain title, or the words of the title, a line an entry. */
export function citedLegal(text: string): string[] {
  const reading = readLegal(text);
  if (isPlainTitle(reading)) return reading.lands.map(formatLegalLand);
  return text.split('\n').map(lineOf).filter(Boolean);
}

/** The same for two texts of one title. Empty for an empty text. */
export function legalKey(text: string): string {
  const reading = readLegal(text);
  return isPlainTitle(reading)
    ? reading.lands.map(formatLegalLand).toSorted().join(' ')
    : lineOf(text)
        .toLowerCase()
        .replace(/[\s,;.]+/g, ' ');
}

export function doubtName(text: string): string | null {
  if (text.trim() === '') return 'Write a name, like Home quarter.';
  return /^\s*[=@]/.test(text) ? 'This is a formula. Type the name itself.' : null;
}

/** Any title can be sold: its words are kept. Only an empty one is missing. */
export function doubtLegal(text: string): string | null {
  if (text.trim() === '') return 'Write the legal description as it is on the title, like NE-14-46-19-W4.';
  return /^\s*[=@]/.test(text) ? 'This is a formula. Type the legal description itself.' : null;
}

/** Validates the quarters that staff name for a title that names none. */
export function doubtLiesIn(text: string): string | null {
  const { lands, unplaced, kept, stoppedAt } = readLegal(text);
  if (text.trim() === '' || (lands.length > 0 && kept.length + unplaced.length === 0)) return null;
  return `“${stoppedAt ?? text.trim()}” names no quarter. Write it like NE-14-46-19-W4.`;
}

/** What is read of a legal description that says more than pieces of land; null for a plain one. */
export function readingOf(legal: string): string | null {
  const reading = readLegal(legal);
  if (legal.trim() === '' || isPlainTitle(reading)) return null;
  const { lands, kept, stoppedAt } = reading;
  const rest = kept.length === 0 ? '' : ` Kept as words: “${kept.join('”, “')}”.`;
  const open = reading.unplaced.length > 0 ? ' A meridian is missing. Add it, like W4.' : '';
  if (lands.length > 0) return `Read as ${lands.map(formatLegalLand).join(', ')}.${open}${rest}`;
  if (open) return `${open.trim()} Documents show the text as typed.`;
  return `“${stoppedAt ?? legal.trim().slice(0, 40)}” cannot be read as land of the survey. Documents show the text as typed.`;
}

const WORDS: Record<SectionPart['kind'], string> = {
  quarter: 'A quarter',
  half: 'A half section',
  lsd: 'A legal subdivision',
  halfOf: 'This part of a section',
};

const sizeWords = (lands: readonly LegalLand[]): string => {
  const [only] = lands;
  if (only === undefined) return '';
  if (lands.length > 1) return 'This land';
  return only.part === null ? 'A section' : WORDS[only.part.kind];
};

const roundTo = (acres: number): number => (acres >= 30 ? Math.round(acres / 10) * 10 : Math.round(acres));

export function doubtAcres(acresText: string): string | null {
  const read = readAcres(acresText);
  if (read.kind === 'wrong') return read.sentence;
  return read.kind === 'empty' ? 'Write the titled acres.' : null;
}

/** A warning about acres that the survey makes unlikely, and the likely number where one digit or the point went astray. */
export type AcresDoubt = { sentence: string; likely: number | null };

/** "A quarter is about 160 acres. Did you mean 156.3?" Null when nothing is odd, and where no land is read. */
export function compareAcres(acresText: string, titled: Titled): AcresDoubt | null {
  const read = readAcres(acresText);
  const lands = landsOf(titled);
  if (read.kind !== 'value' || lands.length === 0) return null;
  const theory = lands.reduce((sum, land) => sum + gridAcres(land), 0);
  const isWhole = isPlainTitle(readLegal(titled.legal));
  const isLikely = (acres: number): boolean => acres <= theory * MOST && acres >= (isWhole ? theory * LEAST : 0);
  if (isLikely(read.value)) return null;
  const likely = [10, 100, 1000, 0.1]
    .map((by) => Math.round((read.value / by) * 100) / 100)
    .find((it) => it >= theory * 0.9 && isLikely(it));
  const words = `${sizeWords(lands)} is about ${roundTo(theory)} acres.`;
  return likely === undefined
    ? { sentence: `${words} Look at the title again.`, likely: null }
    : { sentence: `${words} Did you mean ${likely}?`, likely };
}

/** A title may be short by a road, a railway or a creek, and is hardly ever long. */
const MOST = 1.04;
const LEAST = 0.5;

export function doubtCultivated(cultivatedText: string, acresText: string): string | null {
  const read = readCultivated(cultivatedText);
  if (read.kind === 'wrong') return read.sentence;
  const titled = readAcres(acresText);
  if (read.kind === 'value' && titled.kind === 'value' && read.value > titled.value)
    return 'More is cultivated than is titled. One of the two is wrong.';
  return null;
}

/** None at all may be cultivated. */
export const readCultivated = (text: string): Read<number> =>
  text.trim() === '0' ? { kind: 'value', value: 0 } : readAcres(text);

/** A starting bid: needed, and a multiple of the grid that bids are on. */
export function doubtStartingBid(text: string, gridCents: number): string | null {
  const read = readDollars(text);
  if (read.kind === 'wrong') return read.sentence;
  if (read.kind === 'empty') return 'Write the starting bid.';
  if (read.value === 0) return 'A starting bid is more than $0.';
  return read.value % gridCents === 0
    ? null
    : `Bids are in multiples of $${(gridCents / 100).toLocaleString('en-US')}. Round the starting bid.`;
}
