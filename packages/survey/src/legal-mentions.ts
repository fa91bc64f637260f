/** "West of the 4th meridian" is where land lies, and "west of 4-46-19-W4" is not. */
const NO_MERIDIAN =
  '(?!\\s+(?:the\\s+)?(?:[1-7](?:st|nd|rd|th)?\\b(?!\\s*-)|first|second|third|fourth|fifth|sixth|seventh|p\\.?\\s?m|prin))';
/** Words before land that a title only mentions: an easement over it, a neighbour, a way to it. */
const MENTIONS = new RegExp(
  [
    'subject\\s+to',
    '(?:together|along|jointly)\\s+with',
    '(?:bound(?:ed|ing)|border(?:ed|ing|s)|abutt?(?:ing|ed|s)|adjoin(?:ing|ed|s)|neighbou?r(?:ing|s)?|contiguous|adjacent|next\\s+to|crossing|crosses|touching|touches|between|appurtenant|opposite|beside|fronting|facing|backing|shared|consolidated|leased|rented)\\b',
    '(?:(?:lying|situated?|being)\\s+)?(?:to\\s+the\\s+)?(?:north|south)(?:erly|ward)?\\s+of\\b',
    `(?:lying|situated?|being|located)\\s+(?:to\\s+the\\s+)?(?:(?:north|south)[\\s-]*)?(?:east|west)(?:erly|ward)?\\s+of\\b${NO_MERIDIAN}`,
    `(?<!(?:north|south)[\\s-]*)(?:east|west)(?:erly|ward)?\\s+of\\b${NO_MERIDIAN}`,
    '(?:(?:rights?|means)[\\s-]+(?:of[\\s-]+(?:way|access|passage|entry)|to\\s+(?:cross|use))|r\\.?o\\.?w\\.?|rights-of-way|easements?|access|servitudes?|covenants?|caveats?|encumbrances?|mortgages?|options?|first\\s+refusal|pipelines?|power\\s*lines?|well\\s*sites?|roads?|trails?|leases?)\\s+(?:\\S+\\s+){0,3}?(?:over|across|through|along|on|onto|upon|under|against|from|to|via|by|in\\s+favou?r|affecting|benefit(?:t?ing)?|serving|sur|dans)\\b',
    '(?:for\\s+the\\s+)?benefit\\s+of',
    '(?:near|close\\s+to)\\s+(?:the\\s+)?(?:[ns][ew]\\b|[nsew]\\s?[½/]|sec|\\d|l\\.?s)|through(?!\\s+\\d)\\b',
    '(?:over|across)\\b(?!\\s+[\\d,.]+\\s*(?:ac|ha|%))|(?:via|affecting|registered\\s+against)\\b',
    '(?:see|also|vendor|seller|owner)\\s+(?:also\\b|owns|keeps|retains|farms|holds)',
    'sous\\s+réserve|(?:borné|bornée|grevée?|longe(?:ant)?|jouxt(?:e|ant)|voisine?)(?!\\p{L})|ainsi\\s+que|de\\s+même\\s+que|droit\\s+de\\s+(?:passage|vue)|avec\\s+(?:accès|servitude|droit)',
  ]
    .map((source) => `(?<![\\p{L}\\d])(?:${source})`)
    .join('|'),
  'giu',
);

/** Words after land that is not of the sale, up to the end of what they say it of. */
const NOT_SOLD =
  /(?:\b(?:is|are|was|were|being|has been|have been|est|sont) +)?\b(?:(?<!\bbe\s)(?<!\bbeing\s)(?<!\bnot\s)sold|n\.?f\.?s\.?|not +(?:(?:be +|being +)?(?:sold|offered)|for sale|incl(?:uded|\.)?|(?:a +)?part of (?:the|this) sale|selling)|(?:already|previously|since) sold|sold (?:separately|already|elsewhere|in \d{4})|excluded|excepted|retained|withdrawn|non (?:vendue?s?|comprise?s?|incluse?s?|à vendre))(?: (?:in|from|with) (?:the|this) sale| by the (?:owner|vendor|seller)s?)?(?=\s*(?:[)\],;.\n]|$))/giu;

/** A line that ends so goes on in the next. */
const GOES_ON =
  /(?:,|(?<!\p{L})(?:an?|the|of|on|over|across|through|along|and|or|by|with|to|in|for|from|upon|under|against|between|de|du|des|le|la|sur|par|et|à))\s*$/iu;
const LONGEST_DESCRIPTION = 120;

/**
 * The text with blanks in place of what it says of land that is not for sale: each place in it stays the same. A mention
 * ends the list of land up to the end of its line or brackets. `namesLand`: whether a text names land and nothing else.
 */
export function withoutMentions(text: string, namesLand: (text: string) => boolean): string {
  const signs = text.split('');
  for (const [from, to] of [...spansNotSold(text, namesLand), ...spansMentioned(text)])
    for (let at = from; at < to; at += 1) if (signs[at] !== '\n') signs[at] = ' ';
  return signs.join('');
}

type Span = readonly [from: number, to: number];

function spansMentioned(text: string): Span[] {
  let end = 0;
  return [...text.matchAll(MENTIONS)].flatMap(({ index }): Span[] => {
    if (index < end) return [];
    const bracket = bracketAround(text, index);
    end = bracket?.[1] ?? endOfLine(text, index);
    return [bracket ?? [index, end]];
  });
}

const endOfLine = (text: string, from: number): number => {
  for (let at = text.indexOf('\n', from); at !== -1; at = text.indexOf('\n', at + 1))
    if (!GOES_ON.test(text.slice(Math.max(from, at - 12), at))) return at;
  return text.length;
};

/** The brackets around a place, of one line; null where there are none. */
const bracketAround = (text: string, at: number): Span | null => {
  const before = text.slice(Math.max(0, at - 4 * LONGEST_DESCRIPTION), at);
  const open = Math.max(before.lastIndexOf('('), before.lastIndexOf('['));
  if (open === -1 || /[)\]\n]/.test(before.slice(open))) return null;
  const close = /[)\]]/.exec(text.slice(at, at + 4 * LONGEST_DESCRIPTION))?.index;
  return close === undefined ? null : [at - before.length + open, at + close + 1];
};

/** "(SE 15 not sold)" and "…, SE 15-46-19-W4 not sold": the words stand behind the land that they are said of. */
const spansNotSold = (text: string, namesLand: (text: string) => boolean): Span[] =>
  [...text.matchAll(NOT_SOLD)].flatMap(({ 0: { length }, index }): Span[] => {
    const bracket = bracketAround(text, index);
    const said = bracket ? text.slice(bracket[0] + 1, index).trim() : '';
    if (bracket && said !== '') return [bracket];
    const [at, end] = bracket ?? [index, index + length];
    const before = text.slice(Math.max(0, at - LONGEST_DESCRIPTION), at);
    const line = before.lastIndexOf('\n') + 1;
    const starts = [...before.slice(line).matchAll(/[,;(]/g)].map((found) => line + found.index + 1);
    const start = [line, ...starts].findLast((from) => namesLand(before.slice(from)));
    return start === undefined ? [] : [[at - before.length + start, end]];
  });
