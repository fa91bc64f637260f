import type { DraftPicture } from '@quarterline/contract';
import { useState } from 'react';

/** The small one beside an uploaded picture; pictures of a demonstration have none. */
const smallOf = (src: string): string =>
  src.startsWith('/media/files/') ? src.replace(/\.webp$/, '.small.webp') : src;

/** A picture of the draft. One that could not be fetched because the connection was gone is fetched when it is back. */
export function SmallPicture({ picture }: { picture: DraftPicture }) {
  const [failures, setFailures] = useState(0);
  return (
    <img
      key={failures}
      src={smallOf(picture.src)}
      alt={picture.alt}
      width={160}
      height={Math.round((160 * picture.height) / picture.width)}
      loading="lazy"
      onError={() => {
        if (!navigator.onLine)
          window.addEventListener('online', () => setFailures((count) => count + 1), { once: true });
      }}
    />
  );
}
