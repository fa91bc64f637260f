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

/** Sales to come; near a place, sorted by distance; or those in whose words something is found. */
export default function SalesPage({ props }: { props: SalesProps }) {
  const [query, setQuery] = useQueryState<SalesQuery & FilterQuery>({ ...props.standard, ...SALES_DEFAULTS });
  const sales = filterSales(chooseSales(props.upcoming, query), props.standard, query);
  const from = readCoordinates(query.coordinates);
  const isChosen = Object.values(query).some((value) => value !== '');
  const title = from && query.label ? `Sales near ${query.label}` : null;
  useTitle(title);
  return (
    <div className="wrap page">
      <div className="list-head">
        <h1 tabIndex={-1}>{title ?? 'Upcoming sales'}</h1>
        <p className="meta">{countText(sales.length, props.upcoming.length)}</p>
        <ListSearch query={query} onSearch={setQuery} />
      </div>
      <p className="sales-page-near meta">
        {isChosen ? <a href="/sales">All upcoming sales</a> : null}
        {props.places.map((place) => (
          <a key={place.href} href={place.href}>
            {place.label}
          </a>
        ))}
      </p>
      <SalesTools all={props.upcoming} sales={sales} filters={props.filters} query={query} onChange={setQuery} />
      <ListNote upcoming={props.upcoming} found={sales.length} isChosen={isChosen} query={query} />
      <h2 className="sr-only">List of sales</h2>
      <ol className="sale-row-list">
        {sales.map((sale) => (
          <SaleRow key={sale.slug} sale={sale} {...(from ? { distanceKm: distanceOf(sale, from) } : {})} />
        ))}
      </ol>
      <ListFiles lead="All sales, kept up to date:" files={props.files} />
      <LandAlertForm near={from ? query.label : query.find} area={query.area} draft={props.draft} />
    </div>
  );
}
