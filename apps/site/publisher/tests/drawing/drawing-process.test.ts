import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { openDrawing } from '../../drawing/drawing-process.ts';
import type { Draw } from '../../drawing/drawing-work.ts';

const PID_FILE = fileURLToPath(new URL('../../testing/pid-process.mjs', import.meta.url));
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M0 0h4v4H0z"/></svg>';

let stop = async (): Promise<void> => {};
afterEach(() => stop());
const opened = (options: Parameters<typeof openDrawing>[0] = {}): Draw => {
  const drawing = openDrawing(options);
  stop = drawing.stop;
  return drawing.draw;
};
const processOf = async (draw: Draw): Promise<number> =>
  Number(Buffer.from((await draw({ kind: 'icon', svg: SVG, size: 1 }))[0] ?? []).toString());
const isThere = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('a picture is drawn by a process beside the site, and what is none is said to be none', async () => {
  const draw = opened();
  const [png] = await draw({ kind: 'icon', svg: SVG, size: 48 });
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 48, height: 48 });
  const sizes = { crop: null, sizes: [{ width: 10, height: 10 }], format: 'webp' } as const;
  await expect(draw({ kind: 'sizes', source: Buffer.from('no picture'), ...sizes })).rejects.toThrow(/unsupported/);
});

test('the process that draws stays for the next picture, and ends when none comes', async () => {
  const draw = opened({ file: PID_FILE });
  const first = await processOf(draw);
  expect(first).not.toBe(process.pid);
  expect(await processOf(draw)).toBe(first);
  await stop();
  const soonDone = opened({ idleMs: 20, file: PID_FILE });
  const second = await processOf(soonDone);
  await expect.poll(() => isThere(second)).toBe(false);
  expect(await processOf(soonDone)).not.toBe(second);
});

test('a picture that brings its process down is refused, and the next one is drawn', async () => {
  const draw = opened({ file: PID_FILE });
  const first = await processOf(draw);
  await expect(draw({ kind: 'icon', svg: SVG, size: 0 })).rejects.toThrow('has ended');
  expect(await processOf(draw)).not.toBe(first);
});

test('a process that has grown too large ends after its picture; the next picture is drawn by another', async () => {
  const draw = opened({ file: PID_FILE, maxBytes: 1, idleMs: 3_600_000 });
  const first = await processOf(draw);
  await expect.poll(() => isThere(first)).toBe(false);
  expect(await processOf(draw)).not.toBe(first);
});
