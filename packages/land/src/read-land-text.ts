import {
  centreOf,
  formatLegalLand,
  type GeoPoint,
  type LegalLand,
  parseLegalLand,
  type SectionPart,
} from '@quarterline/survey';

/** Land as people name it in a search: a part, a section or a township. `meridian` is null where they left it out. */
export type LandText = {
  part: SectionPart | null;
  /** Null for a whole township. */
  section: number | null;
  township: number;
  range: number;
  meridian: number | null;
};

/** Land that was named in a search, with its meridian. */
export type NamedLand = LandText & { meridian: number };

const SIDES = /\b(NORTH|SOUTH)[ -]*(EAST|WEST)\b/g;
const SIDE_ALONE = /\b(NORTH|SOUTH|EAST|WEST)\b(?= *(?:HALF|½|1\/2))/g;
const NAMED_TOWNSHIP = /\b(?:TOWNSHIP|TWP|TP)\b\.?[ -]*(\d{1,3})[ ,-]*\b(?:RANGE|RGE|RG|R)\b\.?[ -]*(\d{1,2})\b/;
const WORDS = /\b(?:QUARTER|QTR|SECTION|SEC|TOWNSHIP|TWP|TP|RANGE|RGE|RG|MERIDIAN|MER|WEST|OF|THE)\b\.?/g;
const PART = '(?:NE|NW|SE|SW|[NSEW] ?½|LSD ?\\d{1,2})';
const WITHOUT_W = new RegExp(`^((?:${PART} )?\\d{1,2} \\d{1,3} \\d{1,2}) ([1-7])$`);
const WITHOUT_MERIDIAN = new RegExp(`^(?:${PART} )?\\d{1,2} \\d{1,3} \\d{1,2}$`);
const TOWNSHIP = /^(\d{1,3}) (\d{1,2})(?: W? ?([1-7]) ?M?)?$/;

/**
 * Reads a search more leniently than `parseLegalLand` reads a form: "NW 14 46 19 4", "north west 14-46-19 w4", "LSD
 * 5-14-46-19-4", "Twp 46 Rge 19 W4", "46-19". `null` for what is no land of the survey.
 */
export function readLandText(text: string): LandText | null {
  const shouted = text
    .toUpperCase()
    .replace(SIDES, (_, first: string, second: string) => `${first[0]}${second[0]}`)
    .replace(SIDE_ALONE, (side) => side.charAt(0))
    .replace(/½|1\/2|\bHALF\b/g, '½');
  const land = parseLegalLand(shouted);
  if (land) return land;
  const named = NAMED_TOWNSHIP.test(shouted) && !/\b(?:SECTION|SEC|NE|NW|SE|SW)\b/.test(shouted);
  const plain = shouted
    .replace(/¼|1\/4/g, ' ')
    .replace(WORDS, ' ')
    .replace(/[-–—,.;\s]+/g, ' ')
    .trim();
  const numbered = WITHOUT_W.exec(plain);
  if (numbered) return parseLegalLand(`${numbered[1]} W${numbered[2]}`);
  if (WITHOUT_MERIDIAN.test(plain)) {
    const found = parseLegalLand(`${plain} W4`);
    return found && { ...found, meridian: null };
  }
  // Two numbers alone may be anything: a hyphen or the words say that they are a township and a range.
  return named || /^\d{1,3}\s*-\s*\d{1,2}\b/.test(shouted.trim()) || / W ?\d/.test(plain) ? township(plain) : null;
}

const township = (plain: string): LandText | null => {
  const [, number = '', range = '', meridian] = TOWNSHIP.exec(plain) ?? [];
  // One section of it stands for all: the limits of township, range and meridian are the same.
  const land = parseLegalLand(`16 ${number} ${range} W${meridian ?? 4}`);
  return land && { ...land, section: null, meridian: meridian === undefined ? null : land.meridian };
};

/** "NW-14-46-19-W4", "Twp 46 Rge 19 W4". */
export const formatNamedLand = (land: NamedLand): string =>
  land.section === null
    ? `Twp ${land.township} Rge ${land.range} W${land.meridian}`
    : formatLegalLand({ ...land, section: land.section });

export function centreOfNamedLand(land: NamedLand): GeoPoint {
  if (land.section !== null) return centreOf({ ...land, section: land.section });
  // The corner that the four sections in the middle share.
  const [one, other] = [15, 21].map((section) => centreOf({ ...land, part: null, section })) as [GeoPoint, GeoPoint];
  return { latitude: (one.latitude + other.latitude) / 2, longitude: (one.longitude + other.longitude) / 2 };
}

/** LSD 1 is the south-east corner; they run west and back again, four to a row. */
const quarterOfLsd = (number: number): 'NE' | 'NW' | 'SE' | 'SW' => {
  const row = Math.floor((number - 1) / 4);
  const inRow = (number - 1) % 4;
  const fromEast = row % 2 === 0 ? inRow : 3 - inRow;
  return `${row < 2 ? 'S' : 'N'}${fromEast < 2 ? 'E' : 'W'}`;
};

/** Printed forms of the land, and of quarters that contain it or are part of it: a page with one of these matches. */
export function spellingsOfNamedLand(land: NamedLand): string[] {
  const { part, section, township: number, range, meridian } = land;
  const rest = `${number}-${range}-W${meridian}`;
  if (section === null) return [`-${rest}`];
  const ofSection = (name: string): string => `${name}-${section}-${rest}`;
  if (part === null) return [`-${section}-${rest}`];
  if (part.kind === 'quarter') return [ofSection(part.name)];
  if (part.kind === 'lsd') return [formatNamedLand(land), ofSection(quarterOfLsd(part.number))];
  const quarters = (['NE', 'NW', 'SE', 'SW'] as const).filter((name) => name.includes(part.name));
  return [formatNamedLand(land), ...quarters.map(ofSection)];
}

/** Spellings of printed land that people type in a list, lower case: with M, with zeros, in words. */
export function typedSpellings(land: LegalLand): string {
  const { section, township: number, range, meridian } = land;
  const padded = `${section}-${String(number).padStart(3, '0')}-${String(range).padStart(2, '0')}-w${meridian}m`;
  const printed = formatLegalLand(land).toLowerCase();
  return `${printed}m ${padded} twp ${number} rge ${range} w${meridian}m`;
}
