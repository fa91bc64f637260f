import { apiPath, enginePages, type PublishedSale } from '@quarterline/contract';
import { factsOf, parcelFields } from '@quarterline/fields';
import { describeLands, distanceKm, type LegalLand, publicLands } from '@quarterline/land';
import {
  articleRoute,
  isOffered,
  parcelLabel,
  parcelRoute,
  parcelSummary,
  saleRoute,
  teamMemberRoute,
  totalAcres,
} from '@quarterline/listing';
import type { FeatureProps, OptionProps, ParcelProps, SaleProps } from '#site/pages/parts/page-props.ts';
import { landMap, townshipCards } from '../pictures/land-props.ts';
import { landOnEarthHref } from '../places/land-on-earth.ts';
import { middleOf, outlinesOf } from '../places/parcel-place.ts';
import { parcelPlace, salePlace } from '../places/place-props.ts';
import type { PageReader } from '../reading/page-reader.ts';
import { KM_A_DEGREE, type SoldLand } from '../reading/selectors.ts';
import { byPosition } from './by-position.ts';
import { nearbyPrices } from './land-price-queries.ts';
import { proseHtml } from './prose-html.ts';
import { addendaHtml, answersHtml, correctionsHtml } from './sale-answers.ts';
import { costsHtml, examplePriceOf, feeFacts } from './sale-costs.ts';
import { documentRows, optionRows, parcelRow, priceOf, saleFacts } from './sale-parts.ts';
import { closeNote, formatRulesHtml, formatTexts } from './sale-texts.ts';

const landsOf = (sale: PublishedSale): LegalLand[] =>
  sale.parcels.filter((parcel) => parcel.kind === 'parcel' && isOffered(parcel)).flatMap(publicLands);

export function saleProps(reader: PageReader, id: string): SaleProps | null {
  const sale = reader.get('sale', id);
  if (!sale) return null;
  const { summary, recessMinutes, sellerText } = sale;
  const format = formatTexts(sale);
  return {
    sale: {
      ...saleFacts(reader, sale),
      summary,
      recessMinutes,
      sellerText,
      closingText: format.closing(sale),
      priceNote: format.priceNote,
      day: format.day(sale),
      action: format.action(sale),
      statementHref:
        sale.saleStatus === 'completed'
          ? reader.engineUrl + apiPath('GET /api/auctions/:slug/statement', { slug: sale.slug })
          : null,
      registrationStatusHref: reader.engineUrl + apiPath('GET /api/auctions/:slug/standing', { slug: sale.slug }),
      askHref: reader.engineUrl + enginePages.saleRegistration(sale.slug),
    },
    landText: describeLands(landsOf(sale)),
    parcelSummary: parcelSummary(sale.parcels),
    price: priceOf(sale),
    totalAcres: totalAcres(sale.parcels),
    html:
      proseHtml(reader, sale.descriptionMarkdown) +
      formatRulesHtml(sale) +
      costsHtml(sale, examplePriceOf(sale)) +
      correctionsHtml(sale) +
      addendaHtml(reader, sale),
    map: landMap(reader, sale),
    place: salePlace(sale, landOnEarthHref(reader, sale)),
    townships: townshipCards(landsOf(sale)),
    parcels: [...sale.parcels].sort(byPosition).map((parcel) => parcelRow(sale, parcel)),
    options: optionRows(sale),
    documents: documentRows(sale),
    pictures: [...sale.pictures, ...parcelPictures(sale)].map((picture) => reader.picture(picture)),
    lawyer: lawyerOf(reader, sale),
    enBlocExample: sale.enBlocExample ?? null,
    enBlocArticle: enBlocArticle(reader),
    nearby: nearbySales(reader, sale),
    nearbyPrices: nearbyPrices(reader, sale, sale.coordinates),
  };
}

/** The pictures of its parcels in the printed order, each saying whose it is: they open together with those of the sale. */
const parcelPictures = (sale: PublishedSale): PublishedSale['pictures'] =>
  [...sale.parcels]
    .sort(byPosition)
    .filter((parcel) => !parcel.enBloc && isOffered(parcel))
    .flatMap((parcel) =>
      parcel.pictures.map((picture) => ({
        ...picture,
        caption: [parcelLabel(parcel), picture.caption].filter(Boolean).join(': '),
      })),
    );

function lawyerOf(reader: PageReader, sale: PublishedSale): SaleProps['lawyer'] {
  const member = reader.select('team').find((one) => one.slug === sale.teamMemberSlug);
  if (!member) return null;
  const { name, title, phone, headshot } = member;
  return {
    name,
    title,
    phone,
    href: teamMemberRoute(member, reader.select('brand').teamSlug),
    picture: headshot ? reader.picture(headshot, [160, 320]) : null,
  };
}

function enBlocArticle(reader: PageReader): SaleProps['enBlocArticle'] {
  const found = reader.select('articleIndex').find((article) => article.slug.includes('en-bloc'));
  return found ? { href: articleRoute(found), label: 'Read the full en bloc explanation' } : null;
}

const NEAR_KM = 150;

function nearbySales(reader: PageReader, sale: PublishedSale): SaleProps['nearby'] {
  const here = pointOf(sale);
  return reader
    .select('soldLand')
    .filter((other) => other.slug !== sale.slug && other.price !== null && isNearlyNorthOrSouth(here, other))
    .map((other) => ({ other, km: distanceKm(here, pointOf(other)) }))
    .filter(({ km }) => km <= NEAR_KM)
    .sort((left, right) => left.km - right.km)
    .slice(0, 3)
    .map(({ other: { name, location, acres, endTime, zone, price, slug } }) => ({
      name,
      location,
      href: saleRoute({ slug }),
      acres,
      endTime,
      zone,
      price: price?.text ?? '',
      asBlock: price?.isBlock ?? false,
    }));
}

/** Within the distance by latitude alone: there may be ten thousand past sales, and most are farther. */
const isNearlyNorthOrSouth = (here: { latitude: number }, { coordinates }: SoldLand): boolean =>
  Math.abs(coordinates[1] - here.latitude) * KM_A_DEGREE <= NEAR_KM;

const pointOf = ({ coordinates: [longitude, latitude] }: Pick<PublishedSale, 'coordinates'>) => ({
  latitude,
  longitude,
});

export function parcelProps(reader: PageReader, id: string, slug: string): ParcelProps | null {
  const sale = reader.get('sale', id);
  const parcel = sale?.parcels.find((one) => one.slug === slug);
  if (!sale || !parcel) return null;
  const ordered = [...sale.parcels].sort(byPosition);
  const index = ordered.indexOf(parcel);
  const link = (one: (typeof ordered)[number] | undefined) =>
    one
      ? {
          href: parcelRoute({ sale, slug: one.slug }),
          label: one.enBloc ? one.name : parcelLabel(one),
        }
      : null;
  const scoped = documentRows(sale).filter((document) => isAbout(document.scope, parcel.stake));
  return {
    sale: saleFacts(reader, sale),
    closeNote: closeNote(sale, parcel),
    parcel: {
      ...parcelRow(sale, parcel),
      surfaceLeases: parcel.surfaceLeases.map(({ holder, yearlyCents, note }) => ({ holder, yearlyCents, note })),
    },
    facts: [...priceFacts(sale, parcel), ...feeFacts(sale, parcel)],
    html:
      proseHtml(reader, parcel.descriptionMarkdown) + costsHtml(sale, parcel.enBloc ? null : parcel.startingBidCents),
    map: landMap(reader, sale),
    place: parcelPlace(sale, parcel, landOnEarthHref(reader, sale)),
    townships: townshipCards(publicLands(parcel)),
    pictures: parcel.pictures.map((picture) => reader.picture(picture)),
    documents: scoped,
    answersHtml: correctionsHtml(sale, parcel.id) + addendaHtml(reader, sale) + answersHtml(reader, sale, parcel),
    options: optionRows(sale).filter((option) =>
      sale.options.find((one) => one.slug === option.slug)?.parcelSlugs.includes(slug),
    ),
    blocks: sale.parcels
      .filter((one) => one.kind === 'enBloc' && one.parcelSlugs.includes(slug))
      .map((one) => ({ name: one.name, href: parcelRoute({ sale, slug: one.slug }) })),
    nearbyPrices: nearbyPrices(reader, sale, middleOf(outlinesOf(parcel)) ?? sale.coordinates),
    previous: link(ordered[index - 1]),
    next: link(ordered[index + 1]),
  };
}

/** The facts of a parcel; while it is live, a price of an acre with its acres: bids change it. */
const priceFacts = ({ saleStatus }: PublishedSale, parcel: PublishedSale['parcels'][number]): ParcelProps['facts'] => {
  const { perTitledAcre, perCultivatedAcre } = parcelFields;
  const acresOf = (label: string): number | null =>
    label === perTitledAcre.fact?.label
      ? parcel.acres
      : label === perCultivatedAcre.fact?.label
        ? parcel.cultivatedAcres
        : null;
  return factsOf(parcelFields, { ...parcel, saleStatus }).map((fact) => {
    const perAcres = saleStatus === 'live' ? acresOf(fact.label) : null;
    return perAcres === null ? fact : { ...fact, perAcres };
  });
};

/** "All parcels", "Parcel 3", "Parcels 1 to 4", "Parcels 2 and 4": whether the words include this stake. */
function isAbout(scope: string, stake: string): boolean {
  if (!/^parcels? \d/i.test(scope)) return true;
  const range = /(\d+)\s*(?:to|–|-)\s*(\d+)/.exec(scope);
  if (range) return Number(stake) >= Number(range[1]) && Number(stake) <= Number(range[2]);
  return new Set<string>(scope.match(/\d+/g)).has(stake);
}

export function optionProps(reader: PageReader, id: string, slug: string): OptionProps | null {
  const sale = reader.get('sale', id);
  const option = sale?.options.find((one) => one.slug === slug);
  const row = sale ? optionRows(sale).find((one) => one.slug === slug) : undefined;
  if (!sale || !option || !row) return null;
  return {
    sale: saleFacts(reader, sale),
    option: row,
    html: proseHtml(reader, option.descriptionMarkdown),
    parcels: sale.parcels
      .filter((parcel) => option.parcelSlugs.includes(parcel.slug))
      .sort(byPosition)
      .map((parcel) => ({ href: parcelRoute({ sale, slug: parcel.slug }), label: parcelLabel(parcel) })),
  };
}

export function featureProps(reader: PageReader, id: string, parcelSlug: string, slug: string): FeatureProps | null {
  const sale = reader.get('sale', id);
  const parcel = sale?.parcels.find((one) => one.slug === parcelSlug);
  const feature = parcel?.features.find((one) => one.slug === slug);
  if (!sale || !parcel || !feature) return null;
  const { name, icon, summary } = feature;
  return {
    sale: saleFacts(reader, sale),
    parcel: { href: parcelRoute({ sale, slug: parcel.slug }), label: parcelLabel(parcel) },
    feature: { name, icon, summary },
    html: proseHtml(reader, feature.descriptionMarkdown),
    pictures: feature.pictures.map((picture) => reader.picture(picture)),
  };
}
