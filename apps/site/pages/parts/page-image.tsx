import type { PagePicture } from './page-pieces.ts';
import { SizedPicture } from './sized-picture.tsx';

export const PageImage = ({
  picture,
  sizes,
  eager = false,
}: {
  picture: PagePicture;
  sizes: string;
  eager?: boolean;
}) => (
  <SizedPicture picture={picture} sizes={sizes}>
    <img
      src={picture.src}
      {...(picture.srcSet ? { srcSet: picture.srcSet, sizes } : {})}
      alt={picture.alt}
      width={picture.width}
      height={picture.height}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
    />
  </SizedPicture>
);
