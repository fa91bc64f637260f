import type { GeoBounds } from '@quarterline/land';
import { type GeoJSONSource, Map as LibraryMap, type MapMouseEvent } from 'maplibre-gl';
import type { LonLat } from '../land-on-earth.ts';
import type { MapContent } from '../map-content.ts';
import { collection, type MapFeature } from './features.ts';
import type { SourceName } from './layer.ts';
import { mapColours } from './map-colours.ts';
import { IMAGE_RATIO, mapImages } from './map-images.ts';
import { mapStyle, PRESSED } from './map-style.ts';
import { PictureLayers, type PictureStatus } from './picture-layers.ts';
import { QUARTERS_FROM, SECTIONS_FROM, surveyFeatures, TOWNSHIPS_FROM } from './survey-features.ts';

/** Where the map is looked at from, and what of the earth is seen. `metresAPixel`: at its middle. */
export type Look = { centre: LonLat; zoom: number; metresAPixel: number; seen: GeoBounds };

type Listeners = {
  /** It can be used. */
  onReady: () => void;
  /** It has come to rest; `byKeys`: somebody moved it with the keyboard, and has no pointer to ask with. */
  onLook: (look: Look, byKeys: boolean) => void;
  /** What the pointer is over; null when it has left. */
  onPoint: (at: LonLat | null) => void;
  /** A press, and the key of what is below it. */
  onPress: (at: LonLat, key: string | null) => void;
  onPictures: (id: string, status: PictureStatus) => void;
  /** The graphics of the device gave up, or are back. */
  onLost: (isLost: boolean) => void;
};

/** No further out than Western Canada: beyond it there is nothing of ours to see. */
const FURTHEST: GeoBounds = { west: -150, south: 42, east: -75, north: 68 };
/** What is seen while there is nothing to show: the farmland of the four provinces. */
const FARMLAND: GeoBounds = { west: -122, south: 49, east: -95, north: 57 };
const FIT = { padding: 56, maxZoom: 14.5, duration: 0 };
/** The library finds room for labels anew this often while the map moves, in small steps; with 0 it does all of it in every frame. */
const LABELS_PLACED_EVERY_MS = 200;
const EARTH_METRES = 40_075_016.686;
const TILE = 512;

/** The map in an element: our drawing of survey, waters and content by the map library. Throws where the device has no graphics for it. */
export class MapView {
  readonly map: LibraryMap;
  readonly pictures: PictureLayers;
  #content: MapContent;
  #chosen: string | null;
  #drawn = '';
  #byKeys = false;

  constructor(element: HTMLElement, content: MapContent, chosen: string | null, listeners: Listeners) {
    this.#content = content;
    this.#chosen = chosen;
    const colours = mapColours(element);
    this.map = new LibraryMap({
      container: element,
      style: mapStyle(colours),
      bounds: flat(content.boundsOf(chosen) ?? FARMLAND),
      fitBoundsOptions: FIT,
      maxBounds: flat(FURTHEST),
      minZoom: 3,
      maxZoom: 19,
      maxPitch: 0,
      attributionControl: false,
      dragRotate: false,
      touchPitch: false,
      pitchWithRotate: false,
      renderWorldCopies: false,
      fadeDuration: LABELS_PLACED_EVERY_MS,
      validateStyle: false,
      locale: { 'Map.Title': `Map of ${content.name}. Arrow keys move it, plus and minus zoom.` },
    });
    this.map.touchZoomRotate.disableRotation();
    this.map.keyboard.disableRotation();
    for (const [name, image] of mapImages(colours)) this.map.addImage(name, image, { pixelRatio: IMAGE_RATIO });
    this.pictures = new PictureLayers(this.map, listeners.onPictures);
    this.#listen(listeners);
    this.map.once('idle', () => this.map.setPaintProperty('base', 'background-opacity', 1));
    this.map.once('load', () => {
      this.#drawContent();
      this.#drawSurvey();
      listeners.onReady();
      listeners.onLook(this.look, false);
    });
  }

  get look(): Look {
    const { lng, lat } = this.map.getCenter();
    const zoom = this.map.getZoom();
    return {
      centre: [lng, lat],
      zoom,
      seen: this.#seen,
      metresAPixel: (Math.cos((lat * Math.PI) / 180) * EARTH_METRES) / (TILE * 2 ** zoom),
    };
  }

  draw(source: SourceName, features: MapFeature[]): void {
    this.map.getSource<GeoJSONSource>(source)?.setData(collection(features));
  }

  /** Shows other content, and goes to it where it covers other ground than what was shown. */
  show(content: MapContent): void {
    if (content === this.#content) return;
    const [before, now] = [this.#content, content].map((one) => JSON.stringify(one.boundsOf(null)));
    this.#content = content;
    this.#drawContent();
    if (now !== before) this.goTo(null);
  }

  choose(key: string | null): void {
    this.#chosen = key;
    this.draw('chosen', key === null ? [] : this.#content.chosenFeatures(key));
  }

  /** Goes to one thing, or to all of the content. */
  goTo(key: string | null): void {
    this.map.fitBounds(flat(this.#content.boundsOf(key) ?? FARMLAND), FIT);
  }

  /** Lines that can be read over pictures, or on paper. */
  setOverPictures(isOver: boolean): void {
    this.map.setGlobalStateProperty('pictures', isOver);
  }

  /** What is seen, as a picture: a page that is printed has no graphics. */
  picture(): string {
    this.map.redraw();
    return this.map.getCanvas().toDataURL('image/png');
  }

  stop(): void {
    this.pictures.stop();
    this.map.remove();
  }

  #listen({ onLook, onPoint, onPress, onLost }: Listeners): void {
    const { map } = this;
    map.getCanvas().addEventListener('keydown', () => {
      this.#byKeys = true;
    });
    map.getCanvas().addEventListener('pointerdown', () => {
      this.#byKeys = false;
    });
    map.on('move', () => this.#drawSurvey());
    map.on('moveend', () => onLook(this.look, this.#byKeys));
    map.on('mousemove', ({ lngLat }: MapMouseEvent) => onPoint([lngLat.lng, lngLat.lat]));
    map.on('mouseout', () => onPoint(null));
    map.on('click', ({ lngLat, point }: MapMouseEvent) => {
      const found = map
        .queryRenderedFeatures(point, { layers: PRESSED })
        .map(({ properties }) => properties.key as unknown);
      onPress([lngLat.lng, lngLat.lat], found.find((key) => typeof key === 'string') ?? null);
    });
    map.on('webglcontextlost', () => onLost(true));
    map.on('webglcontextrestored', () => onLost(false));
  }

  get #seen(): GeoBounds {
    const bounds = this.map.getBounds();
    return { west: bounds.getWest(), south: bounds.getSouth(), east: bounds.getEast(), north: bounds.getNorth() };
  }

  #drawContent(): void {
    this.draw('land', [...this.#content.features]);
    this.choose(this.#chosen);
  }

  /** The lines around what is seen; more of them than are seen, so that not every step draws them anew. */
  #drawSurvey(): void {
    const zoom = this.map.getZoom();
    const { west, east, south, north } = this.#seen;
    const [across, along] = [stepOf(east - west), stepOf(north - south)];
    const around = {
      west: (Math.floor(west / across) - 1) * across,
      east: (Math.ceil(east / across) + 1) * across,
      south: (Math.floor(south / along) - 1) * along,
      north: (Math.ceil(north / along) + 1) * along,
    };
    const drawn = `${levelOf(zoom)} ${Object.values(around).join(' ')}`;
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    this.draw('survey', surveyFeatures(around, zoom));
  }
}

/** A quarter of a screen or less, the same for screens that differ a little. */
const stepOf = (degrees: number): number => 2 ** Math.ceil(Math.log2(degrees)) / 8;
/** What of the survey is drawn changes at these zooms alone. */
const levelOf = (zoom: number): number =>
  [TOWNSHIPS_FROM, SECTIONS_FROM, QUARTERS_FROM].filter((from) => zoom >= from).length;

const flat = ({ west, south, east, north }: GeoBounds): [number, number, number, number] => [west, south, east, north];
