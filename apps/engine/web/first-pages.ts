import type { PageAddress } from '@quarterline/contract';
import type { FoundPage } from './found-page.ts';

/** The pages that somebody waits for on the way into a sale. Each page is its own chunk: nobody at a live view's two bars waits for the forms. */
export const FIRST_PAGES = {
  '/login/': () => import('#features/sign-in/web/login-page.tsx'),
  '/register/': () => import('#features/sign-in/web/register-page.tsx'),
  '/auctions/:slug/parcels/': () => import('./live-page.tsx'),
  '/auctions/:slug/board/': () => import('./board-page.tsx'),
  '/auctions/:slug/questions/': () => import('#features/messages/questions/web/questions-page.tsx'),
  '/auctions/:slug/registration/': () => import('#features/people/registration/web/sale-registration-page.tsx'),
} as const satisfies Partial<Record<PageAddress, FoundPage['load']>>;
export type FirstAddress = keyof typeof FIRST_PAGES;
