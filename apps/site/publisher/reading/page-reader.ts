import type { Picture } from '@quarterline/contract';
import type { PagePicture } from '#site/pages/parts/page-pieces.ts';
import {
  type PictureKey,
  type PictureOrder,
  type PictureWorkshop,
  pagePicture,
  pictureKey,
  plainPicture,
} from '../pictures/pictures.ts';
import type { Plat } from '../pictures/sale-land.ts';
import { type DependencyKey, type Reader, TrackedReader } from './tracked-reader.ts';

/** Reader of page queries: records, lists, resized pictures, plats. It remembers everything it reads. */
export type PageReader = Reader & {
  readonly engineUrl: string;
  readonly siteUrl: string;
  /** In sizes when they are made, as it came until then. */
  picture(picture: Picture, widths?: readonly number[]): PagePicture;
  /** Only when it is made: for pieces, which cannot stand as they came. */
  pictureWhenReady(order: PictureOrder): PagePicture | null;
  /** Sees to it that the plat’s file is written; answers its address. */
  plat(plat: Plat): string;
};

type Supply = {
  enginePublicUrl: string;
  siteUrl: string;
  pictures: Pick<PictureWorkshop, 'isReady' | 'hasAvif'>;
  plats: Map<string, () => string>;
};

const WIDTHS = [480, 960, 1600] as const;

export class PageReading extends TrackedReader implements PageReader {
  readonly pictures = new Set<PictureKey>();
  readonly #supply: Supply;

  constructor(supply: Supply, ...rest: ConstructorParameters<typeof TrackedReader>) {
    super(...rest);
    this.#supply = supply;
  }

  get engineUrl(): string {
    return this.#supply.enginePublicUrl;
  }

  get siteUrl(): string {
    return this.#supply.siteUrl;
  }

  /** Everything this page depends on. */
  get dependencies(): Set<DependencyKey | PictureKey> {
    return new Set<DependencyKey | PictureKey>([...this.read, ...this.pictures]);
  }

  picture(picture: Picture, widths: readonly number[] = WIDTHS): PagePicture {
    return this.pictureWhenReady({ picture, crop: null, widths }) ?? plainPicture(picture);
  }

  pictureWhenReady(order: PictureOrder): PagePicture | null {
    this.pictures.add(pictureKey(order));
    const { pictures } = this.#supply;
    return pictures.isReady(order) ? pagePicture(order, pictures.hasAvif(order)) : null;
  }

  plat({ path, draw }: Plat): string {
    this.#supply.plats.set(path, draw);
    return path;
  }
}
