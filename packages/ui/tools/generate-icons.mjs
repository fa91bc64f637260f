/** Inlines the icons that are used, and only those: `node packages/ui/tools/generate-icons.mjs`. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const LUCIDE = [
  'arrow-left',
  'arrow-right',
  'arrow-up',
  'bell',
  'bold',
  'calendar',
  'check',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'circle',
  'circle-alert',
  'clock',
  'copy',
  'archive',
  'download',
  'droplets',
  'external-link',
  'eye',
  'fence',
  'file-text',
  'fuel',
  'gavel',
  'grip-vertical',
  'history',
  'house',
  'image',
  'info',
  'italic',
  'landmark',
  'layers',
  'link',
  'list',
  'list-ordered',
  'locate-fixed',
  'lock',
  'log-out',
  'mail',
  'map',
  'map-pin',
  'maximize',
  'menu',
  'minimize',
  'minus',
  'mountain',
  'move-horizontal',
  'pause',
  'pentagon',
  'phone',
  'play',
  'plus',
  'printer',
  'quote',
  'redo-2',
  'rotate-ccw',
  'ruler',
  'search',
  'settings',
  'sprout',
  'table',
  'trash-2',
  'trees',
  'triangle-alert',
  'undo-2',
  'upload',
  'user-round',
  'users-round',
  'volume-2',
  'volume-x',
  'warehouse',
  'wheat',
  'wifi-off',
  'x',
  'zap',
];
const BRANDS = ['facebook', 'instagram', 'youtube'];

const camel = (name) => name.replace(/-(.)/g, (_, character) => character.toUpperCase());
const inner = (path) =>
  readFileSync(path, 'utf8')
    .replace(/<!--.*?-->/gs, '')
    .match(/<svg[^>]*>([\s\S]*)<\/svg>/)[1]
    .replace(/<title>.*?<\/title>/, '')
    .replace(/\s*\n\s*/g, '')
    .replace(/ \/>/g, '/>')
    .trim();

const icons = [
  ...LUCIDE.map((name) => ({ name, markup: inner(require.resolve(`lucide-static/icons/${name}.svg`)), filled: false })),
  ...BRANDS.map((name) => ({ name, markup: inner(require.resolve(`simple-icons/icons/${name}.svg`)), filled: true })),
];
const folder = new URL('../src/generated/', import.meta.url);
mkdirSync(new URL('icons/', folder), { recursive: true });
const note = '// GENERATED from lucide-static (ISC) and simple-icons (CC0) by tools/generate-icons.mjs. Do not edit.\n';

// One file for each: a page that shows three icons fetches three.
for (const { name, markup, filled } of icons) {
  writeFileSync(
    new URL(`icons/${name}.ts`, folder),
    `${note}import type { IconArt } from '../../icon-art.ts';\n\nexport const ${camel(name)}Icon: IconArt = { markup: '${markup}', filled: ${filled} };\n`,
  );
}
writeFileSync(
  new URL('icons.ts', folder),
  `${note}${icons
    .map(({ name }) => `export * from './icons/${name}.ts';\n`)
    .sort()
    .join('')}`,
);
