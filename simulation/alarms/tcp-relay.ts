import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net';

export type TcpRelay = {
  port: number;
  /** Ends every connection and refuses new ones. */
  cut: () => void;
  /** Keeps every connection open and carries nothing: neither end is told. */
  stall: () => void;
  /** Carries again; what was sent meanwhile arrives. */
  mend: () => void;
  close: () => void;
};

/** A relay on a port of 127.0.0.1 to a port or a socket of the file system. */
export async function openTcpRelay(target: NetConnectOpts): Promise<TcpRelay> {
  const open = new Set<Socket>();
  let state: 'carries' | 'cut' | 'stalls' = 'carries';
  const server = createServer({ pauseOnConnect: true }, (near) => {
    if (state === 'cut') return void near.on('error', () => {}).destroy();
    const far = connect(target);
    const pair = [near, far];
    const end = (): void => {
      for (const socket of pair) {
        socket.destroy();
        open.delete(socket);
      }
    };
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket);
      socket.on('error', end).on('close', end);
      socket.on('data', (part) => other.write(part));
      if (state === 'stalls') socket.pause();
      else socket.resume();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const cut = (): void => {
    state = 'cut';
    for (const socket of open) socket.destroy();
  };
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    cut,
    stall: () => {
      state = 'stalls';
      for (const socket of open) socket.pause();
    },
    mend: () => {
      state = 'carries';
      for (const socket of open) socket.resume();
    },
    close: () => {
      cut();
      server.close();
    },
  };
}
