import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export const hasRedis = (): boolean => spawnSync('redis-server', ['--version']).status === 0;

/** A Redis that keeps nothing, for the hints between nodes; it can be killed and started again at the same place. */
export async function openCrashRedis(port: number, hosts: readonly string[]) {
  let child: ChildProcess | null = null;
  const start = async (): Promise<void> => {
    if (child) return;
    const words = ['--port', String(port), '--bind', ...new Set(['127.0.0.1', ...hosts])];
    child = spawn('redis-server', [...words, '--protected-mode', 'no', '--save', '', '--appendonly', 'no'], {
      stdio: 'ignore',
    });
    for (let attempt = 0; attempt < 100 && !(await answers(port)); attempt += 1) await sleep(50);
  };
  await start();
  return {
    start,
    kill: (): void => {
      child?.kill('SIGKILL');
      child = null;
    },
  };
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    }).on('error', () => resolve(false));
  });
