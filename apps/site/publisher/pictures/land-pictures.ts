import type { PagePicture } from '#site/pages/parts/page-pieces.ts';
import type { Kind, KindProps, LandMap } from '#site/pages/parts/page-props.ts';

/** The whole addresses of what can be seen of the land, its own photographs first. */
export const landPictures = (
  { map, pictures = [] }: { map: LandMap | null; pictures?: PagePicture[] },
  siteUrl: string,
): string[] => [...pictures, ...(map?.ground ? [map.ground] : [])].map(({ src }) => new URL(src, siteUrl).href);

/** The same of a page: none where it is not the page of a sale or a parcel. */
export const landPicturesOfPage = (kind: Kind, props: KindProps[Kind], siteUrl: string): string[] =>
  kind === 'sale' || kind === 'salePostponed' || kind === 'parcel'
    ? landPictures(props as KindProps[typeof kind], siteUrl)
    : [];
