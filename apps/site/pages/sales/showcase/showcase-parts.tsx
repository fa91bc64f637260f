import '../sale-row.css';
import { lazyPart } from '#site/runtime/lazy-part.tsx';

/** The picture of a sale, whose code may come after the page: see list-parts.tsx. */
export const SaleThumb = lazyPart(async () => (await import('../sale-row.tsx')).Thumb);
