import '../sale/handbill.css';
import './home-hero-art.css';
import './home-hero.css';
import './home-sell.css';
import '../parcel/land-map.css';
import '../sales/sale-row.css';
import '../people/testimonial.css';
import { later } from '../../runtime/later.tsx';

/** Parts of pages whose code may come after the page; see home-parts.server.tsx. */
export const HomeHero = later(async () => (await import('./home-hero.tsx')).HomeHero);
export const HomeSell = later(async () => (await import('./home-sell.tsx')).HomeSell);
export const TestimonialCarousel = later(
  async () => (await import('../people/testimonial-carousel.tsx')).TestimonialCarousel,
);
export const SaleRow = later(async () => (await import('../sales/sale-row.tsx')).SaleRow);
