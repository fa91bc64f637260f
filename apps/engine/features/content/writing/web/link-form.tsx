import '#platform/web/forms/form.css';
import { Button, Dialog, TextField } from '@quarterline/ui';
import type { Editor } from '@tiptap/react';
import { type FormEvent, useState } from 'react';
import { createPortal } from 'react-dom';

/** Our own pages, whole addresses, emails and phone numbers; nothing that runs. */
const ADDRESS = /^(?:\/(?!\/)|#|https?:\/\/\S|mailto:\S|tel:\S)/i;
const withScheme = (typed: string): string => {
  if (ADDRESS.test(typed)) return typed;
  if (/^[^\s@/]+@[^\s@/]+\.[a-z]+$/i.test(typed)) return `mailto:${typed}`;
  return /^[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?$/.test(typed) ? `https://${typed}` : typed;
};

/** Where the chosen words lead. Without chosen words, the address itself is put in. */
export function LinkForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const before = String(editor.getAttributes('link').href ?? '');
  const [typed, setTyped] = useState(before);
  const [error, setError] = useState<string | null>(null);
  const close = (): void => {
    onClose();
    editor.commands.focus();
  };
  const put = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    const href = withScheme(typed.trim());
    if (!ADDRESS.test(href)) {
      setError('Begin with / for our site, or with https://');
      return;
    }
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && before === '')
      chain.insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
    onClose();
  };
  // Beside the form of the text, never inside it.
  return createPortal(
    <Dialog title="Link" open onClose={close}>
      <form className="form" onSubmit={put} noValidate>
        <TextField
          label="Leads to"
          hint="An address of our site, such as /faq, or a whole one."
          autoComplete="off"
          error={error}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setError(null);
          }}
        />
        <div className="form-actions">
          <Button type="submit" tone="ink">
            Set the link
          </Button>
          {before === '' ? null : (
            <Button
              onClick={() => {
                editor.chain().focus().extendMarkRange('link').unsetLink().run();
                onClose();
              }}
            >
              Remove the link
            </Button>
          )}
          <Button onClick={close}>Go back</Button>
        </div>
      </form>
    </Dialog>,
    editor.view.dom.closest('.admin-frame') ?? document.body,
  );
}
