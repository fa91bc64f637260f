import '../sale/handbill.css';
import './home-hero-art.css';
import './home-hero.css';
import './home-sell.css';
import '../parcel/land-map.css';
import '../sales/sale-row.css';
import '../people/testimonial.css';
import { lazyPart } from '#site/runtime/lazy-part.tsx';

/** Parts of pages whose code may come after the page; on the server they are whole (lazy-parts-plugin.ts). */
export const HomeHero = lazyPart(async () => (await import('./home-hero.tsx')).HomeHero);
export const HomeSell = lazyPart(async () => (await import('./home-sell.tsx')).HomeSell);
export const TestimonialCarousel = lazyPart(
  async () => (await import('../people/testimonial-carousel.tsx')).TestimonialCarousel,
);
export const SaleRow = lazyPart(async () => (await import('../sales/sale-row.tsx')).SaleRow);
