const COALESCE_MS = 20;

/** Many calls with the same word within 20 ms become one. */
export const coalesce = (speak: (word: string) => void) => {
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | null = null;
  const flush = (): void => {
    timer = null;
    const words = [...waiting];
    waiting.clear();
    for (const word of words) speak(word);
  };
  return {
    add: (word: string): void => {
      waiting.add(word);
      timer ??= setTimeout(flush, COALESCE_MS);
    },
    stop: (): void => {
      if (timer) clearTimeout(timer);
    },
  };
};
