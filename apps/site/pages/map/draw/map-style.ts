import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { collection } from './features.ts';
import { circle, fill, is, line, over, SOURCES, symbol } from './layer.ts';
import type { MapColours } from './map-colours.ts';
import { QUARTERS_FROM, SECTIONS_FROM, TOWNSHIPS_FROM } from './survey-features.ts';
import { nameLayers, priceLayers, stakeLayers } from './text-layers.ts';

/** Pictures from elsewhere come below this layer: lines and stakes are drawn over them. */
export const FIRST_OVER_PICTURES = 'parcels';
/** Nearer than this the waters of the base would lie in the wrong quarter: they were drawn for maps of 1 to 50 million. */
export const WATERS_TO = 9.5;

/** Layers whose features can be pressed, the topmost first. */
export const PRESSED = ['sales', 'stakes', 'price-dots', 'parcels'];
/** The plat as a map: ink on paper; white lines edged with ink where pictures lie below. */
export function mapStyle(colours: MapColours): StyleSpecification {
  const { base } = colours;
  return {
    version: 8,
    state: { pictures: { default: false } },
    sources: Object.fromEntries(SOURCES.map((name) => [name, { type: 'geojson', data: collection([]) }])),
    transition: { duration: 0, delay: 0 },
    layers: [
      // Clear until the first drawing is whole: the page shows its lines through it, and never an empty sheet.
      { id: 'base', type: 'background', paint: { 'background-color': base, 'background-opacity': 0 } },
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
  fill('lakes', 'ground', is('lake'), { 'fill-color': waterFill, 'fill-outline-color': water }, { maxzoom: WATERS_TO }),
  line(
    'rivers',
    'ground',
    is('river'),
    { 'line-color': water, 'line-width': 1.2, 'line-opacity': 0.7 },
    { maxzoom: WATERS_TO },
  ),
  line('borders', 'ground', is('border'), { 'line-color': edge, 'line-width': 1.5, 'line-dasharray': [6, 3, 1, 3] }),
];

const parcelLayers = ({ field, water, waterFill, bush, bushFill, ink2 }: MapColours): LayerSpecification[] => [
  fill(FIRST_OVER_PICTURES, 'land', is('parcel'), { 'fill-color': field, 'fill-opacity': over(0, 1) }),
  fill('drawn-areas', 'land', is('drawn area'), {
    'fill-color': ['match', ['get', 'kind'], 'water', waterFill, 'trees', bushFill, field],
    'fill-opacity': over(0.25, 1),
  }),
  line('drawn-lines', 'land', is('drawn area', 'drawn line'), {
    'line-color': ['match', ['get', 'kind'], ['water', 'creek'], water, 'trees', bush, ink2],
    'line-width': ['match', ['get', 'kind'], ['creek', 'approach'], 2.4, 1.4],
  }),
];

const surveyLayers = ({ ink, base, ink2, rule, gold }: MapColours): LayerSpecification[] => [
  line('grid', 'survey', is('grid'), { 'line-color': rule, 'line-width': 0.75 }, { maxzoom: TOWNSHIPS_FROM }),
  fill('marked-area', 'marked', is('area'), { 'fill-color': gold, 'fill-opacity': 0.3 }),
  line('survey-edges', 'survey', is('township', 'section', 'quarter'), {
    'line-color': ink,
    'line-width': 3,
    'line-opacity': over(0.45, 0),
  }),
  line(
    'quarters',
    'survey',
    is('quarter'),
    { 'line-color': over(base, ink2), 'line-width': 1, 'line-dasharray': [6, 4] },
    { minzoom: QUARTERS_FROM },
  ),
  line(
    'sections',
    'survey',
    is('section'),
    { 'line-color': over(base, ink), 'line-width': ['interpolate', ['linear'], ['zoom'], 10, 0.5, 14, 1.3] },
    { minzoom: SECTIONS_FROM },
  ),
  line(
    'townships',
    'survey',
    is('township'),
    { 'line-color': over(base, ink2), 'line-width': ['interpolate', ['linear'], ['zoom'], 8, 0.6, 11, 1.8] },
    { minzoom: TOWNSHIPS_FROM },
  ),
  line('meridians', 'survey', is('meridian'), { 'line-color': over(base, ink), 'line-width': 2.2 }),
  line('parcel-edges', 'land', is('parcel'), { 'line-color': ink, 'line-width': 6, 'line-opacity': over(0.7, 0) }),
  line('chosen', 'chosen', is('parcel'), { 'line-color': gold, 'line-width': 9 }),
  line('outlines', 'land', is('parcel'), { 'line-color': over(base, ink), 'line-width': 3 }),
  circle(
    'posts',
    'survey',
    is('post'),
    { 'circle-radius': 3, 'circle-color': base, 'circle-stroke-color': ink, 'circle-stroke-width': 1.2 },
    { minzoom: 12.5 },
  ),
  symbol(
    'corners',
    'survey',
    is('corner'),
    { 'icon-image': 'corner', 'icon-allow-overlap': true, 'icon-ignore-placement': true },
    {},
    { minzoom: 12.5 },
  ),
];

/** What the reader marks, and where the device is. */
const ownLayers = ({ ink, base, gold, water }: MapColours): LayerSpecification[] => [
  line('marked-edge', 'marked', is('line'), { 'line-color': base, 'line-width': 6 }),
  line('marked-line', 'marked', is('line'), { 'line-color': ink, 'line-width': 3, 'line-dasharray': [2, 1] }),
  circle('marked-points', 'marked', is('point'), {
    'circle-radius': 6,
    'circle-color': gold,
    'circle-stroke-color': ink,
    'circle-stroke-width': 2,
  }),
  fill('my-error', 'me', is('error'), { 'fill-color': water, 'fill-opacity': 0.2, 'fill-outline-color': water }),
  circle('me', 'me', is('me'), {
    'circle-radius': 8,
    'circle-color': water,
    'circle-stroke-color': base,
    'circle-stroke-width': 3,
  }),
];
