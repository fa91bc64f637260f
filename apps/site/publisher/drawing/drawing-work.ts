import type { ShareCard } from '../share-card.ts';

/** A piece of a picture, as shares of its width and height. */
export type Crop = { x: number; y: number; width: number; height: number };

/** In pixels. */
export type PictureSize = { width: number; height: number };

export type PictureFormat = 'webp' | 'avif';

/**
 * Jobs of the drawing process. `source` is the file of a picture; `plat` the text of an SVG file; an icon is square, in
 * pixels.
 */
export type DrawingWork =
  | {
      kind: 'sizes';
      source: Uint8Array;
      crop: Crop | null;
      sizes: readonly PictureSize[];
      format: PictureFormat;
    }
  | { kind: 'share'; card: ShareCard; plat: string | null }
  | { kind: 'icon'; svg: string; size: number };

/** The files that were asked for, in their order. Throws when the picture is none. */
export type Draw = (work: DrawingWork) => Promise<Uint8Array[]>;
