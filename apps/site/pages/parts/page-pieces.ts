import type { PublishedSale } from '@quarterline/contract';

export type LinkTo = { href: string; label: string };

/** A picture in the sizes it was made in; `sources` is empty when it stands as it came. */
export type PagePicture = {
  src: string;
  srcSet: string;
  /** The same sizes in less bytes, once they are made; empty before. */
  avifSet: string;
  width: number;
  height: number;
  alt: string;
  caption: string | null;
  illustration: boolean;
};

/** Where land is on the earth and how to drive there. For guidance: the title governs. */
export type LandPlace = {
  /** "52.97123, -112.65012": latitude first. */
  position: string;
  /** What is at that position: "The field approach, where you turn in". */
  of: string;
  /** In words; null where nobody wrote them. */
  way: string | null;
  /** Programs that lead there, and the link that a phone opens with its own. */
  maps: LinkTo[];
  geoHref: string;
  files: LinkTo[];
  /** Where the land is for the map that can be opened; null where it is opened elsewhere on the page. */
  earth: string | null;
};

/** A sale that is over, near the land of another. */
export type SoldSaleNearby = {
  name: string;
  location: string;
  href: string;
  acres: number;
  endTime: string;
  zone: PublishedSale['zone'];
  price: string;
  /** It was sold as one. */
  asBlock: boolean;
};
