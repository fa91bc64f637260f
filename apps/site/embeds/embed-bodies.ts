import { formatClockShort, formatMonthDay, formatShort } from '@quarterline/civil-time';
import { apiPath } from '@quarterline/contract';
import { escapeXml } from '@quarterline/land';
import {
  formatAcres,
  formatWords,
  isOffered,
  type LabelledPrice,
  livePhaseOf,
  livePhaseText,
  liveTag,
  parcelPrice,
  saleSpan,
} from '@quarterline/listing';
import { lotNow, lotTime } from '#site/pages/parcel/lot-now.ts';
import type { Box, LandMap } from '#site/pages/parts/land-map-props.ts';
import type { ParcelRow, SaleProps, SaleRow } from '#site/pages/parts/page-props.ts';
import { outLink } from './embed-document.ts';

/** As much of a sale as its embeds show; a postponed one has no price. */
export type EmbeddedSale = Pick<SaleProps, 'sale' | 'parcelSummary' | 'parcels' | 'map'> &
  Partial<Pick<SaleProps, 'price'>>;
type Where = { siteUrl: string; engineUrl: string };

const STATUS_WORDS: Partial<Record<SaleRow['saleStatus'], string>> = {
  completed: 'Sold',
  postponed: 'Postponed',
  cancelled: 'Cancelled',
};
type Phased = Pick<SaleRow, 'saleStatus' | 'format' | 'livePhase' | 'zone' | 'endTime'>;
const tag = (sale: Phased): string => {
  const words = sale.saleStatus === 'live' ? liveTag(sale).tag : STATUS_WORDS[sale.saleStatus];
  return words ? `<p class="embed-tag embed-tag--${sale.saleStatus}">${escapeXml(words)}</p>` : '';
};
const phaseHtml = (sale: Phased): string => {
  const phase = livePhaseOf(sale);
  return phase ? `<p>${escapeXml(livePhaseText(phase, sale.zone, null))}.</p>` : '';
};

const priceHtml = (price: LabelledPrice | null): string =>
  price
    ? `<p class="embed-price">${escapeXml(price.label)} <b>${escapeXml([price.text, price.asOne].filter(Boolean).join(', '))}</b></p>`
    : '';

/** Every sale that is to come or live. */
export const salesBody = (sales: readonly SaleRow[], { siteUrl }: Where): string =>
  [
    '<main>',
    '<h1>Upcoming farmland sales</h1>',
    sales.length === 0 ? '<p>No sale is announced at the moment.</p>' : '',
    '<ul class="embed-sales">',
    ...sales.map((sale) =>
      [
        '<li>',
        tag(sale),
        `<h2>${outLink(siteUrl + sale.href, sale.name)}</h2>`,
        `<p class="embed-quiet">${escapeXml(`${sale.location}. ${sale.summary}.`)}</p>`,
        phaseHtml(sale),
        sale.saleStatus === 'postponed'
          ? '<p>A new date is being set.</p>'
          : `<p>${escapeXml(saleSpan(sale))}</p>${priceHtml(sale.price)}`,
        '</li>',
      ].join(''),
    ),
    '</ul>',
    '</main>',
  ].join('\n');

const headHtml = ({ sale, parcelSummary }: EmbeddedSale, { siteUrl }: Where): string =>
  [
    tag(sale),
    `<h1>${outLink(siteUrl + sale.href, sale.name)}</h1>`,
    `<p class="embed-quiet">${escapeXml(`${sale.location}. ${parcelSummary}.`)}</p>`,
    phaseHtml(sale),
  ].join('\n');

/** One sale: what, where, when, its price, and the way to it. */
export function cardBody(of: EmbeddedSale, where: Where): string {
  const { sale, price = null } = of;
  const isLive = sale.saleStatus === 'live';
  return [
    '<main>',
    headHtml(of, where),
    sale.saleStatus === 'postponed'
      ? '<p>This sale is postponed. A new date is being set.</p>'
      : `<p>${escapeXml(saleSpan(sale))}</p>`,
    priceHtml(price),
    isLive
      ? outLink(sale.liveHref, sale.texts.view, 'embed-button embed-button--gold')
      : outLink(where.siteUrl + sale.href, 'View sale', 'embed-button'),
    '</main>',
  ].join('\n');
}

/**
 * Prices and clocks of every lot. What stands here is what was published; the script of the frame puts in their place what the live
 * stream says while the sale is live. A sealed tender has no prices to show.
 */
export function boardBody(of: EmbeddedSale, where: Where): string {
  const { sale, parcels } = of;
  const follows = (sale.saleStatus === 'live' || sale.saleStatus === 'upcoming') && formatWords(sale).pricesRise;
  const stream = follows
    ? ` data-stream="${escapeXml(where.engineUrl + apiPath('GET /api/auctions/:slug/events', { slug: sale.slug }))}" data-sale="${escapeXml(sale.slug)}" data-zone="${sale.zone}" data-opens="${Date.parse(sale.startTime)}"`
    : '';
  return [
    `<main class="embed-board"${stream}>`,
    headHtml(of, where),
    '<p class="embed-status" role="status"></p>',
    '<ol>',
    ...parcels.filter(isOffered).map((parcel) => lotRow(parcel, of, where)),
    '</ol>',
    sale.saleStatus === 'live' ? outLink(sale.liveHref, sale.texts.view, 'embed-button embed-button--gold') : '',
    '</main>',
  ].join('\n');
}

const lotRow = (parcel: ParcelRow, { sale }: EmbeddedSale, { siteUrl }: Where): string => {
  const { label, text } = lotNow(sale, parcel, null).isPriceComing
    ? { label: 'Current bid', text: '–' }
    : parcelPrice(parcel, sale.saleStatus);
  return [
    `<li data-lot="${escapeXml(parcel.slug)}" data-start="${parcel.startingBidCents}">`,
    `<span class="embed-stake" aria-hidden="true">${escapeXml(parcel.stake)}</span>`,
    `<div><h2>${outLink(siteUrl + parcel.href, parcel.name)}</h2><p class="embed-quiet">${escapeXml(
      [...(parcel.enBloc ? [] : parcel.legalDescriptions), formatAcres(parcel.acres)].join(', '),
    )}</p></div>`,
    `<p class="embed-price"><span data-label>${escapeXml(label)}</span> <b data-price>${escapeXml(text)}</b></p>`,
    `<p class="embed-clock" data-clock>${escapeXml(clockText(parcel, sale))}</p>`,
    '</li>',
  ].join('');
};

/** When a lot closes or how it ended, as it is known without a clock. */
const clockText = (parcel: ParcelRow, sale: SaleProps['sale']): string => {
  const { saleStatus, zone, texts } = sale;
  if (saleStatus === 'postponed' || saleStatus === 'cancelled') return STATUS_WORDS[saleStatus] ?? '';
  if (parcel.outcome === 'sold') return 'Sold';
  if (parcel.outcome === 'sold_en_bloc') return 'Sold with the block';
  if (parcel.outcome === 'no_sale') return 'Not sold';
  const { pricesRise, blocksHaveRounds } = formatWords(sale);
  const lot = lotNow(sale, parcel, null);
  const { verb, atMs } = lotTime(lot, {
    closesWord: texts.closes,
    opensFirst: parcel.enBloc && blocksHaveRounds,
  });
  if (atMs === null) return lot.hold ? verb : `${verb} after its parcels close`;
  return pricesRise
    ? `${verb} ${formatMonthDay(atMs, zone)}, ${formatClockShort(atMs, zone)}`
    : `${verb} ${formatShort(atMs, zone)}`;
};

/** The drawing of the land with its parcels, each a link; a list of them where the land is not drawn. */
export function mapBody(of: EmbeddedSale, where: Where): string {
  const { map, parcels, sale } = of;
  const hrefOf = (slug: string): string =>
    where.siteUrl + (parcels.find((parcel) => parcel.slug === slug)?.href ?? sale.href);
  return [
    '<main class="embed-map">',
    headHtml(of, where),
    map ? mapHtml(map, hrefOf, `Map of the parcels of ${sale.name}`) : '',
    map ? `<p class="embed-quiet">${escapeXml(`${map.source} ${map.guidance}`.trim())}</p>` : '',
    map
      ? ''
      : `<ul>${parcels
          .filter(isOffered)
          .map((parcel) => `<li>${outLink(where.siteUrl + parcel.href, parcel.name)}</li>`)
          .join('')}</ul>`,
    '</main>',
  ].join('\n');
}

/** Of the survey's units: 160 are half a mile. */
const MARGIN = 50;

/** The parcels and a little land around them: on a phone nothing else can be seen at a size that can be read. */
const aroundParcels = ({ view, parcels }: LandMap): Box => {
  const boxes = parcels.map(({ bounds }) => bounds);
  if (boxes.length === 0) return view;
  const x = Math.min(...boxes.map((box) => box.x)) - MARGIN;
  const y = Math.min(...boxes.map((box) => box.y)) - MARGIN;
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) + MARGIN - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) + MARGIN - y,
  };
};

const mapHtml = (map: LandMap, hrefOf: (slug: string) => string, title: string): string => {
  const { plat, platBox, parcels } = map;
  const box = aroundParcels(map);
  const stake = Math.max(24, Math.round(Math.max(box.width, box.height) / 14));
  return [
    `<svg viewBox="${box.x} ${box.y} ${box.width} ${box.height}" role="group" aria-label="${escapeXml(title)}">`,
    ...parcels.map(({ d }) => `<path class="embed-map-fill" d="${escapeXml(d)}"/>`),
    `<image href="${escapeXml(plat)}" x="${platBox.x}" y="${platBox.y}" width="${platBox.width}" height="${platBox.height}" preserveAspectRatio="none"/>`,
    ...parcels.map(
      ({ slug, stake: text, label, d, x, y }) =>
        `<a href="${escapeXml(hrefOf(slug))}" target="_blank" rel="noopener" aria-label="${escapeXml(`Parcel ${text}, ${label}`)}"><path class="embed-map-parcel" d="${escapeXml(d)}"/><rect class="embed-map-stake" x="${x - stake / 2}" y="${y - stake / 2}" width="${stake}" height="${stake}"/><text x="${x}" y="${y + stake / 4}" font-size="${Math.round(stake * 0.65)}">${escapeXml(text)}</text></a>`,
    ),
    '</svg>',
  ].join('');
};
