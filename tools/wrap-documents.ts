/**
 * Wraps the prose of all documents at 120 columns: `npm run format` does it. Tables, code, headings, HTML and words that
 * are longer stay as they are, and so does a paragraph that fits already.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const WIDTH = 120;

/** What is not prose: a heading, a table, HTML, the address of a link, a rule. */
const AS_IT_IS = /^\s*(?:#|\||<|\[[^\]]+\]:\s|(?:[-*_]\s*){3,}$|$)/;
const FENCE = /^\s*(?:```|~~~)/;
const ITEM = /^(\s*)([-*+]|\d+[.)])(\s+)/;
const QUOTE = /^\s*>/;
/** At the start of a line it would begin an item, a heading, a table, a quotation or a heading of the line before. */
const BEGINS_A_BLOCK = /^(?:[-+*]|\d+[.)]|#+|[>|<].*|=+|-{2,}|~~~.*|```.*)$/;
/** Code and links are not broken. */
const WORD = /(?:`+[^`]*`+|!?\[[^\]]*\]\([^)\s]*\)|[^\s`[]|[`[])+/g;

const widthOf = (text: string): number => [...text].length;

/** The words of one paragraph in lines; `first` begins it, `rest` begins its further lines. */
const wrapped = (text: string, first: string, rest: string, width: number): string[] => {
  const lines: string[] = [];
  let line = first;
  let isEmpty = true;
  for (const word of text.match(WORD) ?? []) {
    const fits = widthOf(line) + 1 + widthOf(word) <= width;
    if (isEmpty) line += word;
    else if (fits || BEGINS_A_BLOCK.test(word)) line += ` ${word}`;
    else {
      lines.push(line);
      line = rest + word;
    }
    isEmpty = false;
  }
  return [...lines, line];
};

/**
 * The document with its prose wrapped. The same document comes out when it is wrapped again. With a width of `Infinity`
 * each paragraph is one line.
 */
export function wrapDocument(document: string, width = WIDTH): string {
  const out: string[] = [];
  let block: string[] = [];
  let isCode = false;
  const end = (): void => {
    const [head = '', ...more] = block;
    const marker = ITEM.exec(head)?.[0] ?? /^\s*/.exec(head)?.[0] ?? '';
    const isTooWide = width === Infinity || block.some((line) => widthOf(line) > width);
    // Two blanks or a backslash at the end of a line break it there.
    const isFixed = block.some((line) => /(?: {2}|\\)$/.test(line) || QUOTE.test(line));
    const text = [head.slice(marker.length), ...more.map((line) => line.trim())].join(' ');
    if (block.length > 0 && isTooWide && !isFixed) out.push(...wrapped(text, marker, ' '.repeat(marker.length), width));
    else out.push(...block);
    block = [];
  };
  for (const line of document.split('\n')) {
    const isFence = FENCE.test(line);
    if (isCode || isFence || AS_IT_IS.test(line)) {
      end();
      out.push(line);
      if (isFence) isCode = !isCode;
    } else {
      if (ITEM.test(line)) end();
      block.push(line);
    }
  }
  end();
  return out.join('\n');
}

/** All documents of the repository, by their paths. */
export const documentsIn = (root: string): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter(Boolean);

if (import.meta.filename === process.argv[1]) {
  const root = join(import.meta.dirname, '..');
  for (const path of documentsIn(root)) {
    const before = readFileSync(join(root, path), 'utf8');
    const after = wrapDocument(before);
    if (after !== before) writeFileSync(join(root, path), after);
  }
}
