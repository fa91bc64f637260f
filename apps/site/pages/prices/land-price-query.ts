import type { SoldParcel } from './sold-parcel.ts';

/** The state of the page of prices, as it stands in its address; empty is everything. */
export const LAND_PRICE_DEFAULTS = { province: '', place: '', from: '', to: '', soil: '', acre: '', by: '' };
export type LandPriceQuery = typeof LAND_PRICE_DEFAULTS;

/** What a price is divided by: titled acres, or the acres that are cultivated. */
export type AcreKind = 'titled' | 'cultivated';
/** What prices are put together by; `all` is one group of everything. */
export type PricesBy = 'place-year' | 'place' | 'year' | 'soil' | 'all';

export const acreKindOf = ({ acre }: LandPriceQuery): AcreKind => (acre === 'cultivated' ? 'cultivated' : 'titled');
export const pricesByOf = ({ by }: LandPriceQuery): PricesBy =>
  by === 'place' || by === 'year' || by === 'soil' ? by : 'place-year';

export const closedYear = ({ closedOn }: Pick<SoldParcel, 'closedOn'>): string => closedOn.slice(0, 4);

const acresOf = (parcel: SoldParcel, kind: AcreKind): number =>
  kind === 'titled' ? parcel.acres : (parcel.cultivatedAcres ?? 0);

/** Cents for an acre; null where the acres are not known. */
export function perAcreCents(parcel: SoldParcel, kind: AcreKind): number | null {
  const acres = acresOf(parcel, kind);
  return acres > 0 ? parcel.cents / acres : null;
}

/** The parcels that a query asks for and that have a price for its kind of acre, in their order. */
export function chooseParcels(parcels: readonly SoldParcel[], query: LandPriceQuery): SoldParcel[] {
  const { province, place, from, to, soil } = query;
  const kind = acreKindOf(query);
  return parcels.filter(
    (parcel) =>
      acresOf(parcel, kind) > 0 &&
      (province === '' || parcel.province === province) &&
      (place === '' || parcel.place === place) &&
      (from === '' || closedYear(parcel) >= from) &&
      (to === '' || closedYear(parcel) <= to) &&
      (soil === '' || parcel.soil.includes(Number(soil))),
  );
}

/** Prices per acre in cents of parcels that belong together, and how many of them there are. */
export type PriceGroup = {
  /** What the group has in common; null where it is not put together by it. */
  place: string | null;
  year: string | null;
  soil: number | null;
  parcels: number;
  /** How many sales they were sold in. */
  sales: number;
  acres: number;
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

type Shared = Pick<PriceGroup, 'place' | 'year' | 'soil'>;

const NOTHING: Shared = { place: null, year: null, soil: null };

/** What a parcel is counted under. */
const countedUnder = (parcel: SoldParcel, by: Exclude<PricesBy, 'soil'>): string => {
  if (by === 'place') return parcel.place;
  if (by === 'all') return '';
  return by === 'year' ? closedYear(parcel) : closedYear(parcel) + parcel.place;
};
const sharedOf = (parcel: SoldParcel, by: PricesBy, under: string | number): Shared => ({
  ...NOTHING,
  ...(by === 'place' || by === 'place-year' ? { place: parcel.place } : {}),
  ...(by === 'year' || by === 'place-year' ? { year: closedYear(parcel) } : {}),
  ...(by === 'soil' ? { soil: Number(under) } : {}),
});

/** Newest years first, then places by their names, then classes of soil from the best. */
function inOrder(groups: readonly PriceGroup[]): PriceGroup[] {
  // Names are compared once for each place: thousands of groups share a hundred, and comparing took most of the time of a table.
  const names = [...new Set(groups.map(({ place }) => place ?? ''))].sort(BY_NAME.compare);
  const ranks = new Map(names.map((name, rank) => [name, rank]));
  const rankOf = ({ place }: PriceGroup): number => ranks.get(place ?? '') ?? 0;
  return groups.toSorted(
    (left, right) =>
      Number(right.year ?? 0) - Number(left.year ?? 0) ||
      rankOf(left) - rankOf(right) ||
      (left.soil ?? 0) - (right.soil ?? 0),
  );
}
const BY_NAME = new Intl.Collator('en-CA');

type Members = { shared: Shared; prices: number[]; sales: Set<string>; acres: number };

/** Parcels put together. A parcel with two classes of soil is counted under both; one without is under none. */
export function groupPrices(parcels: readonly SoldParcel[], by: PricesBy, kind: AcreKind): PriceGroup[] {
  const groups = new Map<string | number, Members>();
  const count = (parcel: SoldParcel, under: string | number, price: number, acres: number): void => {
    let group = groups.get(under);
    if (!group) {
      group = { shared: sharedOf(parcel, by, under), prices: [], sales: new Set(), acres: 0 };
      groups.set(under, group);
    }
    group.prices.push(price);
    group.sales.add(parcel.sale);
    group.acres += acres;
  };
  for (const parcel of parcels) {
    const acres = acresOf(parcel, kind);
    if (acres <= 0) continue;
    const price = parcel.cents / acres;
    if (by === 'soil') for (const soil of parcel.soil) count(parcel, soil, price, acres);
    else count(parcel, countedUnder(parcel, by), price, acres);
  }
  return inOrder(
    [...groups.values()].map(({ shared, prices, sales, acres }) => {
      const sorted = Float64Array.from(prices).sort();
      return {
        ...shared,
        parcels: prices.length,
        sales: sales.size,
        acres,
        lowestCents: sorted[0] ?? 0,
        highestCents: sorted.at(-1) ?? 0,
        middleCents: sales.size < FEWEST_SALES ? null : middleOf(sorted),
      };
    }),
  );
}
