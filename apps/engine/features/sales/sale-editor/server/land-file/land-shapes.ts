import type { LandFile, LandShape } from '@quarterline/contract';
import { judgeBoundary } from '@quarterline/drafting';
import { UnreadableFile } from '../reading/unreadable-file.ts';
import type { RawFile, RawShape } from './raw-shape.ts';

const MAX_ATTRIBUTES = 40;
const MAX_TEXT = 200;
/** Farm programs write the grower, the farm and the field: the field is the land. */
const NAMES = [
  /^(?:fi?e?ld|paddock)[ _]?(?:name?|label|desc)?$/i,
  /^(?:parcel_?)?name$|^title$|^label$/i,
  /legal|^lld$|^ats|descriptor/i,
  /^parcel/i,
  /^(?!.*(?:farm|grower|client|customer|owner|company|business|operator|organi[sz]ation|crop|variety|user|file|layer)).*(?:name|desc)/i,
];

/**
 * The shapes of a file as they are shown to staff, each judged as a boundary.
 *
 * @throws UnreadableFile where there is no area in it.
 */
export function landShapesOf({ format, system, shapes, leftOut, whyNone }: RawFile): LandFile {
  if (shapes.length === 0) throw new UnreadableFile(whyNone);
  return { format, system, shapes: shapes.map((shape, at) => shapeOf(shape, at + 1)), leftOut };
}

const shapeOf = ({ attributes, polygons, notes }: RawShape, entry: number): LandShape => {
  const texts = textsOf(attributes);
  const judged = judgeBoundary(polygons);
  return {
    entry,
    name: nameOf(texts) ?? `Shape ${entry}`,
    attributes: texts,
    ...(judged.ok
      ? { boundary: judged.boundary, notes: [...notes, ...judged.notes], sentence: null }
      : { boundary: [], notes, sentence: judged.sentence }),
  };
};

/** Attributes of a shape as text: no nested or very long values, no control characters. */
const textsOf = (attributes: RawShape['attributes']): Record<string, string> => {
  const texts = Object.entries(attributes).flatMap(([key, value]): [string, string][] => {
    const text =
      typeof value === 'string' ? value : typeof value === 'number' && Number.isFinite(value) ? `${value}` : '';
    const plain = plainText(text);
    return plain === '' ? [] : [[plainText(key).slice(0, 60), plain]];
  });
  return Object.fromEntries(texts.slice(0, MAX_ATTRIBUTES));
};
const plainText = (text: string): string =>
  text
    .slice(0, 4 * MAX_TEXT)
    .replace(/<[^>]*>/g, ' ')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_TEXT);

const nameOf = (texts: Readonly<Record<string, string>>): string | null => {
  for (const wanted of NAMES) {
    const found = Object.entries(texts).find(([key]) => wanted.test(key));
    if (found) return found[1];
  }
  return null;
};
