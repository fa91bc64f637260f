import { Extension, type Extensions } from '@tiptap/core';
import { Code } from '@tiptap/extension-code';
import { Image } from '@tiptap/extension-image';
import { Link } from '@tiptap/extension-link';
import { ListItem } from '@tiptap/extension-list';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import StarterKit from '@tiptap/starter-kit';

/** What Markdown says of lists beside their points: whether they stand apart, and whether a point is ticked. */
const MarkdownLists = Extension.create({
  name: 'markdownLists',
  addGlobalAttributes: () => [
    { types: ['bulletList', 'orderedList'], attributes: { loose: { default: false, rendered: false } } },
    { types: ['listItem'], attributes: { checked: { default: null, rendered: false } } },
  ],
});

/** A cell of a table in Markdown is one line. */
const CELL = { content: 'paragraph' };

/** The nodes and marks that a text may have: those of Markdown, and no others. Undo, lists and tables bring their keys. */
export const EDITOR_EXTENSIONS: Extensions = [
  StarterKit.configure({
    underline: false,
    code: false,
    link: false,
    listItem: false,
    trailingNode: false,
    heading: { levels: [1, 2, 3, 4, 5, 6] },
  }),
  // Words of code may be bold, and a link.
  Code.extend({ excludes: '' }),
  Link.extend({ addAttributes: () => ({ href: { default: null }, title: { default: null } }) }).configure({
    openOnClick: false,
    autolink: false,
    defaultProtocol: 'https',
    HTMLAttributes: {},
  }),
  // A point may begin with a list.
  ListItem.extend({ content: 'block+' }),
  MarkdownLists,
  Image.configure({ inline: true }),
  Table.extend({ renderHTML: () => ['div', { class: 'text-editor-table' }, ['table', ['tbody', 0]]] }),
  TableRow,
  TableHeader.extend(CELL),
  TableCell.extend(CELL),
];
