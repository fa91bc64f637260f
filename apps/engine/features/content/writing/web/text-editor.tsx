import '../../../../platform/staff/web/admin-button.css';
import './text-editor.css';
import { documentToMarkdown, editableDocument } from '@quarterline/markdown/document';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { cleanPastedHtml } from './clean-pasted-html.ts';
import { EDITOR_EXTENSIONS } from './editor-extensions.ts';
import { EditorToolbar } from './editor-toolbar.tsx';
import type { TextBoxProps } from './text-box-props.ts';
import { TextPreview } from './text-preview.tsx';

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
      <div className="text-editor-head">
        {isMarkdown || readOnly ? <span /> : <EditorToolbar editor={editor} label={label} />}
        <span className="text-editor-views">
          {readOnly ? null : (
            <button type="button" className="admin-button" aria-pressed={isMarkdown} onClick={toggleMarkdown}>
              Markdown
            </button>
          )}
          <button
            type="button"
            className="admin-button text-editor-preview-button"
            aria-pressed={isPreview}
            onClick={() => setIsPreview(!isPreview)}
          >
            Preview
          </button>
        </span>
      </div>
      {sentence ? (
        <p className="text-editor-note" role="status">
          {sentence}
        </p>
      ) : null}
      <div className="text-editor-sides">
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
