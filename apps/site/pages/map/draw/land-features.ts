import { boundsAround, isArea, isInside } from '@quarterline/land';
import type { ParcelState } from '../land/parcel-states.ts';
import type { LandOnEarth, LonLat, ParcelOnEarth } from '../land-on-earth.ts';
import type { MapContent } from '../map-content.ts';
import { areaOf, lineThrough, type MapFeature, pointAt } from './features.ts';

type StateOf = (parcel: ParcelOnEarth) => ParcelState | null;

/** The land of one sale: parcels with their stakes, what staff drew on them, and where people turn in. Keys are slugs of parcels. */
export function landContent({ name, parcels }: LandOnEarth, stateOf: StateOf = () => null): MapContent {
  const found = (key: string | null): readonly ParcelOnEarth[] => parcels.filter(({ slug }) => slug === key);
  return {
    name,
    features: parcels.flatMap((parcel) => [
      ...parcelFeatures(parcel.slug, parcel, { state: stateOf(parcel) }),
      ...enteredFeatures(parcel),
    ]),
    chosenFeatures: (key) => found(key).flatMap((parcel) => parcelFeatures(key, parcel)),
    boundsOf: (key) => boundsAround((found(key).length > 0 ? found(key) : parcels).flatMap(placesOf)),
    landText: (at) => {
      const parcel = parcels.find(({ pieces }) => isInside(at, pieces.flat()));
      return parcel ? `That is ${parcel.name}.` : 'It is not part of this sale.';
    },
  };
}

type More = {
  /** The zoom from which on the stake is drawn. */
  from?: number;
  state?: ParcelState | null;
};

/** A parcel with its stake, and below it what it is called and how it is doing. */
export function parcelFeatures(
  key: string,
  { pieces, at, stake, legal }: Pick<ParcelOnEarth, 'stake' | 'legal' | 'pieces' | 'at'>,
  { from, state = null }: More = {},
): MapFeature[] {
  const text = state ? `${legal}\n${state.short}` : legal;
  const brief = state?.figure ?? briefLegal(legal);
  const more = { ...(from === undefined ? {} : { from }), ...(state?.isOver ? { over: true } : {}) };
  return [
    ...pieces.map((rings) => areaOf(rings, { is: 'parcel', key })),
    pointAt(at, { is: 'stake', key, stake, text, brief, ...more }),
  ];
}

/** "SE-22" of "SE-22-46-19-W4"; whole where it is no quarter of a section. */
const briefLegal = (legal: string): string => /^[NS][EW]-\d+(?=-\d+-\d+-W\d$)/.exec(legal)?.[0] ?? legal;

const enteredFeatures = ({ approach, drawn }: ParcelOnEarth): MapFeature[] => [
  ...(approach ? [pointAt(approach, { is: 'field approach' })] : []),
  ...drawn.flatMap(({ kind, label, points }) => [
    isArea(kind) ? areaOf([points], { is: 'drawn area', kind }) : lineThrough(points, { is: 'drawn line', kind }),
    ...(label === '' ? [] : [pointAt(middleOf(points), { is: 'drawn name', name: label })]),
  ]),
];

export const placesOf = ({ pieces, at, approach }: Pick<ParcelOnEarth, 'pieces' | 'at' | 'approach'>): LonLat[] => [
  ...pieces.flat(2),
  at,
  ...(approach ? [approach] : []),
];

/** Where the name of a shape stands: in the middle of its corners. */
const middleOf = (points: readonly LonLat[]): LonLat => [
  points.reduce((sum, [longitude]) => sum + longitude, 0) / points.length,
  points.reduce((sum, [, latitude]) => sum + latitude, 0) / points.length,
];
