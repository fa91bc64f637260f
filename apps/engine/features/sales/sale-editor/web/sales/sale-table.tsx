import '#platform/staff/web/admin-table.css';
import { type AdminSale, type AdminSaleRow, apiPath, ContentVersion } from '@quarterline/contract';
import { Alert, archiveIcon, Button, copyIcon, Dialog, Icon, rotateCcwIcon, trash2Icon } from '@quarterline/ui';
import { useState } from 'react';
import { FormDialog } from '#platform/staff/web/form-dialog.tsx';
import { useRight } from '#platform/staff/web/frame/use-rights.ts';
import { AdminTable, type Sorting } from '#platform/staff/web/lists/admin-table.tsx';
import { useSaleAddress } from '#platform/staff/web/sales/sale-address.ts';
import { SaleFormatContext } from '#platform/staff/web/sales/sale-head.tsx';
import { SaleStatusTag } from '#platform/staff/web/sales/sale-status-tag.tsx';
import { useAsked } from '#platform/staff/web/use-asked.ts';
import { postToEngine } from '#platform/web/post-to-engine.ts';

const HEADS = [
  { name: 'Sale', sort: 'name' },
  { name: 'Status', sort: 'status' },
  { name: 'Dates', sort: 'dates' },
  'Next',
] as const;

export function SaleTable({
  rows,
  sorting,
  onCopy,
  onChange,
}: {
  rows: readonly AdminSaleRow[];
  sorting: Sorting;
  onCopy: (sale: AdminSaleRow) => void;
  onChange: () => void;
}) {
  const [deleted, setDeleted] = useState<AdminSaleRow | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const addressOf = useSaleAddress();
  const mayCopy = useRight('prepare_sales');
  const mayArchive = useRight('publish_sales');
  const archive = async (sale: AdminSaleRow): Promise<void> => {
    const posted = await postToEngine(apiPath('POST /api/admin/auctions/:slug/archive', { slug: sale.slug }), {
      archived: !sale.archived,
    });
    setProblem(posted.kind === 'done' ? null : `${sale.name}: ${posted.message}`);
    onChange();
  };
  return (
    <>
      <Alert>{problem}</Alert>
      <AdminTable heads={HEADS} sorting={sorting} actions>
        {rows.map((sale) => (
          <tr key={sale.slug} className={sale.status === 'live' ? 'is-hot' : undefined}>
            <td>
              <b>
                <a href={addressOf({ slug: sale.slug, live: sale.status === 'live' })}>{sale.name}</a>
              </b>
              <span>{[sale.location, sale.summary].filter(Boolean).join(' · ')}</span>
            </td>
            <td>
              <SaleFormatContext value={sale.format}>
                <SaleStatusTag status={sale.status} />
              </SaleFormatContext>
              {sale.unpublished && sale.status !== 'draft' ? <span>Changes not yet public</span> : null}
            </td>
            <td className="num">{sale.dates || <span className="admin-table-none">Not set</span>}</td>
            <td>
              {sale.deadline ? (
                <>
                  {sale.deadline.words}
                  <span>{sale.deadline.text}</span>
                </>
              ) : (
                <span className="admin-table-none">Nothing</span>
              )}
            </td>
            <td className="admin-table-action">
              {mayCopy ? (
                <Button size="row" onClick={() => onCopy(sale)}>
                  <Icon art={copyIcon} /> Copy<span className="sr-only"> {sale.name}</span>
                </Button>
              ) : null}
              {mayCopy && sale.status === 'draft' ? (
                <Button size="row" onClick={() => setDeleted(sale)}>
                  <Icon art={trash2Icon} /> Delete<span className="sr-only"> {sale.name}</span>
                </Button>
              ) : null}
              {!mayArchive || sale.status === 'upcoming' || sale.status === 'live' ? null : (
                <Button size="row" onClick={() => void archive(sale)}>
                  <Icon art={sale.archived ? rotateCcwIcon : archiveIcon} /> {sale.archived ? 'Bring back' : 'Archive'}
                  <span className="sr-only"> {sale.name}</span>
                </Button>
              )}
            </td>
          </tr>
        ))}
      </AdminTable>
      {deleted ? (
        <DeleteSaleDialog
          sale={deleted}
          onClose={() => setDeleted(null)}
          onDeleted={() => {
            setDeleted(null);
            onChange();
          }}
        />
      ) : null}
    </>
  );
}

type Props = { sale: AdminSaleRow; onClose: () => void; onDeleted: () => void };

/** Deletes the draft of a sale that was never published, after a list of what is deleted with it. */
function DeleteSaleDialog({ sale, onClose, onDeleted }: Props) {
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
