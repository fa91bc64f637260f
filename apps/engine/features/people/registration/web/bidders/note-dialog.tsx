import '../../../../../platform/staff/web/admin-form.css';
import { apiPath, type StaffRegistration } from '@quarterline/contract';
import { Dialog, TextAreaField } from '@quarterline/ui';
import { type FormEvent, useState } from 'react';
import { DialogEnd } from '../../../../../platform/staff/web/dialog-end.tsx';
import { postToEngine } from '../../../../../platform/staff/web/post-to-engine.ts';

type Props = { slug: string; row: StaffRegistration; onClose: () => void; onDone: () => void };

/** Notes of staff about a bidder, who does not read them. */
export function NoteDialog({ slug, row, onClose, onDone }: Props) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (text.trim() === '') return setError('Write the note.');
    setSending(true);
    const posted = await postToEngine(
      apiPath('POST /api/admin/auctions/:slug/registrations/:registrationId/notes', { slug, registrationId: row.id }),
      { text },
    );
    setSending(false);
    if (posted.kind === 'refused') return setError(posted.message);
    onDone();
  };
  return (
    <Dialog title={`Note about ${row.name}`} open onClose={onClose} kind="sheet">
      <form className="admin-form" noValidate onSubmit={(event) => void send(event)}>
        <TextAreaField
          label="Note, for staff. The bidder does not read it."
          rows={3}
          maxLength={4000}
          value={text}
          error={error}
          onChange={({ target }) => setText(target.value)}
        />
        <DialogEnd sending={sending} press="Save note" onClose={onClose} />
      </form>
    </Dialog>
  );
}
