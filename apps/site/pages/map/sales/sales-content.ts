import { boundsAround, type GeoBounds, isInside } from '@quarterline/land';
import type { ListedSale } from '../../parts/page-props.ts';
import { type MapFeature, pointAt } from '../draw/features.ts';
import { parcelFeatures, placesOf } from '../draw/land-features.ts';
import type { LonLat } from '../land-on-earth.ts';
import type { MapContent } from '../map-content.ts';

/** What the map of several sales needs of each. */
export type SaleOfMap = Pick<ListedSale, 'slug' | 'name' | 'coordinates' | 'land'>;

/** From here on a sale is its parcels; from farther away it is one stake with its number in the list. */
const PARCELS_FROM = 11;

/** Sales with their parcels, in an area that was drawn or anywhere; keys are slugs of sales. Their numbers are their places in the list. */
export function salesContent(sales: readonly SaleOfMap[], area: readonly LonLat[] | null = null): MapContent {
  const featuresOf = (sale: SaleOfMap): MapFeature[] => {
    const { slug, name, land } = sale;
    const stake = String(sales.indexOf(sale) + 1);
    // A sale whose land has no known place stays the stake that it is.
    const until = land.length > 0 ? { to: PARCELS_FROM } : {};
    return [
      ...land.flatMap((parcel) => parcelFeatures(slug, parcel, { from: PARCELS_FROM })),
      pointAt(placeOf(sale), { is: 'sale', key: slug, stake, name, ...until }),
    ];
  };
  const found = (key: string | null): readonly SaleOfMap[] => sales.filter(({ slug }) => slug === key);
  return {
    name: sales.length === 1 ? '1 sale' : `${sales.length} sales`,
    features: sales.flatMap(featuresOf),
    chosenFeatures: (key) => found(key).flatMap(featuresOf),
    boundsOf: (key) =>
      key === null && area ? boundsAround(area) : boundsAround((key === null ? sales : found(key)).flatMap(groundOf)),
    landText: (at) => {
      for (const { name, land } of sales) {
        const parcel = land.find(({ pieces }) => isInside(at, pieces.flat()));
        if (parcel) return `That is ${parcel.name} of ${name}.`;
      }
      return 'It is in none of these sales.';
    },
  };
}

/** What a sale covers on the map. */
export const saleBounds = (sale: SaleOfMap): GeoBounds | null => boundsAround(groundOf(sale));

const groundOf = ({ land, coordinates }: SaleOfMap): LonLat[] =>
  land.length === 0 ? [coordinates] : land.flatMap((parcel) => placesOf({ ...parcel, approach: null }));

/** The middle of a sale's land, or else the place that it names. */
function placeOf(sale: SaleOfMap): LonLat {
  const around = sale.land.length > 0 ? saleBounds(sale) : null;
  return around ? [(around.west + around.east) / 2, (around.south + around.north) / 2] : sale.coordinates;
}
