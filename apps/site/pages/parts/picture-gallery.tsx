import './picture-gallery.css';
import type { MouseEvent } from 'react';
import { captionText } from './caption-text.ts';
import { PageImage } from './page-image.tsx';
import type { PagePicture } from './page-pieces.ts';

/** `leads`: it is the first thing of its page, with the first picture large. */
type PictureGalleryProps = { pictures: readonly PagePicture[]; sizes: string; leads?: boolean };

/**
 * Pictures that open large, one after the other. Each is a link to its picture, for readers without scripts and for
 * a second tab; the code of the gallery is fetched when the first is opened.
 */
export function PictureGallery({ pictures, sizes, leads = false }: PictureGalleryProps) {
  const open = (event: MouseEvent<HTMLAnchorElement>, index: number): void => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const link = event.currentTarget;
    // Where the code cannot be had, the browser shows the picture by itself.
    import('./open-gallery.ts').then(
      ({ openGallery }) => openGallery(pictures, index, link),
      () => location.assign(link.href),
    );
  };
  return (
    <div className={leads ? 'picture-gallery picture-gallery--leads' : 'picture-gallery'}>
      {pictures.map((picture, index) => (
        <figure className="page-image" key={picture.src}>
          <a
            className="picture-gallery-link"
            href={picture.src}
            onClick={(event) => open(event, index)}
            aria-label={`Enlarge the picture: ${picture.alt}`}
          >
            <PageImage picture={picture} sizes={sizes} eager={leads && index === 0} />
          </a>
          {captionText(picture) === '' ? null : <figcaption className="caption">{captionText(picture)}</figcaption>}
        </figure>
      ))}
    </div>
  );
}
