import './list-files.css';
import './list-filters.css';
import '../map/open/open-map.css';
import './sale-row.css';
import '../home/sales-province.css';
import './sales-sheet.css';
import { lazyPart } from '#site/runtime/lazy-part.tsx';

/** Parts of pages whose code may come after the page; on the server they are whole (lazy-parts-plugin.ts). */
export const SaleRow = lazyPart(async () => (await import('./sale-row.tsx')).SaleRow);
export const SalesTools = lazyPart(async () => (await import('./sales-tools.tsx')).SalesTools);
export const ListFiles = lazyPart(async () => (await import('./list-files.tsx')).ListFiles);
export const ListNote = lazyPart(async () => (await import('./list-note.tsx')).ListNote);
export const ListSearch = lazyPart(async () => (await import('./list-search.tsx')).ListSearch);
