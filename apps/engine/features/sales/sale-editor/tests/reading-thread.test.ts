import { expect, it } from 'vitest';
import { openReadingThread } from '../server/reading/reading-thread.ts';

const open = () =>
  openReadingThread({
    file: new URL('./stuck-reading-thread.mjs', import.meta.url),
    shorter: 'Save only the parcels of the sale, and send that.',
    maxReadingMs: 50,
  });

it('a file that is read for ever is ended with its thread, and the next one is read by a new one', async () => {
  const thread = open();
  const [stuck, next] = await Promise.all([thread.read(new Uint8Array([1])), thread.read(new Uint8Array([2]))]);
  expect(stuck).toEqual({
    ok: false,
    sentence: 'This file takes too long to read. Save only the parcels of the sale, and send that.',
  });
  expect(next).toEqual({ ok: true, json: new Uint8Array([2]) });
  await thread.stop();
});

it('twenty files wait, and the next is told to come later', async () => {
  const thread = open();
  const waiting = Array.from({ length: 20 }, () => thread.read(new Uint8Array([2])));
  expect(await thread.read(new Uint8Array([2]))).toMatchObject({ ok: false, again: true });
  expect((await Promise.all(waiting)).every(({ ok }) => ok)).toBe(true);
  await thread.stop();
});
