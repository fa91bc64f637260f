import type { PagePicture } from './page-pieces.ts';
import { SizedPicture } from './sized-picture.tsx';

/** A picture with its caption. What is not a photograph says so. */
export const Figure = ({ picture, sizes }: { picture: PagePicture; sizes: string }) => (
  <figure className="page-image">
    <PageImage picture={picture} sizes={sizes} />
    {picture.caption || picture.illustration ? (
      <figcaption className="caption">
        {[
          picture.caption?.replace(/([^.!?])$/, '$1.'),
          picture.illustration ? 'Illustration, not a photograph of the land.' : null,
        ]
          .filter(Boolean)
          .join(' ')}
      </figcaption>
    ) : null}
  </figure>
);

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
