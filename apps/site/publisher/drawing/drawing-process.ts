import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Draw, DrawingWork } from './drawing-work.ts';

export type DrawingQuestion = { id: number; work: DrawingWork };
/** `memory`: bytes that the process has in memory. */
export type DrawingAnswer = { id: number; files?: Uint8Array[]; error?: string; memory: number };
type Asked = { resolve: (files: Uint8Array[]) => void; reject: (error: Error) => void };

const FILE = fileURLToPath(new URL('./drawing-process.mjs', import.meta.url));
/** Between two pictures of one change; longer, and 500 MB of picture memory would stay for nothing. */
const IDLE_MS = 10_000;
/**
 * With more than this a process ends after its picture, and the next picture begins another: of thirty sales it grew
 * from 300 to 592 MB.
 */
const MAX_BYTES = 400_000_000;

/**
 * Pictures in a process of their own, which begins with the first and ends when nothing was asked for some seconds. What a drawing
 * takes of memory is given back only with its process, and a picture that brings it down takes no page along.
 */
export function openDrawing({ idleMs = IDLE_MS, maxBytes = MAX_BYTES, file = FILE } = {}): {
  draw: Draw;
  stop: () => Promise<void>;
} {
  const open = new Map<number, Asked>();
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | null = null;
  let last = 0;

  const end = (ended: ChildProcess): void => {
    if (child !== ended) return;
    child = null;
    for (const { reject } of open.values()) reject(new Error('The process that draws has ended.'));
    open.clear();
  };
  const rest = (memory: number): void => {
    if (open.size > 0) return;
    if (memory > maxBytes) {
      child?.kill();
      return;
    }
    idle = setTimeout(() => child?.kill(), idleMs);
    idle.unref();
    child?.unref();
    child?.channel?.unref();
  };
  const start = (): ChildProcess => {
    const started = fork(file, { serialization: 'advanced' });
    started.on('message', ({ id, files, error, memory }: DrawingAnswer) => {
      const asked = open.get(id);
      open.delete(id);
      if (files) asked?.resolve(files);
      else asked?.reject(new Error(error));
      rest(memory);
    });
    started.on('error', () => end(started));
    started.on('exit', () => end(started));
    return started;
  };
  return {
    draw: (work) =>
      new Promise((resolve, reject) => {
        if (idle) clearTimeout(idle);
        // One that was told to end draws nothing any more, though it is still there.
        if (!child || child.killed) child = start();
        child.ref();
        child.channel?.ref();
        last += 1;
        open.set(last, { resolve, reject });
        child.send({ id: last, work } satisfies DrawingQuestion);
      }),
    stop: async () => {
      if (idle) clearTimeout(idle);
      const ending = child;
      if (!ending || ending.exitCode !== null) return;
      const gone = new Promise((resolve) => ending.once('exit', resolve));
      ending.kill();
      await gone;
    },
  };
}
