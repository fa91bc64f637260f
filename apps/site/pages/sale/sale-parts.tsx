import './document-list.css';
import './en-bloc-explained.css';
import '../parcel/land-map.css';
import '../parcel/parcel-list.css';
import '../parcel/price-age.css';
import '../../forms/reminder-form.css';
import '../../forms/site-form.css';
import './sale-aside.css';
import './sale-clock.css';
import './sale-facts.css';
import './save-offline.css';
import './side-card.css';
import '../parcel/sold-nearby.css';
import './surface-leases.css';
import '../home/township-card.css';
import '../parts/picture-gallery.css';
import { later } from '../../runtime/later.tsx';

/** Parts of pages whose code may come after the page; see sale-parts.server.tsx. */
export const LandMap = later(async () => (await import('../parcel/land-map.tsx')).LandMap);
export const ParcelList = later(async () => (await import('../parcel/parcel-list.tsx')).ParcelList);
export const SaleAside = later(async () => (await import('./sale-aside.tsx')).SaleAside);
export const EnBlocExplained = later(async () => (await import('./en-bloc-explained.tsx')).EnBlocExplained);
export const DocumentList = later(async () => (await import('./document-list.tsx')).DocumentList);
export const SaleClock = later(async () => (await import('./sale-clock.tsx')).SaleClock);
export const SaleFacts = later(async () => (await import('./sale-facts.tsx')).SaleFacts);
export const SoldNearby = later(async () => (await import('../parcel/sold-nearby.tsx')).SoldNearby);
export const PictureGallery = later(async () => (await import('../parts/picture-gallery.tsx')).PictureGallery);
