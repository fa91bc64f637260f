import './sale-row.css';
import './list-head.css';
import './sales-page.css';
import { useQueryState } from '#site/runtime/navigation/router-context.ts';
import { useTitle } from '#site/shell/hooks/use-title.ts';
import { LandAlertForm } from '../contact/form-parts.tsx';
import type { SalesProps } from '../parts/page-props.ts';
import { countText } from './count-text.ts';
import { type FilterQuery, filterSales } from './filter-query.ts';
import { ListFiles, ListNote, ListSearch, SaleRow, SalesTools } from './list-parts.tsx';
import { chooseSales, distanceOf, readCoordinates, SALES_DEFAULTS, type SalesQuery } from './sales-query.ts';

/** Sales to come beside their map; near a place, sorted by distance; or those in whose words something is found. */
export default function SalesPage({ props }: { props: SalesProps }) {
  const { upcoming } = props;
  const [query, setQuery] = useQueryState<SalesQuery & FilterQuery>({ ...props.standard, ...SALES_DEFAULTS });
  const sales = filterSales(chooseSales(upcoming, query), props.standard, query);
  const from = readCoordinates(query.coordinates);
  const isChosen = Object.values(query).some((value) => value !== '');
  const title = from && query.label ? `Sales near ${query.label}` : null;
  useTitle(title);
  return (
    <div className="wrap page">
      <div className="list-head">
        <h1 tabIndex={-1}>{title ?? 'Upcoming sales'}</h1>
        <p className="meta">
          {countText(sales.length, upcoming.length)} {isChosen ? <a href="/sales">All upcoming sales</a> : null}
        </p>
        <ListSearch query={query} onSearch={setQuery} />
      </div>
      <div className="sales-page-columns">
        <SalesTools {...props} sales={sales} query={query} onChange={setQuery} />
        <div className="sales-page-list">
          <ListNote upcoming={upcoming} found={sales.length} isChosen={isChosen} query={query} />
          <h2 className="sr-only">List of sales</h2>
          <ol className="sale-row-list">
            {sales.map((sale, index) => (
              <SaleRow
                key={sale.slug}
                sale={sale}
                number={index + 1}
                {...(from ? { distanceKm: distanceOf(sale, from) } : {})}
              />
            ))}
          </ol>
        </div>
      </div>
      <ListFiles lead="All sales, kept up to date:" files={props.files} places={props.places} />
      <LandAlertForm near={from ? query.label : query.find} area={query.area} draft={props.draft} />
    </div>
  );
}
