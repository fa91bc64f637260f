import {
  centreOf,
  formatLegalLand,
  formatTownship,
  type GeoPoint,
  type LandText,
  type LegalLand,
  quartersOfPart,
  readLegal,
} from '@quarterline/survey';

/** Land that was named in a search or an alert, with its meridian. */
export type NamedLand = LandText & { meridian: number };

/**
 * The land that a search or an alert names: pieces of land beside any other words, or a township and land without its
 * meridian when the text says nothing else. Empty for other texts.
 */
export function readNamedLands(text: string): LandText[] {
  const { lands, unplaced, kept, isAssumed } = readLegal(text);
  if (lands.length === 0 && kept.length > 0) return [];
  // Of "NE 14-46-19 W" a person who looks for land is asked for the meridian, or finds each.
  const named = isAssumed ? lands.map((land) => ({ ...land, meridian: null })) : lands;
  return [...named, ...unplaced];
}

/** True when the titles of a public parcel mean all of its land: an outline of that land is the parcel's. */
export const isWholeLand = ({ legalDescriptions }: { legalDescriptions: readonly string[] }): boolean =>
  legalDescriptions.every((text) => !readLegal(text).isPart);

export const hasMeridian = (land: LandText): land is NamedLand => land.meridian !== null;

/** The land of an alert as it is kept: "NE-14-46-19-W4", "46-19-W4". Null where a meridian is missing. */
export const alertLandText = (lands: readonly LandText[]): string | null =>
  lands.length > 0 && lands.every(hasMeridian)
    ? lands.map((land) => (land.section === null ? formatTownship(land) : formatNamedLand(land))).join(', ')
    : null;

/** "NW-14-46-19-W4", "Twp 46 Rge 19 W4". */
export const formatNamedLand = (land: NamedLand): string =>
  land.section === null
    ? `Twp ${land.township}${land.letter ?? ''} Rge ${land.range} ${land.east ? 'E' : 'W'}${land.meridian}`
    : formatLegalLand({ ...land, section: land.section });

export function centreOfNamedLand(land: NamedLand): GeoPoint {
  if (land.section !== null) return centreOf({ ...land, section: land.section });
  // The corner that the four sections in the middle share.
  const [one, other] = [15, 21].map((section) => centreOf({ ...land, part: null, section })) as [GeoPoint, GeoPoint];
  return { latitude: (one.latitude + other.latitude) / 2, longitude: (one.longitude + other.longitude) / 2 };
}

/** True when a piece of land lies in the named land, or has ground of it. */
export const isInNamedLand = (named: LandText, land: LegalLand): boolean =>
  named.township === land.township &&
  named.letter === land.letter &&
  named.range === land.range &&
  (named.meridian === null || (named.meridian === land.meridian && named.east === land.east)) &&
  (named.section === null ||
    (named.section === land.section &&
      quartersOfPart(named.part).some((quarter) => quartersOfPart(land.part).includes(quarter))));

/** Printed forms of the land, and of quarters and halves that contain it or are part of it: a page with one of these matches. */
export function spellingsOfNamedLand(land: NamedLand): string[] {
  const { part, section } = land;
  const township = formatTownship(land);
  if (section === null) return [`-${township}`];
  if (part === null) return [`-${section}-${township}`];
  const quarters = quartersOfPart(part);
  const halves =
    part.kind === 'half'
      ? []
      : (['N', 'S', 'E', 'W'] as const).filter((side) => quarters.every((name) => name.includes(side)));
  const names = [...quarters, ...halves.map((side) => `${side}½`)].map((name) => `${name}-${section}-${township}`);
  return [...new Set([formatNamedLand(land), ...names])];
}

/** Spellings of printed land that people type in a list, lower case: with M, with zeros, in words. */
export function typedSpellings(land: LegalLand): string {
  const { section, township: number, range, meridian } = land;
  const side = land.east ? 'e' : 'w';
  const padded = `${section}-${String(number).padStart(3, '0')}-${String(range).padStart(2, '0')}-${side}${meridian}m`;
  const printed = formatLegalLand(land).toLowerCase();
  return `${printed}m ${padded} twp ${number} rge ${range} ${side}${meridian}m`;
}
