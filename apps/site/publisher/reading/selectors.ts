import { civilDayAt } from '@quarterline/civil-time';
import type { PublishedArticle, PublishedParcel, PublishedSale, PublishedType } from '@quarterline/contract';
import { soilClasses } from '@quarterline/fields';
import {
  BRAND_SLUG,
  type Brand,
  DEFAULT_BRAND,
  formatWords,
  isSelling,
  parcelLabel,
  parcelRoute,
  saleFormat,
  soldPrice,
  sumAcres,
  totalAcres,
} from '@quarterline/listing';
import { headingsOf } from '@quarterline/markdown';
import type { SoldParcel } from '#site/pages/prices/sold-parcel.ts';
import { normalizePath } from '#site/runtime/navigation/normalize-path.ts';
import { middleOf, outlinesOf } from '../places/parcel-place.ts';
import { byPosition } from '../queries/by-position.ts';
import { formatTexts } from '../queries/sale-texts.ts';
import { teamMoves } from '../team-addresses.ts';
import type { ContentStore } from './content-store.ts';

const salesOf = (store: ContentStore): PublishedSale[] => store.all('sale').map(({ record }) => record);

/** Instants are read once for each record, not at each change of another: there may be thousands. */
const startOf = onceFor((sale: PublishedSale) => Date.parse(sale.startTime));

const byStart = (sales: PublishedSale[], rank: (sale: PublishedSale) => number, direction: 1 | -1): PublishedSale[] =>
  sales
    .map((sale) => ({ sale, rank: rank(sale), at: startOf(sale) }))
    .sort(
      (left, right) =>
        left.rank - right.rank ||
        direction * (left.at - right.at) ||
        direction * (left.sale.slug < right.sale.slug ? -1 : 1),
    )
    .map(({ sale }) => sale);

/**
 * Auctions that are live, then sealed tenders that are taken, then everything else: a tender that waits for its opening
 * is not sold now.
 */
const liveFirst = (sale: PublishedSale): number => {
  const format = saleFormat(sale);
  return isSelling({ ...sale, format }) ? formatWords({ format }).rank : Number.POSITIVE_INFINITY;
};

const newestOf = (store: ContentStore, status: PublishedSale['saleStatus']): PublishedSale[] =>
  byStart(
    salesOf(store).filter(({ saleStatus }) => saleStatus === status),
    () => 0,
    -1,
  );

/** The lists and choices that pages are made from. Each is a plain function of everything published. */
export const selectors = {
  brand: (store: ContentStore): Brand => ({ ...DEFAULT_BRAND, ...store.all('brand')[0]?.record, slug: BRAND_SLUG }),

  /** New address by old address. */
  redirects: (store: ContentStore): Record<string, string> => ({
    ...teamMoves(
      selectors.brand(store),
      store.all('teamMember').map(({ id }) => id),
    ),
    ...Object.fromEntries(store.all('redirect').map(({ record: { from, to } }) => [normalizePath(from), to])),
  }),

  /** Live ones first, then by date; a postponed sale keeps its place in the list. */
  upcomingSales: (store: ContentStore): PublishedSale[] =>
    byStart(
      salesOf(store).filter(({ saleStatus }) => saleStatus !== 'completed' && saleStatus !== 'cancelled'),
      liveFirst,
      1,
    ),

  pastSales: (store: ContentStore): PublishedSale[] => newestOf(store, 'completed'),

  /** Newest first: the calendar of all sales takes their events back. */
  cancelledSales: (store: ContentStore): PublishedSale[] => newestOf(store, 'cancelled'),

  /** As little of the past sales as their neighbours need. */
  soldLand: (store: ContentStore) => selectors.pastSales(store).map(soldLandOf),

  /** Sold parcels with a released price, newest first. */
  soldParcels: (store: ContentStore): SoldParcel[] =>
    selectors
      .pastSales(store)
      .flatMap(soldParcelsOf)
      // Days in ISO letters: tens of thousands are compared at once.
      .sort((left, right) => (left.closedOn < right.closedOn ? 1 : left.closedOn > right.closedOn ? -1 : 0)),

  /** As little as the shell needs, so that an edit of a sale’s text leaves every other page alone. */
  shellSales: (store: ContentStore) =>
    selectors.upcomingSales(store).map((sale) => {
      const { slug, name, location, zone, startTime, endTime, saleStatus, livePhase } = sale;
      const { view } = formatTexts(sale).texts(sale);
      return {
        slug,
        name,
        location,
        zone,
        startTime,
        endTime,
        saleStatus,
        ...(livePhase ? { livePhase: { kind: livePhase.kind, atMs: null } } : {}),
        view,
        format: saleFormat(sale),
      };
    }),

  articles: (store: ContentStore): PublishedArticle[] =>
    store
      .all('article')
      .map(({ record }) => record)
      .sort((a, b) => a.category.localeCompare(b.category) || a.order - b.order || a.slug.localeCompare(b.slug)),

  /** For menus: where each article is and which headings it has. */
  articleIndex: (store: ContentStore) =>
    selectors.articles(store).map(({ category, categoryName, slug, title, bodyMarkdown }) => ({
      category,
      categoryName,
      slug,
      title,
      headings: headingsOf(bodyMarkdown),
    })),

  team: (store: ContentStore) =>
    store
      .all('teamMember')
      .map(({ record }) => record)
      .sort((a, b) => a.order - b.order || a.slug.localeCompare(b.slug)),

  testimonials: (store: ContentStore) =>
    store
      .all('testimonial')
      .map(({ record }) => record)
      .sort((a, b) => a.order - b.order || a.slug.localeCompare(b.slug)),

  episodes: (store: ContentStore) =>
    store
      .all('episode')
      .map(({ record }) => record)
      .sort((a, b) => Date.parse(b.publishedAt) - Date.parse(a.publishedAt) || a.slug.localeCompare(b.slug)),

  pageTexts: (store: ContentStore) =>
    store
      .all('pageText')
      .map(({ record: { slug, title } }) => ({ slug, title }))
      .sort((a, b) => a.slug.localeCompare(b.slug)),

  /** Existence of each kind of content: decides which links are drawn. */
  presence: (store: ContentStore) => ({
    team: store.all('teamMember').length > 0,
    testimonials: store.all('testimonial').length > 0,
    episodes: store.all('episode').length > 0,
    articles: store.all('article').length > 0,
    demo: store.all('sale').some(({ record }) => record.demo),
  }),
};

/** Made once for each record: most sales are past, and most changes are elsewhere. */
function onceFor<Made>(make: (sale: PublishedSale) => Made): (sale: PublishedSale) => Made {
  const known = new WeakMap<PublishedSale, { made: Made }>();
  return (sale) => {
    const kept = known.get(sale) ?? { made: make(sale) };
    known.set(sale, kept);
    return kept.made;
  };
}

/** Parcels of a sale with a released price, in printed order. */
export const soldParcelsOf = onceFor(makeSoldParcels);
const soldLandOf = onceFor(makeSoldLand);

function makeSoldLand(sale: PublishedSale) {
  const { slug, name, location, coordinates, endTime, zone, parcels } = sale;
  const sold = soldParcelsOf(sale);
  const soldAcres = sumAcres(sold);
  const cents = sold.reduce((sum, parcel) => sum + parcel.cents, 0);
  return {
    slug,
    name,
    location,
    coordinates,
    endTime,
    endedAt: Date.parse(endTime),
    zone,
    price: soldPrice(sale),
    acres: totalAcres(parcels),
    perAcreCents: soldAcres > 0 ? Math.round(cents / soldAcres) : null,
  };
}

export type SoldLand = ReturnType<typeof makeSoldLand>;

/**
 * Land with a released price by the square degree that it lies in: a page that says what land around it sold for follows the squares around
 * it, and a release elsewhere leaves it alone.
 */
export function soldBySquare(store: ContentStore): Map<string, SoldLand[]> {
  const squares = new Map<string, SoldLand[]>();
  for (const land of selectors.soldLand(store)) {
    if (land.perAcreCents === null) continue;
    const square = squareOf(...land.coordinates);
    squares.set(square, [...(squares.get(square) ?? []), land]);
  }
  return squares;
}
const squareOf = (longitude: number, latitude: number): string => `${Math.floor(longitude)}_${Math.floor(latitude)}`;

/** Of latitude, rounded down: nothing that is within a distance is taken to be farther. */
export const KM_A_DEGREE = 111;
/** The squares that are within so many kilometres of a place. */
export function squaresAround([longitude, latitude]: readonly [number, number], km: number): string[] {
  const up = km / KM_A_DEGREE;
  const across = up / Math.cos((latitude * Math.PI) / 180);
  const squares = [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => squareOf(longitude + x * across, latitude + y * up)));
  return [...new Set(squares)];
}

/** Which records a list is made from: a change of any other leaves it alone. */
export const SELECTED_TYPES: Record<keyof typeof selectors, readonly PublishedType[]> = {
  brand: ['brand'],
  redirects: ['redirect', 'brand', 'teamMember'],
  upcomingSales: ['sale'],
  pastSales: ['sale'],
  cancelledSales: ['sale'],
  soldLand: ['sale'],
  soldParcels: ['sale'],
  shellSales: ['sale'],
  articles: ['article'],
  articleIndex: ['article'],
  team: ['teamMember'],
  testimonials: ['testimonial'],
  episodes: ['episode'],
  pageTexts: ['pageText'],
  presence: ['sale', 'article', 'teamMember', 'testimonial', 'episode'],
};

/**
 * What one sale has to do with a long list: an edit that leaves it as it was leaves the list as it was, which is not made
 * again.
 */
export const PART_OF_SALE: { [Name in keyof typeof selectors]?: (sale: PublishedSale) => unknown } = {
  soldLand: (sale) => (sale.saleStatus === 'completed' ? [sale.startTime, soldLandOf(sale)] : null),
  soldParcels: (sale) =>
    sale.saleStatus === 'completed' && soldParcelsOf(sale).length > 0 ? [sale.startTime, soldParcelsOf(sale)] : null,
};

const WIDE_SELECTORS: ReadonlySet<string> = new Set<keyof typeof selectors>([
  'pastSales',
  'brand',
  'soldLand',
  'articleIndex',
  'team',
  'pageTexts',
  'presence',
]);

/** True for small parts of very many pages: those pages follow in the second wave. */
export const isWide = (key: string): boolean =>
  key.startsWith('sold:') || (key.startsWith('select:') && WIDE_SELECTORS.has(key.slice('select:'.length)));

export type Selectors = typeof selectors;
export type SelectorName = keyof Selectors;
export type SelectorResult<Name extends SelectorName> = ReturnType<Selectors[Name]>;

/** Of a block the middle of all its land. */
const placeOfSold = (parcel: PublishedParcel): SoldParcel['at'] => {
  const middle = middleOf(outlinesOf(parcel));
  return middle && [Number(middle[0].toFixed(4)), Number(middle[1].toFixed(4))];
};

function makeSoldParcels(sale: PublishedSale): SoldParcel[] {
  return [...sale.parcels].sort(byPosition).flatMap((parcel) => {
    const { outcome, acceptedBidCents, priceNotReleased, acres, cultivatedAcres, enBloc, endTime, slug } = parcel;
    if (outcome !== 'sold' || acceptedBidCents === null || priceNotReleased || acres <= 0) return [];
    return [
      {
        sale: sale.slug,
        saleName: sale.name,
        name: enBloc ? parcel.name : parcelLabel(parcel),
        href: normalizePath(parcelRoute({ sale, slug })),
        place: sale.location.replace(/, [A-Z]{2}$/, ''),
        province: sale.province,
        closedOn: civilDayAt(sale.zone, Date.parse(endTime)),
        acres,
        cultivatedAcres,
        soil: soilClasses(parcel.soil ?? ''),
        cents: acceptedBidCents,
        at: placeOfSold(parcel),
      },
    ];
  });
}
