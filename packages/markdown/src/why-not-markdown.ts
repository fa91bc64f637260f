/** An hour of speech is some 60,000 characters; the longest text of ours is a transcript. */
const MAX_CHARACTERS = 120_000;
/** Between two empty lines. A parser's time may grow with the square of a block, never with the square of a text. */
const MAX_BLOCK_CHARACTERS = 8_000;
const MAX_BLOCK_LINES = 300;
const MAX_LINES = 4_000;
const MAX_BLOCK_MARKS = 600;
const MAX_TEXT_MARKS = 6_000;
/** Quotes and lists inside each other, by their marks at the beginning of a line or by their indentation. */
const MAX_NESTING = 8;

const MARK = /[*_~[\]|`<>!&@]|https?:|www\./g;
const NESTING = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$)))+/;
const SPACES_OF_A_LEVEL = 4;

/**
 * Checks the size and nesting of a Markdown text: one sentence for its author, or null. Looks at each character a
 * bounded number of times, because it runs before the Markdown pipeline, whose time is not bounded by the length alone.
 */
export function whyNotMarkdown(markdown: string): string | null {
  if (markdown.length > MAX_CHARACTERS)
    return `This text has ${figure(markdown.length)} characters. Use at most ${figure(MAX_CHARACTERS)}, or divide it.`;
  let [blockStart, blockLines, blockMarks, textMarks, line] = [0, 0, 0, 0, 0];
  let start = 0;
  while (start <= markdown.length) {
    const found = markdown.indexOf('\n', start);
    const end = found === -1 ? markdown.length : found;
    const text = markdown.slice(start, end);
    line += 1;
    if (text.trim() === '') [blockStart, blockLines, blockMarks] = [end, 0, 0];
    if (nestingOf(text) > MAX_NESTING)
      return `Line ${line} has quotes or lists inside each other more than ${MAX_NESTING} deep. Take some of them out.`;
    if (line > MAX_LINES) return `This text has more than ${figure(MAX_LINES)} lines. Divide it.`;
    const marks = text.match(MARK)?.length ?? 0;
    [blockLines, blockMarks, textMarks] = [blockLines + 1, blockMarks + marks, textMarks + marks];
    if (end - blockStart > MAX_BLOCK_CHARACTERS || blockLines > MAX_BLOCK_LINES)
      return `The paragraph, list or table around line ${line} is too long. Divide it with an empty line.`;
    if (blockMarks > MAX_BLOCK_MARKS)
      return `The paragraph, list or table around line ${line} has too many signs such as *, _, [ or |. Divide it with an empty line.`;
    if (textMarks > MAX_TEXT_MARKS) return 'This text has too many signs such as *, _, [ or |. Take some of them out.';
    start = end + 1;
  }
  return null;
}

/** A picture whose words are missing: Markdown has them between the brackets. */
const PICTURE_WITHOUT_WORDS = /!\[\s*\]\(/;

/** The same for a text that is to be published: its pictures have words for people who cannot see them. */
export const whyNotPublicMarkdown = (markdown: string): string | null =>
  whyNotMarkdown(markdown) ??
  (PICTURE_WITHOUT_WORDS.test(markdown)
    ? 'A picture in this text has no words for people who cannot see it. Choose the picture and say what it shows.'
    : null);

const nestingOf = (line: string): number => {
  const indentation = /^[ \t]*/.exec(line)?.[0].replaceAll('\t', '    ').length ?? 0;
  const marks =
    NESTING.exec(line)?.[0]
      .replace(/[ \t]/g, '')
      .replace(/\d+[.)]/g, '-').length ?? 0;
  // Text far to the right after an empty line is code, not a level; a level of a list takes two to four spaces.
  return Math.max(marks, Math.min(Math.floor(indentation / SPACES_OF_A_LEVEL), 100));
};

const figure = (count: number): string => count.toLocaleString('en-CA');
