import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readClientBuild } from '../../files/client-build.ts';

const MANIFEST = {
  'client.tsx': { file: 'assets/client.js', css: ['assets/client.css'] },
  'pages/sale/sale-page.tsx': { file: 'assets/sale.js', css: ['assets/sale.css'], imports: ['client.tsx'] },
  'pages/sale/details/sale-details-page.tsx': {
    file: 'assets/sale-details.js',
    css: ['assets/sheets.css'],
    imports: ['client.tsx', '_parts.js'],
  },
  '_parts.js': { file: 'assets/parts.js' },
};

const built = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'client-build-'));
  await mkdir(join(folder, '.vite'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, '.vite/manifest.json'), JSON.stringify(MANIFEST));
  for (const name of ['client', 'sale', 'sheets']) await writeFile(join(folder, `assets/${name}.css`), `.${name}{}`);
  return readClientBuild(folder);
};

test('the details of a sale come with their scripts and styles, though their page is in a folder of a folder', async () => {
  const build = await built();
  const { scripts, styles } = build.filesOf('saleDetails');
  expect(scripts).toEqual(['/assets/sale-details.js', '/assets/parts.js']);
  expect(styles.map(({ href }) => href)).toEqual(['/assets/client.css', '/assets/sheets.css']);
  expect(build.inline.styles).toHaveLength(3);
});

test('a kind of page that the build does not have is refused: its pages would be without their styles', async () => {
  const build = await built();
  expect(() => build.filesOf('saleMap')).toThrow('The client build has no page of the kind saleMap.');
});
