import type { PublishedSale, PublishedType } from '@quarterline/contract';
import {
  articleRoute,
  episodeRoute,
  featureRoute,
  fixedRoutes,
  optionRoute,
  parcelRoute,
  saleBiddingRoute,
  saleDetailsRoute,
  saleReminderRoute,
  saleRoute,
  teamMemberRoute,
  testimonialVideoRoute,
  transcriptRoute,
} from '@quarterline/listing';
import type { Kind, KindProps } from '#site/pages/parts/page-props.ts';
import { normalizePath } from '#site/runtime/navigation/normalize-path.ts';
import { contactFormProps } from './queries/contact-queries.ts';
import { landPricesProps } from './queries/land-price-queries.ts';
import {
  homeProps,
  pastSalesProps,
  postponedSalesProps,
  salesProps,
  salesShowcaseProps,
  testimonialRows,
  testimonialVideoProps,
} from './queries/list-queries.ts';
import {
  articleProps,
  contactProps,
  episodeProps,
  faqProps,
  podcastProps,
  teamMemberProps,
  teamProps,
  textProps,
  transcriptProps,
} from './queries/reading-queries.ts';
import {
  saleBiddingProps,
  saleDetailsProps,
  salePostponedProps,
  saleReminderProps,
} from './queries/sale-beside-queries.ts';
import { featureProps, optionProps, parcelProps, saleProps } from './queries/sale-queries.ts';
import { textPageRoute } from './queries/text-links.ts';
import type { ContentStore, RecordOf, StoredRecord } from './reading/content-store.ts';
import type { PageReader } from './reading/page-reader.ts';
import { selectors } from './reading/selectors.ts';
import { ownAddress } from './team-addresses.ts';

/**
 * A page that can be made: its address, its kind, and the query that gives its props (`null`: no such page after all).
 */
export type SitePage = {
  [K in Kind]: {
    path: string;
    kind: K;
    query: (reader: PageReader) => KindProps[K] | null;
    /** Publication of the current version of the page's subject; undefined for lists. */
    changedAt?: string | undefined;
  };
}[Kind];

const page = <K extends Kind>(path: string, kind: K, query: (reader: PageReader) => KindProps[K] | null): SitePage =>
  ({ path: path.endsWith('.html') ? path : normalizePath(path), kind, query }) as SitePage;

const ALWAYS: SitePage[] = [
  page(fixedRoutes.home, 'home', homeProps),
  page(fixedRoutes.sales, 'sales', salesProps),
  page(fixedRoutes.pastSales, 'pastSales', pastSalesProps),
  page(fixedRoutes.landPrices, 'landPrices', landPricesProps),
  page(fixedRoutes.contact, 'contact', contactProps),
  page(fixedRoutes.contactGeneral, 'contactForm', (reader) => contactFormProps(reader, 'ContactForm')),
  page(fixedRoutes.contactSelling, 'contactForm', (reader) => contactFormProps(reader, 'SellerContactForm')),
  page(fixedRoutes.contactBuying, 'contactBuying', () => ({})),
  page(fixedRoutes.contactAssembling, 'contactForm', (reader) =>
    contactFormProps(reader, 'BuyerAssemblingContactForm'),
  ),
  page(fixedRoutes.contactBySale, 'contactForm', (reader) => contactFormProps(reader, 'BuyerBySaleContactForm')),
  page(fixedRoutes.thankYou, 'thankYou', () => ({})),
  page(fixedRoutes.subscribe, 'subscribe', () => ({ draft: null })),
  page(fixedRoutes.search, 'search', () => ({ answer: null })),
  page(fixedRoutes.showcase, 'salesShowcase', salesShowcaseProps),
  page(fixedRoutes.salePostponed, 'postponedSales', postponedSalesProps),
  page(fixedRoutes.noLongerAvailable, 'noLongerAvailable', () => ({})),
  page(fixedRoutes.faq, 'faq', faqProps),
  page(fixedRoutes.team, 'team', teamProps),
  page(fixedRoutes.testimonials, 'testimonials', (reader) => ({ testimonials: testimonialRows(reader) })),
  page(fixedRoutes.podcast, 'podcast', podcastProps),
  page(fixedRoutes.errorTest, 'errorTest', () => ({})),
  page('/offline.html', 'offline', () => ({})),
  page('/404.html', 'notFound', () => ({})),
  page('/500.html', 'serverError', () => ({})),
];

function salePages(id: string, sale: PublishedSale): SitePage[] {
  return [
    sale.saleStatus === 'postponed'
      ? page(saleRoute(sale), 'salePostponed', (reader) => salePostponedProps(reader, id))
      : page(saleRoute(sale), 'sale', (reader) => saleProps(reader, id)),
    page(saleDetailsRoute(sale), 'saleDetails', (reader) => saleDetailsProps(reader, id)),
    page(saleBiddingRoute(sale), 'saleBidding', (reader) => saleBiddingProps(reader, id)),
    page(saleReminderRoute(sale), 'saleReminder', (reader) => saleReminderProps(reader, id)),
    ...sale.parcels.flatMap((parcel) => [
      page(parcelRoute({ sale, slug: parcel.slug }), 'parcel', (reader) => parcelProps(reader, id, parcel.slug)),
      ...parcel.features.map((feature) =>
        page(featureRoute({ parcel: { sale, slug: parcel.slug }, slug: feature.slug }), 'feature', (reader) =>
          featureProps(reader, id, parcel.slug, feature.slug),
        ),
      ),
    ]),
    ...sale.options.map((option) =>
      page(optionRoute({ sale, slug: option.slug }), 'option', (reader) => optionProps(reader, id, option.slug)),
    ),
  ];
}

const RECORD_PAGES: { [Type in PublishedType]: (id: string, record: RecordOf<Type>) => SitePage[] } = {
  sale: salePages,
  saleUpdates: () => [],
  article: (id, article) => [page(articleRoute(article), 'article', (reader) => articleProps(reader, id))],
  teamMember: (id, member) => [page(teamMemberRoute(member), 'teamMember', (reader) => teamMemberProps(reader, id))],
  testimonial: (id, testimonial) =>
    testimonial.video
      ? [page(testimonialVideoRoute(testimonial), 'testimonialVideo', (reader) => testimonialVideoProps(reader, id))]
      : [],
  episode: (id, episode) => [
    page(episodeRoute(episode), 'episode', (reader) => episodeProps(reader, id)),
    page(transcriptRoute(episode), 'transcript', (reader) => transcriptProps(reader, id)),
  ],
  pageText: (id, text) => {
    const route = textPageRoute(text.slug);
    return route ? [page(route, 'text', (reader) => textProps(reader, id))] : [];
  },
  redirect: (id, { from }) => [
    page(normalizePath(from), 'moved', (reader) => ({ to: reader.get('redirect', id)?.to ?? '/' })),
  ],
  brand: () => [],
};

/** Every page there should be, by address. */
export function pagesOf(store: ContentStore): Map<string, SitePage> {
  // Redirects first: a page that exists takes their place.
  const brand = selectors.brand(store);
  const pages = [...movedTeam(store), ...pagesOfType(store, 'redirect'), ...ALWAYS];
  for (const type of Object.keys(RECORD_PAGES) as PublishedType[])
    if (type !== 'redirect') pages.push(...pagesOfType(store, type));
  return new Map(
    pages.map((one) => {
      const path = one.kind === 'moved' ? one.path : ownAddress(one.path, brand);
      return [path, path === one.path ? one : { ...one, path }];
    }),
  );
}

/** The addresses that the team's pages had before. A page that is there now takes its place back. */
const movedTeam = (store: ContentStore): SitePage[] =>
  Object.entries(selectors.redirects(store))
    .filter(([from]) => store.all('redirect').every(({ record }) => normalizePath(record.from) !== from))
    .map(([from, to]) => page(from, 'moved', () => ({ to })));

/** The pages of a record never change with anything else, so they are found once. */
const ofRecord = new WeakMap<object, SitePage[]>();

const pagesOfType = (store: ContentStore, type: PublishedType): SitePage[] =>
  store.all(type).flatMap((one) => foundOnce(type, one));

/** Pages of one record; none when it is not there. */
export function pagesOfRecord(store: ContentStore, type: PublishedType, id: string): SitePage[] {
  const found = store.find(type, id);
  return found ? foundOnce(type, found) : [];
}

const foundOnce = <Type extends PublishedType>(
  type: Type,
  { id, record, changedAt }: StoredRecord<Type>,
): SitePage[] => {
  const pages = ofRecord.get(record) ?? RECORD_PAGES[type](id, record).map((one) => ({ ...one, changedAt }));
  ofRecord.set(record, pages);
  return pages;
};
