import { enginePages } from '@quarterline/contract';
import { markdownToHtml } from '@quarterline/markdown';
import type { PageReader } from '../reading/page-reader.ts';

/** As `packages/markdown` writes a picture of ours: its file, its words, its size. */
const PICTURE = /<img src="(\/media\/[^"]+)" alt="([^"]*)" width="(\d+)" height="(\d+)" loading="lazy">/g;
/** A text is 40 em wide at most. */
const SIZES = '(min-width: 760px) 720px, 100vw';

/**
 * A text as HTML: its pictures in the sizes that the publisher makes, as they came until then, and a link to `/practice`
 * to the practice sale of the engine.
 */
export const proseHtml = (reader: PageReader, markdown: string): string =>
  markdownToHtml(markdown)
    .replaceAll('href="/practice"', `href="${reader.engineUrl}${enginePages.practice}"`)
    .replaceAll(PICTURE, (_, src: string, alt: string, width: string, height: string) => {
      const sized = { src, alt: '', width: Number(width), height: Number(height), caption: null, illustration: false };
      const picture = reader.picture(sized, [480, 960, 1440]);
      const set = picture.srcSet === '' ? '' : ` srcset="${picture.srcSet}" sizes="${SIZES}"`;
      const avif =
        picture.avifSet === '' ? '' : `<source type="image/avif" srcset="${picture.avifSet}" sizes="${SIZES}">`;
      const image = `<img src="${picture.src}"${set} alt="${alt}" width="${picture.width}" height="${picture.height}" loading="lazy">`;
      return avif === '' ? image : `<picture>${avif}${image}</picture>`;
    });
