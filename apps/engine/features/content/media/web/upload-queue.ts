/** Lets so many in at once; the others wait in the order in which they asked. */
export function openUploadQueue(count: number) {
  const waiting: (() => void)[] = [];
  let inside = 0;
  const leave = (): void => {
    inside -= 1;
    waiting.shift()?.();
  };
  return {
    /** Runs `work` when there is room for it; one that is stopped before that never begins. Rejects with the signal's reason. */
    run: async <Result>(work: () => Promise<Result>, signal: AbortSignal): Promise<Result> => {
      if (inside >= count) await new Promise<void>((resolve) => waiting.push(resolve));
      inside += 1;
      try {
        signal.throwIfAborted();
        return await work();
      } finally {
        leave();
      }
    },
  };
}
export type UploadQueue = ReturnType<typeof openUploadQueue>;
