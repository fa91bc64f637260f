import { now } from '../../runtime/later.tsx';
import { TownshipCard as TownshipCardNow } from '../home/township-card.tsx';
import { PictureGallery as PictureGalleryNow } from '../parts/picture-gallery.tsx';
import { PlaceCard as PlaceCardNow } from '../parts/place-card.tsx';
import { DocumentList as DocumentListNow } from '../sale/document-list.tsx';
import { SurfaceLeases as SurfaceLeasesNow } from '../sale/surface-leases.tsx';
import { FeatureList as FeatureListNow } from './feature-list.tsx';
import { LandMap as LandMapNow } from './land-map.tsx';
import { ParcelFacts as ParcelFactsNow } from './parcel-facts.tsx';
import { ParcelPrice as ParcelPriceNow } from './parcel-price.tsx';
import { ParcelSaleCard as ParcelSaleCardNow } from './parcel-sale-card.tsx';

/** The server’s side of parcel-parts.tsx. */
export const LandMap = now(LandMapNow);
export const DocumentList = now(DocumentListNow);
export const FeatureList = now(FeatureListNow);
export const ParcelFacts = now(ParcelFactsNow);
export const SurfaceLeases = now(SurfaceLeasesNow);
export const ParcelPrice = now(ParcelPriceNow);
export const ParcelSaleCard = now(ParcelSaleCardNow);
export const TownshipCard = now(TownshipCardNow);
export const PictureGallery = now(PictureGalleryNow);
export const PlaceCard = now(PlaceCardNow);
