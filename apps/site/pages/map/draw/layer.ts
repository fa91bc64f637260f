import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';

/** What is drawn comes from these sources; each is empty until it is known. */
export const SOURCES = ['ground', 'survey', 'land', 'chosen', 'marked', 'me'] as const;
export type SourceName = (typeof SOURCES)[number];

export const is = (...names: string[]): ExpressionSpecification => ['in', ['get', 'is'], ['literal', names]];
/** One value over pictures, another on paper. */
export const over = <Value extends string | number>(pictures: Value, base: Value): ExpressionSpecification => [
  'case',
  ['boolean', ['global-state', 'pictures'], false],
  pictures,
  base,
];

type Kind = 'fill' | 'line' | 'circle' | 'symbol';
export type Of<K extends Kind> = Extract<LayerSpecification, { type: K }>;
type Zooms = { minzoom?: number; maxzoom?: number };
const layerOf =
  <K extends Exclude<Kind, 'symbol'>>(type: K) =>
  (id: string, source: SourceName, filter: ExpressionSpecification, paint: Of<K>['paint'], zooms: Zooms = {}) =>
    ({ id, type, source, filter, paint, ...zooms }) as Of<K>;
export const fill = layerOf('fill');
export const line = layerOf('line');
export const circle = layerOf('circle');
export const symbol = (
  id: string,
  source: SourceName,
  filter: ExpressionSpecification,
  layout: NonNullable<Of<'symbol'>['layout']>,
  paint: NonNullable<Of<'symbol'>['paint']>,
  zooms: Zooms = {},
): Of<'symbol'> => ({ id, type: 'symbol', source, filter, layout, paint, ...zooms });
