/** A build that runs: `done` resolves with its status, and never rejects. */
export type RunningBuild = { done: Promise<number>; stop: () => Promise<void> };

/** The build has said itself what is wrong: the process ends with its status and says nothing more. */
export class BuildFailed extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`The build ended with ${status}.`);
    this.status = status;
  }
}

/**
 * Waits for a build and for what is prepared beside it. When one of them fails the other is stopped: an unfinished build is ended,
 * and what was prepared is stopped once it is there. Throws `BuildFailed`, or the error of the preparation.
 */
export async function builtAndPrepared<T extends { stop: () => Promise<void> }>(
  build: RunningBuild,
  preparing: Promise<T>,
): Promise<T> {
  const built = build.done.then((status) => {
    if (status !== 0) throw new BuildFailed(status);
  });
  try {
    const [prepared] = await Promise.all([preparing, built]);
    return prepared;
  } catch (error) {
    await build.stop();
    await preparing.then(
      (prepared) => prepared.stop(),
      () => {},
    );
    throw error;
  }
}
