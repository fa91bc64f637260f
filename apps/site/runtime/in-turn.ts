let line: Promise<void> = Promise.resolve();

/**
 * Begins one piece of work after the other, each in a task of its own, and gives back what it makes. Ten parts that all began at
 * once held a slow phone for a quarter of a second, in which it heard no finger.
 */
export const inTurn = <Made>(begin: () => Promise<Made>): Promise<Made> =>
  new Promise((resolve, reject) => {
    line = line.then(breath).then(() => void (async () => begin())().then(resolve, reject));
  });

const breath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
