import './admin-alert.css';
import './admin-button.css';
import './admin-table.css';
import { type AdminSaleRow, adminApi, adminPages } from '@quarterline/contract';
import { archiveIcon, copyIcon, Icon, rotateCcwIcon } from '@quarterline/ui';
import { useState } from 'react';
import { AdminTable } from './lists/admin-table.tsx';
import { postToEngine } from './post-to-engine.ts';
import { SaleStatusTag } from './sale-status-tag.tsx';

/** The list of sales. */
export function SaleTable({
  rows,
  onCopy,
  onChange,
}: {
  rows: readonly AdminSaleRow[];
  onCopy: (sale: AdminSaleRow) => void;
  onChange: () => void;
}) {
  const [problem, setProblem] = useState<string | null>(null);
  const archive = async (sale: AdminSaleRow): Promise<void> => {
    const posted = await postToEngine(adminApi.archive(sale.slug), { archived: !sale.archived });
    setProblem(posted.kind === 'done' ? null : `${sale.name}: ${posted.message}`);
    onChange();
  };
  return (
    <>
      {problem ? (
        <p className="admin-alert" role="alert">
          {problem}
        </p>
      ) : null}
      <AdminTable heads={['Sale', 'Status', 'Dates', 'Next']} actions>
        {rows.map((sale) => (
          <tr key={sale.slug} className={sale.status === 'live' ? 'is-hot' : undefined}>
            <td>
              <b>
                <a href={adminPages.editor(sale.slug)}>{sale.name}</a>
              </b>
              <span>{[sale.location, sale.summary].filter(Boolean).join(' · ')}</span>
            </td>
            <td>
              <SaleStatusTag status={sale.status} />
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
              <button type="button" className="admin-button" onClick={() => onCopy(sale)}>
                <Icon art={copyIcon} /> Copy<span className="sr-only"> {sale.name}</span>
              </button>
              {sale.status === 'upcoming' || sale.status === 'live' ? null : (
                <button type="button" className="admin-button" onClick={() => void archive(sale)}>
                  <Icon art={sale.archived ? rotateCcwIcon : archiveIcon} /> {sale.archived ? 'Bring back' : 'Archive'}
                  <span className="sr-only"> {sale.name}</span>
                </button>
              )}
            </td>
          </tr>
        ))}
      </AdminTable>
    </>
  );
}
