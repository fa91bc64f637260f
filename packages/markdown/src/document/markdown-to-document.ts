import type { AlignType, Definition, ListItem, Nodes, Parents, PhrasingContent, Root, RootContent, Table } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { startAtSecondLevel } from '../start-at-second-level.ts';
import type { DocumentMark, DocumentNode } from './document-node.ts';

const parser = unified().use(remarkParse).use(remarkGfm).freeze();

/** Found in a text that the editor has no node for, such as HTML or a footnote. */
class NotInEditor extends Error {}

/**
 * Markdown as a document of the editor; null when something in it has no place there (HTML, footnotes). Such a text is
 * edited as Markdown. Links by reference become plain links: they read the same.
 */
export function markdownToDocument(markdown: string): DocumentNode | null {
  const root: Root = parser.parse(startAtSecondLevel(markdown));
  const definitions = new Map<string, Definition>();
  for (const node of root.children) if (node.type === 'definition') definitions.set(node.identifier, node);
  try {
    const content = blocks(root.children, definitions);
    return { type: 'doc', content: content.length > 0 ? content : [PARAGRAPH] };
  } catch (error) {
    if (error instanceof NotInEditor) return null;
    throw error;
  }
}

type Definitions = ReadonlyMap<string, Definition>;
const PARAGRAPH: DocumentNode = { type: 'paragraph' };

const blocks = (nodes: readonly RootContent[], definitions: Definitions): DocumentNode[] =>
  nodes.flatMap((node) => block(node, definitions));

/** Converts the children of a block container, which has at least one block. */
const inside = (node: Extract<Parents, { children: RootContent[] }>, definitions: Definitions): DocumentNode[] => {
  const content = blocks(node.children, definitions);
  return content.length > 0 ? content : [PARAGRAPH];
};

const block = (node: RootContent, definitions: Definitions): DocumentNode[] => {
  switch (node.type) {
    case 'paragraph':
      return [{ type: 'paragraph', ...inlineContent(node.children, definitions) }];
    case 'heading':
      return [{ type: 'heading', attrs: { level: node.depth }, ...inlineContent(node.children, definitions) }];
    case 'blockquote':
      return [{ type: 'blockquote', content: inside(node, definitions) }];
    case 'list': {
      const loose = node.spread === true || node.children.some(({ spread }) => spread === true);
      const content = node.children.map((item) => listItem(item, definitions));
      return node.ordered
        ? [{ type: 'orderedList', attrs: { start: node.start ?? 1, loose }, content }]
        : [{ type: 'bulletList', attrs: { loose }, content }];
    }
    case 'code':
      return [
        {
          type: 'codeBlock',
          attrs: { language: node.lang ?? null },
          ...(node.value ? { content: [{ type: 'text', text: node.value }] } : {}),
        },
      ];
    case 'thematicBreak':
      return [{ type: 'horizontalRule' }];
    case 'table':
      return [table(node, definitions)];
    case 'definition':
      return [];
    default:
      throw new NotInEditor(node.type);
  }
};

const listItem = (node: ListItem, definitions: Definitions): DocumentNode => ({
  type: 'listItem',
  attrs: { checked: node.checked ?? null },
  content: inside(node, definitions),
});

const table = (node: Table, definitions: Definitions): DocumentNode => {
  const columns = Math.max(...node.children.map(({ children }) => children.length));
  const alignOf = (column: number): AlignType => node.align?.[column] ?? null;
  return {
    type: 'table',
    content: node.children.map(({ children }, row) => ({
      type: 'tableRow',
      content: Array.from({ length: columns }, (_, column) => ({
        type: row === 0 ? 'tableHeader' : 'tableCell',
        attrs: { align: alignOf(column) },
        content: [{ type: 'paragraph', ...inlineContent(children[column]?.children ?? [], definitions) }],
      })),
    })),
  };
};

const inlineContent = (nodes: readonly PhrasingContent[], definitions: Definitions): { content?: DocumentNode[] } => {
  const content = nodes.flatMap((node) => inline(node, [], definitions));
  return content.length > 0 ? { content } : {};
};

const inline = (node: Nodes, marks: readonly DocumentMark[], definitions: Definitions): DocumentNode[] => {
  const withMark = (mark: DocumentMark): DocumentNode[] => {
    const all = marks.some(({ type }) => type === mark.type) ? marks : [...marks, mark];
    return 'children' in node ? node.children.flatMap((child) => inline(child, all, definitions)) : [];
  };
  const marked = (made: DocumentNode): DocumentNode[] => [marks.length > 0 ? { ...made, marks: [...marks] } : made];
  switch (node.type) {
    case 'text':
      // A line that was wrapped by hand is one line to its reader.
      return node.value === '' ? [] : marked({ type: 'text', text: node.value.replaceAll(/[ \t]*\n[ \t]*/g, ' ') });
    case 'inlineCode':
      return marked({ type: 'text', text: node.value, marks: [] }).map((made) => ({
        ...made,
        marks: [...marks, { type: 'code' }],
      }));
    case 'strong':
      return withMark({ type: 'bold' });
    case 'emphasis':
      return withMark({ type: 'italic' });
    case 'delete':
      return withMark({ type: 'strike' });
    case 'link':
      return withMark({ type: 'link', attrs: { href: node.url, title: node.title ?? null } });
    case 'linkReference':
    case 'imageReference': {
      const found = definitions.get(node.identifier);
      if (!found) throw new NotInEditor(node.type);
      const { url, title = null } = found;
      if (node.type === 'linkReference') return withMark({ type: 'link', attrs: { href: url, title } });
      return marked({ type: 'image', attrs: { src: url, alt: node.alt ?? '', title } });
    }
    case 'image':
      return marked({ type: 'image', attrs: { src: node.url, alt: node.alt ?? '', title: node.title ?? null } });
    case 'break':
      return marked({ type: 'hardBreak' });
    default:
      throw new NotInEditor(node.type);
  }
};
