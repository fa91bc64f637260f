export type LoopResult = { perSecond: number; p50Ms: number; p99Ms: number; count: number };

/** So many askers, each asking again as soon as it is answered, for so long. */
export async function closedLoop(
  askers: number,
  forMs: number,
  ask: (asker: number, turn: number) => Promise<void>,
): Promise<LoopResult> {
  const took: number[] = [];
  const start = performance.now();
  const loop = async (asker: number): Promise<void> => {
    for (let turn = 0; performance.now() - start < forMs; turn += 1) {
      const before = performance.now();
      await ask(asker, turn);
      took.push(performance.now() - before);
    }
  };
  await Promise.all(Array.from({ length: askers }, (_, asker) => loop(asker)));
  const seconds = (performance.now() - start) / 1000;
  took.sort((one, other) => one - other);
  const at = (share: number): number => took[Math.min(took.length - 1, Math.floor(share * took.length))] ?? 0;
  return { perSecond: Math.round(took.length / seconds), p50Ms: at(0.5), p99Ms: at(0.99), count: took.length };
}
