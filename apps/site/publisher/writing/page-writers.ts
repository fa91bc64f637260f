import { setImmediate as nextTurn } from 'node:timers/promises';

/** Enough that neither the publisher nor the thread that draws and writes waits for the other. */
const WRITERS = 32;

/**
 * Writes pages: drawing takes its turn, the disk works for several pages at once. One page is drawn between two looks at
 * the network, so that a request waits for one page, not for all that are on their way.
 */
export class PageWriters {
  #turn: Promise<void> = Promise.resolve();

  /** Rejects with the first failure, when all have stopped: a retry must be alone. */
  async write(
    paths: readonly string[],
    write: (path: string) => Promise<void>,
    isStopped: () => boolean = () => false,
  ): Promise<void> {
    const left = new Set(paths).values();
    const writer = async (): Promise<void> => {
      for (const path of left) {
        this.#turn = this.#turn.then(() => nextTurn());
        await this.#turn;
        if (isStopped()) return;
        await write(path);
      }
    };
    const ends = await Promise.allSettled(Array.from({ length: WRITERS }, writer));
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
  }
}
