import '../../../../platform/staff/web/admin-button.css';
import '../../../../platform/staff/web/admin-form.css';
import { apiPath, type ContentItem } from '@quarterline/contract';
import { Dialog } from '@quarterline/ui';
import { useState } from 'react';
import { DialogEnd } from '../../../../platform/staff/web/dialog-end.tsx';
import { postToEngine } from '../../../../platform/staff/web/post-to-engine.ts';

/** Deletes a draft that was never public, once it was said what goes with it. */
export function DeleteContent({ item, backHref }: { item: ContentItem; backHref: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const [sending, setSending] = useState(false);
  const [sentence, setSentence] = useState<string | null>(null);
  const name = String(item.draft.title ?? item.draft.name ?? item.draft.from ?? '').trim() || 'Without a title';
  const changes = item.history.filter(({ action }) => action === 'written').length;
  const send = async (): Promise<void> => {
    setSending(true);
    const posted = await postToEngine(
      apiPath('POST /api/admin/content/:type/:itemId/delete', { type: item.type, itemId: item.id }),
      { version: item.version },
    );
    if (posted.kind === 'done') return location.assign(backHref);
    setSending(false);
    setSentence(posted.message);
  };
  return (
    <>
      <button type="button" className="admin-button admin-button--out" onClick={() => setIsOpen(true)}>
        Delete this draft
      </button>
      <Dialog title="Delete this draft" open={isOpen} onClose={() => setIsOpen(false)}>
        <form
          className="admin-form"
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          <p>
            <b>{name}</b> is deleted, with everything that is written in it
            {changes === 0 ? '' : ` and its history of ${changes === 1 ? 'one change' : `${changes} changes`}`}. It was
            never published. It cannot be brought back. Pictures and files that were sent for it stay.
          </p>
          <DialogEnd sentence={sentence} sending={sending} press="Delete this draft" onClose={() => setIsOpen(false)} />
        </form>
      </Dialog>
    </>
  );
}
