import { distanceKm, isSaleInArea, readArea, readPlaces } from '@quarterline/land';
import { NEAR_KM } from '#site/search/near.ts';
import type { ListedSale, SaleRow } from '../parts/page-props.ts';

/** What the address of `/sales` may say. */
export const SALES_DEFAULTS = {
  find: '',
  coordinates: '',
  label: '',
  area: '',
  province: '',
  status: '',
  month: '',
  size: '',
};
export type SalesQuery = typeof SALES_DEFAULTS;

/** `lon_lat`, as the specification writes it. `null` when it is not two numbers. */
export function readCoordinates(text: string): { longitude: number; latitude: number } | null {
  const [[longitude, latitude] = [999, 99], ...more] = readPlaces(text) ?? [];
  return more.length === 0 && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { longitude, latitude } : null;
}

export const distanceOf = (sale: Pick<SaleRow, 'coordinates'>, from: { longitude: number; latitude: number }): number =>
  distanceKm(from, { longitude: sale.coordinates[0], latitude: sale.coordinates[1] });

const CHOICES = ['province', 'status', 'month', 'size'] as const;

type ChosenBy = Pick<ListedSale, 'words' | 'province' | 'coordinates' | 'size' | 'saleStatus' | 'month' | 'land'>;

/** The sales in whose words everything sought is found, of a province when one is chosen; those near a place when one is given, nearest first; those with land in an area. */
export function chooseSales<Row extends ChosenBy>(sales: readonly Row[], query: SalesQuery): Row[] {
  const words = query.find
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  const area = readArea(query.area);
  const found = sales.filter(
    (sale) =>
      (area === null ||
        isSaleInArea(
          area,
          sale.land.map(({ pieces }) => pieces.flat()),
          sale.coordinates,
        )) &&
      words.every((word) => sale.words.includes(word)) &&
      CHOICES.every((name) => query[name] === '' || sale[name === 'status' ? 'saleStatus' : name] === query[name]),
  );
  const from = readCoordinates(query.coordinates);
  return from
    ? found
        .filter((sale) => distanceOf(sale, from) <= NEAR_KM)
        .sort((left, right) => distanceOf(left, from) - distanceOf(right, from))
    : found;
}
