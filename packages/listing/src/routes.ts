import { TEAM_SLUG } from './brand.ts';
import { decodedPart } from './decoded-part.ts';

type Maybe<Value> = Value | null | undefined;

function required(value: Maybe<string>, page: string, missing: string): string {
  if (value === null || value === undefined || value.trim() === '')
    throw new Error(`Cannot generate ${page} route. Missing ${missing}!`);
  return encodeURIComponent(value);
}

/** "Farm & Land, 2026!" → "farm-land-2026" */
export const slugOf = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');

export const articleCategoryRoute = (category: Maybe<string>): string =>
  `/faq?category=${required(category, 'an article category', 'category')}`;

export const articleRoute = (article: { category?: Maybe<string>; slug?: Maybe<string> }): string =>
  `/questions/${required(article.category, 'an article', 'category')}/${required(article.slug, 'an article', 'slug')}`;

export const saleRoute = (sale: { slug?: Maybe<string> }): string =>
  `/auctions/${required(sale.slug, 'a sale', 'slug')}`;

export const saleReminderRoute = (sale: { slug?: Maybe<string> }): string =>
  `/auctions/${required(sale.slug, 'a sale reminder', 'slug')}/reminder/`;

/** Everything that is agreed to with a bid, on one page. */
export const saleDetailsRoute = (sale: { slug?: Maybe<string> }): string =>
  `/auctions/${required(sale.slug, 'a sale details', 'slug')}/details/`;

/** Route of the live view of a sale. */
export const saleBiddingRoute = (sale: { slug?: Maybe<string> }): string =>
  `/auctions/${required(sale.slug, 'a sale bidding', 'slug')}/bidding/`;

export const saleCalendarRoute = (sale: { slug?: Maybe<string> }): string =>
  `${saleReminderRoute(sale)}${required(sale.slug, 'a sale reminder', 'slug')}.ics`;

type OfSale = { sale?: Maybe<{ slug?: Maybe<string> }>; slug?: Maybe<string> };

export const parcelRoute = (parcel: OfSale): string =>
  `/auctions/${required(parcel.sale?.slug, 'a parcel', 'sale')}/parcels/${required(parcel.slug, 'a parcel', 'slug')}/`;

/** Route of the land of a sale or parcel as a file for GPS devices and maps; available while its place is known. */
export const saleLandRoute = (sale: { slug?: Maybe<string> }, ending: 'gpx' | 'kml'): string =>
  `${saleRoute(sale)}/land.${ending}`;
export const parcelLandRoute = (parcel: OfSale, ending: 'gpx' | 'kml'): string =>
  `${parcelRoute(parcel)}land.${ending}`;

export const optionRoute = (option: OfSale): string =>
  `/auctions/${required(option.sale?.slug, 'an option', 'sale')}/options/${required(option.slug, 'an option', 'slug')}/`;

export function featureRoute(feature: { parcel?: Maybe<OfSale>; slug?: Maybe<string> }): string {
  const sale = required(feature.parcel?.sale?.slug, 'a feature', 'sale');
  const parcel = required(feature.parcel?.slug, 'a feature', 'parcel');
  return `/auctions/${sale}/parcels/${parcel}/features/${required(feature.slug, 'a feature', 'slug')}/`;
}

/** The team's page; `teamSlug` where a firm has given it an address of its own. */
export const teamRoute = (teamSlug = TEAM_SLUG): string => `/${teamSlug}/`;
export const teamMemberRoute = (member: { slug?: Maybe<string> }, teamSlug = TEAM_SLUG): string =>
  `${teamRoute(teamSlug)}${required(member.slug, 'a team member', 'slug')}/`;

export const testimonialVideoRoute = (testimonial: { slug?: Maybe<string> }): string =>
  `/testimonials/${required(testimonial.slug, 'a testimonial video', 'slug')}/`;

/** The number and its hyphen are left out when an episode has none. */
export function episodeRoute(episode: { title?: Maybe<string>; episodeNumber?: Maybe<number> }): string {
  const title = slugOf(decodedPart(required(episode.title, 'a podcast episode', 'title')) ?? '');
  const number = episode.episodeNumber ?? null;
  return `/farmlandexchange/episodes/${number === null ? '' : `${number}-`}${title}/`;
}

export const transcriptRoute = (episode: { title?: Maybe<string>; episodeNumber?: Maybe<number> }): string =>
  `${episodeRoute(episode)}transcript/`;

/** The results of all completed sales as a file; there where staff have chosen a licence. */
export const resultsRoute = (ending: 'csv' | 'excel.csv' | 'json' | 'geojson'): string =>
  `/past-sales/results.${ending}`;

export const searchRoute = (query: string): string => `/search?query=${encodeURIComponent(query)}`;

/** Views of a sale that other sites can embed: card, board of prices and clocks, map of its parcels. */
export const EMBED_VIEWS = ['card', 'board', 'map'] as const;
export type EmbedView = (typeof EMBED_VIEWS)[number];

export const embedRoute = (sale: { slug?: Maybe<string> }, view: EmbedView): string =>
  `/embed/auctions/${required(sale.slug, 'an embed', 'slug')}/${view}/`;

/** Sales sorted by distance from a place: `/sales?coordinates={lon_lat}&label={label}`. */
export const salesNearRoute = (coordinates: readonly [longitude: number, latitude: number], label: string): string =>
  `/sales?coordinates=${coordinates[0]}_${coordinates[1]}&label=${encodeURIComponent(label)}`;
