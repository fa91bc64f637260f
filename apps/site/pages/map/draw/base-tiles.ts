import { addProtocol, type FilterSpecification, type LayerSpecification } from 'maplibre-gl';
import { FetchSource, PMTiles, TileType } from 'pmtiles';
import type { LonLat } from '../land-on-earth.ts';
import type { MapColours } from './map-colours.ts';
import { WATERS_TO } from './map-style.ts';
import type { Drawn } from './picture-layers.ts';

/** Also the id by which its status is told. */
const SOURCE = 'base';
const SCHEME = 'archive';
/** The file that the map asks for tiles; the map has one base. */
let opened: PMTiles | null = null;

addProtocol(SCHEME, async ({ url }, { signal }) => {
  const [z = 0, x = 0, y = 0] = url.slice(`${SCHEME}://`.length).split('/').map(Number);
  const tile = await opened?.getZxy(z, x, y, signal);
  // An archive leaves out tiles in which there is nothing.
  return { data: tile?.data ?? new ArrayBuffer(0) };
});

type Options = { centre: LonLat; colours: MapColours; signal: AbortSignal };

/**
 * Opens a PMTiles file with vector tiles in the schema of Protomaps. Returns what is drawn of it, or null where it does not have `centre`.
 * Rejects where the file cannot be read, where the server has no ranges, or where its tiles are not vector tiles.
 */
export async function fetchBase(address: string, { centre, colours, signal }: Options): Promise<Drawn | null> {
  const file = new FetchSource(address);
  const archive = new PMTiles({
    getKey: () => address,
    // A request without an answer would hold up the next one for the same address.
    getBytes: (offset, length, ofTile, etag) => file.getBytes(offset, length, ofTile ?? signal, etag),
  });
  const header = await archive.getHeader();
  if (header.tileType !== TileType.Mvt) throw new Error(`${address} has no vector tiles.`);
  const [longitude, latitude] = centre;
  const isInside =
    longitude >= header.minLon && longitude <= header.maxLon && latitude >= header.minLat && latitude <= header.maxLat;
  if (!isInside) return null;
  opened = archive;
  return {
    source: {
      type: 'vector',
      tiles: [`${SCHEME}://{z}/{x}/{y}`],
      minzoom: header.minZoom,
      maxzoom: header.maxZoom,
    },
    layers: baseLayers(colours),
    below: 'borders',
  };
}

const kinds = (...names: string[]): FilterSpecification => ['in', ['get', 'kind'], ['literal', names]];
const isShape = (name: 'Polygon' | 'LineString'): FilterSpecification => ['==', ['geometry-type'], name];

/** Waters and roads nearer than the zoom at which those of our own end. Survey lines and parcels are drawn over them. */
function baseLayers({ water, waterFill, edge, ink3, base }: MapColours): LayerSpecification[] {
  const of = (layer: 'water' | 'roads') => ({ source: SOURCE, 'source-layer': layer, minzoom: WATERS_TO });
  return [
    {
      id: 'base-waters',
      type: 'fill',
      ...of('water'),
      filter: isShape('Polygon'),
      paint: { 'fill-color': waterFill, 'fill-outline-color': water },
    },
    {
      id: 'base-streams',
      type: 'line',
      ...of('water'),
      filter: isShape('LineString'),
      paint: { 'line-color': water, 'line-width': 1.2, 'line-opacity': 0.7 },
    },
    {
      id: 'base-rails',
      type: 'line',
      ...of('roads'),
      filter: kinds('rail'),
      paint: { 'line-color': ink3, 'line-width': 1.4, 'line-dasharray': [4, 2] },
    },
    {
      id: 'base-small-roads',
      type: 'line',
      ...of('roads'),
      filter: kinds('minor_road', 'medium_road'),
      paint: { 'line-color': edge, 'line-width': ['interpolate', ['linear'], ['zoom'], 10, 0.8, 15, 4] },
    },
    {
      id: 'base-road-edges',
      type: 'line',
      ...of('roads'),
      filter: kinds('highway', 'major_road'),
      paint: { 'line-color': ink3, 'line-width': ['interpolate', ['linear'], ['zoom'], 10, 3, 15, 9] },
    },
    {
      id: 'base-roads',
      type: 'line',
      ...of('roads'),
      filter: kinds('highway', 'major_road'),
      paint: { 'line-color': base, 'line-width': ['interpolate', ['linear'], ['zoom'], 10, 1.6, 15, 6] },
    },
  ];
}
