import { createHash } from 'node:crypto';
import { unlink } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/**
 * Makes this process the only one that writes into a folder. A listening socket named after the folder: it is free again
 * the moment its process is gone, however it went, so a crash never leaves a lock behind.
 */
export async function becomeOneWriter(folder: string): Promise<() => Promise<void>> {
  const name = `ql-site-${createHash('sha256').update(resolve(folder)).digest('hex').slice(0, 16)}`;
  const path = process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
  const first = await listenAt(path);
  if (first) return closing(first);
  if (await answers(path)) throw new Error(`Another site already writes into ${folder}. Stop it, or set DATA_DIR.`);
  // A name without a listener is what a crash has left.
  await unlink(path).catch(() => {});
  const second = await listenAt(path);
  if (!second) throw new Error(`Another site has just begun to write into ${folder}.`);
  return closing(second);
}

const listenAt = (path: string): Promise<Server | null> =>
  new Promise((settle) => {
    const server = createServer((socket) => socket.end());
    server.once('error', () => settle(null));
    server.listen(path, () => {
      server.unref();
      settle(server);
    });
  });

const answers = (path: string): Promise<boolean> =>
  new Promise((settle) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      settle(true);
    });
    socket.once('error', () => settle(false));
  });

const closing = (server: Server) => (): Promise<void> => new Promise((settle) => server.close(() => settle()));
