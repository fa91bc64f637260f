export type Side = 'N' | 'S' | 'E' | 'W';
export type QuarterName = 'NE' | 'NW' | 'SE' | 'SW';

/**
 * Part of a section: a quarter, a half, one of its sixteen legal subdivisions, or a half of such a part ("W½ of NE", 80
 * acres). `null` is the whole section.
 */
export type SectionPart =
  | { kind: 'quarter'; name: QuarterName }
  | { kind: 'half'; name: Side }
  | { kind: 'lsd'; number: number }
  | { kind: 'halfOf'; name: Side; of: SectionPart };

/** A description of the Dominion Land Survey: part, section, township and range of a meridian. */
export type LegalLand = {
  part: SectionPart | null;
  section: number;
  township: number;
  /** Township "46A": a narrow one between two others. */
  letter?: 'A';
  range: number;
  /** Ranges count westward from it. */
  meridian: number;
  /** Ranges count eastward: the principal meridian alone has them. */
  east?: true;
};

/** Land as people name it in a search: a part, a section or a township. `meridian` is null where they left it out. */
export type LandText = Omit<LegalLand, 'section' | 'meridian'> & {
  /** Null for a whole township. */
  section: number | null;
  meridian: number | null;
};

const SHAPE =
  /^(?<part>(?:[NSEW]½-)*(?:NE-|NW-|SE-|SW-|LSD \d{1,2}-)?)(?<section>\d{1,2})-(?<township>\d{1,3})(?<letter>A?)-(?<range>\d{1,2})-(?<side>[WE])(?<meridian>[1-7])$/;

/**
 * Parses what `formatLegalLand` prints, as published facts have it: "NE-14-46-19-W4". `null` for everything else; what
 * people type is read by `readLegal`.
 */
export function parseLegalLand(printed: string): LegalLand | null {
  const found = SHAPE.exec(printed)?.groups;
  if (!found) return null;
  const { part = '', section, township, letter, range, side, meridian } = found;
  const land: LegalLand = {
    part: parsePart(part),
    section: Number(section),
    township: Number(township),
    ...(letter ? { letter: 'A' } : {}),
    range: Number(range),
    meridian: Number(meridian),
    ...(side === 'E' ? { east: true } : {}),
  };
  return isOnTheSurvey(land) ? land : null;
}

const parsePart = (printed: string): SectionPart | null =>
  printed
    .split('-')
    .filter(Boolean)
    .reduceRight<SectionPart | null>((of, word) => {
      if (word.endsWith('½')) {
        const name = word.charAt(0) as Side;
        return of ? { kind: 'halfOf', name, of } : { kind: 'half', name };
      }
      if (word.startsWith('LSD')) return { kind: 'lsd', number: Number(word.slice(4)) };
      return { kind: 'quarter', name: word as QuarterName };
    }, null);

const within = (value: number, most: number): boolean => Number.isInteger(value) && value >= 1 && value <= most;

const isPart = (part: SectionPart): boolean =>
  part.kind === 'lsd' ? within(part.number, 16) : part.kind !== 'halfOf' || isPart(part.of);

/** True when its numbers occur in the survey. */
export const isOnTheSurvey = (land: LegalLand): boolean =>
  within(land.section, 36) &&
  within(land.township, 127) &&
  within(land.range, 34) &&
  within(land.meridian, land.east ? 1 : 7) &&
  (land.part === null || isPart(land.part));

/** Formats township, range and meridian: "46-19-W4", "7A-4-E1". */
export const formatTownship = (land: Omit<LegalLand, 'part' | 'section'>): string =>
  `${land.township}${land.letter ?? ''}-${land.range}-${land.east ? 'E' : 'W'}${land.meridian}`;

/** "NE-14-46-19-W4", "N½-5-50-3-W5", "W½-NE-14-46-19-W4", "LSD 5-14-46-19-W4", "14-46-19-W4", "NE-14-10-4-E1". */
export const formatLegalLand = (land: LegalLand): string => `${formatLegalShort(land)}-${formatTownship(land)}`;

/** Formats the label of a stake on a map: "NE-14", "N½-5", "LSD 5-14", "14". */
export const formatLegalShort = ({ part, section }: LegalLand): string =>
  part === null ? `${section}` : `${formatPart(part)}-${section}`;

const formatPart = (part: SectionPart): string => {
  if (part.kind === 'lsd') return `LSD ${part.number}`;
  if (part.kind === 'quarter') return part.name;
  return part.kind === 'half' ? `${part.name}½` : `${part.name}½-${formatPart(part.of)}`;
};

/** Sides of a part, in shares of its section from the south-west: 0 to 1. */
export type PartBox = { south: number; north: number; west: number; east: number };

/** The rectangle of a part within its section; halves and quarters by name, legal subdivisions from the south-east. */
export function boxOfPart(part: SectionPart | null): PartBox {
  if (part === null) return { south: 0, north: 1, west: 0, east: 1 };
  if (part.kind === 'lsd') {
    const { column, row } = lsdColumnAndRow(part.number);
    return { south: row / 4, north: (row + 1) / 4, west: (3 - column) / 4, east: (4 - column) / 4 };
  }
  const { south, north, west, east } = boxOfPart(part.kind === 'halfOf' ? part.of : null);
  const [middle, centre] = [(south + north) / 2, (west + east) / 2];
  return {
    south: part.name.includes('N') ? middle : south,
    north: part.name.includes('S') ? middle : north,
    west: part.name.includes('E') ? centre : west,
    east: part.name.includes('W') ? centre : east,
  };
}

/** Column from the east and row from the south of one of a section's sixteen legal subdivisions. */
export function lsdColumnAndRow(lsd: number): { column: number; row: number } {
  const row = Math.floor((lsd - 1) / 4);
  const step = (lsd - 1) % 4;
  return { column: row % 2 === 0 ? step : 3 - step, row };
}

/** The quarters that a part touches, in the order NE, NW, SE, SW. */
export function quartersOfPart(part: SectionPart | null): QuarterName[] {
  const { south, north, west, east } = boxOfPart(part);
  return (['NE', 'NW', 'SE', 'SW'] as const).filter(
    (name) => (name.startsWith('N') ? north > 0.5 : south < 0.5) && (name.endsWith('E') ? east > 0.5 : west < 0.5),
  );
}
