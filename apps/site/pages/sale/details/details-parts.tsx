import './document-list.css';
import '../../parcel/parcel-sheet.css';
import { lazyPart } from '#site/runtime/lazy-part.tsx';

/** Parts of pages whose code may come after the page; on the server they are whole (lazy-parts-plugin.ts). */
export const DocumentList = lazyPart(async () => (await import('./document-list.tsx')).DocumentList);
export const ParcelSheet = lazyPart(async () => (await import('../../parcel/parcel-sheet.tsx')).ParcelSheet);
export const OwnTime = lazyPart(async () => (await import('../../parts/own-time.tsx')).OwnTime);
export const SaleSpan = lazyPart(async () => (await import('../sale-times.tsx')).SaleSpan);
