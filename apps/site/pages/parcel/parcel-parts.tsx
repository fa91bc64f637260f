import '../sale/details/document-list.css';
import './feature-list.css';
import './land-map.css';
import './parcel-facts.css';
import './parcel-price.css';
import './price-age.css';
import '../sale/entry/live-bar.css';
import '../sale/entry/sale-clock.css';
import '../sale/side-card.css';
import '../sale/details/surface-leases.css';
import '../home/township-card.css';
import '../parts/picture-gallery.css';
import '../map/open/open-map.css';
import '../parts/place-card.css';
import { lazyPart } from '#site/runtime/lazy-part.tsx';

/** Parts of pages whose code may come after the page; on the server they are whole (lazy-parts-plugin.ts). */
export const LandMap = lazyPart(async () => (await import('./land-map.tsx')).LandMap);
export const DocumentList = lazyPart(async () => (await import('../sale/details/document-list.tsx')).DocumentList);
export const FeatureList = lazyPart(async () => (await import('./feature-list.tsx')).FeatureList);
export const ParcelFacts = lazyPart(async () => (await import('./parcel-facts.tsx')).ParcelFacts);
export const LiveBar = lazyPart(async () => (await import('../sale/entry/live-bar.tsx')).LiveBar);
export const SurfaceLeases = lazyPart(async () => (await import('../sale/details/surface-leases.tsx')).SurfaceLeases);
export const ParcelPrice = lazyPart(async () => (await import('./parcel-price.tsx')).ParcelPrice);
export const ParcelSaleCard = lazyPart(async () => (await import('./parcel-sale-card.tsx')).ParcelSaleCard);
export const TownshipCard = lazyPart(async () => (await import('../home/township-card.tsx')).TownshipCard);
export const PictureGallery = lazyPart(async () => (await import('../parts/picture-gallery.tsx')).PictureGallery);
export const PlaceCard = lazyPart(async () => (await import('../parts/place-card.tsx')).PlaceCard);
