import type { QuarterName, Side } from './legal-land.ts';

/** A word of a legal description, by what it says; `from` and `to` are its place in the text. */
export type LegalWord = Meaning & { from: number; to: number };
type Meaning =
  | { kind: 'quarter'; name: QuarterName }
  | { kind: 'half'; name: Side }
  /** A letter alone: a half before a number, a meridian left open after a range. */
  | { kind: 'side'; name: Side }
  | { kind: 'lsd' | 'section' | 'township' | 'range' }
  | { kind: 'meridian'; number: number; east?: true }
  | { kind: 'number'; value: number; letter?: 'A' }
  | { kind: 'and' | 'comma' | 'to' | 'dash' | 'break' | 'close' | 'of' | 'filler' | 'whole' | 'partial' | 'except' }
  /** Anything else, as "Plan", "Ext" or "River". */
  | { kind: 'word' };

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh'];
const UNITS =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const SPELLED = `(?:${[...UNITS, ...TENS, 'hundred'].join('|')})`;

const ofText = (text: string): number => (/^\d/.test(text) ? Number.parseInt(text, 10) : ORDINALS.indexOf(text) + 1);

/** "forty-six": 46. */
const ofSpelled = (text: string): number =>
  text
    .split(/[\s-]+|and/)
    .filter(Boolean)
    .reduce((sum, word) => {
      if (word === 'hundred') return sum * 100;
      return sum + (UNITS.indexOf(word) + 1 || (TENS.indexOf(word) + 2) * 10);
    }, 0);

const sideOf = (text: string): Side => text.charAt(0).toUpperCase() as Side;
const quarterOf = (text: string): QuarterName => {
  const letters = text
    .replace(/^nor(?:th|d)/, 'n')
    .replace(/^s(?:outh|ud)/, 's')
    .replace(/ouest|o(?=\.|$)/, 'w')
    .replace(/west/, 'w')
    .replace(/east|est/, 'e')
    .replace(/[^nsew]/g, '');
  return letters.slice(0, 2).toUpperCase() as QuarterName;
};

const NUMBER = '(?:[1-7](?:st|nd|rd|th)?|first|second|third|fourth|fifth|sixth|seventh)';
const FRENCH_ORDINALS = ['premier', 'deuxième', 'troisième', 'quatrième', 'cinquième', 'sixième', 'septième'];
const FRENCH = `(?:[1-7](?:ers?|[èeé]?(?:i?[èe]?me)?)?|${FRENCH_ORDINALS.join('|')}|second)`;
const ofFrench = (text: string): number =>
  Number.parseInt(text, 10) || FRENCH_ORDINALS.indexOf(text.toLowerCase()) + 1 || 2;
const MERIDIAN = '(?:mer(?:idian)?\\.?|m\\.?)';
const END = '(?![\\p{L}\\d])';
const rule = (source: string, of: (found: RegExpExecArray) => Meaning[]) => [new RegExp(source, 'iuy'), of] as const;
const one = (meaning: Meaning) => (): Meaning[] => [meaning];
const numberOf = (text = ''): Meaning => ({
  kind: 'number',
  value: Number.parseInt(text, 10),
  ...(/a$/i.test(text) ? { letter: 'A' } : {}),
});

const SHORT_PART = '(?:[ns][ew]|[nsew](?:½|1/2|)|\\d{1,2})';
const shortPart = (text: string): Meaning[] => {
  if (/^\d/.test(text)) return [{ kind: 'lsd' }, numberOf(text)];
  if (/^[ns][ew]/i.test(text)) return [{ kind: 'quarter', name: quarterOf(text.toLowerCase()) }];
  return [{ kind: 'half', name: sideOf(text) }];
};
/** Begins what is not sold. */
export const EXCEPT =
  '(?:exc|ex|excl|except(?:ing|ed)?|excluding|exclusive|less|save|saving|reserving|sauf|but|not|formerly|adjacent|next|excepté|hormis|hors|without)';

/** The name of a column before the land in it. */
export const LABEL =
  '(?:(?:short |full )?legal(?: land)?(?: desc(?:ription)?\\.?| location)?|l\\.?l\\.?d|ats|dls|lands?|description(?: légale)?)';

/** In the order in which they are tried; the longer before the shorter. */
const RULES: readonly (readonly [RegExp, (found: RegExpExecArray) => Meaning[]])[] = [
  // "100/05-14-046-19W4/00", the identifier of a well.
  rule(
    `\\d{2,3}/(\\d{2})-(\\d{2})-(\\d{3})-(\\d{2})W([1-7])(?:/\\d{1,2})?${END}`,
    ([, lsd, section, township, range, meridian]) => [
      { kind: 'lsd' },
      ...[lsd, section, township, range].map(numberOf),
      { kind: 'meridian', number: Number(meridian) },
    ],
  ),
  // "4;19;46;14;NE", the short legal of an Alberta title: meridian, range, township, section, parts.
  rule(
    `([4-6]);(\\d{1,2});(\\d{1,3}A?);(\\d{1,2})(?:;(${SHORT_PART}(?:[,&]${SHORT_PART})*))?(?![\\p{L}\\d;])`,
    ([, meridian, range, township, section, parts]) => [
      ...(parts?.split(/[,&]/).flatMap((part) => [...shortPart(part), { kind: 'and' as const }]) ?? []),
      { kind: 'section' },
      ...[section, township, range].map(numberOf),
      { kind: 'meridian', number: Number(meridian) },
    ],
  ),
  // The same order with hyphens: "4-19-046-14 NE", "W4-19-46-14-NE".
  rule(
    `[WM]?([1-7])-(\\d{1,2})-(\\d{1,3})-(\\d{1,2})[\\s-]*([ns][ew])(?!\\p{L}|[\\s-]*\\d)`,
    ([, meridian, range, township, section, part = '']) => [
      ...shortPart(part),
      ...[section, township, range].map(numberOf),
      { kind: 'meridian', number: Number(meridian) },
    ],
  ),
  rule(
    `([ns][ew])[;_](\\d{1,2})[;_](\\d{1,3})[;_](\\d{1,2})[;_]W?([1-7])M?${END}`,
    ([, part = '', section, township, range, meridian]) => [
      ...shortPart(part),
      ...[section, township, range].map(numberOf),
      { kind: 'meridian', number: Number(meridian) },
    ],
  ),
  // With a legal subdivision last: "4-19-046-14-05".
  rule(`[WM]?([4-6])-(\\d{1,2})-(\\d{3})-(\\d{1,2})-(\\d{2})${END}`, ([, meridian, range, township, section, lsd]) => [
    { kind: 'lsd' },
    ...[lsd, section, township, range].map(numberOf),
    { kind: 'meridian', number: Number(meridian) },
  ]),
  // "14.46.19.W4", "14/46/19 W4"
  rule(`(\\d{1,2})([./])(\\d{1,3})\\2(\\d{1,2})(?=[./\\s-]*w)`, ([, section, , township, range]) =>
    [section, township, range].map(numberOf),
  ),
  rule(`more\\s+or\\s+less${END}`, one({ kind: 'word' })),
  rule(
    `([we])(?:est|ast|\\.)?\\s*(?:of\\s+)?(?:the\\s+)?(?:p\\.?\\s?m\\.?|p\\.?\\s?mer\\.?|prin(?:cipal|\\.)?\\s+${MERIDIAN})(?:\\s*1)?${END}`,
    ([, side = '']) => [{ kind: 'meridian', number: 1, ...(side.toLowerCase() === 'e' ? { east: true } : {}) }],
  ),
  rule(
    `w(?:est|\\.)?\\s*(?:of\\s+)?(?:the\\s+)?(${NUMBER})(?:\\s+principal)?\\s*\\.?\\s*${MERIDIAN}${END}`,
    ([, number = '']) => [{ kind: 'meridian', number: ofText(number.toLowerCase()) }],
  ),
  rule(
    `e(?:ast|\\.)?\\s*(?:of\\s+)?(?:the\\s+)?(?:1(?:st)?|first)(?:\\s+principal)?\\s*\\.?\\s*${MERIDIAN}${END}`,
    one({ kind: 'meridian', number: 1, east: true }),
  ),
  rule(`w(?:est|\\.)?\\s+(?:of\\s+(?:the\\s+)?(?=\\S)|(?=[a-z]))(${NUMBER})${END}`, ([, number = '']) => [
    { kind: 'meridian', number: ofText(number.toLowerCase()) },
  ]),
  rule(`w[\\s./-]*([1-7])(?:st|nd|rd|th)${END}`, ([, number]) => [{ kind: 'meridian', number: Number(number) }]),
  rule(`${MERIDIAN}\\s*([1-7])${END}`, ([, number]) => [{ kind: 'meridian', number: Number(number) }]),
  rule(
    `(?:à\\s+)?l[’']\\s?(ouest|est)\\s+du\\s+(?:(${FRENCH})\\s+m[ée]r(?:idien)?|m[ée]ridien\\s+(?:principal|d[’']origine))\\.?${END}`,
    ([, side = '', number]) => [
      { kind: 'meridian', number: number ? ofFrench(number) : 1, ...(/^e/i.test(side) ? { east: true } : {}) },
    ],
  ),
  rule(`(${NUMBER})\\s+mer(?:idian)?\\.?${END}`, ([, number = '']) => [
    { kind: 'meridian', number: ofText(number.toLowerCase()) },
  ]),
  rule(
    `(?:nor(?:th|d)|s(?:outh|ud))[\\s-]*(?:east|west|est|ouest)(?:erly)?(?:\\s*(?:¼|1/4|quarters?|qtrs?\\.?))?${END}`,
    ([text]) => [{ kind: 'quarter', name: quarterOf(text.toLowerCase()) }],
  ),
  rule(`(north|south|east|west|[nsew])\\.?\\s*(?:½|1/2|/2|halves${END}|half${END})`, ([, side = '']) => [
    { kind: 'half', name: sideOf(side) },
  ]),
  rule(`([ns])(?:\\.-|\\.?\\s?)([ew])\\.?(?:\\s*(?:¼|1/4|/4))?(?!\\p{L})`, ([, north, east]) => [
    { kind: 'quarter', name: `${north}${east}`.toUpperCase() as QuarterName },
  ]),
  // In French "NO" is the north-west; "No." before a number is not.
  rule(`(N|S)(?:\\.-|\\.?)O(?:\\.?\\s*(?:¼|1/4)|[.\\s-]*(?=\\d{1,2}[\\s-]+\\d{1,3}[\\s-]))`, ([, north]) => [
    { kind: 'quarter', name: `${north}W`.toUpperCase() as QuarterName },
  ]),
  rule(`([nsew])\\.?(?=[\\s-]*\\d)`, ([, side = '']) => [{ kind: 'side', name: sideOf(side) }]),
  rule(`(?:l\\.?\\s?s\\.?\\s?d?\\.?|legal\\s+sub-?divisions?)(?:[’']?s)?(?!\\p{L})`, one({ kind: 'lsd' })),
  rule(`(?:sect(?:ions?)?|secs?)\\.?(?!\\p{L})`, one({ kind: 'section' })),
  rule(`(?:townships?|twps?|tps?|canton|t(?=[\\s.]?\\d))\\.?(?!\\p{L})`, one({ kind: 'township' })),
  rule(`(?:ranges?|rges?|rgs?|rng|rang|r(?=[\\s.]?\\d))\\.?(?!\\p{L})`, one({ kind: 'range' })),
  rule(`(?:¼|1/4|quarters?|qtrs?|quart)\\.?(?!\\p{L})`, one({ kind: 'filler' })),
  rule(`(?:of|de|du|des)${END}`, one({ kind: 'of' })),
  rule(`${LABEL}(?:\\s*[:#.]|(?=\\s+(?:[ns][ew]|[nsew][½/]|\\d|l\\.?s)))`, one({ kind: 'filler' })),
  rule(`(?:the|in|within|said|being|lying|consisting|la|le|les)${END}|l[’']`, one({ kind: 'filler' })),
  rule(`(?:all|whole|entire|toute?)${END}`, one({ kind: 'whole' })),
  rule(`(?:and|et)${END}|[&+]|/(?=\\s*\\p{L})`, one({ kind: 'and' })),
  rule(`(?:to|through|thru|à)${END}`, one({ kind: 'to' })),
  rule(`(?:pt|ptn|part|partie|portions?|frac(?:tion(?:al)?)?|most)\\.?${END}`, one({ kind: 'partial' })),
  rule(`(?:that|those)${END}`, one({ kind: 'filler' })),
  rule(`${EXCEPT}\\.?${END}`, one({ kind: 'except' })),
  rule(`\\d{1,3}A?(?![\\d%]|\\.\\d|,\\d{3}(?!\\d)|/\\d|\\p{L}(?<![WERTNSwertns]))`, ([text]) => [numberOf(text)]),
  rule(`[-\\u00ad\\u2010-\\u2015\\u2212]`, one({ kind: 'dash' })),
  rule(`,`, one({ kind: 'comma' })),
  rule(`[;\\n]`, one({ kind: 'break' })),
  rule(`\\)`, one({ kind: 'close' })),
  rule(`[.:(]`, one({ kind: 'filler' })),
  rule(`[\\p{L}\\d](?:[\\p{L}\\d'’]|[.,/](?=[\\p{L}\\d]))*`, one({ kind: 'word' })),
];

/** The words of a legal description in their order. What is neither letter nor number nor one of its signs says nothing. */
export function legalWords(text: string): LegalWord[] {
  const words: LegalWord[] = [];
  let at = 0;
  while (at < text.length) {
    const from = at;
    const read = firstRule(text, at);
    const isMeridian = read?.meanings[0]?.kind === 'meridian';
    const found = isMeridian ? read : (openMeridian(text, at, words) ?? spelledNumber(text, at, words) ?? read);
    at = found ? found.to : at + 1;
    if (found) words.push(...found.meanings.map((meaning) => ({ ...meaning, from, to: at })));
  }
  return words;
}

type Found = { meanings: Meaning[]; to: number };
const matched = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at;
  return pattern.exec(text);
};

const NUMBERED =
  /([weo])(?:est|ast)?[ ./-]*([1-7])(?:st|nd|rd|th)?(?:\s*\.?\s*m(?:er(?:idian)?)?\.?(?!\p{L}))?(?![\d/½¼])(?!\s*-\s*\d{1,3}A?\s*-)/iuy;
const OPEN = /([we])(?:est|ast)?\.?(?![\p{L}\d])(?![\s./-]*\d)/iuy;

/** "W4" and "E1" are a meridian after a range; before a township they are half of section 4 or 1. */
function openMeridian(text: string, at: number, before: readonly LegalWord[]): Found | null {
  if (!isAfterRange(before)) return null;
  const [, letter = '', digit] = matched(NUMBERED, text, at) ?? [];
  if (digit !== undefined) {
    const east = letter.toLowerCase() === 'e';
    if (east && digit !== '1') return null;
    return {
      meanings: [{ kind: 'meridian', number: Number(digit), ...(east ? { east } : {}) }],
      to: NUMBERED.lastIndex,
    };
  }
  const [, side] = matched(OPEN, text, at) ?? [];
  return side === undefined ? null : { meanings: [{ kind: 'side', name: sideOf(side) }], to: OPEN.lastIndex };
}

/** True right after a range: the second number, or a later one, since the last part, meridian or break. */
const isAfterRange = (before: readonly LegalWord[]): boolean => {
  const last = before.findLast(({ kind }) => kind !== 'dash' && kind !== 'comma' && kind !== 'filler' && kind !== 'of');
  const since = before.findLastIndex(({ kind }) =>
    ['quarter', 'half', 'side', 'meridian', 'break', 'word', 'and'].includes(kind),
  );
  return last?.kind === 'number' && before.slice(since + 1).filter(({ kind }) => kind === 'number').length >= 2;
};

const SPELLED_NUMBER = new RegExp(`${SPELLED}(?:[\\s-]+(?:and\\s+)?${SPELLED})*${END}(?:\\s*\\((\\d{1,3})\\))?`, 'iuy');

/** "Fourteen (14)" with its figures, or "fourteen" after "Section": not the "three" of "three quarters". */
function spelledNumber(text: string, at: number, before: readonly LegalWord[]): Found | null {
  const found = matched(SPELLED_NUMBER, text, at);
  const isLabelled = ['section', 'township', 'range', 'lsd'].includes(before.at(-1)?.kind ?? '');
  if (!found || (!found[1] && !isLabelled)) return null;
  const value = found[1] ? Number(found[1]) : ofSpelled(found[0].toLowerCase());
  return { meanings: [{ kind: 'number', value }], to: SPELLED_NUMBER.lastIndex };
}

const firstRule = (text: string, at: number): Found | null => {
  for (const [pattern, of] of RULES) {
    const found = matched(pattern, text, at);
    if (found) return { meanings: of(found), to: pattern.lastIndex };
  }
  return null;
};
