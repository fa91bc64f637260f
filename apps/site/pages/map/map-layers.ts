import type { PictureLayer } from '@quarterline/contract';

/** The firm's own roads and waters: `url` is a PMTiles file of vector tiles in the schema of Protomaps. */
export type BaseLayer = { url: string; credit: string };

/** `base`: below everything. `aerial`: the land from above, in place of paper. `overlays`: drawn over it, such as soil. */
export type MapLayers = { base: BaseLayer | null; aerial: PictureLayer | null; overlays: PictureLayer[] };

export const MAP_LAYERS = '/api/map-layers';
export const NO_LAYERS: MapLayers = { base: null, aerial: null, overlays: [] };

/** What the firm has set; null where nobody answers: the map works without. */
export async function fetchMapLayers(signal: AbortSignal): Promise<MapLayers | null> {
  try {
    const answer = await fetch(MAP_LAYERS, { signal });
    return answer.ok ? ((await answer.json()) as MapLayers) : null;
  } catch {
    return null;
  }
}
