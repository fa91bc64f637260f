import { type AdminSale, type AdminSaleRow, apiPath, ContentVersion } from '@quarterline/contract';
import { Alert, Dialog } from '@quarterline/ui';
import { FormDialog } from '#platform/staff/web/form-dialog.tsx';
import { useAsked } from '#platform/staff/web/use-asked.ts';

type Props = { sale: AdminSaleRow; onClose: () => void; onDeleted: () => void };

/** Deletes the draft of a sale that was never published, after a list of what is deleted with it. */
export function DeleteSaleDialog({ sale, onClose, onDeleted }: Props) {
  const [asked] = useAsked(apiPath('GET /api/admin/auctions/:slug', { slug: sale.slug }));
  const title = `Delete ${sale.name}`;
  if (asked.at !== 'known')
    return (
      <Dialog title={title} open onClose={onClose}>
        {asked.at === 'loading' ? (
          <p role="status">Loading...</p>
        ) : (
          <Alert>The draft could not be read. Close and try again.</Alert>
        )}
      </Dialog>
    );
  return (
    <FormDialog
      title={title}
      kind="modal"
      means={
        <p>
          This draft was never published. Deleted with it: {contentsOf(asked.what)}, everything that is written in it
          and its history. It cannot be brought back. Files that were sent for it stay.
        </p>
      }
      schema={ContentVersion}
      to={apiPath('POST /api/admin/auctions/:slug/delete', { slug: sale.slug })}
      start={{ version: asked.what.version }}
      press="Delete this draft"
      tone="out"
      onClose={onClose}
      onDone={onDeleted}
    >
      {null}
    </FormDialog>
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
