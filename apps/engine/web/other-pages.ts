import type { PageAddress } from '@quarterline/contract';
import type { FirstAddress } from './first-pages.ts';
import type { FoundPage, PageComponent } from './found-page.ts';

/** Pages of the account and pages that links in emails lead to. Their table is no part of what the live view waits for. */
const OTHER_PAGES: Readonly<Record<Exclude<PageAddress, FirstAddress>, FoundPage['load']>> = {
  '/confirm/': () => import('#features/sign-in/web/confirm-page.tsx'),
  '/logout/': () => import('#features/sign-in/web/logout-page.tsx'),
  '/lost-password/': () => import('#features/sign-in/web/lost-password-page.tsx'),
  '/reset-password/': () => import('#features/sign-in/web/reset-password-page.tsx'),
  '/confirm-change/': () => import('#features/people/profile/web/security/confirm-change-page.tsx'),
  '/accept-invitation/': () => import('#features/people/users/web/accept-invitation-page.tsx'),
  '/first-password/': () => import('#features/people/users/web/first-password-page.tsx'),
  '/stop-change/': () => import('#features/people/users/web/stop-change-page.tsx'),
  '/confirm-newsletter/': () => import('#features/messages/newsletter/web/confirm-newsletter-page.tsx'),
  '/confirm-reminder/': () => import('#features/messages/notifications/web/confirm-reminder-page.tsx'),
  '/preferences/': () => import('#features/messages/notifications/web/preferences-page.tsx'),
  '/unsubscribe/': () => import('#features/messages/notifications/web/unsubscribe-page.tsx'),
  '/verify/': () => import('#features/bidding/record/web/verify-page.tsx'),
  '/profile/': () => import('#features/people/profile/web/profile-page.tsx'),
  '/profile/security/': () => import('#features/people/profile/web/security/security-page.tsx'),
  '/profile/selling/': () => import('#features/selling/web/selling-page.tsx'),
  '/follow/': () => import('#features/people/following/web/follow-page.tsx'),
  '/observe/': () => import('#features/people/observing/web/observe-page.tsx'),
  '/profile/following/': () => import('#features/people/following/web/following-page.tsx'),
  '/profile/results/': () => import('#features/people/following/web/own-results-page.tsx'),
  '/profile/sales/': () => import('#features/people/profile/web/own-sales-page.tsx'),
  '/profile/notices/': () => import('#features/people/profile/web/notices-page.tsx'),
  '/profile/data/': () => import('#features/people/profile/web/own-data-page.tsx'),
};

/** The page that an address shows; the one that says so when it is none. */
export function loadOtherPage(path: string): Promise<{ default: PageComponent }> {
  return isOther(path) ? OTHER_PAGES[path]() : import('#platform/web/not-found-page.tsx');
}

const isOther = (path: string): path is keyof typeof OTHER_PAGES => Object.hasOwn(OTHER_PAGES, path);
