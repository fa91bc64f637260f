import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Picture } from '@quarterline/contract';
import type { PagePicture } from '#site/pages/parts/page-pieces.ts';
import type { Crop, Draw, PictureFormat, PictureSize } from '../drawing/drawing-work.ts';
import { writeFileSafely } from '../files/write-file.ts';

/** A picture that a page wants in several sizes. */
export type PictureOrder = { picture: Picture; crop: Crop | null; widths: readonly number[] };
export type PictureKey = `picture:${string}`;

const AGAIN_MS = 15_000;

/** The name of an order: the same wish always has the same files. */
export const pictureKey = ({ picture, crop, widths }: PictureOrder): PictureKey =>
  `picture:${createHash('sha256')
    .update(JSON.stringify([picture.src, crop, widths]))
    .digest('hex')
    .slice(0, 20)}`;

const sizesOf = ({ picture, crop, widths }: PictureOrder): PictureSize[] => {
  const [across, down] = [picture.width * (crop?.width ?? 1), picture.height * (crop?.height ?? 1)];
  const fitting = widths.filter((width) => width < across);
  const chosen = fitting.length === widths.length ? fitting : [...fitting, Math.floor(across)];
  return chosen.map((width) => ({ width, height: Math.max(1, Math.round((width * down) / across)) }));
};

const fileOf = (order: PictureOrder, width: number, format: PictureFormat): string =>
  `${pictureKey(order).slice('picture:'.length)}-${width}.${format}`;
const setOf = (order: PictureOrder, format: PictureFormat): string =>
  sizesOf(order)
    .map(({ width }) => `/images/${fileOf(order, width, format)} ${width}w`)
    .join(', ');

/** The order as a page shows it once its files are there. */
export function pagePicture(order: PictureOrder, hasAvif = false): PagePicture {
  const sizes = sizesOf(order);
  const largest = sizes.at(-1) ?? { width: order.picture.width, height: order.picture.height };
  const { alt, caption, illustration } = order.picture;
  return {
    src: `/images/${fileOf(order, largest.width, 'webp')}`,
    srcSet: setOf(order, 'webp'),
    avifSet: hasAvif ? setOf(order, 'avif') : '',
    ...largest,
    alt,
    caption,
    illustration,
  };
}

/** The picture as it came, for the moment before its sizes are made. */
export const plainPicture = ({ src, width, height, alt, caption, illustration }: Picture): PagePicture => ({
  src,
  srcSet: '',
  avifSet: '',
  width,
  height,
  alt,
  caption,
  illustration,
});

/**
 * Makes the sizes of pictures, in the background and one after another: as WebP at once, as AVIF behind everything
 * else, for that takes ten times as long. Made once, they stay on disk.
 */
export class PictureWorkshop {
  readonly #folder: string;
  readonly #engineUrl: string;
  readonly #draw: Draw;
  readonly #files = new Set<string>();
  readonly #waiting = new Map<PictureKey, PictureOrder>();
  /** There as WebP, and not yet as AVIF. */
  readonly #finer = new Map<PictureKey, PictureOrder>();
  /** Failed pictures, and when to retry them. */
  readonly #later = new Map<PictureKey, { order: PictureOrder; at: number }>();
  readonly #sources = new Map<string, Promise<Buffer>>();

  constructor(folder: string, engineUrl: string, draw: Draw) {
    this.#folder = folder;
    this.#engineUrl = engineUrl;
    this.#draw = draw;
  }

  async open(): Promise<void> {
    for (const name of await readdir(this.#folder).catch(() => [])) this.#files.add(name);
  }

  isReady(order: PictureOrder): boolean {
    if (!this.#has(order, 'webp')) {
      this.#waiting.set(pictureKey(order), order);
      return false;
    }
    if (!this.#has(order, 'avif')) this.#finer.set(pictureKey(order), order);
    return true;
  }

  hasAvif(order: PictureOrder): boolean {
    return this.#has(order, 'avif');
  }

  #has(order: PictureOrder, format: PictureFormat): boolean {
    return sizesOf(order).every(({ width }) => this.#files.has(fileOf(order, width, format)));
  }

  get isWaiting(): boolean {
    return this.#waiting.size > 0;
  }

  /**
   * Works off some of what pages have asked for. Answers what became ready; what fails is tried again a while later.
   */
  async work(most: number, now = Date.now()): Promise<PictureKey[]> {
    for (const [key, { order, at }] of this.#later) {
      if (at > now) continue;
      this.#later.delete(key);
      this.#waiting.set(key, order);
    }
    const made: PictureKey[] = [];
    for (const [key, order] of [...this.#waiting].slice(0, most)) {
      this.#waiting.delete(key);
      try {
        await this.#make(order, 'webp');
        made.push(key);
      } catch {
        // The engine is away or the picture is not one: the page keeps the original until it is there.
        this.#later.set(key, { order, at: now + AGAIN_MS });
      }
    }
    this.#sources.clear();
    return made;
  }

  /** True while a picture is there as WebP only. */
  get canRefine(): boolean {
    return this.#finer.size > 0;
  }

  /** Makes the AVIF of one picture. What cannot be made is left: the WebP is good enough. */
  async refine(): Promise<PictureKey | null> {
    const [next] = this.#finer;
    if (!next) return null;
    const [key, order] = next;
    this.#finer.delete(key);
    return this.#make(order, 'avif').then(
      () => key,
      () => null,
    );
  }

  async #make(order: PictureOrder, format: PictureFormat): Promise<void> {
    const nameOf = ({ width }: PictureSize): string => fileOf(order, width, format);
    const sizes = sizesOf(order).filter((size) => !this.#files.has(nameOf(size)));
    if (sizes.length === 0) return;
    const source = await this.#source(order.picture.src);
    const files = await this.#draw({ kind: 'sizes', source, crop: order.crop, sizes, format });
    for (const [at, size] of sizes.entries()) {
      const file = files[at];
      if (!file) throw new Error('A size of a picture is missing.');
      await writeFileSafely(join(this.#folder, nameOf(size)), file);
      this.#files.add(nameOf(size));
    }
  }

  #source(src: string): Promise<Buffer> {
    const known = this.#sources.get(src);
    if (known) return known;
    const source = fetch(new URL(src, this.#engineUrl), {
      redirect: 'error',
      signal: AbortSignal.timeout(10_000),
    }).then(async (response) => {
      if (!response.ok) throw new Error(`${src} answered ${response.status}.`);
      return Buffer.from(await response.arrayBuffer());
    });
    this.#sources.set(src, source);
    return source;
  }
}
