import { isArea } from '@quarterline/land';
import { type GeoJSONSource, Map as LibraryMap, type MapMouseEvent } from 'maplibre-gl';
import type { LandOnEarth, LonLat } from '../land-on-earth.ts';
import { areaOf, collection, lineThrough, type MapFeature, pointAt } from './features.ts';
import { mapColours } from './map-colours.ts';
import { IMAGE_RATIO, mapImages } from './map-images.ts';
import { mapStyle, type SourceName } from './map-style.ts';
import { PictureLayers, type PictureStatus } from './picture-layers.ts';
import { QUARTERS_FROM, SECTIONS_FROM, surveyFeatures, TOWNSHIPS_FROM } from './survey-features.ts';

/** Where the map is looked at from. `metresAPixel`: at its middle. */
export type Look = { centre: LonLat; zoom: number; metresAPixel: number };

type Listeners = {
  /** It can be used. */
  onReady: () => void;
  /** It has come to rest; `byKeys`: somebody moved it with the keyboard, and has no pointer to ask with. */
  onLook: (look: Look, byKeys: boolean) => void;
  /** What the pointer is over; null when it has left. */
  onPoint: (at: LonLat | null) => void;
  /** A press, and the parcel below it. */
  onPress: (at: LonLat, slug: string | null) => void;
  onPictures: (id: string, status: PictureStatus) => void;
  /** The graphics of the device gave up, or are back. */
  onLost: (isLost: boolean) => void;
};

/** No further out than Western Canada: beyond it there is nothing of ours to see. */
const FURTHEST: [[number, number], [number, number]] = [
  [-150, 42],
  [-75, 68],
];
const NEAREST_AT_FIRST = 14.5;
const PADDING = 56;
/** The library finds room for labels anew this often while the map moves, in small steps; with 0 it does all of it in every frame. */
const LABELS_PLACED_EVERY_MS = 200;
const EARTH_METRES = 40_075_016.686;
const TILE = 512;

/** The map in an element: our drawing of the land by the map library. Throws where the device has no graphics for it. */
export class LandView {
  readonly map: LibraryMap;
  readonly pictures: PictureLayers;
  readonly #land: LandOnEarth;
  #drawn = '';
  #byKeys = false;

  constructor(element: HTMLElement, land: LandOnEarth, chosen: string | null, listeners: Listeners) {
    this.#land = land;
    const [southWest, northEast] = boundsOfLand(land, chosen);
    const colours = mapColours(element);
    this.map = new LibraryMap({
      container: element,
      style: mapStyle(colours),
      bounds: [...southWest, ...northEast],
      fitBoundsOptions: { padding: PADDING, maxZoom: NEAREST_AT_FIRST },
      maxBounds: FURTHEST,
      ...{ minZoom: 3, maxZoom: 19, maxPitch: 0 },
      ...{ attributionControl: false, dragRotate: false, touchPitch: false, pitchWithRotate: false },
      ...{ renderWorldCopies: false, fadeDuration: LABELS_PLACED_EVERY_MS, validateStyle: false },
      locale: { 'Map.Title': `Map of ${land.name}. Arrow keys move it, plus and minus zoom.` },
    });
    this.map.touchZoomRotate.disableRotation();
    this.map.keyboard.disableRotation();
    for (const [name, image] of mapImages(colours)) this.map.addImage(name, image, { pixelRatio: IMAGE_RATIO });
    this.pictures = new PictureLayers(this.map, listeners.onPictures);
    this.#listen(listeners);
    this.map.once('load', () => {
      this.choose(chosen);
      this.#drawSurvey();
      listeners.onReady();
      listeners.onLook(this.look, false);
    });
  }

  get look(): Look {
    const { lng, lat } = this.map.getCenter();
    const zoom = this.map.getZoom();
    return {
      ...{ centre: [lng, lat], zoom },
      metresAPixel: (Math.cos((lat * Math.PI) / 180) * EARTH_METRES) / (TILE * 2 ** zoom),
    };
  }

  draw(source: SourceName, features: MapFeature[]): void {
    this.map.getSource<GeoJSONSource>(source)?.setData(collection(features));
  }

  choose(slug: string | null): void {
    this.draw('land', landFeatures(this.#land, slug));
  }

  goTo(slug: string | null): void {
    const [southWest, northEast] = boundsOfLand(this.#land, slug);
    this.map.fitBounds([...southWest, ...northEast], { padding: PADDING, maxZoom: NEAREST_AT_FIRST, duration: 0 });
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
      const [found] = map.queryRenderedFeatures(point, { layers: ['stakes', 'parcels'] });
      const slug: unknown = found?.properties.slug;
      onPress([lngLat.lng, lngLat.lat], typeof slug === 'string' ? slug : null);
    });
    map.on('webglcontextlost', () => onLost(true));
    map.on('webglcontextrestored', () => onLost(false));
  }

  /** The lines around what is seen; more of them than are seen, so that not every step draws them anew. */
  #drawSurvey(): void {
    const zoom = this.map.getZoom();
    const bounds = this.map.getBounds();
    const [west, east] = [bounds.getWest(), bounds.getEast()];
    const [south, north] = [bounds.getSouth(), bounds.getNorth()];
    const [across, along] = [stepOf(east - west), stepOf(north - south)];
    const around = {
      ...{ west: (Math.floor(west / across) - 1) * across, east: (Math.ceil(east / across) + 1) * across },
      ...{ south: (Math.floor(south / along) - 1) * along, north: (Math.ceil(north / along) + 1) * along },
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

/** Parcels with their stakes, what staff drew on them, and where people turn in. `chosen`: the slug of the parcel that is looked at. */
function landFeatures({ parcels }: LandOnEarth, chosen: string | null): MapFeature[] {
  return parcels.flatMap(({ slug, stake, legal, pieces, at, approach, drawn }) => {
    const isChosen = slug === chosen;
    return [
      ...pieces.map((rings) => areaOf(rings, { is: 'parcel', slug, chosen: isChosen })),
      pointAt(at, { is: 'stake', slug, stake, legal, chosen: isChosen }),
      ...(approach ? [pointAt(approach, { is: 'field approach' })] : []),
      ...drawn.flatMap(({ kind, label, points }) => [
        isArea(kind) ? areaOf([points], { is: 'drawn area', kind }) : lineThrough(points, { is: 'drawn line', kind }),
        ...(label === '' ? [] : [pointAt(middleOf(points), { is: 'drawn name', name: label })]),
      ]),
    ];
  });
}

/** Where the name of a shape stands: in the middle of its corners. */
const middleOf = (points: readonly LonLat[]): LonLat => [
  points.reduce((sum, [longitude]) => sum + longitude, 0) / points.length,
  points.reduce((sum, [, latitude]) => sum + latitude, 0) / points.length,
];

/** The rectangle around all that is to be seen of a sale, or of one parcel of it. */
function boundsOfLand({ parcels }: LandOnEarth, slug: string | null): [LonLat, LonLat] {
  const one = parcels.filter((parcel) => parcel.slug === slug);
  const places = (one.length > 0 ? one : parcels).flatMap(({ pieces, at, approach }) => [
    ...pieces.flat(2),
    at,
    ...(approach ? [approach] : []),
  ]);
  const [longitudes, latitudes] = [places.map(([longitude]) => longitude), places.map(([, latitude]) => latitude)];
  return [
    [Math.min(...longitudes), Math.min(...latitudes)],
    [Math.max(...longitudes), Math.max(...latitudes)],
  ];
}
