const MAX_ORIGINS = 50;
/** On a developer's own machine there is no certificate. */
const LOCAL = new Set(['localhost', '127.0.0.1']);

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim().replace(/\/$/, ''))
    .filter((line) => line !== '');

const isOrigin = (line: string): boolean => {
  if (!URL.canParse(line)) return false;
  const { origin, protocol, hostname } = new URL(line);
  // A browser takes a star for any site.
  return (
    origin === line &&
    !hostname.includes('*') &&
    (protocol === 'https:' || (protocol === 'http:' && LOCAL.has(hostname)))
  );
};

/** The origins of a text with one address on each line, each once: "https://paper.example". */
export const readOrigins = (text: string): string[] => [...new Set(linesOf(text).filter(isOrigin))];

/** Checks a list of origins: a sentence, or null when every line is an origin. */
export function whyNotOrigins(text: string): string | null {
  const lines = linesOf(text);
  const unfit = lines.find((line) => !isOrigin(line));
  if (unfit !== undefined)
    return `Write each address without a page, beginning with https:// and on a line of its own. This is none: ${unfit.slice(0, 80)}`;
  return lines.length > MAX_ORIGINS ? `Name at most ${MAX_ORIGINS} sites.` : null;
}
