import { describe, expect, it } from 'vitest';
import { WIDTH, wrapDocument } from './wrap-documents.ts';

const LONG = Array.from({ length: 60 }, (_, index) => `word${index}`).join(' ');
const linesOf = (text: string): string[] => wrapDocument(text).split('\n');

describe('a document', () => {
  it('has its prose wrapped, with the same words, and stays so', () => {
    const text = wrapDocument(LONG);
    for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(WIDTH);
    expect(text.split('\n').length).toBeGreaterThan(3);
    expect(text.replaceAll('\n', ' ')).toBe(LONG);
    expect(wrapDocument(text)).toBe(text);
    expect(wrapDocument(text, Infinity)).toBe(LONG);
  });

  it('keeps a paragraph that fits as it is', () => {
    expect(wrapDocument('Two short\nlines.\n')).toBe('Two short\nlines.\n');
  });

  it.each([
    ['a table', `| ${LONG} |`],
    ['a heading', `# ${LONG}`],
    ['code', `\`\`\`sh\n${LONG}\n\`\`\``],
    ['HTML', `<p>${LONG}</p>`],
    ['a quotation', `> ${LONG}`],
    ['a line that breaks where it ends', `${LONG}  \nThe next line`],
    ['one long word', 'x'.repeat(200)],
  ])('keeps %s as it is', (_, text) => {
    expect(wrapDocument(text)).toBe(text);
  });

  it('sets the further lines of an item below its text', () => {
    const [first, second, last] = [linesOf(`1. ${LONG}`)[0], linesOf(`1. ${LONG}`)[1], linesOf(`- a\n- ${LONG}`)[0]];
    expect([first?.slice(0, 8), second?.slice(0, 7), last]).toEqual(['1. word0', '   word', '- a']);
  });

  it('breaks neither code nor a link, and begins no line with the sign of an item', () => {
    const filler = 'a'.repeat(WIDTH - 8);
    expect(linesOf(`${filler} \`npm run one two\` end`)).toEqual([filler, '`npm run one two` end']);
    expect(linesOf(`${filler} [a text](file.md) end`)).toEqual([filler, '[a text](file.md) end']);
    expect(linesOf(`${'a'.repeat(WIDTH)} - b`)[1]).toBe('b');
  });
});
