import '../map/open/open-map.css';
import './land-price-chart.css';
import './land-price-table.css';
import './price-filters.css';
import { lazyPart } from '#site/runtime/lazy-part.tsx';

/** Parts of the page of prices whose code may come after the page; on the server they are whole (lazy-parts-plugin.ts). */
export const LandPriceChart = lazyPart(async () => (await import('./land-price-chart.tsx')).LandPriceChart);
export const LandPriceTable = lazyPart(async () => (await import('./land-price-table.tsx')).LandPriceTable);
export const SoldParcelTable = lazyPart(async () => (await import('./land-price-table.tsx')).SoldParcelTable);
export const PriceFilters = lazyPart(async () => (await import('./price-filters.tsx')).PriceFilters);
export const OpenPriceMap = lazyPart(async () => (await import('../map/open/open-price-map.tsx')).OpenPriceMap);
