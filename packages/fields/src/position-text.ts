/** Two numbers in degrees as they were found, before anybody knows which is the latitude; or why there are none. */
type Angle = { degrees: number; axis: 'latitude' | 'longitude' | null };
export type FoundPosition = { kind: 'pair'; one: Angle; other: Angle } | { kind: 'wrong'; sentence: string };

export const LIKE = 'Type a position like 52.97123, -112.65012.';

/** Finds the position in a text: decimal degrees, degrees with minutes and seconds, a link of a map, a geo: address. */
export function findPosition(text: string): FoundPosition {
  const plain = text.replace(/[º˚]/g, '°').normalize('NFKC').replace(/[−–—]/g, '-').trim();
  if (/:\/\/|^geo:|^(www\.|maps?\.)\S+\//i.test(plain)) return positionOfLink(plain);
  return positionOfText(plain);
}

const NUMBER = '[-+]?\\d{1,3}(?:\\.\\d+)?';
const PAIR = `(${NUMBER})\\s*[,~/ ]\\s*(${NUMBER})`;
/** Where links of maps and geo: addresses (RFC 5870) have a position; a pin before the middle of the picture. */
const IN_LINKS: readonly RegExp[] = [
  new RegExp(`!3d(${NUMBER})!4d(${NUMBER})`),
  new RegExp(`[?&#]mlat=(${NUMBER})&mlon=(${NUMBER})`, 'i'),
  new RegExp(
    `[?&#](?:q|query|ll|sll|daddr|saddr|destination|origin|center|centre|coordinate|cp|near|to|from|viewpoint)=(?:loc:|point:)?[^&\\d+-]*${PAIR}`,
    'i',
  ),
  new RegExp(`^geo:${PAIR}`, 'i'),
  new RegExp(`[?&#]lat(?:itude)?=(${NUMBER})&(?:lon|lng|long|longitude)=(${NUMBER})`, 'i'),
  new RegExp(`/(?:place|search|dir)/(?:[^/]*/)?${PAIR}`, 'i'),
  new RegExp(`@${PAIR}`),
  new RegExp(`#(?:map=)?\\d+(?:\\.\\d+)?/${PAIR}`, 'i'),
];
const SHORT =
  /:\/\/(?:maps\.app\.goo\.gl|goo\.gl|g\.co|bit\.ly|tinyurl\.com|t\.co|maps\.apple(?:\.com)?\/p|osm\.org\/go)\b/i;

const positionOfLink = (link: string): FoundPosition => {
  const text = decoded(link);
  for (const form of IN_LINKS) {
    const [, one, other] = form.exec(text) ?? [];
    if (one !== undefined && other !== undefined)
      return {
        kind: 'pair',
        one: { degrees: Number(one), axis: null },
        other: { degrees: Number(other), axis: null },
      };
  }
  // A place of a map may be named by degrees, minutes and seconds.
  const named = /\/(?:place|search)\/([^/@]+)|[?&](?:q|query|daddr|destination)=([^&]+)/i.exec(text);
  const read = positionOfText(named?.[1] ?? named?.[2] ?? '');
  if (read.kind === 'pair') return read;
  return SHORT.test(link)
    ? wrong('This short link does not say its position. Open it, and copy the position from the map.')
    : wrong('There is no position in this link. Press on the place in the map, and copy its position.');
};

/** Without its percent signs. What a query decodes never throws, and a plus is a blank. */
const decoded = (link: string): string =>
  new URLSearchParams(`link=${link.replaceAll('&', '%26')}`).get('link') ?? link;

const wrong = (sentence: string): FoundPosition => ({ kind: 'wrong', sentence });

/** "52,97; -112,65": commas are points where each of two numbers has one and nothing else is a point. */
const DECIMAL_COMMAS = /^[^.\d]*\d{1,3},\d+[^.\d]+\d{1,3},\d+[^.\d]*$/;
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/\blat(?:itude)?\b\.?\s*[:=]?/gi, ' lat '],
  [/\b(?:lon(?:gitude)?|lng|long)\b\.?\s*[:=]?/gi, ' lon '],
  [/\b(north|nord)\b/gi, 'N'],
  [/\b(south|sud)\b/gi, 'S'],
  [/\b(west|ouest)\b/gi, 'W'],
  [/\b(east|est)\b/gi, 'E'],
];
const TOKEN = /lat|lon|[NSEWO]|[-+]?\d+(?:\.\d+)?|[°d]|''|["″”“]|['′’‘´`m]|[,;/|]/gi;

const positionOfText = (text: string): FoundPosition => {
  const spelt = WORDS.reduce((left, [word, letter]) => left.replace(word, letter), text);
  const plain = (DECIMAL_COMMAS.test(spelt) ? spelt.replace(/(\d),(\d)/g, '$1.$2') : spelt).replace(
    /[()[\]{}<>]/g,
    ' ',
  );
  const tokens = plain.match(TOKEN) ?? [];
  // Anything else in the text means that it is no position.
  if (plain.replace(TOKEN, '').trim() !== '' || tokens.length === 0) return wrong(LIKE);
  const parts = partsOf(tokens);
  if (!parts) return wrong(tokens.some((token) => Number(token) > 1000) ? METRES : LIKE);
  const [one, other] = parts.map(angleOf);
  if (!one || !other) return wrong(tokens.some((token) => Number(token) > 1000) ? METRES : RANGE);
  return { kind: 'pair', one, other };
};

const METRES = `This looks like metres of a grid, not degrees. ${LIKE}`;
const RANGE = 'Minutes and seconds go up to 59, and only the last number has decimals.';
const isNumber = (token: string): boolean => /\d/.test(token);
const isAxis = (token: string): boolean => /^([NSEWO]|lat|lon)$/i.test(token);

/** The tokens of each of two angles; null where nobody could say where one ends. */
const partsOf = (tokens: readonly string[]): [string[], string[]] | null => {
  const numbers = tokens.flatMap((token, at) => (isNumber(token) ? [at] : []));
  const splitAt = (at: number | undefined): [string[], string[]] | null => {
    if (at === undefined || at <= 0) return null;
    const parts: [string[], string[]] = [tokens.slice(0, at), tokens.slice(at)];
    return parts.every((part) => part.some(isNumber)) ? parts : null;
  };
  const letters = tokens.flatMap((token, at) => (isAxis(token) ? [at] : []));
  if (letters.length === 2) {
    const [first = 0, second = 0] = letters;
    return first < (numbers[0] ?? 0) ? splitAt(second) : splitAt(first + 1);
  }
  // Each number before a sign of degrees begins an angle.
  const begins = numbers.filter((at) => /^[°d]$/i.test(tokens[at + 1] ?? ''));
  if (begins.length === 2) return splitAt(begins[1]);
  const commas = tokens.flatMap((token, at) => (/^[,;/|]$/.test(token) ? [at] : []));
  if (commas.length === 1) return splitAt(commas[0]);
  return numbers.length % 2 === 0 ? splitAt(numbers[numbers.length / 2]) : null;
};

const angleOf = (tokens: readonly string[]): Angle | null => {
  const numbers = tokens.filter(isNumber);
  const values = numbers.map((number) => Math.abs(Number(number)));
  const [degrees = 0, minutes = 0, seconds = 0] = values;
  if (values.length > 3 || degrees > 180 || minutes >= 60 || seconds >= 60) return null;
  if (numbers.slice(0, -1).some((number) => number.includes('.'))) return null;
  if (numbers.slice(1).some((number) => /^[-+]/.test(number))) return null;
  const letters = tokens.filter(isAxis).map((letter) => letter.toUpperCase());
  const isNegative = numbers[0]?.startsWith('-') || letters.some((letter) => /^[SWO]$/.test(letter));
  const axis = letters.some((letter) => /^([NS]|LAT)$/.test(letter))
    ? 'latitude'
    : letters.some((letter) => /^([EWO]|LON)$/.test(letter))
      ? 'longitude'
      : null;
  const size = degrees + minutes / 60 + seconds / 3600;
  return { degrees: isNegative ? -size : size, axis };
};
