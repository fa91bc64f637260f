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
  /** A film that begins with this picture. */
  film?: string;
};
