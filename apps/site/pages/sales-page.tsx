import { distanceKm } from '@quarterline/land';
import { buttonClass, Icon, searchIcon } from '@quarterline/ui';
import { type FormEvent, useRef } from 'react';
import { useQueryState } from '../runtime/router-context.ts';
import { SaleRow } from './list-parts.tsx';
import type { SaleRow as SaleRowProps, SalesProps } from './page-props.ts';
import './sale-row.css';

const DEFAULTS = { find: '', coordinates: '', label: '' };

/** `lon_lat`, as the specification writes it. `null` when it is not two numbers. */
export function readCoordinates(text: string): { longitude: number; latitude: number } | null {
  const [longitude, latitude] = text.split('_').map(Number);
  const fine =
    text.includes('_') &&
    Number.isFinite(longitude) &&
    Number.isFinite(latitude) &&
    Math.abs(latitude ?? 99) <= 90 &&
    Math.abs(longitude ?? 999) <= 180;
  return fine && longitude !== undefined && latitude !== undefined ? { longitude, latitude } : null;
}

const distanceOf = (sale: SaleRowProps, from: { longitude: number; latitude: number }): number =>
  distanceKm(from, { longitude: sale.coordinates[0], latitude: sale.coordinates[1] });

/** Sales to come; near a place, sorted by distance; or those in whose words something is found. */
export default function SalesPage({ props }: { props: SalesProps }) {
  const [query, setQuery] = useQueryState(DEFAULTS);
  const box = useRef<HTMLInputElement>(null);
  const from = readCoordinates(query.coordinates);
  const words = query.find
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  const found = props.upcoming.filter((sale) => words.every((word) => sale.words.includes(word)));
  const sales = from ? [...found].sort((left, right) => distanceOf(left, from) - distanceOf(right, from)) : found;
  const search = (event: FormEvent): void => {
    event.preventDefault();
    setQuery({ find: box.current?.value.trim() ?? '', coordinates: '', label: '' });
  };
  const title = from && query.label ? `Sales near ${query.label}` : 'Upcoming sales';
  return (
    <div className="wrap page">
      <h1 tabIndex={-1}>{title}</h1>
      <search>
        <form className="list-find" action="/sales" onSubmit={search}>
          <label className="sr" htmlFor="list-find">
            Find land for sale
          </label>
          <Icon art={searchIcon} />
          <input
            id="list-find"
            key={query.find}
            ref={box}
            name="find"
            type="search"
            className="input"
            placeholder="Town, county or legal description"
            defaultValue={query.find}
          />
          <button type="submit" className={buttonClass('ink')}>
            Search
          </button>
        </form>
      </search>
      <p className="list-near meta">
        {from || query.find ? <a href="/sales">All upcoming sales</a> : null}
        {props.places.map((place) => (
          <a key={place.href} href={place.href}>
            {place.label}
          </a>
        ))}
      </p>
      <p className="sr" role="status">
        {query.find || from ? `${sales.length} ${sales.length === 1 ? 'sale' : 'sales'} found` : ''}
      </p>
      {sales.length === 0 ? <NoSales filtered={props.upcoming.length > 0} find={query.find} /> : null}
      <h2 className="sr">List of sales</h2>
      <ol className="sales">
        {sales.map((sale) => (
          <SaleRow key={sale.slug} sale={sale} {...(from ? { distanceKm: distanceOf(sale, from) } : {})} />
        ))}
      </ol>
    </div>
  );
}

const NoSales = ({ filtered, find }: { filtered: boolean; find: string }) => (
  <div className="empty">
    <p>
      {filtered
        ? `No upcoming sale has “${find}” in its name, place or legal description.`
        : "It looks like there aren't any upcoming sales. Check back later for more information!"}
    </p>
    <a className={buttonClass('line', 'small')} href={filtered ? '/sales' : '/past-sales'}>
      {filtered ? 'Show all upcoming sales' : 'Past sales and final prices'}
    </a>
  </div>
);
