import { now } from '../../runtime/later.tsx';
import { TestimonialCarousel as TestimonialCarouselNow } from '../people/testimonial-carousel.tsx';
import { SaleRow as SaleRowNow } from '../sales/sale-row.tsx';
import { HomeHero as HomeHeroNow } from './home-hero.tsx';
import { HomeSell as HomeSellNow } from './home-sell.tsx';

/** The server’s side of home-parts.tsx. */
export const HomeHero = now(HomeHeroNow);
export const HomeSell = now(HomeSellNow);
export const TestimonialCarousel = now(TestimonialCarouselNow);
export const SaleRow = now(SaleRowNow);
