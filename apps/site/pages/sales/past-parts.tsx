import './past-filters.css';
import { lazyPart } from '#site/runtime/lazy-part.tsx';

/** What the list of past sales has and that of upcoming ones has not: see list-parts.tsx. */
export const PastFilters = lazyPart(async () => (await import('./past-filters.tsx')).PastFilters);
