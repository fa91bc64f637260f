import type { AlignType, BlockContent, DefinitionContent, List, PhrasingContent, Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import type { DocumentMark, DocumentNode } from './document-node.ts';

const writer = unified()
  .use(remarkGfm)
  .use(remarkStringify, { bullet: '-', emphasis: '_', strong: '*', rule: '-', fences: true, listItemIndent: 'one' })
  .freeze();

/** The Markdown of a document of the editor, as it is kept. Paragraphs without text are not kept. */
export function documentToMarkdown(document: DocumentNode): string {
  const root: Root = { type: 'root', children: blocks(document.content) };
  return writer.stringify(root).trim();
}

const blocks = (nodes: readonly DocumentNode[] = []): (BlockContent | DefinitionContent)[] => nodes.flatMap(block);

const block = (node: DocumentNode): BlockContent[] => {
  switch (node.type) {
    case 'paragraph': {
      const children = inline(node.content);
      return children.length > 0 ? [{ type: 'paragraph', children }] : [];
    }
    case 'heading': {
      const children = inline(node.content);
      const depth = Math.min(6, Math.max(2, Number(node.attrs?.level ?? 2))) as 2 | 3 | 4 | 5 | 6;
      return children.length > 0 ? [{ type: 'heading', depth, children }] : [];
    }
    case 'blockquote':
      return [{ type: 'blockquote', children: blocks(node.content) }];
    case 'bulletList':
    case 'orderedList':
      return [list(node)];
    case 'codeBlock':
      return [{ type: 'code', lang: textOr(node.attrs?.language, null), value: node.content?.[0]?.text ?? '' }];
    case 'horizontalRule':
      return [{ type: 'thematicBreak' }];
    case 'table':
      return [table(node)];
    default:
      return [];
  }
};

const textOr = <Other>(value: unknown, other: Other): string | Other =>
  typeof value === 'string' && value !== '' ? value : other;

const needsEmptyLine = (before: string | undefined, type: string): boolean =>
  before === 'paragraph' ? type === 'paragraph' : (before === 'list' || before === 'blockquote') && type !== before;

const list = (node: DocumentNode): List => {
  const items = (node.content ?? []).map(({ attrs, content }) => ({ attrs, children: blocks(content) }));
  // Two paragraphs in one item have an empty line between them, and so has what follows an inner list or a quotation: without it, it
  // would be read as a part of that. Then every item of the list has one.
  const spread =
    node.attrs?.loose === true ||
    items.some(({ children }) =>
      children.some(({ type }, index) => index > 0 && needsEmptyLine(children[index - 1]?.type, type)),
    );
  return {
    type: 'list',
    ordered: node.type === 'orderedList',
    start: node.type === 'orderedList' ? Number(node.attrs?.start ?? 1) : null,
    spread,
    children: items.map(({ attrs, children }) => ({
      type: 'listItem',
      spread,
      checked: typeof attrs?.checked === 'boolean' ? attrs.checked : null,
      children,
    })),
  };
};

const table = (node: DocumentNode): BlockContent => {
  const rows = node.content ?? [];
  const align = (rows[0]?.content ?? []).map(({ attrs }): AlignType => {
    const value = attrs?.align;
    return value === 'left' || value === 'right' || value === 'center' ? value : null;
  });
  return {
    type: 'table',
    align,
    children: rows.map(({ content = [] }) => ({
      type: 'tableRow',
      children: content.map((cell) => ({ type: 'tableCell', children: inline(cell.content?.[0]?.content) })),
    })),
  };
};

/** The outer one first; of two that surround the same words, the one that Markdown reads as the outer one. */
const ORDER: readonly string[] = ['link', 'italic', 'bold', 'strike', 'code'];

const inline = (nodes: readonly DocumentNode[] = []): PhrasingContent[] => tidied(phrases(nodes));

const isSame = (one: DocumentMark, other: DocumentMark): boolean =>
  one.type === other.type &&
  one.attrs?.href === other.attrs?.href &&
  (one.attrs?.title ?? null) === (other.attrs?.title ?? null);
const holds = ({ marks = [] }: DocumentNode, mark: DocumentMark): boolean => marks.some((one) => isSame(one, mark));
const without = (node: DocumentNode, mark: DocumentMark): DocumentNode => ({
  ...node,
  marks: (node.marks ?? []).filter((one) => !isSame(one, mark)),
});

const phrases = (nodes: readonly DocumentNode[]): PhrasingContent[] => {
  const [first] = nodes;
  if (!first) return [];
  const runOf = (mark: DocumentMark): number => {
    const end = nodes.findIndex((node) => !holds(node, mark));
    return end === -1 ? nodes.length : end;
  };
  const [outer] = (first.marks ?? []).toSorted(
    (one, other) => runOf(other) - runOf(one) || ORDER.indexOf(one.type) - ORDER.indexOf(other.type),
  );
  if (!outer || outer.type === 'code') return [plain(first), ...phrases(nodes.slice(1))];
  const length = runOf(outer);
  const children = phrases(nodes.slice(0, length).map((node) => without(node, outer)));
  return [...surround(outer, children), ...phrases(nodes.slice(length))];
};

const plain = ({ type, text = '', attrs, marks = [] }: DocumentNode): PhrasingContent => {
  if (type === 'hardBreak') return { type: 'break' };
  if (type === 'image')
    return {
      type: 'image',
      url: String(attrs?.src ?? ''),
      alt: String(attrs?.alt ?? ''),
      title: textOr(attrs?.title, null),
    };
  return marks.some((mark) => mark.type === 'code')
    ? { type: 'inlineCode', value: text }
    : { type: 'text', value: text };
};

const surround = (mark: DocumentMark, children: PhrasingContent[]): PhrasingContent[] => {
  if (mark.type === 'link')
    return [{ type: 'link', url: String(mark.attrs?.href ?? ''), title: textOr(mark.attrs?.title, null), children }];
  const type = mark.type === 'bold' ? 'strong' : mark.type === 'italic' ? 'emphasis' : 'delete';
  // Spaces at the edge of bold words would keep Markdown from reading the marks.
  const [before, inner, after] = splitSpace(children);
  return [...before, ...(inner.length > 0 ? [{ type, children: inner } as PhrasingContent] : []), ...after];
};

const splitSpace = (children: PhrasingContent[]): [PhrasingContent[], PhrasingContent[], PhrasingContent[]] => {
  const isSpace = (node: PhrasingContent | undefined): boolean =>
    node?.type === 'break' || (node?.type === 'text' && node.value.trim() === '');
  let [start, end] = [0, children.length];
  while (start < end && isSpace(children[start])) start += 1;
  while (end > start && isSpace(children[end - 1])) end -= 1;
  const [before, inner, after] = [children.slice(0, start), children.slice(start, end), children.slice(end)];
  const [first, last] = [inner[0], inner.at(-1)];
  if (first?.type === 'text' && /^\s/.test(first.value)) {
    before.push({ type: 'text', value: ' ' });
    inner[0] = { type: 'text', value: first.value.trimStart() };
  }
  if (last?.type === 'text' && /\s$/.test(last.value)) {
    after.unshift({ type: 'text', value: ' ' });
    inner[inner.length - 1] = { type: 'text', value: (inner.at(-1) as { value: string }).value.trimEnd() };
  }
  return [before, inner, after];
};

/** Neighbouring texts as one, without space or a break of a line at the edges of a paragraph: nobody sees it there. */
const tidied = (children: PhrasingContent[]): PhrasingContent[] => {
  const joined: PhrasingContent[] = [];
  for (const node of children) {
    const last = joined.at(-1);
    if (node.type === 'text' && last?.type === 'text')
      joined[joined.length - 1] = { type: 'text', value: last.value + node.value };
    else joined.push(node);
  }
  return splitSpace(joined)[1];
};
