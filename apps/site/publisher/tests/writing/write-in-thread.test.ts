import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PageData } from '#site/runtime/page-data.ts';
import type { SiteSlice } from '#site/shell/site-slice.ts';
import { readClientBuild } from '../../files/client-build.ts';
import { PublicFiles } from '../../files/public-files.ts';
import type { PageFile, SiteFiles } from '../../files/site-file.ts';
import type { RenderPage } from '../../publisher-options.ts';
import { drawPageWith } from '../../writing/draw-page.ts';
import { writeInThread } from '../../writing/write-in-thread.ts';

let folder: string;
let thread: ReturnType<typeof writeInThread>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'thread-'));
  thread = writeInThread(null);
});
afterEach(async () => {
  await thread.stop();
  await rm(folder, { recursive: true, force: true });
});

const cannotDraw = (): never => {
  throw new Error('No page is drawn here.');
};
/** A site as it is built: a renderer that shows the address and the words of a page, and a client of one page. */
async function builtSite() {
  const [renderer, client] = [join(folder, 'render.mjs'), join(folder, 'client')];
  await writeFile(
    renderer,
    `export const prepare = async () => {};
     export const renderPage = ({ path, props }, { brand }) => {
       if (props.words === 'broken') throw new Error('This page cannot be drawn.');
       return \`<h1>\${brand.product}: \${path} \${props.words}</h1>\`;
     };`,
  );
  await mkdir(join(client, '.vite'), { recursive: true });
  const manifest = {
    'client.tsx': { file: 'assets/client.js' },
    'pages/texts/text-page.tsx': { file: 'assets/text.js', imports: ['client.tsx'] },
  };
  await writeFile(join(client, '.vite/manifest.json'), JSON.stringify(manifest));
  return { renderer, client };
}
const shellOf = (product: string) => ({ brand: { product } }) as SiteSlice;
const undrawn = (path: string, words: string, slice: SiteSlice): PageFile => {
  const head = { title: words, description: '', canonical: `http://site${path}` };
  const data: PageData = { kind: 'text', path, build: 'b', head, props: { words } };
  return { path: `${path}/index.html`, page: { data, dataText: JSON.stringify(data), slice } };
};

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
  expect(await publishInto(thread.filesIn(there, cannotDraw))).toEqual([true, true, false, true]);
  const files = await everyFile(here);
  expect(Object.keys(files)).toContain('/a/index.html.br');
  expect(await everyFile(there)).toEqual(files);
});

test('what stands in many pages is still right when there have been many such texts', async () => {
  const files = thread.filesIn(folder, cannotDraw);
  await files.open();
  const texts = Array.from({ length: 450 }, (_, index) => ({ repeated: `text ${index}` }));
  await Promise.all(texts.map((text, index) => files.write({ path: `/${index}.txt`, text: ['a ', text] })));
  for (const index of [0, 199, 200, 201, 449]) expect(await files.read(`/${index}.txt`)).toBe(`a text ${index}`);
});

test('what the disk refuses is an error for the caller', async () => {
  await writeFile(join(folder, 'file'), '');
  const files = thread.filesIn(join(folder, 'file'), cannotDraw);
  await files.open();
  await expect(files.write({ path: '/a.txt', text: 'a' })).rejects.toThrow(/ENOTDIR|EEXIST/);
});

test('a thread that has ended is replaced by one that knows what is there', async () => {
  const files = thread.filesIn(folder, cannotDraw);
  await publishInto(files);
  await thread.stop();
  expect(await files.write(page('/a/index.html', 'Eve'))).toBe(false);
  expect(await files.write(page('/a/index.html', 'Ivy'))).toBe(true);
  expect(await files.read('/a/index.html')).toContain(`${style.repeated}<body>Ivy’s`);
  // What was packed is of the page as it was.
  await expect(readFile(join(folder, 'a/index.html.br'))).rejects.toThrow('ENOENT');
});

test('a page that the thread draws is the one that the publisher would draw, byte for byte', async () => {
  const built = await builtSite();
  const { renderPage } = (await import(built.renderer)) as { renderPage: RenderPage };
  const draw = drawPageWith(renderPage, await readClientBuild(built.client));
  const drawing = writeInThread(built);
  try {
    const [here, there] = [
      new PublicFiles(join(folder, 'here'), draw),
      drawing.filesIn(join(folder, 'there'), cannotDraw),
    ];
    const slice = shellOf('Quarterline');
    for (const files of [here, there]) {
      await files.open();
      expect(await files.write(undrawn('/a', 'A title’s <words>', slice))).toBe(true);
      expect(await files.write(undrawn('/a', 'A title’s <words>', slice))).toBe(false);
    }
    const text = await here.read('/a/index.html');
    expect(text).toContain('<h1>Quarterline: /a A title’s <words></h1>');
    expect(await there.read('/a/index.html')).toBe(text);
  } finally {
    await drawing.stop();
  }
});

test('each page is drawn in the shell that it was written with, however many are on their way', async () => {
  const drawing = writeInThread(await builtSite());
  try {
    const files = drawing.filesIn(join(folder, 'site'), cannotDraw);
    await files.open();
    const products = Array.from({ length: 40 }, (_, index) => `Firm ${index % 3}`);
    const slices = products.map(shellOf);
    await Promise.all(slices.map((slice, index) => files.write(undrawn(`/${index}`, 'words', slice))));
    for (const [index, product] of products.entries())
      expect(await files.read(`/${index}/index.html`)).toContain(`<h1>${product}: /${index} words</h1>`);
  } finally {
    await drawing.stop();
  }
});

test('a page that cannot be drawn leaves its data and its HTML as they were', async () => {
  const drawing = writeInThread(await builtSite());
  try {
    const files = drawing.filesIn(join(folder, 'site'), cannotDraw);
    await files.open();
    const slice = shellOf('Quarterline');
    const write = (words: string) =>
      files.write({ path: '/page-data/a.json', text: words }, undrawn('/a', words, slice));
    await write('first');
    const before = await files.read('/a/index.html');
    await expect(write('broken')).rejects.toThrow('This page cannot be drawn.');
    expect(await files.read('/page-data/a.json')).toBe('first');
    expect(await files.read('/a/index.html')).toBe(before);
    expect(await write('third')).toBe(true);
  } finally {
    await drawing.stop();
  }
});

test('a thread that takes the place of one that has ended is shown the shell again', async () => {
  const drawing = writeInThread(await builtSite());
  try {
    const files = drawing.filesIn(join(folder, 'site'), cannotDraw);
    await files.open();
    const slice = shellOf('Quarterline');
    await files.write(undrawn('/a', 'first', slice));
    await drawing.stop();
    expect(await files.write(undrawn('/a', 'second', slice))).toBe(true);
    expect(await files.read('/a/index.html')).toContain('Quarterline: /a second');
  } finally {
    await drawing.stop();
  }
});
