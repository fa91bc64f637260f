const COALESCE_MS = 20;

/**
 * Many calls with the same word within 20 ms become one. `speak` gets all words of that time at once, and the next ones only after it is
 * done: what takes long says more at a time, and no queue grows.
 */
export function coalesce(speak: (words: readonly string[]) => Promise<unknown> | undefined) {
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | null = null;
  let isStopped = false;
  const flush = async (): Promise<void> => {
    const words = [...waiting];
    waiting.clear();
    await speak(words);
    timer = null;
    if (waiting.size > 0) start();
  };
  const start = (): void => {
    if (!isStopped) timer ??= setTimeout(() => void flush(), COALESCE_MS);
  };
  return {
    add: (word: string): void => {
      waiting.add(word);
      start();
    },
    stop: (): void => {
      isStopped = true;
      if (timer) clearTimeout(timer);
    },
  };
}
