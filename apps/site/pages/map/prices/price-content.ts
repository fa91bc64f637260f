import { boundsAround } from '@quarterline/land';
import { formatPrice } from '@quarterline/listing';
import {
  type AcreKind,
  groupPrices,
  keyOfPlace,
  type PriceGroup,
  perAcreCents,
} from '../../prices/land-price-query.ts';
import { countOf, priceRangeText } from '../../prices/price-words.ts';
import type { SoldParcel } from '../../prices/sold-parcel.ts';
import { type MapFeature, pointAt } from '../draw/features.ts';
import type { LonLat } from '../land-on-earth.ts';
import type { MapContent } from '../map-content.ts';

/** A sold parcel that has a place on the map. */
export type PlacedPrice = SoldParcel & { at: LonLat };

/** From here on each parcel says its price; from farther away its municipality says what its sales brought. */
const PARCELS_FROM = 9;

/** Prices per acre that were paid; keys are addresses of parcels. */
export function priceContent(parcels: readonly PlacedPrice[], kind: AcreKind): MapContent {
  const priceAt = (parcel: PlacedPrice): MapFeature => {
    const known = made[kind].get(parcel) ?? makePrice(parcel, kind);
    made[kind].set(parcel, known);
    return known;
  };
  const found = (key: string | null): readonly PlacedPrice[] => parcels.filter(({ href }) => href === key);
  const places = middlesOf(parcels);
  return {
    name: 'prices of land',
    features: [
      ...parcels.map(priceAt),
      ...groupPrices(parcels, 'place', kind).flatMap((group) => {
        const at = places.get(keyOfPlace(group));
        const text = `${group.place}\n${placeText(group)}`;
        return at ? [pointAt(at, { is: 'price of a place', text, sales: group.sales, to: PARCELS_FROM })] : [];
      }),
    ],
    chosenFeatures: (key) => found(key).map(priceAt),
    boundsOf: (key) =>
      boundsAround(key === null ? parcels.map(({ at }) => at) : found(key).flatMap(({ at }) => cornersNear(at))),
    landText: () => '',
  };
}

/** Made once for each parcel: a filter shows the same ones again, and writing 20,000 prices takes 25 ms. */
const made: Record<AcreKind, WeakMap<PlacedPrice, MapFeature>> = { titled: new WeakMap(), cultivated: new WeakMap() };
const makePrice = (parcel: PlacedPrice, kind: AcreKind): MapFeature =>
  pointAt(parcel.at, {
    is: 'price',
    key: parcel.href,
    from: PARCELS_FROM,
    text: formatPrice(perAcreCents(parcel, kind) ?? 0),
  });

export const hasPlace = (parcel: SoldParcel): parcel is PlacedPrice => parcel.at !== null;

/** "$6,400 is the middle of 5 sales", "2 sales": fewer than three have no middle price. */
const placeText = ({ middleCents, sales }: PriceGroup): string =>
  middleCents === null
    ? countOf(sales, 'sale')
    : `${formatPrice(middleCents)} is the middle of ${countOf(sales, 'sale')}`;

const MOST_PLACES = 8;

/** What is seen, a line for each municipality: prices of two are never one range. */
export function linesInView(parcels: readonly PlacedPrice[], kind: AcreKind): string[] {
  const groups = groupPrices(parcels, 'place', kind);
  if (groups.length === 0) return ['No price in this view.'];
  if (groups.length > MOST_PLACES)
    return [`In ${groups.length} municipalities. Zoom in to see what an acre sold for in each.`];
  return groups.map((group) => `${keyOfPlace(group)}: ${rangeText(group, kind)}.`);
}

/** "5 sales, $5,900 to $7,400 an acre, middle $6,400". Without a middle price for fewer than three sales. */
function rangeText(group: PriceGroup, kind: AcreKind): string {
  const middle = group.middleCents === null ? '' : `, middle ${formatPrice(group.middleCents)}`;
  return `${countOf(group.sales, 'sale')}, ${priceRangeText(group)} a ${kind} acre${middle}`;
}

/** The middle of the sold land of each municipality. */
function middlesOf(parcels: readonly PlacedPrice[]): Map<string, LonLat> {
  const sums = new Map<string, { longitude: number; latitude: number; count: number }>();
  for (const parcel of parcels) {
    const { at } = parcel;
    const key = keyOfPlace(parcel);
    let sum = sums.get(key);
    if (!sum) {
      sum = { longitude: 0, latitude: 0, count: 0 };
      sums.set(key, sum);
    }
    sum.longitude += at[0];
    sum.latitude += at[1];
    sum.count += 1;
  }
  return new Map(
    [...sums].map(([key, { longitude, latitude, count }]) => [key, [longitude / count, latitude / count]]),
  );
}

/** Some townships around a parcel: near enough to tell it apart, wide enough to see where it is. */
const cornersNear = ([longitude, latitude]: LonLat): LonLat[] => [
  [longitude - 0.12, latitude - 0.08],
  [longitude + 0.12, latitude + 0.08],
];
