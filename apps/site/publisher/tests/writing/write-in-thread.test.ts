import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PublicFiles, type SiteFiles } from '../../files/public-files.ts';
import { writeInThread } from '../../writing/write-in-thread.ts';

let folder: string;
let thread: ReturnType<typeof writeInThread>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'thread-'));
  thread = writeInThread();
});
afterEach(async () => {
  await thread.stop();
  await rm(folder, { recursive: true, force: true });
});

const style = { repeated: `<style>${'a{b:c}'.repeat(200)}</style>` };
const page = (path: string, words: string) => ({ path, text: ['<head>', style, `<body>${words}’s`] });

async function publishInto(files: SiteFiles): Promise<boolean[]> {
  await files.open();
  const wrote = [
    await files.write(page('/a/index.html', 'Ada'), { path: '/page-data/a.json', text: '{"a":1}' }),
    await files.write(page('/b/index.html', 'Bo')),
    await files.write(page('/a/index.html', 'Ada')),
    await files.write(page('/a/index.html', 'Eve'), { path: '/page-data/a.json', text: '{"a":1}' }),
  ];
  while (files.isWaiting) await files.pack(16);
  return wrote;
}

async function everyFile(of: string): Promise<Record<string, string>> {
  const names = (await readdir(of, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const read = async ({ parentPath, name }: (typeof names)[number]): Promise<[string, string]> => [
    join(parentPath, name).slice(of.length),
    await readFile(join(parentPath, name), 'latin1'),
  ];
  return Object.fromEntries((await Promise.all(names.map(read))).sort());
}

test('a thread leaves the same files behind, byte for byte, and knows as well what had not changed', async () => {
  const [here, there] = [join(folder, 'here'), join(folder, 'there')];
  expect(await publishInto(new PublicFiles(here))).toEqual([true, true, false, true]);
  expect(await publishInto(thread.filesIn(there))).toEqual([true, true, false, true]);
  const files = await everyFile(here);
  expect(Object.keys(files)).toContain('/a/index.html.br');
  expect(await everyFile(there)).toEqual(files);
});

test('what stands in many pages is still right when there have been many such texts', async () => {
  const files = thread.filesIn(folder);
  await files.open();
  const texts = Array.from({ length: 450 }, (_, index) => ({ repeated: `text ${index}` }));
  await Promise.all(texts.map((text, index) => files.write({ path: `/${index}.txt`, text: ['a ', text] })));
  for (const index of [0, 199, 200, 201, 449]) expect(await files.read(`/${index}.txt`)).toBe(`a text ${index}`);
});

test('what the disk refuses is an error for the caller', async () => {
  await writeFile(join(folder, 'file'), '');
  const files = thread.filesIn(join(folder, 'file'));
  await files.open();
  await expect(files.write({ path: '/a.txt', text: 'a' })).rejects.toThrow(/ENOTDIR|EEXIST/);
});

test('a thread that has ended is replaced by one that knows what is there', async () => {
  const files = thread.filesIn(folder);
  await publishInto(files);
  await thread.stop();
  expect(await files.write(page('/a/index.html', 'Eve'))).toBe(false);
  expect(await files.write(page('/a/index.html', 'Ivy'))).toBe(true);
  expect(await files.read('/a/index.html')).toContain(`${style.repeated}<body>Ivy’s`);
  // What was packed is of the page as it was.
  await expect(readFile(join(folder, 'a/index.html.br'))).rejects.toThrow('ENOENT');
});
