import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Draw } from './drawing/drawing-work.ts';
import { readFileOrNull, writeFileSafely } from './files/write-file.ts';
import type { PictureKey } from './pictures/pictures.ts';
import { type ShareCard, shareFile } from './share-card.ts';

export const shareKey = (card: ShareCard): PictureKey => `picture:${shareFile(card)}`;

/** Keeps the share pictures: one file for each content, drawn in the background one after another. */
export class ShareStudio {
  readonly #folder: string;
  readonly #draw: Draw;
  readonly #files = new Set<string>();
  readonly #waiting = new Map<PictureKey, ShareCard>();

  /** `folder` is the one that is served. */
  constructor(folder: string, draw: Draw) {
    this.#folder = folder;
    this.#draw = draw;
  }

  async open(): Promise<void> {
    for (const name of await readdir(join(this.#folder, 'images')).catch(() => [])) this.#files.add(`/images/${name}`);
  }

  /** The address of the picture; `null` until it is drawn. */
  ask(card: ShareCard): string | null {
    const file = shareFile(card);
    if (this.#files.has(file)) return file;
    this.#waiting.set(shareKey(card), card);
    return null;
  }

  get isWaiting(): boolean {
    return this.#waiting.size > 0;
  }

  /** Draws some. What cannot be drawn is left without a picture until the next start. */
  async work(most: number): Promise<PictureKey[]> {
    const made: PictureKey[] = [];
    for (const [key, card] of [...this.#waiting].slice(0, most)) {
      this.#waiting.delete(key);
      const plat = card.land ? await readFileOrNull(join(this.#folder, card.land.plat)) : null;
      const [png] = await this.#draw({ kind: 'share', card, plat }).catch(() => []);
      if (!png) continue;
      await writeFileSafely(join(this.#folder, shareFile(card)), png);
      this.#files.add(shareFile(card));
      made.push(key);
    }
    return made;
  }
}
