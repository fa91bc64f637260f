import type { PagePicture } from './page-pieces.ts';

/** What stands below a picture; empty when there is nothing to say. What is not a photograph says so. */
export const captionText = ({ caption, illustration }: Pick<PagePicture, 'caption' | 'illustration'>): string =>
  [caption?.replace(/([^.!?])$/, '$1.'), illustration ? 'Illustration, not a photograph of the land.' : null]
    .filter(Boolean)
    .join(' ');
