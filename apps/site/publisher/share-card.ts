import { formatDayRange } from '@quarterline/civil-time';
import { type Brand, type BrandAccent, formatAcres, parcelPrice } from '@quarterline/listing';
import type { Box, Kind, KindProps, LandMap } from '#site/pages/parts/page-props.ts';
import { hashOf } from './reading/tracked-reader.ts';

/** Content of the share picture of a page. */
export type ShareCard = {
  shape: 'wide' | 'square';
  brand: ShareBrand;
  kicker: string;
  title: string;
  line: string;
  land: {
    plat: string;
    platBox: Box;
    source: string;
    parcels: { d: string; stake: string; x: number; y: number; bounds: Box; chosen: boolean }[];
  } | null;
};

/**
 * Brand on a share picture: the firm’s logo or, with its name, its mark, each as SVG; empty for the product’s own.
 * `accent` null: its own colours.
 */
export type ShareBrand = {
  product: string;
  logo: string;
  mark: string;
  accent: Pick<BrandAccent, 'base' | 'pale'> | null;
};

const shareBrand = ({ product, logoSvg, markSvg, accent }: Brand): ShareBrand => ({
  product,
  logo: logoSvg,
  mark: markSvg,
  accent: accent && { base: accent.base, pale: accent.pale },
});

/** Raised when the drawing changes, so that every picture is made anew. */
const DRAWING = 5;

export const shareFile = (card: ShareCard): string => `/images/share-${hashOf([DRAWING, card])}.png`;

const landOf = (map: LandMap | null, chosen: string | null): ShareCard['land'] =>
  map && {
    plat: map.plat,
    platBox: map.platBox,
    source: map.source,
    parcels: map.parcels.map(({ d, stake, x, y, bounds, slug }) => ({
      d,
      stake,
      x,
      y,
      bounds,
      chosen: chosen === null || chosen === slug,
    })),
  };

type Words = Pick<ShareCard, 'kicker' | 'title' | 'line' | 'land'>;

const CARDS: { [K in Kind]?: (props: KindProps[K]) => Words } = {
  sale: ({ sale, landText, totalAcres, map, parcelSummary, price }) => ({
    kicker: `${sale.location} · ${formatDayRange(Date.parse(sale.startTime), Date.parse(sale.endTime), sale.zone)}`,
    title: sale.name,
    line: lines(landText, `${parcelSummary}. ${formatAcres(totalAcres)}`, price ? priceLine(price) : ''),
    land: landOf(map, null),
  }),
  salePostponed: ({ sale, map, parcelSummary }) => ({
    kicker: sale.location,
    title: sale.name,
    line: `${parcelSummary}\nPostponed: a new date is being set`,
    land: landOf(map, null),
  }),
  parcel: ({ sale, parcel, map }) => ({
    kicker: `${sale.name} · ${
      sale.saleStatus === 'postponed'
        ? 'Postponed'
        : formatDayRange(Date.parse(sale.startTime), Date.parse(sale.endTime), sale.zone)
    }`,
    title: parcel.name,
    line: lines(
      legalLine(parcel.legalDescriptions),
      `${formatAcres(parcel.acres)}. ${sale.location}`,
      parcel.outcome === 'withdrawn' ? 'Withdrawn' : priceLine(parcelPrice(parcel, sale.saleStatus)),
    ),
    land: landOf(map, parcel.enBloc ? null : parcel.slug),
  }),
};

const lines = (...parts: string[]): string => parts.filter(Boolean).join('\n');

const priceLine = ({ label, text }: { label: string; text: string }): string => `${label} ${text}`;

const legalLine = (legal: readonly string[]): string =>
  legal.length > 2 ? `${legal.slice(0, 2).join(', ')} and ${legal.length - 2} more` : legal.join(', ');

/** The card of a page. Pages without land say their title and what they are about. */
export function shareCard<K extends Kind>(
  kind: K,
  props: KindProps[K],
  words: { title: string; description: string },
  brand: Brand,
): ShareCard {
  const own = CARDS[kind]?.(props) ?? {
    kicker: '',
    title: plainTitle(words.title, brand),
    line: cut(words.description),
    land: null,
  };
  return { shape: 'wide', brand: shareBrand(brand), ...own };
}

export const podcastCover = (brand: Brand): ShareCard => ({
  shape: 'square',
  brand: shareBrand(brand),
  kicker: 'The podcast',
  title: 'Farmland Exchange',
  line: 'Land, sales and the law around them',
  land: null,
});

const plainTitle = (title: string, { product }: Brand): string =>
  title.endsWith(` | ${product}`) ? title.slice(0, -product.length - 3) : title;

const cut = (text: string): string => (text.length <= 140 ? text : `${text.slice(0, 137).replace(/\s+\S*$/, '')} …`);
