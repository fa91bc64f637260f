import '../../../../platform/staff/web/admin-form.css';
import { apiPath, ReleasePrices } from '@quarterline/contract';
import { Dialog, TextAreaField } from '@quarterline/ui';
import { type FormEvent, useState } from 'react';
import { DialogEnd } from '../../../../platform/staff/web/dialog-end.tsx';
import { postToEngine } from '../../../../platform/staff/web/post-to-engine.ts';

type Props = { slug: string; onClose: () => void; onDone: () => void };

/** The prices as they were settled, given to the public. */
export function ReleaseDialog({ slug, onClose, onDone }: Props) {
  const [note, setNote] = useState('');
  const [error, setError] = useState<{ note?: string; all?: string }>({});
  const [sending, setSending] = useState(false);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const input = ReleasePrices.safeParse({ note });
    if (!input.success) return setError({ note: input.error.issues[0]?.message ?? 'Write a note.' });
    setSending(true);
    const posted = await postToEngine(apiPath('POST /api/admin/auctions/:slug/results/release', { slug }), input.data);
    setSending(false);
    if (posted.kind === 'refused') return setError({ all: posted.message });
    onDone();
  };
  return (
    <Dialog title="Release final prices" open onClose={onClose} kind="sheet">
      <form className="admin-form" noValidate onSubmit={(event) => void send(event)}>
        <div className="admin-form-means">
          <p>The pages of the sale say what each parcel was sold for in the end.</p>
          <p>A parcel that was sold again says its new price; one that was left unsold says so.</p>
        </div>
        <TextAreaField
          label="Who agreed for the seller"
          rows={2}
          maxLength={1000}
          value={note}
          error={error.note ?? null}
          onChange={({ target }) => setNote(target.value)}
        />
        <DialogEnd sentence={error.all} sending={sending} press="Release final prices" onClose={onClose} />
      </form>
    </Dialog>
  );
}
