import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import { circle, is, type Of, symbol } from './layer.ts';
import type { MapColours } from './map-colours.ts';
import { SECTIONS_FROM, TOWNSHIPS_FROM } from './survey-features.ts';

const REGULAR = ['Public Sans Variable', 'Public Sans', 'Arial'];
/** The library reads the weight out of the first name. */
const BOLD = ['Bold', ...REGULAR];
const ITALIC = ['Semibold Italic', ...REGULAR];

/** A feature may say from which zoom on it is drawn, and up to which. */
const atItsZoom: ExpressionSpecification[] = [
  ['>=', ['zoom'], ['coalesce', ['get', 'from'], 0]],
  ['<', ['zoom'], ['coalesce', ['get', 'to'], 99]],
];
/** Nearer than this a quarter has room for its description and its price; before that for one line. */
const WHOLE_TEXT_FROM = 13.6;
/** From afar one stake stands for those below it. */
const NEAR: ExpressionSpecification = ['step', ['zoom'], false, 11, true];

export function nameLayers({ ink, ink2, base, water }: MapColours): LayerSpecification[] {
  const paint = { 'text-color': ink, 'text-halo-color': base, 'text-halo-width': 3 };
  return [
    symbol(
      'meridian-names',
      'survey',
      is('meridian'),
      { 'symbol-placement': 'line', 'text-field': ['get', 'name'], 'text-font': BOLD, 'text-size': 14 },
      paint,
    ),
    symbol(
      'quarter-names',
      'survey',
      is('quarter name'),
      { 'text-field': ['get', 'name'], 'text-font': REGULAR, 'text-size': 14 },
      { ...paint, 'text-color': ink2 },
      { minzoom: 12.6 },
    ),
    symbol(
      'section-names',
      'survey',
      is('section name'),
      { 'text-field': ['get', 'name'], 'text-font': REGULAR, 'text-size': 14 },
      { ...paint, 'text-color': ink2 },
      { minzoom: SECTIONS_FROM + 0.2, maxzoom: 12.6 },
    ),
    symbol(
      'township-names',
      'survey',
      is('township name'),
      { 'text-field': ['get', 'name'], 'text-font': REGULAR, 'text-size': 14 },
      { ...paint, 'text-color': ink2 },
      { minzoom: TOWNSHIPS_FROM + 0.4, maxzoom: 11 },
    ),
    symbol(
      'places',
      'ground',
      ['all', is('place'), ['<=', ['get', 'rank'], ['zoom']]],
      {
        'text-field': ['get', 'name'],
        'text-font': BOLD,
        'symbol-sort-key': ['-', 0, ['get', 'people']],
        'text-size': ['step', ['get', 'people'], 14, 5000, 16, 100_000, 18],
        'icon-image': 'place',
        'text-variable-anchor': ['left', 'right', 'top'],
        'text-radial-offset': 0.6,
        'text-justify': 'auto',
      },
      paint,
    ),
    symbol(
      'drawn-names',
      'land',
      is('drawn name'),
      { 'text-field': ['get', 'name'], 'text-font': ITALIC, 'text-size': 14 },
      { ...paint, 'text-color': water },
      { minzoom: 12 },
    ),
  ];
}

export const stakeLayers = ({ ink, ink2, base }: MapColours): LayerSpecification[] => [
  symbol(
    'approaches',
    'land',
    is('field approach'),
    {
      'icon-image': 'approach',
      'icon-allow-overlap': true,
      'text-optional': true,
      'text-field': 'Field approach',
      'text-font': BOLD,
      'text-size': 14,
      'text-offset': [0, 1.3],
      'text-anchor': 'top',
    },
    { 'text-color': ink, 'text-halo-color': base, 'text-halo-width': 3 },
    { minzoom: 10 },
  ),
  symbol(
    'names',
    'land',
    ['all', is('sale'), ...atItsZoom],
    {
      'text-field': ['get', 'name'],
      'text-font': BOLD,
      'text-size': 16,
      'text-radial-offset': 1.4,
      'text-variable-anchor': ['left', 'right', 'top', 'bottom'],
      'text-justify': 'auto',
      'text-max-width': 11,
    },
    { 'text-color': ink, 'text-halo-color': base, 'text-halo-width': 3 },
    { minzoom: 5 },
  ),
  symbol(
    'stakes',
    'land',
    ['all', is('stake'), ...atItsZoom],
    stakeLayout(['case', ['has', 'over'], 'stake-over', 'stake'], NEAR),
    { 'text-color': ['case', ['has', 'over'], ink2, ink] },
  ),
  symbol('sales', 'land', ['all', is('sale'), ...atItsZoom], stakeLayout('stake', true), { 'text-color': ink }),
  symbol('chosen-stakes', 'chosen', ['all', is('stake', 'sale'), ...atItsZoom], stakeLayout('stake-chosen', true), {
    'text-color': ink,
  }),
  symbol(
    'stake-texts',
    'land',
    is('stake'),
    {
      'text-field': ['step', ['zoom'], ['get', 'brief'], WHOLE_TEXT_FROM, ['get', 'text']],
      'text-font': BOLD,
      'text-size': 14,
      'text-offset': [0, 1.6],
      'text-anchor': 'top',
      'text-max-width': 12,
    },
    { 'text-color': ink, 'text-halo-color': base, 'text-halo-width': 3 },
    { minzoom: 12 },
  ),
];

const stakeLayout = (
  image: string | ExpressionSpecification,
  mayOverlap: boolean | ExpressionSpecification,
): NonNullable<Of<'symbol'>['layout']> => ({
  'icon-image': image,
  'icon-allow-overlap': mayOverlap,
  'text-field': ['get', 'stake'],
  'text-font': BOLD,
  'text-size': 17,
  'text-allow-overlap': mayOverlap,
});

/** Prices that were paid: a dot for each parcel, its price beside it, and from afar what the sales of a municipality brought. */
export function priceLayers({ ink, base, gold }: MapColours): LayerSpecification[] {
  const paint = { 'text-color': ink, 'text-halo-color': base, 'text-halo-width': 3 };
  const dot = (radius: number) => ({
    'circle-radius': radius,
    'circle-color': gold,
    'circle-stroke-color': ink,
    'circle-stroke-width': 2,
  });
  return [
    circle('price-dots', 'land', is('price'), dot(6)),
    circle('chosen-price', 'chosen', is('price'), dot(11)),
    symbol(
      'prices',
      'land',
      ['all', is('price'), ...atItsZoom],
      {
        'text-field': ['get', 'text'],
        'text-font': BOLD,
        'text-size': 15,
        'text-radial-offset': 0.7,
        'text-variable-anchor': ['left', 'right', 'top', 'bottom'],
        'text-justify': 'auto',
      },
      paint,
    ),
    symbol(
      'place-prices',
      'land',
      ['all', is('price of a place'), ...atItsZoom],
      {
        'text-field': ['get', 'text'],
        'text-font': BOLD,
        'text-size': 15,
        'text-max-width': 14,
        'text-anchor': 'top',
        'text-offset': [0, 0.7],
        'symbol-sort-key': ['-', 0, ['get', 'sales']],
      },
      paint,
    ),
  ];
}
