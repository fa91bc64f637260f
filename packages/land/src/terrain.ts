import type { Point } from './path.ts';

/** Input of a land picture besides its legal descriptions. One seed gives plat and aerial alike. */
export type Terrain = {
  seed: number;
  palette: 'home' | 'parkland' | 'peace' | 'bush' | 'autumn' | 'irrig';
  /** Shares of quarters that have them, 0 to 1. */
  sloughs: number;
  bluffs: number;
  yards: number;
  pivots: number;
  /** Points in units of the frame, from its north-west corner. */
  creek: { points: Point[]; valley: number; width: number } | null;
  /** Features on quarters of the sale. If present, nothing is scattered over those. */
  placed?: readonly PlacedOnQuarter[] | undefined;
};

/** Something on a quarter: `at` is its middle, in shares of the quarter from the west and from the north. */
export type PlacedOnQuarter = { land: string; kind: PlacedKind; at: [number, number]; acres: number };
export type PlacedKind = 'water' | 'trees' | 'yard' | 'bins' | 'leaseSite';

/** Field layout of a region: shares of strips, split quarters, merged halves, well sites. */
export type FieldHabits = { strips: number; split: number; merge: number; pads: number };

/** Crops and field layout by region. */
export const FIELD_HABITS: Record<Terrain['palette'], FieldHabits> = {
  home: { strips: 0.02, split: 0.32, merge: 0.16, pads: 0.12 },
  parkland: { strips: 0.04, split: 0.35, merge: 0.16, pads: 0.12 },
  peace: { strips: 0, split: 0.1, merge: 0.6, pads: 0.12 },
  bush: { strips: 0.02, split: 0.14, merge: 0.16, pads: 0.1 },
  autumn: { strips: 0.06, split: 0.35, merge: 0.2, pads: 0.1 },
  irrig: { strips: 0, split: 0, merge: 0, pads: 0.08 },
};
