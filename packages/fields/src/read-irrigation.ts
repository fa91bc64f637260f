import { formatAcreNumber } from '@quarterline/listing';
import { type Read, readAcres, readNumber, valueOr } from './read-text.ts';

/** A district turns up to about two feet of water a year onto an acre; more than this is a figure of another kind. */
const MAX_FEET_ON_AN_ACRE = 4;

/** Acre-feet of water a year that go with the land: "132 acre-feet", "132 ac-ft", "132". None at all is "none". */
export function readIrrigation(text: string): Read<number> {
  if (/^(none|no|0)\.?$/i.test(text.trim())) return { kind: 'value', value: 0 };
  const read = readNumber(
    text,
    /\s*(acre[- ]?(feet|foot)|ac\.?[- ]?ft\.?)$/i,
    'acre-feet as a number, like 132, or none',
  );
  if (read.kind !== 'value' || read.value > 0) return read;
  return { kind: 'wrong', sentence: 'Type acre-feet as a number, like 132, or none.' };
}

/** Validates irrigation rights against the titled acres; null when they are valid. */
export function doubtIrrigation(text: string, acresText: string): string | null {
  const read = readIrrigation(text);
  if (read.kind !== 'value') return read.kind === 'wrong' ? read.sentence : null;
  const acres = valueOr(readAcres(acresText), null);
  return acres !== null && read.value > acres * MAX_FEET_ON_AN_ACRE
    ? 'This is more water than the land could take. Look at the licence or the district’s roll again.'
    : null;
}

/** "132 acre-feet a year", or "None". */
export const formatIrrigation = (acreFeet: number): string =>
  acreFeet === 0 ? 'None' : `${formatAcreNumber(acreFeet).replace(/\.0$/, '')} acre-feet a year`;
