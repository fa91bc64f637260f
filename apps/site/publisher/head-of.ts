import { type Brand, formatAcres, formatWords, parcelLabel } from '@quarterline/listing';
import type { Kind, KindProps } from '#site/pages/parts/page-props.ts';
import type { PageHead } from '#site/runtime/page-data.ts';
import { structuredData } from './structured-data/structured-data.ts';

type Words = { title: string; description: string; noIndex?: boolean };

/** A sale that is over has no link to its live view. */
const isOver = ({ saleStatus }: { saleStatus: string }): boolean =>
  saleStatus === 'completed' || saleStatus === 'cancelled';

/** Head texts of each kind of page. */
const WORDS: { [K in Kind]: (props: KindProps[K], product: string) => Words } = {
  home: ({ texts }, product) => ({
    title: `${product}: online farmland auctions`,
    description:
      texts.homeLead ??
      'Online farmland auctions in Western Canada, run by lawyers. Bid on one quarter or on the whole block.',
  }),
  sales: () => ({
    title: 'Upcoming farmland sales',
    description:
      'Farmland coming up for sale in Alberta, British Columbia, Saskatchewan and Manitoba: dates, parcels and starting bids.',
  }),
  pastSales: () => ({
    title: 'Past sales and final prices',
    description: 'What farmland sold for: every completed sale with its final prices and price per acre.',
  }),
  landPrices: () => ({
    title: 'Prices of land',
    description:
      'What farmland sold for per acre, by municipality and year, with the number of sales behind each price.',
  }),
  sale: ({ sale, landText }) => ({
    title: `${sale.name}, ${sale.location}`,
    description: sale.summary || landText,
  }),
  saleDetails: ({ sale, landSummary }) => ({
    title: `${sale.name}: the details`,
    description: `Closing, parcels, options and documents of ${sale.name}, ${sale.location}. ${landSummary}.`,
  }),
  saleBidding: ({ sale, title, parcelSummary }) => ({
    title: `${title} ${sale.name}`,
    description: `How to ${formatWords(sale).bid} in ${sale.name}, ${sale.location}. ${parcelSummary}.`,
    noIndex: isOver(sale),
  }),
  saleReminder: ({ sale }) => ({
    title: `Get a reminder for ${sale.name}`,
    description: `Put the sale of ${sale.name}, ${sale.location}, into your calendar.`,
    noIndex: isOver(sale),
  }),
  salePostponed: ({ sale, landText }) => ({
    title: `Postponed: ${sale.name}, ${sale.location}`,
    description: `This sale is postponed and a new date is being set. ${landText}`,
  }),
  postponedSales: () => ({
    title: 'When a sale is postponed',
    description: 'What happens to registrations and bids when a sale is postponed, and which sales are.',
  }),
  salesShowcase: () => ({
    title: 'The land on offer',
    description: 'Every farmland sale to come, from above, with its parcels outlined.',
  }),
  parcel: ({ parcel, sale }) => ({
    title: `${parcel.enBloc ? parcel.name : parcelLabel(parcel)}: ${sale.name}`,
    description: `${parcel.legalDescriptions.join(', ')}. ${formatAcres(parcel.acres)}. ${parcel.summary}`.trim(),
  }),
  option: ({ option, sale }) => ({ title: `${option.name}: ${sale.name}`, description: option.summary }),
  feature: ({ feature, parcel, sale }) => ({
    title: `${feature.name}: ${parcel.label.split(',')[0]}, ${sale.name}`,
    description: feature.summary,
  }),
  faq: ({ categories }) => ({
    noIndex: categories.length === 0,
    title: 'Questions and answers',
    description: 'How an online farmland sale works: bidding, starting bids, en bloc, closing and documents.',
  }),
  article: ({ title, summary }) => ({ title, description: summary }),
  text: ({ title, summary }) => ({ title, description: summary }),
  team: ({ members }, product) => ({
    noIndex: members.length === 0,
    title: `The ${product} team`,
    description: 'The lawyers and staff who run the sales, with their direct numbers.',
  }),
  teamMember: ({ name, title, city }) => ({ title: name, description: `${name}, ${title}, ${city}.` }),
  testimonials: ({ testimonials }) => ({
    noIndex: testimonials.length === 0,
    title: 'What sellers and buyers say',
    description: 'Farmers on selling and buying land by online auction.',
  }),
  testimonialVideo: ({ tagline, name, title, city }) => ({
    title: `${tagline}: ${name}`,
    description: `${name}, ${title}, ${city}, in their own words.`,
  }),
  podcast: ({ episodes }) => ({
    noIndex: episodes.length === 0,
    title: 'Farmland Exchange, the podcast',
    description: 'Talk about land, sales and the law around them.',
  }),
  episode: ({ title, summary }) => ({ title: `${title}: Farmland Exchange`, description: summary }),
  transcript: ({ title }) => ({
    title: `Transcript of ${title}`,
    description: `Every word of the episode “${title}”.`,
  }),
  contact: () => ({ title: 'Contact', description: 'Talk to a person: our phone numbers and email addresses.' }),
  contactBuying: () => ({
    title: 'Buying land',
    description: 'Ask about a sale, or tell us which land you look for.',
  }),
  contactForm: ({ title, lead }) => ({ title, description: lead }),
  thankYou: () => ({ title: 'Thank you', description: 'We have your message.', noIndex: true }),
  subscribe: () => ({
    title: 'The weekly land list',
    description: 'New farmland sales, closing dates and final prices, once a week by email.',
  }),
  search: () => ({ title: 'Search', description: 'Search all pages: sales, parcels, questions.', noIndex: true }),
  moved: () => ({ title: 'This page has moved', description: 'It stands at another address.', noIndex: true }),
  noLongerAvailable: () => ({
    title: 'No longer available',
    description: 'This page is no longer available.',
    noIndex: true,
  }),
  offline: () => ({ title: 'You are offline', description: 'There is no line to this page.', noIndex: true }),
  errorTest: () => ({ title: 'Error test', description: 'A page that can be made to crash.', noIndex: true }),
  notFound: () => ({ title: 'Page not found', description: 'There is no page at this address.', noIndex: true }),
  serverError: () => ({ title: 'An error has occurred', description: 'The page could not be shown.', noIndex: true }),
};

export function headOf<K extends Kind>(
  kind: K,
  path: string,
  props: KindProps[K],
  site: { brand: Brand; siteUrl: string },
): PageHead {
  const { title, description, noIndex } = WORDS[kind](props, site.brand.product);
  const structured = structuredData(kind, props, path, site);
  return {
    title: kind === 'home' ? title : `${title} | ${site.brand.product}`,
    description: description.slice(0, 300),
    canonical: site.siteUrl + path,
    ...(noIndex ? { noIndex } : {}),
    ...(structured ? { structured } : {}),
  };
}
