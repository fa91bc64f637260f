import { formatLegalLand, gridAcres, type LegalLand, parseLegalLand } from '@quarterline/land';
import { type Read, readAcres, readDollars } from './read-text.ts';

/** The lands a text names, and the pieces of it that name none. */
export const readLands = (text: string): { lands: LegalLand[]; unread: string[] } => {
  const pieces = text
    .split(/[,;\n]| and /i)
    .map((piece) => piece.trim())
    .filter(Boolean);
  const lands: LegalLand[] = [];
  const unread: string[] = [];
  for (const piece of pieces) {
    const land = parseLegalLand(piece);
    if (land) lands.push(land);
    else unread.push(piece);
  }
  return { lands, unread };
};

/** "nw 14 46 19 4" as it is printed: "NW-14-46-19-W4". What cannot be read stays as it was typed. */
export const tidyLegal = (text: string): string => {
  const { lands, unread } = readLands(text);
  return lands.length > 0 && unread.length === 0 ? lands.map(formatLegalLand).join(', ') : text;
};

export const doubtName = (text: string): string | null => {
  if (text.trim() === '') return 'Write a name, like Home quarter.';
  return /^\s*[=@]/.test(text) ? 'This is a formula. Type the name itself.' : null;
};

/** Validates a legal description; null when it is land of the survey. */
export const doubtLegal = (text: string): string | null => {
  const { lands, unread } = readLands(text);
  if (unread[0] !== undefined) return `“${unread[0]}” is not a legal land description. Write it like NE-14-46-19-W4.`;
  return lands.length === 0 ? 'Write the legal description, like NE-14-46-19-W4.' : null;
};

const WORDS: Record<string, string> = { quarter: 'A quarter', half: 'A half section', lsd: 'A legal subdivision' };

const sizeWords = (lands: readonly LegalLand[]): string => {
  const [only] = lands;
  if (only === undefined) return '';
  if (lands.length > 1) return `This land`;
  return only.part === null ? 'A section' : (WORDS[only.part.kind] ?? 'This land');
};

const roundTo = (acres: number): number => (acres >= 30 ? Math.round(acres / 10) * 10 : Math.round(acres));

/** Acres that the survey makes unlikely: "A quarter is about 160 acres. Did you mean 156.3?" */
export const doubtAcres = (acresText: string, legalText: string): string | null => {
  const read = readAcres(acresText);
  if (read.kind === 'wrong') return read.sentence;
  if (read.kind === 'empty') return 'Write the titled acres.';
  const { lands, unread } = readLands(legalText);
  if (lands.length === 0 || unread.length > 0) return null;
  const theory = lands.reduce((sum, land) => sum + gridAcres(land), 0);
  if (isLikely(read.value, theory)) return null;
  const meant = [10, 100, 1000, 0.1]
    .map((by) => Math.round((read.value / by) * 100) / 100)
    .find((it) => it >= theory * 0.9 && isLikely(it, theory));
  const words = `${sizeWords(lands)} is about ${roundTo(theory)} acres.`;
  return meant === undefined ? `${words} Look at the title again.` : `${words} Did you mean ${meant}?`;
};

/** A title may be short by a road, a railway or a creek, and is hardly ever long. */
const isLikely = (acres: number, theory: number): boolean => acres <= theory * 1.04 && acres >= theory * 0.5;

/** The likely number of acres, where one digit or the point went astray. */
export const likelyAcres = (acresText: string, legalText: string): string | null =>
  /Did you mean ([\d.]+)\?/.exec(doubtAcres(acresText, legalText) ?? '')?.[1] ?? null;

export const doubtCultivated = (cultivatedText: string, acresText: string): string | null => {
  const read = readCultivated(cultivatedText);
  if (read.kind === 'wrong') return read.sentence;
  const titled = readAcres(acresText);
  if (read.kind === 'value' && titled.kind === 'value' && read.value > titled.value)
    return 'More is cultivated than is titled. One of the two is wrong.';
  return null;
};

/** None at all may be cultivated. */
export const readCultivated = (text: string): Read<number> =>
  text.trim() === '0' ? { kind: 'value', value: 0 } : readAcres(text);

/** A starting bid: needed, and a multiple of the grid that bids are on. */
export const doubtStartingBid = (text: string, gridCents: number): string | null => {
  const read = readDollars(text);
  if (read.kind === 'wrong') return read.sentence;
  if (read.kind === 'empty') return 'Write the starting bid.';
  if (read.value === 0) return 'A starting bid is more than $0.';
  return read.value % gridCents === 0
    ? null
    : `Bids are in multiples of $${(gridCents / 100).toLocaleString('en-US')}. Round the starting bid.`;
};
