import { connect, createServer, type Socket } from 'node:net';

/**
 * The connection between one engine and the database: a relay that can be cut, or frozen so that nothing passes and
 * nobody is told. The database listens on a socket of the file system, whose place changes with every start.
 */
export async function openCuttableConnection(socketPath: () => string, host: string) {
  const pairs = new Set<[Socket, Socket]>();
  let isCut = false;
  const server = createServer({ pauseOnConnect: true }, (near) => {
    near.on('error', () => {});
    if (isCut) {
      near.destroy();
      return;
    }
    const far = connect(socketPath());
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    const end = (): void => {
      near.destroy();
      far.destroy();
      pairs.delete(pair);
    };
    for (const socket of pair) socket.on('error', end).on('close', end);
    near.pipe(far);
    far.pipe(near);
    near.resume();
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    /** For so long nobody passes, and packets on the way are lost. */
    cut: (forMs: number): void => {
      isCut = true;
      for (const [near, far] of pairs) {
        near.destroy();
        far.destroy();
      }
      setTimeout(() => {
        isCut = false;
      }, forMs).unref();
    },
    /** The person who comes from now on passes again. */
    mend: (): void => {
      isCut = false;
    },
    /** For so long nothing moves, and nobody is told. */
    freeze: (forMs: number): void => {
      const frozen = [...pairs];
      for (const [near, far] of frozen) {
        near.unpipe(far).pause();
        far.unpipe(near).pause();
      }
      setTimeout(() => {
        for (const [near, far] of frozen) {
          if (near.destroyed || far.destroyed) continue;
          near.pipe(far);
          far.pipe(near);
        }
      }, forMs);
    },
    close: (): void => {
      isCut = true;
      for (const [near, far] of pairs) {
        near.destroy();
        far.destroy();
      }
      server.close();
    },
  };
}
