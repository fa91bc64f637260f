import './document-list.css';
import '../parcel/parcel-sheet.css';
import { later } from '../../runtime/later.tsx';

/** Parts of pages whose code may come after the page; see details-parts.server.tsx. */
export const DocumentList = later(async () => (await import('./document-list.tsx')).DocumentList);
export const ParcelSheet = later(async () => (await import('../parcel/parcel-sheet.tsx')).ParcelSheet);
export const OwnTime = later(async () => (await import('../parts/own-time.tsx')).OwnTime);
