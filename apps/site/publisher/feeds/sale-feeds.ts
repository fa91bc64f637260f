import type { PublishedSale } from '@quarterline/contract';
import { escapeXml } from '@quarterline/land';
import {
  type Brand,
  fixedRoutes,
  formatWords,
  isOffered,
  livePhaseOf,
  livePhaseText,
  parcelLabel,
  parcelSummary,
  saleFormat,
  salePrice,
  saleRoute,
  saleSpan,
  totalAcres,
} from '@quarterline/listing';
import { saleMethod } from './open-results.ts';
import { rssDate } from './rss-date.ts';

/** A sale that is to come, is live or is postponed, with when its published text last changed (ISO 8601). */
export type SaleInFeed = { sale: PublishedSale; changedAt?: string | undefined };
type Feed = { brand: Brand; siteUrl: string; sales: readonly SaleInFeed[] };

const titleOf = ({ brand }: Feed): string => `${brand.product}: upcoming farmland sales`;

/** Paragraphs about a sale: time, land, starting price. */
const paragraphs = (sale: PublishedSale): string[] => {
  const { saleStatus, zone, location, parcels, summary } = sale;
  const format = saleFormat(sale);
  const price = parcels.some(isOffered) ? salePrice(sale) : null;
  const phase = livePhaseOf({ ...sale, format });
  return [
    phase ? `${livePhaseText(phase, zone, null)}.` : '',
    saleStatus === 'postponed'
      ? 'This sale is postponed. A new date is being set.'
      : `${formatWords({ format }).when}: ${saleSpan({ ...sale, format })}.`,
    `${location}. ${parcelSummary(parcels)}.`,
    price ? `${price.label}: ${price.text}.` : '',
    summary,
  ].filter((text) => text !== '');
};

const nameOf = ({ saleStatus, name }: PublishedSale): string =>
  saleStatus === 'postponed' ? `Postponed: ${name}` : saleStatus === 'live' ? `Live: ${name}` : name;

const pictureOf = (sale: PublishedSale, siteUrl: string): string | null => {
  const picture = sale.saleImage ?? sale.aerial ?? sale.pictures[0];
  return picture ? new URL(picture.src, siteUrl).href : null;
};

/**
 * JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/). What a program needs to know of a sale stands under `_sale`:
 * amounts in cents of a Canadian dollar, instants in ISO 8601 and UTC, the zone that its clocks are read in, longitude
 * before latitude.
 */
export function saleJsonFeed(feed: Feed): string {
  const { brand, siteUrl, sales } = feed;
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: titleOf(feed),
    home_page_url: siteUrl + fixedRoutes.sales,
    feed_url: siteUrl + fixedRoutes.saleJsonFeed,
    language: 'en-CA',
    authors: [{ name: brand.product, url: siteUrl }],
    items: sales.map(({ sale, changedAt }) => {
      const picture = pictureOf(sale, siteUrl);
      return {
        id: siteUrl + saleRoute(sale),
        url: siteUrl + saleRoute(sale),
        title: nameOf(sale),
        summary: sale.summary,
        content_text: paragraphs(sale).join('\n\n'),
        ...(picture ? { image: picture } : {}),
        ...(changedAt === undefined ? {} : { date_modified: changedAt }),
        tags: [sale.province, sale.saleStatus],
        _sale: {
          slug: sale.slug,
          status: sale.saleStatus,
          ...(sale.livePhase ? { livePhase: sale.livePhase } : {}),
          method: saleMethod(sale),
          startTime: sale.startTime,
          endTime: sale.endTime,
          zone: sale.zone,
          location: sale.location,
          province: sale.province,
          coordinates: sale.coordinates,
          acres: totalAcres(sale.parcels),
          demo: sale.demo,
          parcels: sale.parcels.filter(isOffered).map((parcel) => ({
            slug: parcel.slug,
            name: parcel.enBloc ? parcel.name : parcelLabel(parcel),
            enBloc: parcel.enBloc,
            legalDescriptions: parcel.legalDescriptions,
            acres: parcel.acres,
            startingBidCents: parcel.startingBidCents,
            endTime: parcel.endTime,
          })),
        },
      };
    }),
  });
}

/** RSS 2.0. An item keeps its id for ever; `pubDate` and `atom:updated` say when its text changed. */
export function saleRssFeed(feed: Feed): string {
  const { brand, siteUrl, sales } = feed;
  const newest = sales
    .flatMap(({ changedAt }) => changedAt ?? [])
    .sort()
    .slice(-1);
  return `${[
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    element('title', titleOf(feed)),
    element('link', siteUrl + fixedRoutes.sales),
    `<atom:link href="${escapeXml(siteUrl + fixedRoutes.saleFeed)}" rel="self" type="application/rss+xml"/>`,
    element('description', `Farmland that is sold at auction by ${brand.product}: dates, parcels and starting bids.`),
    element('language', 'en-ca'),
    ...newest.map((changedAt) => element('lastBuildDate', rssDate(changedAt))),
    ...sales.map(({ sale, changedAt }) =>
      [
        '<item>',
        element('title', nameOf(sale)),
        element('link', siteUrl + saleRoute(sale)),
        `<guid isPermaLink="false">${escapeXml(`sale:${sale.slug}`)}</guid>`,
        element(
          'description',
          paragraphs(sale)
            .map((text) => `<p>${escapeXml(text)}</p>`)
            .join(''),
        ),
        ...[sale.province, sale.saleStatus].map((name) => element('category', name)),
        ...(changedAt === undefined
          ? []
          : [element('pubDate', rssDate(changedAt)), element('atom:updated', changedAt)]),
        '</item>',
      ].join('\n'),
    ),
    '</channel>',
    '</rss>',
  ].join('\n')}\n`;
}

const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;
