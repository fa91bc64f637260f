import { Button, TextField } from '@quarterline/ui';
import type { Editor } from '@tiptap/react';
import { createPortal } from 'react-dom';
import { FormDialog } from '#platform/staff/web/form-dialog.tsx';

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
