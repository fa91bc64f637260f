import './handbill.css';
import './home-hero-art.css';
import './home-hero.css';
import './home-sell.css';
import './land-map.css';
import './sale-row.css';
import './testimonial.css';
import { later } from '../runtime/later.tsx';

/** Parts of pages whose code may come after the page; see home-parts.server.tsx. */
export const HomeHero = later(async () => (await import('./home-hero.tsx')).HomeHero);
export const HomeSell = later(async () => (await import('./home-sell.tsx')).HomeSell);
export const Voice = later(async () => (await import('./voice.tsx')).Voice);
export const SaleRow = later(async () => (await import('./sale-row.tsx')).SaleRow);
