import './editor-toolbar.css';
import {
  Button,
  boldIcon,
  Icon,
  imageIcon,
  italicIcon,
  linkIcon,
  listIcon,
  listOrderedIcon,
  quoteIcon,
  redo2Icon,
  TextField,
  tableIcon,
  undo2Icon,
} from '@quarterline/ui';
import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { FormDialog } from '#platform/staff/web/form-dialog.tsx';
import { PictureForm } from './picture-form.tsx';

type Tool = {
  name: string;
  /** Its keys, as they are said on the button. */
  keys?: string;
  show: ReactNode;
  isOn?: boolean;
  isOff?: boolean;
  run: () => void;
};

const HEADINGS = [
  [2, 'H2 heading', 'H2'],
  [3, 'H3 smaller heading', 'H3'],
  [4, 'H4 smallest heading', 'H4'],
] as const;

/** What can be done with the words that are chosen. One stop of the Tab key; arrows go from button to button. */
export function EditorToolbar({ editor, label }: { editor: Editor; label: string }) {
  const [open, setOpen] = useState<'link' | 'picture' | null>(null);
  const [stop, setStop] = useState(0);
  const now = useEditorState({
    editor,
    selector: ({ editor: shown }) => ({
      level: HEADINGS.find(([level]) => shown.isActive('heading', { level }))?.[0] ?? null,
      on: Object.fromEntries(
        ['bold', 'italic', 'link', 'image', 'bulletList', 'orderedList', 'blockquote', 'table'].map((name) => [
          name,
          shown.isActive(name),
        ]),
      ) as Record<string, boolean>,
      mayUndo: shown.can().undo(),
      mayRedo: shown.can().redo(),
    }),
  });
  const chain = () => editor.chain().focus();
  const { on } = now;
  const isOn = (name: string): boolean => on[name] === true;
  const tools: Tool[] = [
    ...HEADINGS.map(([level, name, show]) => ({
      name,
      keys: `Ctrl+Alt+${level}`,
      show,
      isOn: now.level === level,
      run: () => chain().toggleHeading({ level }).run(),
    })),
    tool('Bold', boldIcon, isOn('bold'), () => chain().toggleBold().run(), 'Ctrl+B'),
    tool('Italic', italicIcon, isOn('italic'), () => chain().toggleItalic().run(), 'Ctrl+I'),
    tool('List', listIcon, isOn('bulletList'), () => chain().toggleBulletList().run(), 'Ctrl+Shift+8'),
    tool(
      'Numbered list',
      listOrderedIcon,
      isOn('orderedList'),
      () => chain().toggleOrderedList().run(),
      'Ctrl+Shift+7',
    ),
    tool('Quotation', quoteIcon, isOn('blockquote'), () => chain().toggleBlockquote().run(), 'Ctrl+Shift+B'),
    tool('Link', linkIcon, isOn('link'), () => setOpen('link')),
    tool('Table', tableIcon, isOn('table'), () => chain().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run()),
    tool('Picture', imageIcon, isOn('image'), () => setOpen('picture')),
    { ...tool('Undo', undo2Icon, false, () => chain().undo().run(), 'Ctrl+Z'), isOff: !now.mayUndo },
    { ...tool('Redo', redo2Icon, false, () => chain().redo().run(), 'Ctrl+Y'), isOff: !now.mayRedo },
    ...(isOn('table') ? tableTools(chain) : []),
  ];
  const at = Math.min(stop, tools.length - 1);
  const go = (event: KeyboardEvent<HTMLDivElement>): void => {
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tools.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const index = (next + tools.length) % tools.length;
    setStop(index);
    event.currentTarget.querySelectorAll('button')[index]?.focus();
  };
  return (
    <>
      <div
        className="editor-toolbar row row--4"
        role="toolbar"
        aria-label={`Format of ${label.toLowerCase()}`}
        onKeyDown={go}
      >
        {tools.map(({ name, keys, show, isOn: pressed, isOff, run }, index) => (
          <button
            key={name}
            type="button"
            className="editor-toolbar-button"
            aria-label={name}
            title={keys ? `${name} (${keys})` : name}
            aria-pressed={pressed}
            // A button that was pressed keeps the focus, also when there is nothing left to undo.
            aria-disabled={isOff || undefined}
            tabIndex={index === at ? 0 : -1}
            // The words stay chosen while a button is pressed with the mouse.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              setStop(index);
              if (!isOff) run();
            }}
          >
            {show}
          </button>
        ))}
      </div>
      {open === 'link' ? <LinkForm editor={editor} onClose={() => setOpen(null)} /> : null}
      {open === 'picture' ? <PictureForm editor={editor} onClose={() => setOpen(null)} /> : null}
    </>
  );
}

const tool = (
  name: string,
  art: Parameters<typeof Icon>[0]['art'],
  isOn: boolean,
  run: () => void,
  keys?: string,
): Tool => ({ name, show: <Icon art={art} />, isOn, run, ...(keys ? { keys } : {}) });

const tableTools = (chain: () => ReturnType<Editor['chain']>): Tool[] => [
  { name: 'Add row', show: 'Add row', run: () => chain().addRowAfter().run() },
  { name: 'Add column', show: 'Add column', run: () => chain().addColumnAfter().run() },
  { name: 'Delete row', show: 'Delete row', run: () => chain().deleteRow().run() },
  { name: 'Delete column', show: 'Delete column', run: () => chain().deleteColumn().run() },
  { name: 'Delete table', show: 'Delete table', run: () => chain().deleteTable().run() },
];

/** Our own pages, whole addresses, emails and phone numbers; nothing that runs. */
const ADDRESS = /^(?:\/(?!\/)|#|https?:\/\/\S|mailto:\S|tel:\S)/i;
const withScheme = (typed: string): string => {
  if (ADDRESS.test(typed)) return typed;
  if (/^[^\s@/]+@[^\s@/]+\.[a-z]+$/i.test(typed)) return `mailto:${typed}`;
  return /^[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?$/.test(typed) ? `https://${typed}` : typed;
};

/** Where the chosen words lead. Without chosen words, the address itself is put in. */
function LinkForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const before = String(editor.getAttributes('link').href ?? '');
  const close = (): void => {
    onClose();
    editor.commands.focus();
  };
  const put = (typed: string): void => {
    const href = withScheme(typed);
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && before === '')
      chain.insertContent({ type: 'text', text: typed, marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
    onClose();
  };
  const remove = (): void => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onClose();
  };
  // Beside the form of the text, never inside it.
  return createPortal(
    <FormDialog
      title="Link"
      kind="modal"
      start={{ typed: before }}
      check={({ typed }): Record<string, string> =>
        ADDRESS.test(withScheme(typed.trim())) ? {} : { typed: 'Begin with / for our site, or with https://' }
      }
      send={async () => null}
      press="Set the link"
      beside={before === '' ? null : <Button onClick={remove}>Remove the link</Button>}
      onClose={close}
      onDone={(_, { typed }: { typed: string }) => put(typed.trim())}
    >
      {({ field }) => (
        <TextField
          label="Leads to"
          hint="An address of our site, such as /faq, or a whole one."
          autoComplete="off"
          {...field('typed')}
        />
      )}
    </FormDialog>,
    editor.view.dom.closest('.admin-frame') ?? document.body,
  );
}
