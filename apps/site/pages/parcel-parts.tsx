import './document-list.css';
import './feature-list.css';
import './land-map.css';
import './parcel-price.css';
import './sale-clock.css';
import './sale-facts.css';
import './side-card.css';
import './surface-leases.css';
import './township-card.css';
import { later } from '../runtime/later.tsx';

/** Parts of pages whose code may come after the page; see parcel-parts.server.tsx. */
export const LandMap = later(async () => (await import('./land-map.tsx')).LandMap);
export const DocumentList = later(async () => (await import('./document-list.tsx')).DocumentList);
export const FeatureList = later(async () => (await import('./feature-list.tsx')).FeatureList);
export const ParcelFacts = later(async () => (await import('./parcel-facts.tsx')).ParcelFacts);
export const SurfaceLeases = later(async () => (await import('./surface-leases.tsx')).SurfaceLeases);
export const ParcelPrice = later(async () => (await import('./parcel-price.tsx')).ParcelPrice);
export const ParcelSaleCard = later(async () => (await import('./parcel-sale-card.tsx')).ParcelSaleCard);
export const TownshipCard = later(async () => (await import('./township-card.tsx')).TownshipCard);
