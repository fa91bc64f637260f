import { wallClockAt } from '@quarterline/civil-time';
import {
  enginePages,
  type PublishedFeature,
  type PublishedParcel,
  type PublishedSale,
  type SaleDocument,
} from '@quarterline/contract';
import { filterChoices, filtersOf, type ListFilter, parcelFields, wordsOf } from '@quarterline/fields';
import { publicLands, typedSpellings } from '@quarterline/land';
import {
  DEFAULT_FORMAT,
  featureRoute,
  formatPerAcre,
  isOffered,
  optionRoute,
  parcelRoute,
  parcelSummary,
  saleFormat,
  salePrice,
  saleRoute,
  totalAcres,
} from '@quarterline/listing';
import type { OptionRow, ParcelRow, SaleFacts, SaleRow, SalesProps } from '#site/pages/parts/page-props.ts';
import { sizeOf } from '#site/pages/sales/sale-sizes.ts';
import { rowThumb } from '../pictures/land-props.ts';
import type { PageReader } from '../reading/page-reader.ts';
import { formatTexts } from './sale-texts.ts';

export const liveHref = (reader: Pick<PageReader, 'engineUrl'>, sale: { slug: string }): string =>
  reader.engineUrl + enginePages.liveView(sale.slug);

export function saleFacts(reader: PageReader, sale: PublishedSale): SaleFacts {
  const { slug, name, location, province, coordinates, zone, saleStatus, startTime, endTime, banner, demo } = sale;
  return {
    ...phaseOf(sale),
    slug,
    name,
    location,
    province,
    coordinates,
    zone,
    saleStatus,
    startTime,
    endTime,
    banner,
    demo,
    href: saleRoute(sale),
    liveHref: liveHref(reader, sale),
    texts: formatTexts(sale).texts(sale),
    registerHref: registerHref(reader, sale),
    shareHref: reader.siteUrl + saleRoute(sale),
    followWithAccountHref: `${reader.engineUrl}${enginePages.follow}?sale=${encodeURIComponent(sale.slug)}`,
  };
}

/** Most sales are auctions, and a page has a row for each parcel: only another format is written. */
const inFormat = (sale: PublishedSale): Pick<ParcelRow, 'format'> => {
  const format = saleFormat(sale);
  return format === DEFAULT_FORMAT ? {} : { format };
};

const phaseOf = (sale: PublishedSale): Pick<SaleFacts, 'format' | 'livePhase'> => ({
  format: saleFormat(sale),
  ...(sale.livePhase ? { livePhase: sale.livePhase } : {}),
});

/** To a new account, and from there to the request to bid in this sale. */
const registerHref = ({ engineUrl }: PageReader, { slug }: { slug: string }): string =>
  `${engineUrl}${enginePages.register}?return=${encodeURIComponent(enginePages.saleRegistration(slug))}`;

/** A sale without parcels has no price, and says so in its summary. */
export const priceOf = (sale: PublishedSale): SaleRow['price'] =>
  sale.parcels.some(isOffered) ? salePrice(sale) : null;

/** A sale as it stands in lists. */
export function saleRow(reader: PageReader, sale: PublishedSale): SaleRow {
  const { slug, name, location, province, zone, saleStatus, startTime, endTime, coordinates, banner, parcels } = sale;
  const acres = totalAcres(parcels);
  const accepted = parcels.filter((parcel) => !parcel.enBloc && parcel.acceptedBidCents !== null);
  const sum = accepted.reduce((cents, parcel) => cents + (parcel.acceptedBidCents ?? 0), 0);
  const soldAcres = totalAcres(accepted);
  const closes = parcels
    .filter((parcel) => !parcel.enBloc && isOffered(parcel))
    .map((parcel) => parcel.endTime)
    .sort();
  return {
    ...phaseOf(sale),
    slug,
    name,
    location,
    province,
    zone,
    saleStatus,
    startTime,
    endTime,
    coordinates,
    banner,
    href: saleRoute(sale),
    liveHref: liveHref(reader, sale),
    summary: parcelSummary(parcels),
    price: priceOf(sale),
    perAcre: saleStatus === 'completed' && soldAcres > 0 ? formatPerAcre(sum, soldAcres) : null,
    perAcreCents: saleStatus === 'completed' && soldAcres > 0 ? Math.round(sum / soldAcres) : null,
    acres,
    size: sizeOf(acres),
    firstCloseTime: closes[0] ?? endTime,
    month: saleStatus === 'postponed' ? '' : monthOf(closes[0] ?? endTime, zone),
    words: [
      name,
      location,
      ...parcels.flatMap((parcel) => [...wordsOf(parcelFields, parcel), ...(parcel.enBloc ? [] : landWords(parcel))]),
    ]
      .join(' ')
      .toLowerCase(),
    choices: choicesOf(sale),
    thumb: rowThumb(reader, sale),
  };
}

/** "2026-12": on the land it may still be November. */
export function monthOf(iso: string, zone: PublishedSale['zone']): string {
  const { year, month } = wallClockAt(zone, Date.parse(iso));
  return `${year}-${String(month).padStart(2, '0')}`;
}

/** Filter options of each parcel: a sale matches when one parcel has all selected options. */
const choicesOf = ({ parcels, saleStatus }: PublishedSale): SaleRow['choices'] => {
  const each = parcels
    .filter((parcel) => !parcel.enBloc && isOffered(parcel))
    .map((parcel) => filterChoices(parcelFields, [{ ...parcel, saleStatus }]));
  return [...new Map(each.map((choices) => [JSON.stringify(choices), choices])).values()];
};

/** The filters of a list of sales, each with the options that one of them is found under. */
export function filtersFor(rows: readonly SaleRow[]): Pick<SalesProps, 'filters' | 'standard'> {
  const filters = filtersOf(parcelFields).flatMap((filter) => {
    const options = filter.options.filter(([value]) =>
      rows.some(({ choices }) => choices.some((parcel) => parcel[filter.name]?.includes(value))),
    );
    return options.length > 0 ? [{ ...filter, options }] : [];
  });
  return { filters, standard: standardOf(filters) };
}

/** Default filter parameters of an address: none. */
export const standardOf = (filters: readonly Pick<ListFilter, 'name'>[]): Record<string, string> =>
  Object.fromEntries(filters.map(({ name }) => [name, '']));

/** A legal description in the other spellings that people type in a list. */
const landWords = (parcel: PublishedParcel): string[] => publicLands(parcel).map(typedSpellings);

export function parcelRow(sale: PublishedSale, parcel: PublishedParcel): ParcelRow {
  const {
    slug,
    stake,
    name,
    kind,
    enBloc,
    legalDescriptions,
    acres,
    startTime,
    endTime,
    startingBidCents,
    acceptedBidCents,
    outcome,
    parcelSlugs,
    summary,
  } = parcel;
  return {
    slug,
    stake,
    name,
    kind,
    enBloc,
    legalDescriptions,
    ...(parcel.lands ? { lands: parcel.lands } : {}),
    acres,
    startTime,
    endTime,
    startingBidCents,
    acceptedBidCents,
    ...(parcel.priceNotReleased ? { priceNotReleased: true as const } : {}),
    outcome,
    ...inFormat(sale),
    ...(parcel.closed ? { closed: true as const } : {}),
    ...(parcel.opened ? { opened: true as const } : {}),
    parcelSlugs,
    summary,
    href: parcelRoute({ sale, slug }),
    features: parcel.features.map((feature: PublishedFeature) => ({
      slug: feature.slug,
      name: feature.name,
      icon: feature.icon,
      href: featureRoute({ parcel: { sale, slug }, slug: feature.slug }),
    })),
  };
}

export const optionRows = (sale: PublishedSale): OptionRow[] =>
  sale.options.map(({ slug, stake, name, summary, exerciseDate }) => ({
    slug,
    stake,
    name,
    summary,
    exerciseDate,
    href: optionRoute({ sale, slug }),
  }));

export const documentRows = ({ documents }: Pick<PublishedSale, 'documents'>): SaleDocument[] =>
  documents.map(({ slug, name, scope, href, mediaType, bytes, pages, firstPage, publishedAt, changedAt }) => ({
    slug,
    name,
    scope,
    href,
    mediaType,
    bytes,
    ...(pages === undefined ? {} : { pages }),
    ...(firstPage === undefined ? {} : { firstPage }),
    publishedAt,
    changedAt,
  }));
