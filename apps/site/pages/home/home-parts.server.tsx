import { now } from '../../runtime/later.tsx';
import { Voice as VoiceNow } from '../people/voice.tsx';
import { SaleRow as SaleRowNow } from '../sales/sale-row.tsx';
import { HomeHero as HomeHeroNow } from './home-hero.tsx';
import { HomeSell as HomeSellNow } from './home-sell.tsx';

/** The server’s side of home-parts.tsx. */
export const HomeHero = now(HomeHeroNow);
export const HomeSell = now(HomeSellNow);
export const Voice = now(VoiceNow);
export const SaleRow = now(SaleRowNow);
