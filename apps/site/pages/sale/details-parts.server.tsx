import { now } from '../../runtime/later.tsx';
import { ParcelSheet as ParcelSheetNow } from '../parcel/parcel-sheet.tsx';
import { OwnTime as OwnTimeNow } from '../parts/own-time.tsx';
import { DocumentList as DocumentListNow } from './document-list.tsx';

/** The server’s side of details-parts.tsx. */
export const DocumentList = now(DocumentListNow);
export const ParcelSheet = now(ParcelSheetNow);
export const OwnTime = now(OwnTimeNow);
