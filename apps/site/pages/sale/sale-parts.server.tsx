import { now } from '../../runtime/later.tsx';
import { LandMap as LandMapNow } from '../parcel/land-map.tsx';
import { ParcelList as ParcelListNow } from '../parcel/parcel-list.tsx';
import { SoldNearby as SoldNearbyNow } from '../parcel/sold-nearby.tsx';
import { PictureGallery as PictureGalleryNow } from '../parts/picture-gallery.tsx';
import { DocumentList as DocumentListNow } from './document-list.tsx';
import { EnBlocExplained as EnBlocExplainedNow } from './en-bloc-explained.tsx';
import { SaleAside as SaleAsideNow } from './sale-aside.tsx';
import { SaleClock as SaleClockNow } from './sale-clock.tsx';
import { SaleFacts as SaleFactsNow } from './sale-facts.tsx';
import { SeenSaleNote as SeenSaleNoteNow } from './seen-sale.tsx';

/** The server’s side of sale-parts.tsx. */
export const LandMap = now(LandMapNow);
export const ParcelList = now(ParcelListNow);
export const SaleAside = now(SaleAsideNow);
export const EnBlocExplained = now(EnBlocExplainedNow);
export const DocumentList = now(DocumentListNow);
export const SaleClock = now(SaleClockNow);
export const SaleFacts = now(SaleFactsNow);
export const SoldNearby = now(SoldNearbyNow);
export const PictureGallery = now(PictureGalleryNow);
export const SeenSaleNote = now(SeenSaleNoteNow);
