import type {
  ExpressionSpecification,
  LayerSpecification,
  StyleSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl';
import { collection } from './features.ts';
import type { MapColours } from './map-colours.ts';
import { QUARTERS_FROM, SECTIONS_FROM, TOWNSHIPS_FROM } from './survey-features.ts';

/** What is drawn comes from these sources; each is empty until it is known. */
const SOURCES = ['ground', 'survey', 'land', 'chosen', 'marked', 'me'] as const;
export type SourceName = (typeof SOURCES)[number];

/** Pictures from elsewhere come below this layer: lines and stakes are drawn over them. */
export const FIRST_OVER_PICTURES = 'parcels';
/** Nearer than this the waters of the base would lie in the wrong quarter: they were drawn for maps of 1 to 50 million. */
export const WATERS_TO = 9.5;

const REGULAR = ['Public Sans Variable', 'Public Sans', 'Arial'];
/** The library reads the weight out of the first name. */
const BOLD = ['Bold', ...REGULAR];
const ITALIC = ['Semibold Italic', ...REGULAR];

const is = (...names: string[]): ExpressionSpecification => ['in', ['get', 'is'], ['literal', names]];
/** Layers whose features can be pressed, the topmost first. */
export const PRESSED = ['sales', 'stakes', 'price-dots', 'parcels'];
/** A feature may say from which zoom on it is drawn, and up to which. */
const atItsZoom: ExpressionSpecification[] = [
  ['>=', ['zoom'], ['coalesce', ['get', 'from'], 0]],
  ['<', ['zoom'], ['coalesce', ['get', 'to'], 99]],
];
/** From afar one stake stands for those below it. */
const NEAR: ExpressionSpecification = ['step', ['zoom'], false, 11, true];
/** One value over pictures, another on paper. */
const over = <Value extends string | number>(pictures: Value, base: Value): ExpressionSpecification => [
  'case',
  ['boolean', ['global-state', 'pictures'], false],
  pictures,
  base,
];

/** The plat as a map: ink on paper; white lines edged with ink where pictures lie below. */
export function mapStyle(colours: MapColours): StyleSpecification {
  const { base } = colours;
  return {
    version: 8,
    state: { pictures: { default: false } },
    sources: Object.fromEntries(SOURCES.map((name) => [name, { type: 'geojson', data: collection([]) }])),
    transition: { duration: 0, delay: 0 },
    layers: [
      { id: 'base', type: 'background', paint: { 'background-color': base } },
      ...groundLayers(colours),
      ...parcelLayers(colours),
      ...surveyLayers(colours),
      ...nameLayers(colours),
      ...stakeLayers(colours),
      ...priceLayers(colours),
      ...ownLayers(colours),
    ],
  };
}

const groundLayers = ({ water, waterFill, edge }: MapColours): LayerSpecification[] => [
  {
    ...{ id: 'lakes', type: 'fill', source: 'ground', filter: is('lake'), maxzoom: WATERS_TO },
    paint: { 'fill-color': waterFill, 'fill-outline-color': water },
  },
  {
    ...{ id: 'rivers', type: 'line', source: 'ground', filter: is('river'), maxzoom: WATERS_TO },
    paint: { 'line-color': water, 'line-width': 1.2, 'line-opacity': 0.7 },
  },
  {
    ...{ id: 'borders', type: 'line', source: 'ground', filter: is('border') },
    paint: { 'line-color': edge, 'line-width': 1.5, 'line-dasharray': [6, 3, 1, 3] },
  },
];

const parcelLayers = ({ field, water, waterFill, bush, bushFill, ink2 }: MapColours): LayerSpecification[] => [
  {
    ...{ id: FIRST_OVER_PICTURES, type: 'fill', source: 'land', filter: is('parcel') },
    paint: { 'fill-color': field, 'fill-opacity': over(0, 1) },
  },
  {
    ...{ id: 'drawn-areas', type: 'fill', source: 'land', filter: is('drawn area') },
    paint: {
      'fill-color': ['match', ['get', 'kind'], 'water', waterFill, 'trees', bushFill, field],
      'fill-opacity': over(0.25, 1),
    },
  },
  {
    ...{ id: 'drawn-lines', type: 'line', source: 'land', filter: is('drawn area', 'drawn line') },
    paint: {
      'line-color': ['match', ['get', 'kind'], ['water', 'creek'], water, 'trees', bush, ink2],
      'line-width': ['match', ['get', 'kind'], ['creek', 'approach'], 2.4, 1.4],
    },
  },
];

const surveyLayers = ({ ink, base, ink2, gold }: MapColours): LayerSpecification[] => [
  {
    ...{ id: 'marked-area', type: 'fill', source: 'marked', filter: is('area') },
    paint: { 'fill-color': gold, 'fill-opacity': 0.3 },
  },
  {
    ...{ id: 'survey-edges', type: 'line', source: 'survey', filter: is('township', 'section', 'quarter') },
    paint: { 'line-color': ink, 'line-width': 3, 'line-opacity': over(0.45, 0) },
  },
  {
    ...{ id: 'quarters', type: 'line', source: 'survey', filter: is('quarter'), minzoom: QUARTERS_FROM },
    paint: { 'line-color': over(base, ink2), 'line-width': 1, 'line-dasharray': [6, 4] },
  },
  {
    ...{ id: 'sections', type: 'line', source: 'survey', filter: is('section'), minzoom: SECTIONS_FROM },
    paint: { 'line-color': over(base, ink), 'line-width': ['interpolate', ['linear'], ['zoom'], 10, 0.5, 14, 1.3] },
  },
  {
    ...{ id: 'townships', type: 'line', source: 'survey', filter: is('township'), minzoom: TOWNSHIPS_FROM },
    paint: { 'line-color': over(base, ink2), 'line-width': ['interpolate', ['linear'], ['zoom'], 8, 0.6, 11, 1.8] },
  },
  {
    ...{ id: 'meridians', type: 'line', source: 'survey', filter: is('meridian') },
    paint: { 'line-color': over(base, ink), 'line-width': 2.2 },
  },
  {
    ...{ id: 'parcel-edges', type: 'line', source: 'land', filter: is('parcel') },
    paint: { 'line-color': ink, 'line-width': 6, 'line-opacity': over(0.7, 0) },
  },
  {
    ...{ id: 'chosen', type: 'line', source: 'chosen', filter: is('parcel') },
    paint: { 'line-color': gold, 'line-width': 9 },
  },
  {
    ...{ id: 'outlines', type: 'line', source: 'land', filter: is('parcel') },
    paint: { 'line-color': over(base, ink), 'line-width': 3 },
  },
  {
    ...{ id: 'posts', type: 'circle', source: 'survey', filter: is('post'), minzoom: 12.5 },
    paint: { 'circle-radius': 3, 'circle-color': base, 'circle-stroke-color': ink, 'circle-stroke-width': 1.2 },
  },
  {
    ...{ id: 'corners', type: 'symbol', source: 'survey', filter: is('corner'), minzoom: 12.5 },
    layout: { 'icon-image': 'corner', 'icon-allow-overlap': true, 'icon-ignore-placement': true },
  },
];

const nameLayers = ({ ink, ink2, base, water }: MapColours): LayerSpecification[] => {
  const paint = { 'text-color': ink, 'text-halo-color': base, 'text-halo-width': 2 };
  return [
    {
      ...{ id: 'meridian-names', type: 'symbol', source: 'survey', filter: is('meridian') },
      layout: { 'symbol-placement': 'line', 'text-field': ['get', 'name'], 'text-font': BOLD, 'text-size': 14 },
      paint,
    },
    {
      ...{ id: 'quarter-names', type: 'symbol', source: 'survey', filter: is('quarter name'), minzoom: 12.6 },
      layout: { 'text-field': ['get', 'name'], 'text-font': REGULAR, 'text-size': 14 },
      paint: { ...paint, 'text-color': ink2 },
    },
    {
      ...{ id: 'section-names', type: 'symbol', source: 'survey', filter: is('section name') },
      ...{ minzoom: SECTIONS_FROM + 0.2, maxzoom: 12.6 },
      layout: { 'text-field': ['get', 'name'], 'text-font': REGULAR, 'text-size': 14 },
      paint: { ...paint, 'text-color': ink2 },
    },
    {
      ...{ id: 'township-names', type: 'symbol', source: 'survey', filter: is('township name') },
      ...{ minzoom: TOWNSHIPS_FROM + 0.4, maxzoom: 11 },
      layout: { 'text-field': ['get', 'name'], 'text-font': REGULAR, 'text-size': 14 },
      paint: { ...paint, 'text-color': ink2 },
    },
    {
      ...{ id: 'places', type: 'symbol', source: 'ground' },
      filter: ['all', is('place'), ['<=', ['get', 'rank'], ['zoom']]],
      layout: {
        ...{ 'text-field': ['get', 'name'], 'text-font': BOLD, 'symbol-sort-key': ['-', 0, ['get', 'people']] },
        'text-size': ['step', ['get', 'people'], 14, 5000, 16, 100_000, 18],
        ...{ 'icon-image': 'place', 'text-variable-anchor': ['left', 'right', 'top'], 'text-radial-offset': 0.6 },
        'text-justify': 'auto',
      },
      paint,
    },
    {
      ...{ id: 'drawn-names', type: 'symbol', source: 'land', filter: is('drawn name'), minzoom: 12 },
      layout: { 'text-field': ['get', 'name'], 'text-font': ITALIC, 'text-size': 14 },
      paint: { ...paint, 'text-color': water },
    },
  ];
};

const stakeLayers = ({ ink, ink2, base }: MapColours): LayerSpecification[] => [
  {
    ...{ id: 'approaches', type: 'symbol', source: 'land', filter: is('field approach'), minzoom: 10 },
    layout: {
      ...{ 'icon-image': 'approach', 'icon-allow-overlap': true, 'text-optional': true },
      ...{ 'text-field': 'Field approach', 'text-font': BOLD, 'text-size': 14, 'text-offset': [0, 1.3] },
      'text-anchor': 'top',
    },
    paint: { 'text-color': ink, 'text-halo-color': base, 'text-halo-width': 2 },
  },
  {
    ...{ id: 'names', type: 'symbol', source: 'land', filter: ['all', is('sale'), ...atItsZoom], minzoom: 5 },
    layout: {
      ...{ 'text-field': ['get', 'name'], 'text-font': BOLD, 'text-size': 16, 'text-radial-offset': 1.4 },
      ...{ 'text-variable-anchor': ['left', 'right', 'top', 'bottom'], 'text-justify': 'auto', 'text-max-width': 11 },
    },
    paint: { 'text-color': ink, 'text-halo-color': base, 'text-halo-width': 2 },
  },
  {
    ...{ id: 'stakes', type: 'symbol', source: 'land', filter: ['all', is('stake'), ...atItsZoom] },
    layout: stakeLayout(['case', ['has', 'over'], 'stake-over', 'stake'], NEAR),
    paint: { 'text-color': ['case', ['has', 'over'], ink2, ink] },
  },
  {
    ...{ id: 'sales', type: 'symbol', source: 'land', filter: ['all', is('sale'), ...atItsZoom] },
    layout: stakeLayout('stake', true),
    paint: { 'text-color': ink },
  },
  {
    ...{ id: 'chosen-stakes', type: 'symbol', source: 'chosen', filter: ['all', is('stake', 'sale'), ...atItsZoom] },
    layout: stakeLayout('stake-chosen', true),
    paint: { 'text-color': ink },
  },
  {
    ...{ id: 'stake-texts', type: 'symbol', source: 'land', filter: is('stake'), minzoom: 12 },
    layout: {
      ...{ 'text-field': ['get', 'text'], 'text-font': BOLD, 'text-size': 14, 'text-offset': [0, 1.6] },
      ...{ 'text-anchor': 'top', 'text-max-width': 12 },
    },
    paint: { 'text-color': ink, 'text-halo-color': base, 'text-halo-width': 2 },
  },
];

const stakeLayout = (
  image: string | ExpressionSpecification,
  mayOverlap: boolean | ExpressionSpecification,
): NonNullable<SymbolLayerSpecification['layout']> => ({
  ...{ 'icon-image': image, 'icon-allow-overlap': mayOverlap },
  ...{ 'text-field': ['get', 'stake'], 'text-font': BOLD, 'text-size': 17, 'text-allow-overlap': mayOverlap },
});

/** Prices that were paid: a dot for each parcel, its price beside it, and from afar what the sales of a municipality brought. */
const priceLayers = ({ ink, base, gold }: MapColours): LayerSpecification[] => {
  const paint = { 'text-color': ink, 'text-halo-color': base, 'text-halo-width': 2 };
  const dot = (radius: number) => ({
    ...{ 'circle-radius': radius, 'circle-color': gold, 'circle-stroke-color': ink, 'circle-stroke-width': 2 },
  });
  return [
    { ...{ id: 'price-dots', type: 'circle', source: 'land', filter: is('price') }, paint: dot(6) },
    { ...{ id: 'chosen-price', type: 'circle', source: 'chosen', filter: is('price') }, paint: dot(11) },
    {
      ...{ id: 'prices', type: 'symbol', source: 'land', filter: ['all', is('price'), ...atItsZoom] },
      layout: {
        ...{ 'text-field': ['get', 'text'], 'text-font': BOLD, 'text-size': 15, 'text-radial-offset': 0.7 },
        ...{ 'text-variable-anchor': ['left', 'right', 'top', 'bottom'], 'text-justify': 'auto' },
      },
      paint,
    },
    {
      ...{ id: 'place-prices', type: 'symbol', source: 'land', filter: ['all', is('price of a place'), ...atItsZoom] },
      layout: {
        ...{ 'text-field': ['get', 'text'], 'text-font': BOLD, 'text-size': 15, 'text-max-width': 14 },
        ...{ 'text-anchor': 'top', 'text-offset': [0, 0.7] },
        'symbol-sort-key': ['-', 0, ['get', 'sales']],
      },
      paint,
    },
  ];
};

/** What the reader marks, and where the device is. */
const ownLayers = ({ ink, base, gold, water }: MapColours): LayerSpecification[] => [
  {
    ...{ id: 'marked-edge', type: 'line', source: 'marked', filter: is('line') },
    paint: { 'line-color': base, 'line-width': 6 },
  },
  {
    ...{ id: 'marked-line', type: 'line', source: 'marked', filter: is('line') },
    paint: { 'line-color': ink, 'line-width': 3, 'line-dasharray': [2, 1] },
  },
  {
    ...{ id: 'marked-points', type: 'circle', source: 'marked', filter: is('point') },
    paint: { 'circle-radius': 6, 'circle-color': gold, 'circle-stroke-color': ink, 'circle-stroke-width': 2 },
  },
  {
    ...{ id: 'my-error', type: 'fill', source: 'me', filter: is('error') },
    paint: { 'fill-color': water, 'fill-opacity': 0.2, 'fill-outline-color': water },
  },
  {
    ...{ id: 'me', type: 'circle', source: 'me', filter: is('me') },
    paint: { 'circle-radius': 8, 'circle-color': water, 'circle-stroke-color': base, 'circle-stroke-width': 3 },
  },
];
