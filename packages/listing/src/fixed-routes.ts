import { BRAND_SLUG, TEAM_SLUG } from './brand.ts';

// Constants, not one object: a page that names one address carries no other.

export const home = '/';
export const sales = '/sales/';
export const saleFeed = '/sales/feed.xml';
export const saleJsonFeed = '/sales/feed.json';
export const salesCalendar = '/sales/calendar.ics';
/** The list of sales for pages of others, and the script that puts frames into them. */
export const embedSales = '/embed/sales/';
export const embedScript = '/embed.js';
export const oembed = '/oembed';
export const pastSales = '/past-sales/';
export const landPrices = '/land-prices/';
/** Every sold parcel with its price, where there are more than stand in the page. */
export const landPricesFile = '/land-prices/all.json';
export const sellWith = `/sell-with-${BRAND_SLUG}/` as const;
export const team = `/${TEAM_SLUG}/` as const;
export const testimonials = '/testimonials/';
export const faq = '/faq/';
export const showcase = '/sales-showcase/';
export const salePostponed = '/sale-postponed/';
export const noLongerAvailable = '/no-longer-available/';
export const errorTest = '/error-test/';
export const podcast = '/farmlandexchange/';
export const podcastFeed = '/farmlandexchange/feed.xml';
export const terms = '/terms-and-conditions/';
export const contact = '/contact';
export const contactGeneral = '/contact/general/';
export const contactSelling = '/contact/selling/';
export const contactBuying = '/contact/buying/';
export const contactAssembling = '/contact/buying/assembling/';
export const contactBySale = '/contact/buying/by-sale/';
export const thankYou = '/thank-you/';
export const subscribe = '/subscribe/';
export const search = '/search';
export const why = `/why-${BRAND_SLUG}/` as const;
export const how = `/how-${BRAND_SLUG}-works/` as const;
export const howEnBloc = `/how-${BRAND_SLUG}-works/bidding-on-en-bloc-properties-on-${BRAND_SLUG}` as const;
