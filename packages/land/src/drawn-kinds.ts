import type { GeoRing } from './boundary.ts';

/** Kinds of features that staff can draw on a parcel, in the order of the menu. */
export const DRAWN_KINDS = ['water', 'creek', 'trees', 'yard', 'field', 'leaseSite', 'approach'] as const;
export type DrawnKind = (typeof DRAWN_KINDS)[number];

/** A shape that was entered on a parcel. Areas repeat no corner; `points` are longitude before latitude. */
export type DrawnFeature = { id: string; kind: DrawnKind; label: string; points: GeoRing };

/** The kind as it begins a sentence: "Lease site". */
export const DRAWN_NAMES: Record<DrawnKind, string> = {
  water: 'Water',
  creek: 'Creek',
  trees: 'Trees',
  yard: 'Yard',
  field: 'Field',
  leaseSite: 'Lease site',
  approach: 'Approach',
};

/** True for a shape with an inside. A creek and an approach are lines. */
export const isArea = (kind: DrawnKind): boolean => kind !== 'creek' && kind !== 'approach';

/** The fewest points with which a shape of this kind can be drawn. */
export const minPoints = (kind: DrawnKind): number => (isArea(kind) ? 3 : 2);
