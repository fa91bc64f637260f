import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Plugin, transformWithOxc } from 'vite';

const LIBRARY = 'maplibre-gl';
const require = createRequire(import.meta.url);
const FOLDER = dirname(require.resolve(`${LIBRARY}/package.json`));
const SOURCES = join(FOLDER, 'src');
const WORKER = join(SOURCES, 'source/worker.ts');
/** How the library reads styles: a package of its own, whose files are scripts. */
const STYLES = join(FOLDER, '../@maplibre/maplibre-gl-style-spec/dist');
const OURS = '\0map-library';
const LEFT_OUT = '\0left-out-of-the-map:';

/**
 * Parts of the library for what our map does not have: a globe, terrain, buildings, films, its own buttons, other scripts than ours. By
 * folder and how the names of files begin.
 */
export const PARTS_LEFT_OUT: readonly string[] = [
  'geo/projection/globe_',
  'geo/projection/vertical_perspective_',
  'render/terrain.ts',
  'tile/terrain_tile_manager',
  'webgl/render_to_texture',
  'webgl/draw/draw_heatmap',
  'webgl/draw/draw_hillshade',
  'webgl/draw/draw_color_relief',
  'webgl/draw/draw_fill_extrusion',
  'webgl/draw/draw_terrain',
  'webgl/draw/draw_custom',
  'webgl/draw/draw_debug',
  'webgl/draw/draw_sky',
  'webgl/draw/draw_collision_debug',
  'webgl/program/sky_',
  'webgl/program/atmosphere_',
  'webgl/program/heatmap_',
  'webgl/program/hillshade_',
  'webgl/program/color_relief_',
  'webgl/program/fill_extrusion_',
  'style/style_layer/heatmap_',
  'style/style_layer/hillshade_',
  'style/style_layer/color_relief_',
  'style/style_layer/fill_extrusion_',
  'style/style_layer/custom_',
  'data/bucket/heatmap_',
  'data/bucket/fill_extrusion_',
  'data/dem_data',
  'source/raster_dem_tile_source',
  'source/raster_dem_tile_worker_source',
  'source/canvas_source',
  'source/video_source',
  'source/image_source',
  'source/vector_tile_mlt',
  'ui/control/',
  'ui/popup',
  'ui/marker',
  'ui/hash',
  'util/geojson_reproject',
  'util/unicode_properties.g',
  'shaders/glsl/heatmap',
  'shaders/glsl/hillshade',
  'shaders/glsl/color_relief',
  'shaders/glsl/fill_extrusion',
  'shaders/glsl/terrain',
  'shaders/glsl/sky',
  'shaders/glsl/atmosphere',
  'shaders/glsl/debug',
  'shaders/glsl/collision_',
  'shaders/glsl/depth',
  'shaders/glsl/_projection_globe',
];
/** The same of the package that reads styles: changes between two styles, and what asks how far something is from a shape. */
export const STYLE_PARTS_LEFT_OUT: readonly string[] = [
  'diff.mjs',
  'expression/definitions/distance.mjs',
  'expression/definitions/within.mjs',
  'expression/definitions/collator.mjs',
  'expression/definitions/number_format.mjs',
];
/** Packages of the library for tiles and scripts that our map never shows, and what it imports of them. */
const PACKAGES_LEFT_OUT: Readonly<Record<string, string>> = {
  '@maplibre/mlt': 'export const decodeTile = () => { throw new Error("left out"); };',
  'bidi-js': 'export default () => ({});',
};

/**
 * The one package of the library that is written in the older form of modules. Page and worker would share the bundler's helper for that
 * form, which would then be a file of its own that every page of the site loads first. Its hash is a plain function: it is taken as such.
 */
const HASH_PACKAGE = 'murmurhash-js';
const HASH = '\0hash-of-the-map';

/** The source of a package that exports one function in the older form, as a module whose default export it is. */
export function asModule(source: string): string {
  const [, name] = /module\.exports = (\w+)/.exec(source) ?? [];
  if (!name) throw new Error(`${HASH_PACKAGE} exports in a new form.`);
  return `${source.replace(/if\s*\(typeof module.*$/s, '')}\nexport default ${name};\n`;
}

/** The names that a module exports, each leading nowhere: a class that cannot be made, a function that does nothing. */
export function withoutInsides(source: string): string {
  const emptied = (kind: string, name: string): string =>
    kind === 'class'
      ? `export class ${name} { constructor() { throw new Error('${name} is left out.'); } }`
      : `export const ${name} = () => undefined;`;
  const named = [...source.matchAll(/^export (?:abstract |async )*(class|function|const|let|enum) (\w+)/gm)].map(
    ([, kind = '', name = '']) => emptied(kind, name),
  );
  const listed = [...source.matchAll(/^export \{([^}]*)\};/gm)]
    .flatMap(([, list = '']) => list.split(','))
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '' && !entry.startsWith('type '))
    .map((entry) => entry.split(' as ').at(-1) ?? '')
    .map((name) => emptied(/^[A-Z]/.test(name) ? 'class' : 'const', name));
  return [...named, ...listed, ...(/^export default/m.test(source) ? ["export default '';"] : [])].join('\n');
}

const isSource = (file: string): boolean => file.startsWith(`${SOURCES}/`) && file.endsWith('.ts');
const isIn = (folder: string, starts: readonly string[], file: string): boolean =>
  starts.some((start) => file.startsWith(join(folder, start)));
const isLeftOut = (file: string): boolean =>
  isIn(SOURCES, PARTS_LEFT_OUT, file) || isIn(STYLES, STYLE_PARTS_LEFT_OUT, file);

/**
 * `import { Map } from 'maplibre-gl'`, built from the library's own sources: what our map has no use for is left out, and what the page
 * and the worker both need is one file that is fetched once. Its ready-made files are 442 kB packed, these are 250.
 */
export const mapLibrary = (): Plugin => ({
  name: 'map-library',
  enforce: 'pre',
  apply: 'build',
  resolveId(id) {
    if (id === LIBRARY) return OURS;
    if (id === HASH_PACKAGE) return HASH;
    return id in PACKAGES_LEFT_OUT ? LEFT_OUT + id : null;
  },
  async load(id) {
    if (id === OURS) {
      const worker = this.emitFile({ type: 'chunk', id: WORKER, name: 'map-worker' });
      return [
        `export { Map } from ${JSON.stringify(join(SOURCES, 'ui/map.ts'))};`,
        `export { addProtocol } from ${JSON.stringify(join(SOURCES, 'source/protocol_crud.ts'))};`,
        `import { config } from ${JSON.stringify(join(SOURCES, 'util/config.ts'))};`,
        `config.WORKER_URL = import.meta.ROLLUP_FILE_URL_${worker};`,
      ].join('\n');
    }
    if (id === HASH) return asModule(readFileSync(require.resolve(`${HASH_PACKAGE}/murmurhash3_gc.js`), 'utf8'));
    if (id.startsWith(LEFT_OUT)) return PACKAGES_LEFT_OUT[id.slice(LEFT_OUT.length)] ?? '';
    if (isLeftOut(id)) return { code: withoutInsides(readFileSync(id, 'utf8')), moduleType: 'js' };
    if (!isSource(id)) return null;
    const source = readFileSync(id, 'utf8');
    // A field that is only declared is no field: as one, it would take away what the class above it has set.
    const { code } = await transformWithOxc(source, id, { typescript: { removeClassFieldsWithoutInitializer: true } });
    // The package says that each of its sources does something when it is loaded. Only its worker does, by which it starts, and those
    // that register what page and worker send each other.
    return { code, moduleType: 'js', moduleSideEffects: id === WORKER || /^register\(/m.test(source) };
  },
});

/** Where pages are drawn on a server there is no map: its code is fetched when somebody opens it. */
export const mapLibraryOnServer = (): Plugin => ({
  name: 'map-library-on-server',
  enforce: 'pre',
  resolveId: (id) => (id === LIBRARY ? OURS : null),
  load: (id) => (id === OURS ? 'export const Map = undefined; export const addProtocol = undefined;' : null),
});

/** While somebody develops: the library's ready-made files. */
export const mapLibraryInDevelopment = (): Plugin => ({
  name: 'map-library-in-development',
  enforce: 'pre',
  apply: 'serve',
  resolveId: (id) => (id === LIBRARY ? OURS : null),
  load(id) {
    if (id !== OURS) return null;
    const at = (file: string): string => `/@fs${join(FOLDER, 'dist', file)}`;
    return [
      `import { addProtocol, Map, setWorkerUrl } from ${JSON.stringify(at('maplibre-gl.mjs'))};`,
      `setWorkerUrl(${JSON.stringify(at('maplibre-gl-worker.mjs'))});`,
      'export { addProtocol, Map };',
    ].join('\n');
  },
});
