/** Part of a section: a quarter, a half, or one of its sixteen legal subdivisions. `null` is the whole section. */
export type SectionPart =
  | { kind: 'quarter'; name: 'NE' | 'NW' | 'SE' | 'SW' }
  | { kind: 'half'; name: 'N' | 'S' | 'E' | 'W' }
  | { kind: 'lsd'; number: number };

/** A description of the Dominion Land Survey: part, section, township, range, west of a meridian. */
export type LegalLand = {
  part: SectionPart | null;
  section: number;
  township: number;
  range: number;
  meridian: number;
};

const WORDS = /\b(?:SECTION|SEC|TOWNSHIP|TWP|TP|RANGE|RGE|RG|MERIDIAN|MER|OF|THE)\b\.?/g;
const SHAPE =
  /^(?:(?<quarter>NE|NW|SE|SW) ?|(?<half>[NSEW]) ?½? ?|LSD ?(?<lsd>\d{1,2}) |(?<bare>\d{1,2}) (?=\d{1,2} \d{1,3} \d{1,2} ?W))?(?<section>\d{1,2}) (?<township>\d{1,3}) (?<range>\d{1,2}) ?W ?(?<meridian>[1-7]) ?M?$/;

/**
 * Reads what people type: "NE-14-46-19-W4", "NW 12 72 6 W6M", "n½ 5-50-3 w5", "LSD 5-14-46-19-W4", "14-46-19-W4".
 * `null` when it is not land of the survey.
 */
export function parseLegalLand(text: string): LegalLand | null {
  const plain = text
    .toUpperCase()
    .replace(/¼|1\/4/g, ' ')
    .replace(/1\/2/g, '½')
    .replace(WORDS, ' ')
    .replace(/[-–—,.;\s]+/g, ' ')
    .trim();
  const found = SHAPE.exec(plain)?.groups;
  if (!found) return null;
  const land: LegalLand = {
    part: partOf(found),
    section: Number(found.section),
    township: Number(found.township),
    range: Number(found.range),
    meridian: Number(found.meridian),
  };
  return isOnTheSurvey(land) ? land : null;
}

function partOf(found: Record<string, string | undefined>): SectionPart | null {
  const quarter = found.quarter;
  if (quarter) return { kind: 'quarter', name: quarter as 'NE' | 'NW' | 'SE' | 'SW' };
  const half = found.half;
  if (half) return { kind: 'half', name: half as 'N' | 'S' | 'E' | 'W' };
  const lsd = found.lsd ?? found.bare;
  return lsd ? { kind: 'lsd', number: Number(lsd) } : null;
}

const within = (value: number, most: number): boolean => Number.isInteger(value) && value >= 1 && value <= most;

const isOnTheSurvey = (land: LegalLand): boolean =>
  within(land.section, 36) &&
  within(land.township, 127) &&
  within(land.range, 34) &&
  within(land.meridian, 7) &&
  (land.part?.kind !== 'lsd' || within(land.part.number, 16));

/** True when `text` is land of the survey. */
export const isLegalLand = (text: string): boolean => parseLegalLand(text) !== null;

/** "NE-14-46-19-W4", "N½-5-50-3-W5", "LSD 5-14-46-19-W4", "14-46-19-W4". */
export function formatLegalLand(land: LegalLand): string {
  const rest = `${land.section}-${land.township}-${land.range}-W${land.meridian}`;
  const part = formatPart(land.part);
  return part === null ? rest : `${part}-${rest}`;
}

/** Formats the label of a stake on a map: "NE-14", "N½-5", "LSD 5-14", "14". */
export function formatLegalShort(land: LegalLand): string {
  const part = formatPart(land.part);
  return part === null ? `${land.section}` : `${part}-${land.section}`;
}

function formatPart(part: SectionPart | null): string | null {
  if (part === null) return null;
  if (part.kind === 'lsd') return `LSD ${part.number}`;
  return part.kind === 'half' ? `${part.name}½` : part.name;
}
