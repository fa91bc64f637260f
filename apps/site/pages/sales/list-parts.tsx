import './list-files.css';
import './list-filters.css';
import './past-filters.css';
import './sale-row.css';
import '../home/sales-province.css';
import { later } from '../../runtime/later.tsx';

/** Parts of pages whose code may come after the page; see list-parts.server.tsx. */
export const SaleRow = later(async () => (await import('./sale-row.tsx')).SaleRow);
export const SaleThumb = later(async () => (await import('./sale-row.tsx')).Thumb);
export const PastFilters = later(async () => (await import('./past-filters.tsx')).PastFilters);
export const SalesProvince = later(async () => (await import('../home/sales-province.tsx')).SalesProvince);
export const ListFiles = later(async () => (await import('./list-files.tsx')).ListFiles);
export const ListNote = later(async () => (await import('./list-note.tsx')).ListNote);
export const ListSearch = later(async () => (await import('./list-search.tsx')).ListSearch);
