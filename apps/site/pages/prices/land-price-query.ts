import type { SoldParcel } from './sold-parcel.ts';

/** The state of the page of prices, as it stands in its address; empty is everything. */
export const LAND_PRICE_DEFAULTS = { province: '', place: '', from: '', to: '', soil: '', acre: '', by: '' };
export type LandPriceQuery = typeof LAND_PRICE_DEFAULTS;

/** What a price is divided by: titled acres, or the acres that are cultivated. */
export type AcreKind = 'titled' | 'cultivated';
/** What prices are put together by: a municipality is never mixed with another one; `all` is one group of everything. */
export type PricesBy = 'place' | 'place-year' | 'place-soil' | 'all';

export const acreKindOf = ({ acre }: LandPriceQuery): AcreKind => (acre === 'cultivated' ? 'cultivated' : 'titled');
/** One municipality that was chosen is shown by its years; two of one name are compared. */
export function pricesByOf({ by }: LandPriceQuery, hasOnePlace: boolean): PricesBy {
  if (by === 'soil') return 'place-soil';
  return by === 'year' || hasOnePlace ? 'place-year' : 'place';
}

/** "R.M. of Dufferin, MB": names a municipality in text, addresses and groups. Two provinces can have one of the same name. */
export const keyOfPlace = ({ place, province }: Pick<PriceGroup, 'place' | 'province'>): string =>
  `${place}, ${province}`;

export const closedYear = ({ closedOn }: Pick<SoldParcel, 'closedOn'>): string => closedOn.slice(0, 4);

const acresOf = (parcel: SoldParcel, kind: AcreKind): number =>
  kind === 'titled' ? parcel.acres : (parcel.cultivatedAcres ?? 0);

/** Cents for an acre; null where the acres are not known. */
export function perAcreCents(parcel: SoldParcel, kind: AcreKind): number | null {
  const acres = acresOf(parcel, kind);
  return acres > 0 ? parcel.cents / acres : null;
}

/**
 * The parcels that a query asks for and that have a price for its kind of acre, in their order.
 * A place without its province, as in older links, means each municipality of that name.
 */
export function chooseParcels(parcels: readonly SoldParcel[], query: LandPriceQuery): SoldParcel[] {
  const { province, place, from, to, soil } = query;
  const kind = acreKindOf(query);
  return parcels.filter(
    (parcel) =>
      acresOf(parcel, kind) > 0 &&
      (province === '' || parcel.province === province) &&
      (place === '' || keyOfPlace(parcel) === place || parcel.place === place) &&
      (from === '' || closedYear(parcel) >= from) &&
      (to === '' || closedYear(parcel) <= to) &&
      (soil === '' || parcel.soil.includes(Number(soil))),
  );
}

/** Prices per acre in cents of parcels that belong together, and how many of them there are. */
export type PriceGroup = {
  /** What the group has in common; null where it is not put together by it. */
  province: SoldParcel['province'] | null;
  place: string | null;
  year: string | null;
  soil: number | null;
  parcels: number;
  /** How many sales they were sold in. */
  sales: number;
  /** Days of the first and the last close. */
  firstOn: string;
  lastOn: string;
  lowestCents: number;
  highestCents: number;
  /** The middle price; null for fewer than three sales, which are never averaged. */
  middleCents: number | null;
};

const FEWEST_SALES = 3;

/** Of sorted values. */
const middleOf = (sorted: Float64Array): number => {
  const [below = 0, above = 0] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return (below + above) / 2;
};

type Shared = Pick<PriceGroup, 'province' | 'place' | 'year' | 'soil'>;

const NOTHING: Shared = { province: null, place: null, year: null, soil: null };

const sharedOf = (parcel: SoldParcel, by: PricesBy, soil: number | null): Shared =>
  by === 'all'
    ? NOTHING
    : {
        province: parcel.province,
        place: parcel.place,
        year: by === 'place-year' ? closedYear(parcel) : null,
        soil,
      };

/** Provinces and places by their names, then the newest year first, then classes of soil from the best. */
function inOrder(groups: readonly PriceGroup[]): PriceGroup[] {
  // Names are compared once for each place: thousands of groups share a hundred, and comparing took most of the time of a table.
  const places = [...new Map(groups.map((group) => [keyOfPlace(group), `${group.province} ${group.place}`]))];
  places.sort(([, left], [, right]) => BY_NAME.compare(left, right));
  const ranks = new Map(places.map(([key], rank) => [key, rank]));
  const rankOf = (group: PriceGroup): number => ranks.get(keyOfPlace(group)) ?? 0;
  return groups.toSorted(
    (left, right) =>
      rankOf(left) - rankOf(right) ||
      Number(right.year ?? 0) - Number(left.year ?? 0) ||
      (left.soil ?? 0) - (right.soil ?? 0),
  );
}
const BY_NAME = new Intl.Collator('en-CA');

type Members = { shared: Shared; prices: number[]; sales: Set<string>; days: string[] };

const keyOf = (parcel: SoldParcel, by: PricesBy, soil: number | null): string => {
  if (by === 'all') return '';
  return `${keyOfPlace(parcel)}|${by === 'place-year' ? closedYear(parcel) : (soil ?? '')}`;
};

/** Parcels put together. A parcel with two classes of soil is counted under both; one without is under none. */
export function groupPrices(parcels: readonly SoldParcel[], by: PricesBy, kind: AcreKind): PriceGroup[] {
  const groups = new Map<string, Members>();
  const count = (parcel: SoldParcel, soil: number | null): void => {
    const key = keyOf(parcel, by, soil);
    let group = groups.get(key);
    if (!group) {
      group = { shared: sharedOf(parcel, by, soil), prices: [], sales: new Set(), days: [] };
      groups.set(key, group);
    }
    group.prices.push(parcel.cents / acresOf(parcel, kind));
    group.sales.add(parcel.sale);
    group.days.push(parcel.closedOn);
  };
  for (const parcel of parcels) {
    if (acresOf(parcel, kind) <= 0) continue;
    if (by === 'place-soil') for (const soil of parcel.soil) count(parcel, soil);
    else count(parcel, null);
  }
  return inOrder(
    [...groups.values()].map(({ shared, prices, sales, days }) => {
      const sorted = Float64Array.from(prices).sort();
      return {
        ...shared,
        parcels: prices.length,
        sales: sales.size,
        firstOn: days.reduce((first, day) => (day < first ? day : first)),
        lastOn: days.reduce((last, day) => (day > last ? day : last)),
        lowestCents: sorted[0] ?? 0,
        highestCents: sorted.at(-1) ?? 0,
        middleCents: sales.size < FEWEST_SALES ? null : middleOf(sorted),
      };
    }),
  );
}
