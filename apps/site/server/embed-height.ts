type Block = { letter: number; line: number; around: number; min?: number };
/** By element or class: mean width of a letter, height of a line, what is around the block, the height of a link at least; pixels of `embed.css`. */
const BLOCKS: Readonly<Record<string, Block>> = {
  h1: { letter: 10.6, line: 25.2, around: 0, min: 44 },
  h2: { letter: 9.2, line: 21.6, around: 0, min: 44 },
  p: { letter: 7.7, line: 21.6, around: 4 },
  'embed-foot': { letter: 6.6, line: 18.9, around: 25, min: 44 },
  'embed-tag': { letter: 7.4, line: 18.9, around: 12 },
  'embed-demo': { letter: 6.6, line: 18.9, around: 12 },
  'embed-button': { letter: 8.4, line: 21.6, around: 14, min: 44 },
};
/** Padding of the page, and of an item of a list with its line; a word that does not fit any more; one line to spare. */
const [PADDING, LIST, ITEM, WORD, SPARE] = [32, 12, 25, 32, 22];

/**
 * Height in pixels that the document of an embed needs in a frame of this width. A line more rather than one less: the link to the sale
 * is what would be cut off.
 */
export function embedHeight(html: string, width: number): number {
  const blocks = html.matchAll(/<(h1|h2|p|a)\b(?:[^>]* class="(embed-\w+)[^"]*"|[^>]*)>(.*?)<\/\1>/gs);
  const heights = [...blocks].map(([, element = '', name = '', inner = '']) => {
    const { letter, line, around, min = 0 } = BLOCKS[name] ?? (BLOCKS[element] as Block);
    const needed = inner.replaceAll(/<[^>]*>/g, '').replaceAll(/&\w+;/g, '.').length * letter;
    const lines = needed <= width - PADDING ? 1 : Math.ceil(needed / (width - PADDING - WORD));
    const isLink = element === 'a' || inner.includes('<a');
    return around + Math.max(isLink ? min : 0, lines * line);
  });
  const lists = LIST * (html.split('<ul').length - 1) + ITEM * (html.split('<li>').length - 1);
  return Math.ceil(PADDING + SPARE + lists + heights.reduce((sum, height) => sum + height, 0));
}
