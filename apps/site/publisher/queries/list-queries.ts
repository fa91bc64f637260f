import type { PublishedSale, PublishedTestimonial } from '@quarterline/contract';
import {
  articleRoute,
  fixedRoutes,
  type HomeTexts,
  landSummary,
  resultsRoute,
  saleRoute,
  salesNearRoute,
  testimonialVideoRoute,
  totalAcres,
} from '@quarterline/listing';
import type { LinkTo } from '#site/pages/parts/page-pieces.ts';
import type {
  HomeProps,
  PastSalesProps,
  PostponedSalesProps,
  SaleBill,
  SalesProps,
  SalesShowcaseProps,
} from '#site/pages/parts/page-props.ts';
import type { TestimonialRow, TestimonialVideoProps } from '#site/pages/people/testimonial-props.ts';
import { POPULAR_PLACES } from '#site/search/popular-places.ts';
import { LICENCES } from '../feeds/open-results.ts';
import { heroMap, rowThumb } from '../pictures/land-props.ts';
import { salesSheet } from '../pictures/sales-sheet.ts';
import { landForList } from '../places/land-on-earth.ts';
import type { PageReader } from '../reading/page-reader.ts';
import { filtersFor, saleRow } from './sale-parts.ts';
import { pageTextLink } from './text-links.ts';

const placeLinks = (): LinkTo[] =>
  POPULAR_PLACES.map(([label, at]) => ({ href: salesNearRoute(at, label), label: `Sales near ${label}` }));

const WAYS = [
  ['Private sale', 'private-sale', 'Quick and quiet, one buyer’s price'],
  ['Public auction', 'public-auction', 'Open price, one day, no conditions'],
  ['Private tender', 'private-tender', 'Sealed offers, nobody can answer'],
  ['Professional realtor', 'professional-realtor', 'Wide listing, open-ended time'],
] as const;

export function homeProps(reader: PageReader): HomeProps {
  const sales = reader.select('upcomingSales');
  const [first] = sales;
  const toCome = sales.find(({ saleStatus }) => saleStatus === 'upcoming');
  // Between two sales the last one lies there.
  const shown = first ?? reader.select('pastSales')[0];
  const map = shown ? heroMap(reader, shown) : null;
  const articles = reader.select('articleIndex');
  return {
    live: shown && map ? { name: shown.name, href: saleRoute(shown), map, saleStatus: shown.saleStatus } : null,
    upcoming: sales.slice(0, 6).map((sale) => saleRow(reader, sale)),
    places: placeLinks(),
    testimonials: testimonialRows(reader),
    ways: WAYS.flatMap(([label, id, text]) => {
      const article = articles.find((one) => one.headings.some((heading) => heading.id === id));
      return article ? [{ href: `${articleRoute(article)}#${id}`, label, text }] : [];
    }),
    sellHref: pageTextLink(reader, fixedRoutes.sellWith),
    howHref: pageTextLink(reader, fixedRoutes.how),
    example: toCome ? billOf(toCome) : null,
    texts: homeTexts(reader.select('brand')),
  };
}

/** The texts of the home page that a firm has written. */
const homeTexts = (brand: HomeTexts): Partial<HomeTexts> =>
  Object.fromEntries(HOME_TEXTS.filter((name) => brand[name] !== '').map((name) => [name, brand[name]]));
const HOME_TEXTS = [
  ...(['homeHeading', 'homeLead', 'homeHowHeading', 'homeSellHeading', 'homeSellLead'] as const),
  ...(['homeListHeading', 'homeListLead'] as const),
] as const satisfies readonly (keyof HomeTexts)[];

function billOf(sale: PublishedSale): SaleBill {
  const single = sale.parcels.filter((parcel) => !parcel.enBloc);
  return {
    name: sale.name,
    acres: totalAcres(sale.parcels),
    county: sale.location.replace(/, [A-Z]{2}$/, ''),
    parcels: single.length,
    enBloc: single.length < sale.parcels.length,
    endTime: single.map((parcel) => parcel.endTime).sort()[0] ?? sale.endTime,
    zone: sale.zone,
  };
}

export function testimonialRows(reader: PageReader): TestimonialRow[] {
  return reader.select('testimonials').map((testimonial) => testimonialRow(reader, testimonial));
}

const testimonialRow = (reader: PageReader, testimonial: PublishedTestimonial): TestimonialRow => {
  const { slug, tagline, content, name, title, city, headshot, video } = testimonial;
  const picture = headshot ? reader.picture(headshot, [264, 528]) : null;
  const videoHref = video ? testimonialVideoRoute(testimonial) : null;
  return { slug, tagline, content, name, title, city, picture, videoHref };
};

export function testimonialVideoProps(reader: PageReader, id: string): TestimonialVideoProps | null {
  const testimonial = reader.get('testimonial', id);
  return testimonial?.video ? { ...testimonialRow(reader, testimonial), video: testimonial.video } : null;
}

export function salesProps(reader: PageReader): SalesProps {
  const sales = reader.select('upcomingSales');
  const upcoming = sales.map((sale) => ({ ...saleRow(reader, sale), land: landForList(sale) }));
  const sheet = salesSheet(reader, sales);
  return { ...filtersFor(upcoming), upcoming, sheet, places: placeLinks(), files: feedLinks(reader), draft: null };
}

const feedLinks = ({ siteUrl }: PageReader): LinkTo[] => [
  { href: siteUrl.replace(/^https?:/, 'webcal:') + fixedRoutes.salesCalendar, label: 'In your calendar' },
  { href: fixedRoutes.saleFeed, label: 'RSS' },
  { href: fixedRoutes.saleJsonFeed, label: 'JSON Feed' },
];

const resultLinks = (reader: PageReader): LinkTo[] => {
  const { resultsLicence } = reader.select('brand');
  if (resultsLicence === 'none') return [];
  const { name, url } = LICENCES[resultsLicence];
  return [
    { href: resultsRoute('excel.csv'), label: 'Excel' },
    { href: resultsRoute('csv'), label: 'CSV' },
    { href: resultsRoute('json'), label: 'JSON' },
    { href: resultsRoute('geojson'), label: 'GeoJSON' },
    { href: url, label: `Licence: ${name}` },
  ];
};

export function pastSalesProps(reader: PageReader): PastSalesProps {
  const sales = reader.select('pastSales').map((sale) => saleRow(reader, sale));
  return { ...filtersFor(sales), sales, files: sales.length > 0 ? resultLinks(reader) : [] };
}

export const salesShowcaseProps = (reader: PageReader): SalesShowcaseProps => ({
  sales: reader.select('upcomingSales').map((sale) => ({
    ...saleRow(reader, sale),
    thumb: rowThumb(reader, sale, [640, 1280]),
    about: sale.summary,
    landSummary: landSummary(sale.parcels),
  })),
});

export const postponedSalesProps = (reader: PageReader): PostponedSalesProps => ({
  sales: reader
    .select('upcomingSales')
    .filter((sale) => sale.saleStatus === 'postponed')
    .map((sale) => saleRow(reader, sale)),
});
