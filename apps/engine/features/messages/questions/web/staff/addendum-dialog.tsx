import '../../../../../platform/staff/web/admin-form.css';
import { AddendumRequest, apiPath } from '@quarterline/contract';
import { Dialog, TextAreaField, TextField } from '@quarterline/ui';
import { type FormEvent, useContext, useState } from 'react';
import { DialogEnd } from '../../../../../platform/staff/web/dialog-end.tsx';
import { firstMessages } from '../../../../../platform/staff/web/frame/first-messages.ts';
import { postToEngine } from '../../../../../platform/staff/web/post-to-engine.ts';
import { IsTenderContext } from '../../../../../platform/staff/web/sales/sale-head.tsx';

type Props = {
  slug: string;
  /** What is known already, as from an answer that changes the facts. */
  start: { changes: string; text: string };
  onClose: () => void;
  onDone: () => void;
};

/** An addendum to the Conditions of Sale, with what it brings about. Once it is published it stays. */
export function AddendumDialog({ slug, start, onClose, onDone }: Props) {
  const isTender = useContext(IsTenderContext);
  const [id] = useState(() => crypto.randomUUID());
  const [changes, setChanges] = useState(start.changes);
  const [text, setText] = useState(start.text);
  const [errors, setErrors] = useState<{ changes?: string; text?: string; all?: string }>({});
  const [sending, setSending] = useState(false);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const input = AddendumRequest.safeParse({ id, changes, text });
    if (!input.success) {
      return setErrors(firstMessages(input.error));
    }
    setSending(true);
    const posted = await postToEngine(apiPath('POST /api/admin/auctions/:slug/addenda', { slug }), input.data);
    setSending(false);
    if (posted.kind === 'refused') return setErrors({ all: posted.message });
    onDone();
  };
  return (
    <Dialog title="Addendum to the Conditions of Sale" open onClose={onClose} kind="sheet">
      <form className="admin-form" noValidate onSubmit={(event) => void send(event)}>
        <div className="admin-form-means">
          <p>It is a new version of the Conditions of Sale, in force at once, and cannot be taken back.</p>
          <p>
            {isTender
              ? 'Every approved bidder accepts it before the next tender, also on the plain page. Tenders that were sent stay as they are, and no clock moves.'
              : 'Every approved bidder accepts it before the next bid, online, on the plain page and by phone. Proxy bids wait until then. High bids stay valid, and no clock moves.'}
          </p>
          <p>Everybody registered gets an email, and it stands on the pages of the sale.</p>
        </div>
        <TextField
          label="What it changes, in a sentence"
          maxLength={300}
          value={changes}
          error={errors.changes ?? null}
          onChange={({ target }) => setChanges(target.value)}
        />
        <TextAreaField
          label="The addendum"
          hint="Word for word, as it binds. An empty line begins a paragraph."
          rows={8}
          maxLength={20_000}
          value={text}
          error={errors.text ?? null}
          onChange={({ target }) => setText(target.value)}
        />
        <DialogEnd sentence={errors.all} sending={sending} press="Publish the addendum" onClose={onClose} />
      </form>
    </Dialog>
  );
}
