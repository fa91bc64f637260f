import type { ReactNode } from 'react';
import type { PagePicture } from './page-pieces.ts';

/** An image whose finer form stands beside it: browsers that read AVIF take that, all others what is inside. */
export const SizedPicture = ({
  picture: { avifSet },
  sizes,
  children,
}: {
  picture: PagePicture;
  sizes: string;
  children: ReactNode;
}) =>
  avifSet === '' ? (
    children
  ) : (
    <picture>
      <source type="image/avif" srcSet={avifSet} sizes={sizes} />
      {children}
    </picture>
  );
