import { createHash } from 'node:crypto';
import type { PublishedParcel, PublishedSale } from '@quarterline/contract';
import { largestPiece } from '@quarterline/land';
import { parcelRoute, saleFormat } from '@quarterline/listing';
import type { LandOnEarth, LonLat, ParcelOfList, ParcelOnEarth } from '#site/pages/map/land-on-earth.ts';
import type { PageReader } from '../reading/page-reader.ts';
import { middleOf, type PlacedParcel, placedParcels } from './parcel-place.ts';

/** The file of a sale, made once for all of its pages. */
const made = new WeakMap<PublishedSale, { path: string; text: string } | null>();

/** The address of a sale's land for the map, and its file is written; null where no parcel has a place. */
export function landOnEarthHref(reader: PageReader, sale: PublishedSale): string | null {
  const known = made.get(sale);
  const file = known === undefined ? fileOf(sale) : known;
  made.set(sale, file);
  return file && reader.plat({ path: file.path, draw: () => file.text });
}

function fileOf(sale: PublishedSale): { path: string; text: string } | null {
  const parcels = placedParcels(sale.parcels).map((placed) => onEarth(sale, placed));
  if (parcels.length === 0) return null;
  const { slug, name, demo, saleStatus } = sale;
  const land: LandOnEarth = { slug, name, demo, saleStatus, format: saleFormat(sale), parcels };
  const text = JSON.stringify(land);
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 12);
  return { path: `/plats/${sale.slug}-${hash}.json`, text };
}

/** The land of a sale for the map of all sales, to ten metres: every list carries it. */
export const landForList = (sale: PublishedSale): ParcelOfList[] =>
  placedParcels(sale.parcels).map((placed) => {
    const { stake, name, legal, href, pieces, at } = onEarth(sale, placed);
    const coarse = ([longitude, latitude]: LonLat): LonLat => [
      Number(longitude.toFixed(4)),
      Number(latitude.toFixed(4)),
    ];
    return {
      stake,
      name,
      legal,
      href,
      at: coarse(at),
      pieces: pieces.map((piece) => piece.map((ring) => thinned(ring).map(coarse))),
    };
  });

const MOST_CORNERS = 40;
/** A boundary from a survey may have thousands of corners: from as far as a province is seen, some of them say where the land is. */
const thinned = <Corner>(ring: readonly Corner[]): Corner[] => {
  const step = Math.ceil(ring.length / MOST_CORNERS);
  return ring.filter((_, at) => at % step === 0 || at === ring.length - 1);
};

function onEarth(sale: PublishedSale, { slug, name, legal, at, isApproach, pieces }: PlacedParcel): ParcelOnEarth {
  const parcel = sale.parcels.find((one) => one.slug === slug);
  return {
    slug,
    name,
    legal,
    stake: parcel?.stake ?? '',
    acres: parcel?.acres ?? 0,
    href: parcelRoute({ sale, slug }),
    outcome: sale.saleStatus === 'completed' ? (parcel && isSold(parcel) ? 'sold' : 'no_sale') : null,
    pieces: pieces.map((piece) => piece.map((ring) => ring.map(short))),
    at: short(middleOf([largestPiece(pieces) ?? []]) ?? at),
    approach: isApproach ? short(at) : null,
    drawn: (parcel?.drawn ?? []).map(({ kind, label, points }) => ({ kind, label, points: points.map(short) })),
  };
}

/** Six decimals are a hand's breadth on the ground. */
const short = ([longitude, latitude]: LonLat): LonLat => [degrees(longitude), degrees(latitude)];
const degrees = (value: number): number => Math.round(value * 1e6) / 1e6;

const isSold = ({ outcome }: Pick<PublishedParcel, 'outcome'>): boolean =>
  outcome === 'sold' || outcome === 'sold_en_bloc';
