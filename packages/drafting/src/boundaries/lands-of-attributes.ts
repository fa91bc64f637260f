import { readLands } from '@quarterline/fields';
import { formatLegalLand, type LegalLand, parseLegalLand } from '@quarterline/land';

type Attributes = Readonly<Record<string, string>>;

/** A legal description inside of other words: "Parcel 2 - NE-9-49-22-W4". */
const WITHIN =
  /(?:\b(?:NE|NW|SE|SW)|\b[NSEW] ?(?:½|1\/2)|\bLSD ?\d{1,2})?(?: ?¼| ?1\/4)?[-\s]*\b\d{1,2}[-\s]+\d{1,3}[-\s]+\d{1,2}[-\s]*W ?(?:of )?[1-7]/gi;

/** How the fields of a township survey file are named, part by part: M, RGE, TWP, SEC and QS of the Alberta Township System among them. */
const PARTS = {
  meridian: /^(m|mer|meridian)$/i,
  range: /^(r|rg|rge|range)$/i,
  township: /^(t|tp|twp|township)$/i,
  section: /^(s|sec|sect|section)$/i,
  quarter: /^(q|qs|qtr|qsec|quarter)$/i,
  lsd: /^(ls|lsd)$/i,
} as const;

/** The land that the attributes of a shape name, in the order of what is surest: a whole field, one field for each part, words within words. */
export const landsOfAttributes = (attributes: Attributes): LegalLand[] => {
  const values = Object.values(attributes);
  for (const value of values) {
    const { lands, unread } = readLands(value);
    if (lands.length > 0 && unread.length === 0) return lands;
  }
  const parts = landOfParts(attributes);
  if (parts) return [parts];
  for (const value of values) {
    const found = [...value.matchAll(WITHIN)].flatMap(([text]) => parseLegalLand(text) ?? []);
    if (found.length > 0) return unique(found);
  }
  return [];
};

const landOfParts = (attributes: Attributes): LegalLand | null => {
  const part = (name: keyof typeof PARTS): string =>
    Object.entries(attributes)
      .find(([key]) => PARTS[name].test(key))?.[1]
      .trim() ?? '';
  const [meridian, range, township, section] = [part('meridian'), part('range'), part('township'), part('section')];
  if ([meridian, range, township, section].some((text) => text === '')) return null;
  const lsd = part('lsd');
  const before = part('quarter') || (/^\d{1,2}$/.test(lsd) ? `LSD ${lsd}` : '');
  const number = (text: string): string => text.replace(/\D/g, '');
  return parseLegalLand(
    `${before} ${number(section)}-${number(township)}-${number(range)}-W${number(meridian)}`.trim(),
  );
};

const unique = (lands: readonly LegalLand[]): LegalLand[] => [
  ...new Map(lands.map((land) => [formatLegalLand(land), land])).values(),
];
