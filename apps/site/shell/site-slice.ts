import type { Zone } from '@quarterline/contract';
import type { ListedPhase, SaleFormat } from '@quarterline/listing';
import type { AnalyticsSettings, ErrorSettings } from '#site/analytics/settings.ts';
import type { LinkTo } from '#site/pages/parts/page-pieces.ts';
import type { ShellBrand } from './header/shell-brand.ts';

/** A sale as the header, the banner and the status feed know it. */
export type ShellSale = {
  slug: string;
  name: string;
  location: string;
  href: string;
  liveHref: string;
  /** What the link to the live sale says, in the words of its format. */
  view: string;
  format: SaleFormat;
  /** Its kind; the time comes with the status feed, so that no page is written again for it. */
  livePhase?: ListedPhase | undefined;
  zone: Zone;
  startTime: string;
  endTime: string;
  saleStatus: 'upcoming' | 'live' | 'completed' | 'postponed' | 'cancelled';
};

/** What the shell of every page shows: `/slice-data/site.json`. Links to pages that do not exist are not in it. */
export type SiteSlice = {
  brand: ShellBrand;
  /** `profile` and the addresses of staff are whole. The others end with where they lead back to: the path of a page comes behind them. */
  account: {
    login: string;
    logout: string;
    register: string;
    edit: string;
    profile: string;
    adminSales: string;
    adminUsers: string;
  };
  /** On the engine. */
  developers: string;
  statusFeed: string;
  /** On the engine: what the person who is logged in was outbid on. */
  outbidFeed: string;
  /** Current prices of live sales, asked by the pages that show them. */
  priceFeed: string;
  /** On the engine: a small sale with robots, in which nothing binds anybody. */
  practice: string;
  /** Where forms go besides the site’s own root. */
  forms: { leads: string; subscribe: string; reminder: string; device: string; search: string };
  sales: ShellSale[];
  menus: { buy: LinkTo[]; sell: LinkTo[]; more: LinkTo[] };
  footer: { title: string; links: LinkTo[] }[];
  terms: LinkTo | null;
  demo: boolean;
  /** Null without keys. */
  analytics: AnalyticsSettings | null;
  errors: ErrorSettings | null;
};
