import '../sale/document-list.css';
import './feature-list.css';
import './land-map.css';
import './parcel-price.css';
import './price-age.css';
import '../sale/sale-clock.css';
import '../sale/sale-facts.css';
import '../sale/side-card.css';
import '../sale/surface-leases.css';
import '../home/township-card.css';
import '../parts/picture-gallery.css';
import '../parts/place-card.css';
import { later } from '../../runtime/later.tsx';

/** Parts of pages whose code may come after the page; see parcel-parts.server.tsx. */
export const LandMap = later(async () => (await import('./land-map.tsx')).LandMap);
export const DocumentList = later(async () => (await import('../sale/document-list.tsx')).DocumentList);
export const FeatureList = later(async () => (await import('./feature-list.tsx')).FeatureList);
export const ParcelFacts = later(async () => (await import('./parcel-facts.tsx')).ParcelFacts);
export const SurfaceLeases = later(async () => (await import('../sale/surface-leases.tsx')).SurfaceLeases);
export const ParcelPrice = later(async () => (await import('./parcel-price.tsx')).ParcelPrice);
export const ParcelSaleCard = later(async () => (await import('./parcel-sale-card.tsx')).ParcelSaleCard);
export const TownshipCard = later(async () => (await import('../home/township-card.tsx')).TownshipCard);
export const PictureGallery = later(async () => (await import('../parts/picture-gallery.tsx')).PictureGallery);
export const PlaceCard = later(async () => (await import('../parts/place-card.tsx')).PlaceCard);
