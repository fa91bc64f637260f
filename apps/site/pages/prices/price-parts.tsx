import '../map/open/open-map.css';
import './price-answer.css';
import './price-drawing.css';
import './price-filters.css';
import './price-ranges.css';
import './sold-parcel-table.css';
import { lazyPart } from '#site/runtime/lazy-part.tsx';

/** Parts of the page of prices whose code may come after the page; on the server they are whole (lazy-parts-plugin.ts). */
export const PriceAnswer = lazyPart(async () => (await import('./price-answer.tsx')).PriceAnswer);
export const PriceRanges = lazyPart(async () => (await import('./price-ranges.tsx')).PriceRanges);
export const PriceDrawing = lazyPart(async () => (await import('./price-drawing.tsx')).PriceDrawing);
export const SoldParcelTable = lazyPart(async () => (await import('./sold-parcel-table.tsx')).SoldParcelTable);
export const PriceFilters = lazyPart(async () => (await import('./price-filters.tsx')).PriceFilters);
export const OpenPriceMap = lazyPart(async () => (await import('../map/open/open-price-map.tsx')).OpenPriceMap);
