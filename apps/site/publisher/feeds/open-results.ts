import type { PublishedParcel, PublishedSale, ResultsLicence } from '@quarterline/contract';
import { csvText, withoutMark } from '@quarterline/fields';
import { boundaryOfPublic, boundsOf, type GeoRing, isWholeLand, publicLands, wound } from '@quarterline/land';
import { type FormatWords, formatWords, parcelLabel, parcelRoute, saleFormat } from '@quarterline/listing';
import { normalizePath } from '#site/runtime/navigation/normalize-path.ts';

/** Licences that staff can choose in Settings; without one the results are not offered as files. */
export const LICENCES: Record<Exclude<ResultsLicence, 'none'>, { name: string; url: string }> = {
  'CC-BY-4.0': { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
  'CC0-1.0': { name: 'CC0 1.0', url: 'https://creativecommons.org/publicdomain/zero/1.0/' },
};

type Source = {
  product: string;
  siteUrl: string;
  /** Address of a sale's signed record. */
  recordUrl: (slug: string) => string;
  licence: ResultsLicence;
};

/** Sale method in machine-readable results. */
export type SaleMethod = FormatWords['method'];
export const saleMethod = (sale: PublishedSale): SaleMethod => formatWords({ format: saleFormat(sale) }).method;

/** Result of one parcel, or of a block that was offered as one. */
type Result = {
  sale: string;
  saleName: string;
  location: string;
  province: PublishedSale['province'];
  parcel: string;
  parcelName: string;
  legalDescriptions: string[];
  acres: number;
  cultivatedAcres: number | null;
  /** ISO 8601 in UTC. */
  closedAt: string;
  method: SaleMethod | `${SaleMethod}, en bloc`;
  outcome: NonNullable<PublishedParcel['outcome']>;
  /** Canadian; null where nothing was sold, where it was sold in a block, and until staff have released it. */
  priceDollars: number | null;
  pricePerAcreDollars: number | null;
  /** False while staff have not released what was paid, and where nothing was sold. */
  priceReleased: boolean;
  /** Made up, to show how this site works. */
  demo: boolean;
  url: string;
  recordUrl: string;
};

const dollars = (cents: number): number => Math.round(cents) / 100;

const resultOf = (sale: PublishedSale, parcel: PublishedParcel, source: Source): Result[] => {
  const { outcome } = parcel;
  if (outcome === null || outcome === 'withdrawn') return [];
  const wasSold = outcome === 'sold' || outcome === 'sold_en_bloc';
  const priceReleased = wasSold && parcel.acceptedBidCents !== null && !parcel.priceNotReleased;
  const cents = outcome === 'sold' && priceReleased ? parcel.acceptedBidCents : null;
  return [
    {
      sale: sale.slug,
      saleName: sale.name,
      location: sale.location,
      province: sale.province,
      parcel: parcel.slug,
      parcelName: parcel.enBloc ? parcel.name : parcelLabel(parcel),
      legalDescriptions: parcel.legalDescriptions,
      acres: parcel.acres,
      cultivatedAcres: parcel.cultivatedAcres,
      closedAt: parcel.endTime,
      method: `${saleMethod(sale)}${parcel.enBloc ? ', en bloc' : ''}`,
      outcome,
      priceDollars: cents === null ? null : dollars(cents),
      pricePerAcreDollars: cents === null || parcel.acres === 0 ? null : dollars(cents / parcel.acres),
      priceReleased,
      demo: sale.demo,
      url: source.siteUrl + normalizePath(parcelRoute({ sale, slug: parcel.slug })),
      recordUrl: source.recordUrl(sale.slug),
    },
  ];
};

/** In the order of the sales, each in its printed order. */
const resultsOf = (sales: readonly PublishedSale[], source: Source): { result: Result; parcel: PublishedParcel }[] =>
  sales
    .filter(({ saleStatus }) => saleStatus === 'completed')
    .flatMap((sale) =>
      [...sale.parcels]
        .sort((left, right) => left.position - right.position)
        .flatMap((parcel) => resultOf(sale, parcel, source).map((result) => ({ result, parcel }))),
    );

/**
 * The results of these sales as CSV (for Excel with the mark of UTF-8), JSON and GeoJSON; null while no licence is chosen. The licence stands in
 * JSON and GeoJSON, and in each row of the CSV, which is often read without anything around it.
 */
export function resultFiles(
  sales: readonly PublishedSale[],
  source: Source,
): Record<'csv' | 'excel.csv' | 'json' | 'geojson', string> | null {
  if (source.licence === 'none') return null;
  const licence = LICENCES[source.licence];
  const results = resultsOf(sales, source);
  const about = { publisher: source.product, website: source.siteUrl, licence, currency: 'CAD' };
  const plain = results.map(({ result }) => result);
  const features = results.map(({ result, parcel }) => ({
    type: 'Feature',
    id: `${result.sale}/${result.parcel}`,
    geometry: shapeOf(parcel),
    properties: result,
  }));
  const csv = csvOf(plain, licence.name);
  return {
    csv: withoutMark(csv),
    'excel.csv': csv,
    json: JSON.stringify({ ...about, results: plain }),
    geojson: JSON.stringify({ type: 'FeatureCollection', ...about, features }),
  };
}

const csvOf = (results: readonly Result[], licence: string): string =>
  csvText([
    [...COLUMNS, 'licence'],
    ...results.map((result) => {
      const texts = { ...result, legalDescriptions: result.legalDescriptions.join('; ') };
      return [...COLUMNS.map((column) => texts[column]), licence];
    }),
  ]);

const COLUMNS: readonly (keyof Result)[] = [
  ...(['sale', 'saleName', 'location', 'province', 'parcel', 'parcelName', 'legalDescriptions', 'acres'] as const),
  ...(['cultivatedAcres', 'closedAt', 'method', 'outcome', 'priceDollars', 'pricePerAcreDollars'] as const),
  ...(['priceReleased', 'demo', 'url', 'recordUrl'] as const),
];

/**
 * The boundary that staff entered, or the corners that the survey gives to its legal descriptions; null where neither
 * is known, and where a title may mean a part of its land. Outlines run against the clock, as RFC 7946 wants.
 */
const shapeOf = (parcel: PublishedParcel) => {
  const lands = isWholeLand(parcel) ? publicLands(parcel) : [];
  const pieces = boundaryOfPublic(parcel) ?? lands.map((land) => [corners(boundsOf(land))]);
  return pieces.length === 0 ? null : { type: 'MultiPolygon', coordinates: wound(pieces) };
};

const corners = ({ south, north, west, east }: ReturnType<typeof boundsOf>): GeoRing =>
  (
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ] as const
  ).map(([longitude, latitude]) => [rounded(longitude), rounded(latitude)] as const);

/** Six decimals are a hand's breadth on the ground. */
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;
