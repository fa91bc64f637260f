import { describe, expect, it } from 'vitest';
import { limitWasmMemory } from '#platform/threads/limit-wasm-memory.ts';
import { MAX_CONVERTING_MS, openFileThread } from '../server/conversion/file-thread.ts';

const open = () =>
  openFileThread({
    file: new URL('./stuck-thread.mjs', import.meta.url),
    maxConvertingMs: { ...MAX_CONVERTING_MS, picture: 50 },
    idleMs: 60_000,
  });
const ask = (name: string, read = async () => [new Uint8Array(4)]) => ({ kind: 'picture' as const, name, read });
const sentenceOf = (outcome: { ok: boolean; sentence?: string }): string => outcome.sentence ?? '';
const threadOf = (sentence: string): string => sentence.replace(/^.* /, '');

describe('the thread that converts files', () => {
  it('is ended with a file that takes too long or too much memory, and the next has a new one', async () => {
    const thread = open();
    const outcomes = await Promise.all(
      ['first', 'for ever', 'second', 'too much', 'third'].map((name) => thread.convert(ask(name))),
    );
    const [first = '', forever, second = '', tooMuch, third = ''] = outcomes.map(sentenceOf);
    expect(forever).toBe('for ever takes too long to convert. Save it again, smaller or simpler, and send that.');
    expect(tooMuch).toBe(
      'too much needs too much memory to convert. Save it again, smaller or simpler, and send that.',
    );
    expect([first, second, third].map((one) => one.replace(/\d+$/, 'N'))).toEqual([
      'first by thread N',
      'second by thread N',
      'third by thread N',
    ]);
    expect(new Set([first, second, third].map(threadOf)).size).toBe(3);
    await thread.stop();
  });

  it('reads a file when its turn comes, and goes on when it cannot be read', async () => {
    const thread = open();
    const read: string[] = [];
    const reading = (name: string) => async () => {
      read.push(name);
      if (name === 'gone') throw new Error('The parts are gone.');
      return [new Uint8Array(4)];
    };
    const answers = await Promise.allSettled(
      ['one', 'gone', 'two'].map((name) => thread.convert(ask(name, reading(name)))),
    );
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(read).toEqual(['one', 'gone', 'two']);
    await thread.stop();
  });

  it('lets two hundred wait and tells the next to come later', async () => {
    const thread = open();
    const waiting = Array.from({ length: 200 }, (_, at) => thread.convert(ask(`${at}`)));
    expect(await thread.convert(ask('one more'))).toEqual({
      ok: false,
      sentence: 'Many files are being converted at this moment. Try again in a minute.',
      again: true,
    });
    expect((await Promise.all(waiting)).map(sentenceOf).every((one) => / by thread \d+$/.test(one))).toBe(true);
    await thread.stop();
  });
});

it('WebAssembly gets no more memory than it may have', () => {
  const grow = WebAssembly.Memory.prototype.grow;
  try {
    limitWasmMemory(3 * 65_536);
    const memory = new WebAssembly.Memory({ initial: 1 });
    expect(memory.grow(2)).toBe(1);
    expect(() => memory.grow(1)).toThrow('This file needs too much memory.');
    expect(memory.buffer.byteLength).toBe(3 * 65_536);
  } finally {
    WebAssembly.Memory.prototype.grow = grow;
  }
});
