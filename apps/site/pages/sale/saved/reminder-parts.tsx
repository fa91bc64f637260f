import { lazyPart } from '#site/runtime/lazy-part.tsx';

/** Times of a sale, whose code may come after the page; on the server they are whole (lazy-parts-plugin.ts). */
export const SaleSpan = lazyPart(async () => (await import('../sale-times.tsx')).SaleSpan);
export const SaleStart = lazyPart(async () => (await import('../sale-times.tsx')).SaleStart);
