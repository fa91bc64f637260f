import './text-editor.css';
import './text-preview.css';
import { headingsOf, markdownToHtml, whyNotMarkdown } from '@quarterline/markdown';
import { documentToMarkdown, editableDocument } from '@quarterline/markdown/document';
import { Button } from '@quarterline/ui';
import { Extension, type Extensions } from '@tiptap/core';
import { Code } from '@tiptap/extension-code';
import { Image } from '@tiptap/extension-image';
import { Link } from '@tiptap/extension-link';
import { ListItem } from '@tiptap/extension-list';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useRef, useState } from 'react';
import { cleanPastedHtml } from './clean-pasted-html.ts';
import { EditorToolbar } from './editor-toolbar.tsx';
import type { TextBoxProps } from './text-box-props.ts';

type Props = Omit<TextBoxProps, 'error' | 'hint'> & {
  /** The ids of its name, and of what is said below it. */
  labelId: string;
  belowId: string | undefined;
  isBad: boolean;
};

const NOT_EDITABLE =
  'This text has parts that only Markdown can hold, such as HTML or a footnote. Take them out first.';

/** A text with a toolbar, as Markdown, and as the page will show it. What is kept is Markdown in all of them. */
export default function TextEditor({ label, value, onChange, readOnly = false, title, field, ...ids }: Props) {
  const { labelId, belowId, isBad } = ids;
  const [begun] = useState(() => editableDocument(value));
  const [isMarkdown, setIsMarkdown] = useState(begun === null);
  const [sentence, setSentence] = useState(begun === null ? NOT_EDITABLE : null);
  const [isPreview, setIsPreview] = useState(false);
  /** What stands in the editor, as it was last given or taken. */
  const known = useRef(value);
  const shown = useRef(begun ? documentToMarkdown(begun) : '');
  const send = useRef(onChange);
  useEffect(() => {
    send.current = onChange;
  });
  const attributes = {
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': labelId,
    class: 'text-editor-words',
    ...(belowId ? { 'aria-describedby': belowId } : {}),
    ...(isBad ? { 'aria-invalid': 'true' } : {}),
    ...(readOnly ? { 'aria-readonly': 'true', tabindex: '0' } : {}),
    ...(field ? { 'data-field': field } : {}),
  };
  const editor = useEditor({
    extensions: EDITOR_EXTENSIONS,
    content: begun,
    injectCSS: false,
    editable: !readOnly,
    editorProps: { attributes, transformPastedHTML: cleanPastedHtml },
    onUpdate: ({ editor: changed }) => {
      const markdown = documentToMarkdown(changed.getJSON());
      if (markdown === shown.current) return;
      shown.current = markdown;
      known.current = markdown;
      send.current(markdown);
    },
  });

  // Undone, or written by a colleague: what stands outside is put in.
  useEffect(() => {
    if (value === known.current) return;
    known.current = value;
    const document = editableDocument(value);
    if (document) {
      shown.current = documentToMarkdown(document);
      editor.commands.setContent(document, { emitUpdate: false });
    } else setIsMarkdown(true);
  }, [value, editor]);

  const toggleMarkdown = (): void => {
    const document = isMarkdown ? editableDocument(value) : null;
    if (isMarkdown && document === null) {
      setSentence(NOT_EDITABLE);
      return;
    }
    if (document) {
      shown.current = documentToMarkdown(document);
      editor.commands.setContent(document, { emitUpdate: false });
    }
    setSentence(null);
    setIsMarkdown(!isMarkdown);
  };
  return (
    <div className={isPreview ? 'text-editor is-preview' : 'text-editor'}>
      <div className="text-editor-head row row--8 row--nowrap row--top row--between">
        {isMarkdown || readOnly ? <span /> : <EditorToolbar editor={editor} label={label} />}
        <span className="text-editor-views row row--8 row--nowrap">
          {readOnly ? null : (
            <Button size="row" aria-pressed={isMarkdown} onClick={toggleMarkdown}>
              Markdown
            </Button>
          )}
          <Button
            size="row"
            className="text-editor-preview-button"
            aria-pressed={isPreview}
            onClick={() => setIsPreview(!isPreview)}
          >
            Preview
          </Button>
        </span>
      </div>
      {sentence ? (
        <p className="text-editor-note" role="status">
          {sentence}
        </p>
      ) : null}
      <div className="text-editor-sides stack">
        <div className="text-editor-write">
          {isMarkdown ? (
            <textarea
              className="text-editor-markdown"
              aria-labelledby={labelId}
              aria-describedby={belowId}
              aria-invalid={isBad || undefined}
              data-field={field}
              rows={14}
              readOnly={readOnly}
              value={value}
              onChange={({ target }) => {
                known.current = target.value;
                onChange(target.value);
              }}
            />
          ) : (
            <EditorContent editor={editor} />
          )}
        </div>
        <TextPreview label={label} markdown={value} {...(title === undefined ? {} : { title })} />
      </div>
    </div>
  );
}

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

const DRAWN_AFTER_MS = 250;

/** A text as its page will show it, with the anchors other pages may point at. Made in the browser, a moment after the last key. */
function TextPreview({ label, markdown, title }: { label: string; markdown: string; title?: string }) {
  const [drawn, setDrawn] = useState(markdown);
  useEffect(() => {
    const timer = setTimeout(() => setDrawn(markdown), DRAWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [markdown]);
  const refused = whyNotMarkdown(drawn);
  const headings = refused === null ? headingsOf(drawn) : [];
  return (
    <section aria-label={`Preview of ${label.toLowerCase()}`} className="text-preview">
      {title ? <p className="text-preview-title">{title}</p> : null}
      {refused !== null ? (
        <p className="field-error">{refused}</p>
      ) : drawn.trim() === '' ? (
        <p className="text-preview-empty">What you write is shown here as its page will show it.</p>
      ) : (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the site's own pipeline; the page's policy runs no script.
        <div className="text-preview-prose" dangerouslySetInnerHTML={{ __html: markdownToHtml(drawn) }} />
      )}
      {headings.length > 0 ? (
        <p className="text-preview-anchors">Anchors: {headings.map(({ id }) => `#${id}`).join(', ')}</p>
      ) : null}
    </section>
  );
}
