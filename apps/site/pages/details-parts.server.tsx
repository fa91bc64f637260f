import { now } from '../runtime/later.tsx';
import { DocumentList as DocumentListNow } from './document-list.tsx';
import { OwnTime as OwnTimeNow } from './own-time.tsx';
import { ParcelSheet as ParcelSheetNow } from './parcel-sheet.tsx';

/** The server’s side of details-parts.tsx. */
export const DocumentList = now(DocumentListNow);
export const ParcelSheet = now(ParcelSheetNow);
export const OwnTime = now(OwnTimeNow);
