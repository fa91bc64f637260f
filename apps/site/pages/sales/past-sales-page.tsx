import './list-head.css';
import './sale-row.css';
import { ButtonLink } from '@quarterline/ui';
import { useQueryState } from '#site/runtime/navigation/router-context.ts';
import type { PastSalesProps } from '../parts/page-props.ts';
import { countText } from './count-text.ts';
import { filterSales } from './filter-query.ts';
import { ListFiles, SaleRow } from './list-parts.tsx';
import { PastFilters } from './past-parts.tsx';
import { choosePastSales, PAST_DEFAULTS } from './past-sales-query.ts';

/** What land sold for: by year, province and size, newest or dearest first. */
export default function PastSalesPage({ props: { sales, filters, standard, files } }: { props: PastSalesProps }) {
  const [query, setQuery] = useQueryState({ ...standard, ...PAST_DEFAULTS });
  const chosen = filterSales(choosePastSales(sales, query), standard, query);
  return (
    <div className="wrap page">
      <div className="list-head">
        <h1 tabIndex={-1}>Past sales and final prices</h1>
        {sales.length === 0 ? null : (
          <p className="meta" role="status">
            {countText(chosen.length, sales.length)}
          </p>
        )}
        <p className="lead">The bid the seller accepted, and the price per titled acre.</p>
      </div>
      {sales.length === 0 ? (
        <div className="page-empty">
          <p>No sale has been completed yet.</p>
        </div>
      ) : (
        <PastFilters sales={sales} filters={filters} query={query} onChange={(change) => setQuery(change)} />
      )}
      {sales.length > 0 && chosen.length === 0 ? (
        <div className="page-empty">
          <p>No past sale is like that.</p>
          <ButtonLink size="small" href="/past-sales">
            Show all past sales
          </ButtonLink>
        </div>
      ) : null}
      <h2 className="sr-only">List of sales</h2>
      <ol className="sale-row-list">
        {chosen.map((sale) => (
          <SaleRow key={sale.slug} sale={sale} />
        ))}
      </ol>
      <p className="page-actions page-apart">
        <ButtonLink size="small" href="/land-prices/">
          Prices of land by municipality and year
        </ButtonLink>
      </p>
      <ListFiles lead="All results as data:" files={files} />
    </div>
  );
}
