import '../admin-form.css';
import { type AdminSale, type AdminSaleRow, apiPath } from '@quarterline/contract';
import { Dialog } from '@quarterline/ui';
import { useState } from 'react';
import { DialogEnd } from '../dialog-end.tsx';
import { postToEngine } from '../post-to-engine.ts';
import { useAsked } from '../use-asked.ts';

type Props = { sale: AdminSaleRow; onClose: () => void; onDeleted: () => void };

/** Deletes the draft of a sale that was never published, once it was said what goes with it. */
export function DeleteSaleDialog({ sale, onClose, onDeleted }: Props) {
  const [asked] = useAsked(apiPath('GET /api/admin/auctions/:slug', { slug: sale.slug }));
  const [sending, setSending] = useState(false);
  const [sentence, setSentence] = useState<string | null>(null);
  const send = async (version: number): Promise<void> => {
    setSending(true);
    const posted = await postToEngine(apiPath('POST /api/admin/auctions/:slug/delete', { slug: sale.slug }), {
      version,
    });
    setSending(false);
    if (posted.kind === 'done') onDeleted();
    else setSentence(posted.message);
  };
  return (
    <Dialog title={`Delete ${sale.name}`} open onClose={onClose}>
      {asked.at === 'loading' ? <p role="status">Loading what is in it.</p> : null}
      {asked.at === 'failed' || asked.at === 'refused' || asked.at === 'out' ? (
        <p className="field-error">The draft could not be read. Close and try again.</p>
      ) : null}
      {asked.at === 'known' ? (
        <form
          className="admin-form"
          onSubmit={(event) => {
            event.preventDefault();
            void send(asked.what.version);
          }}
        >
          <p>
            This draft was never published. Deleted with it: {contentsOf(asked.what)}, everything that is written in it
            and its history. It cannot be brought back. Files that were sent for it stay.
          </p>
          <DialogEnd sentence={sentence} sending={sending} press="Delete this draft" onClose={onClose} />
        </form>
      ) : null}
    </Dialog>
  );
}

const contentsOf = ({ draft }: AdminSale): string => {
  const pictures = draft.pictures.length + draft.parcels.reduce((all, parcel) => all + parcel.pictures.length, 0);
  const counted = [
    [draft.parcels.length, 'parcel'],
    [pictures, 'picture'],
    [draft.documents.length, 'document'],
  ] as const;
  return counted.map(([count, name]) => `${count === 0 ? 'no' : count} ${name}${count === 1 ? '' : 's'}`).join(', ');
};
