import type { LandFile, LandShape } from '@quarterline/contract';
import { judgeRing } from '@quarterline/drafting';
import { acresWithin } from '@quarterline/land';
import { UnreadableFile } from '../reading/unreadable-file.ts';
import { MAX_SHAPES, type RawFile, type RawPolygon, type RawShape } from './raw-shape.ts';

const MAX_ATTRIBUTES = 40;
const MAX_TEXT = 200;
const NAMES = [/^(parcel_?)?name$|^title$|^label$/i, /legal|^lld$|^ats|descriptor/i, /^parcel/i, /name|desc/i];

/**
 * The shapes of a file as they are shown to staff: an entry of several pieces as several, each judged as a boundary.
 *
 * @throws UnreadableFile where there is no area in it.
 */
export const landShapesOf = ({ format, system, shapes, leftOut }: RawFile): LandFile => {
  if (shapes.length === 0)
    throw new UnreadableFile(
      leftOut > 0
        ? 'There are only points or lines in this file. A boundary is an area: save the parcels as polygons.'
        : 'There is no shape in this file. Save the parcels as polygons, and send that.',
    );
  const pieces = shapes.flatMap((shape, at) => piecesOf(shape, at + 1));
  if (pieces.length > MAX_SHAPES)
    throw new UnreadableFile(
      `The shapes of this file have ${pieces.length} pieces; at most ${MAX_SHAPES} are read. Save only those of the sale.`,
    );
  return { format, system, shapes: pieces, leftOut };
};

const piecesOf = ({ attributes, polygons }: RawShape, entry: number): LandShape[] => {
  const texts = textsOf(attributes);
  const name = nameOf(texts) ?? `Shape ${entry}`;
  return polygons.map((polygon, at) => ({
    entry,
    piece: polygons.length > 1 ? { number: at + 1, of: polygons.length } : null,
    name,
    attributes: texts,
    ...boundaryOf(polygon),
  }));
};

const boundaryOf = ([outer = [], ...holes]: RawPolygon): Pick<LandShape, 'ring' | 'holeAcres' | 'sentence'> => {
  const judged = judgeRing(outer);
  if (!judged.ok) return { ring: [], holeAcres: 0, sentence: judged.sentence };
  const holeAcres = holes.reduce((sum, hole) => sum + acresWithin(hole), 0);
  return { ring: judged.ring, holeAcres: Number.isFinite(holeAcres) ? holeAcres : 0, sentence: null };
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
