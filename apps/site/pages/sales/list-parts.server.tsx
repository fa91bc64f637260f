import { now } from '../../runtime/later.tsx';
import { SalesProvince as SalesProvinceNow } from '../home/sales-province.tsx';
import { ListFiles as ListFilesNow } from './list-files.tsx';
import { ListNote as ListNoteNow } from './list-note.tsx';
import { ListSearch as ListSearchNow } from './list-search.tsx';
import { PastFilters as PastFiltersNow } from './past-filters.tsx';
import { SaleRow as SaleRowNow, Thumb } from './sale-row.tsx';

/** The server’s side of list-parts.tsx. */
export const SaleRow = now(SaleRowNow);
export const SaleThumb = now(Thumb);
export const PastFilters = now(PastFiltersNow);
export const SalesProvince = now(SalesProvinceNow);
export const ListFiles = now(ListFilesNow);
export const ListNote = now(ListNoteNow);
export const ListSearch = now(ListSearchNow);
