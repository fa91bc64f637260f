import './sale-row.css';
import './sales-page.css';
import { buttonClass, Icon, searchIcon } from '@quarterline/ui';
import { type FormEvent, useRef } from 'react';
import { useQueryState } from '../../runtime/router-context.ts';
import { useSalesNow } from '../../shell/site-context.ts';
import { useTitle } from '../../shell/use-title.ts';
import { LandAlertForm } from '../contact/form-parts.tsx';
import type { SalesProps } from '../parts/page-props.ts';
import { type FilterQuery, filterSales } from './filter-query.ts';
import { ListNote, SaleRow, SalesProvince } from './list-parts.tsx';
import { chooseSales, distanceOf, readCoordinates, SALES_DEFAULTS, type SalesQuery } from './sales-query.ts';

/** Sales to come; near a place, sorted by distance; or those in whose words something is found. */
export default function SalesPage({ props }: { props: SalesProps }) {
  const [query, setQuery] = useQueryState<SalesQuery & FilterQuery>({ ...props.standard, ...SALES_DEFAULTS });
  const box = useRef<HTMLInputElement>(null);
  const statuses = new Map(useSalesNow().map(({ slug, saleStatus }) => [slug, saleStatus]));
  const upcoming = props.upcoming.map((sale) => ({ ...sale, saleStatus: statuses.get(sale.slug) ?? sale.saleStatus }));
  const sales = filterSales(chooseSales(upcoming, query), props.standard, query);
  const from = readCoordinates(query.coordinates);
  const search = (event: FormEvent): void => {
    event.preventDefault();
    setQuery({ find: box.current?.value.trim() ?? '', coordinates: '', label: '' });
  };
  const isChosen = Object.values(query).some((value) => value !== '');
  useTitle(from && query.label ? `Sales near ${query.label}` : null);
  const title = from && query.label ? `Sales near ${query.label}` : 'Upcoming sales';
  return (
    <div className="wrap page">
      <h1 tabIndex={-1}>{title}</h1>
      <search>
        <form className="page-search" action="/sales" onSubmit={search}>
          <label className="sr-only" htmlFor="list-find">
            Find land for sale
          </label>
          <Icon art={searchIcon} />
          <input
            id="list-find"
            key={query.find}
            ref={box}
            name="find"
            type="search"
            className="field-input"
            placeholder="Town, county or legal description"
            defaultValue={query.find}
          />
          {['province', 'status', 'month', 'size', ...Object.keys(props.standard)].map((name) =>
            query[name] ? <input key={name} type="hidden" name={name} value={query[name]} /> : null,
          )}
          <button type="submit" className={buttonClass('ink')}>
            Search
          </button>
        </form>
      </search>
      <p className="sales-page-near meta">
        {isChosen ? <a href="/sales">All upcoming sales</a> : null}
        {props.places.map((place) => (
          <a key={place.href} href={place.href}>
            {place.label}
          </a>
        ))}
      </p>
      <SalesProvince sales={upcoming} filters={props.filters} query={query} onChange={(change) => setQuery(change)} />
      <ListNote upcoming={props.upcoming} found={sales.length} isChosen={isChosen} query={query} />
      <h2 className="sr-only">List of sales</h2>
      <ol className="sale-row-list">
        {sales.map((sale) => (
          <SaleRow key={sale.slug} sale={sale} {...(from ? { distanceKm: distanceOf(sale, from) } : {})} />
        ))}
      </ol>
      <LandAlertForm near={from ? query.label : query.find} draft={props.draft} />
    </div>
  );
}
