import './sale-row.css';
import { ButtonLink } from '@quarterline/ui';
import type { PostponedSalesProps } from '../parts/page-props.ts';
import { SaleRow } from './list-parts.tsx';

/** What it means when a sale is postponed, and which ones are. */
export default function PostponedSalesPage({ props: { sales } }: { props: PostponedSalesProps }) {
  return (
    <div className="wrap page">
      <h1 tabIndex={-1}>When a sale is postponed</h1>
      <p className="lead">
        The land stays for sale. Only the date moves. A sale is postponed before its bidding opens, so no bids are lost.
        Registrations and approvals stay as they are, and everyone registered gets an email with the new date.
      </p>
      {sales.length === 0 ? (
        <div className="page-empty">
          <p>No sale is postponed now.</p>
          <ButtonLink size="small" href="/sales">
            See upcoming sales
          </ButtonLink>
        </div>
      ) : (
        <>
          <h2 className="page-heading">Postponed now</h2>
          <ol className="sale-row-list">
            {sales.map((sale) => (
              <SaleRow key={sale.slug} sale={sale} />
            ))}
          </ol>
        </>
      )}
    </div>
  );
}
