import type { PictureLayer } from '@quarterline/contract';
import type { LayerSpecification, Map as LibraryMap, SourceSpecification } from 'maplibre-gl';
import { FIRST_OVER_PICTURES } from './map-style.ts';

/** How a layer of pictures is doing: `none` where it is off; `absent`: the provider has no pictures of this place. */
export type PictureStatus = 'none' | 'waiting' | 'slow' | 'shown' | 'partly' | 'down' | 'absent';

/** After so long without an answer the reader is told that it is slow. */
const SLOW_AFTER_MS = 5000;
const PICTURE_SIZE = 256;

type Counts = {
  shown: number;
  failed: number;
  timer: ReturnType<typeof setTimeout> | undefined;
  /** The ids of its layers on the map; empty until they are known. */
  layers: string[];
  /** Ends what is still fetched for it. */
  stopping: AbortController;
};

/** A source with its layers. `below`: the id of the layer that is drawn over them. */
export type Drawn = { source: SourceSpecification; layers: LayerSpecification[]; below: string };

/** Layers of pictures on a map, and how each is doing. Whatever a provider answers, what we draw ourselves stays. */
export class PictureLayers {
  readonly #map: LibraryMap;
  readonly #onStatus: (id: string, status: PictureStatus) => void;
  readonly #counts = new Map<string, Counts>();

  constructor(map: LibraryMap, onStatus: (id: string, status: PictureStatus) => void) {
    this.#map = map;
    this.#onStatus = onStatus;
    // A failure of one picture has the id of its source, beside what the library says of errors.
    map.on('error', (event) => this.#failed((event as { sourceId?: string }).sourceId));
    map.on('sourcedata', (event) => {
      if (event.tile && event.sourceDataType === undefined) this.#arrived(event.sourceId, event.tile.state);
    });
    map.on('idle', () => this.#idle());
  }

  /** Puts pictures below the lines of the survey; the same id again changes nothing. */
  show(id: string, { url, maxZoom }: PictureLayer, opacity: number): void {
    if (this.#counts.has(id)) return;
    const layer = { id, type: 'raster', source: id, paint: { 'raster-opacity': opacity, 'raster-fade-duration': 0 } };
    this.#put(id, this.#begin(id), {
      source: { type: 'raster', tiles: [url], tileSize: PICTURE_SIZE, maxzoom: maxZoom },
      layers: [layer as LayerSpecification],
      below: this.#below(id),
    });
  }

  /** Draws what must be fetched first: null means that there is nothing of this place, a rejection that it is `down`. */
  async showFetched(id: string, fetchDrawn: (signal: AbortSignal) => Promise<Drawn | null>): Promise<void> {
    if (this.#counts.has(id)) return;
    const counts = this.#begin(id);
    const drawn = await fetchDrawn(counts.stopping.signal).catch(() => undefined);
    // Meanwhile the map was closed, or the reader has asked again.
    if (this.#counts.get(id) !== counts) return;
    if (drawn) return this.#put(id, counts, drawn);
    clearTimeout(counts.timer);
    this.#onStatus(id, drawn === null ? 'absent' : 'down');
  }

  hide(id: string): void {
    const counts = this.#counts.get(id);
    if (!counts) return;
    clearTimeout(counts.timer);
    counts.stopping.abort();
    this.#counts.delete(id);
    for (const layer of counts.layers) this.#map.removeLayer(layer);
    if (counts.layers.length > 0) this.#map.removeSource(id);
    this.#onStatus(id, 'none');
  }

  /** Asks the provider once more. */
  again(id: string, layer: PictureLayer, opacity: number): void {
    this.hide(id);
    this.show(id, layer, opacity);
  }

  stop(): void {
    for (const { timer, stopping } of this.#counts.values()) {
      clearTimeout(timer);
      stopping.abort();
    }
    this.#counts.clear();
  }

  #begin(id: string): Counts {
    const timer = setTimeout(() => this.#slow(id), SLOW_AFTER_MS);
    const counts = { shown: 0, failed: 0, timer, layers: [], stopping: new AbortController() };
    this.#counts.set(id, counts);
    this.#onStatus(id, 'waiting');
    return counts;
  }

  #put(id: string, counts: Counts, { source, layers, below }: Drawn): void {
    counts.layers = layers.map((layer) => layer.id);
    this.#map.addSource(id, source);
    for (const layer of layers) this.#map.addLayer(layer, below);
  }

  /** The aerial lies below all overlays. */
  #below(id: string): string {
    const overlay = id === 'aerial' ? [...this.#counts.keys()].find((other) => other.startsWith('overlay')) : undefined;
    return overlay ?? FIRST_OVER_PICTURES;
  }

  #arrived(id: string, state: string): void {
    const counts = this.#counts.get(id);
    if (!counts || state !== 'loaded') return;
    clearTimeout(counts.timer);
    counts.shown += 1;
    this.#tell(id, counts);
  }

  #failed(id: string | undefined): void {
    const counts = id === undefined ? undefined : this.#counts.get(id);
    if (id === undefined || !counts) return;
    clearTimeout(counts.timer);
    counts.failed += 1;
    this.#tell(id, counts);
  }

  #tell(id: string, { shown, failed }: Counts): void {
    this.#onStatus(id, shown === 0 ? 'down' : failed === 0 ? 'shown' : 'partly');
  }

  #slow(id: string): void {
    const counts = this.#counts.get(id);
    if (counts && counts.shown + counts.failed === 0) this.#onStatus(id, 'slow');
  }

  /** Everything was answered, and nothing came: there are no pictures of this place. */
  #idle(): void {
    for (const [id, counts] of this.#counts) {
      if (counts.layers.length === 0 || counts.shown + counts.failed > 0 || !this.#map.isSourceLoaded(id)) continue;
      clearTimeout(counts.timer);
      this.#onStatus(id, 'absent');
    }
  }
}
