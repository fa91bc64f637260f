import '#platform/staff/web/admin-table.css';
import { type AdminSaleRow, apiPath, pagePath } from '@quarterline/contract';
import { Alert, archiveIcon, Button, copyIcon, Icon, rotateCcwIcon, trash2Icon } from '@quarterline/ui';
import { useState } from 'react';
import { useRight } from '#platform/staff/web/frame/use-rights.ts';
import { AdminTable, type Sorting } from '#platform/staff/web/lists/admin-table.tsx';
import { IsTenderContext } from '#platform/staff/web/sales/sale-head.tsx';
import { SaleStatusTag } from '#platform/staff/web/sales/sale-status-tag.tsx';
import { postToEngine } from '#platform/web/post-to-engine.ts';
import { DeleteSaleDialog } from './delete-sale-dialog.tsx';

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
                <a href={pagePath('/admin/auctions/:slug/editor/', { slug: sale.slug })}>{sale.name}</a>
              </b>
              <span>{[sale.location, sale.summary].filter(Boolean).join(' · ')}</span>
            </td>
            <td>
              <IsTenderContext value={sale.isTender}>
                <SaleStatusTag status={sale.status} />
              </IsTenderContext>
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
