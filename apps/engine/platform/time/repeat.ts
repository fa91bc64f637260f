/** Work that is done again and again, one at a time; a failure is reported, and the next round comes all the same. */
export const repeat = (
  work: () => Promise<void>,
  everyMs: number,
  onError: (error: unknown) => void,
): { stop: () => Promise<void> } => {
  let running: Promise<void> | null = null;
  const round = (): void => {
    running ??= work()
      .catch(onError)
      .finally(() => {
        running = null;
      });
  };
  const timer = setInterval(round, everyMs);
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
};
