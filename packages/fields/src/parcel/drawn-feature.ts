import { z } from 'zod';

/** Kinds of features that staff can draw on a parcel. A creek and an approach are lines; all others are areas. */
export const DrawnKind = z.enum(['water', 'creek', 'trees', 'yard', 'field', 'leaseSite', 'approach']);
export type DrawnKind = z.infer<typeof DrawnKind>;

/** Limits of one parcel's drawing: shapes, and corners of one shape. */
export const MAX_DRAWN_FEATURES = 24;
export const MAX_DRAWN_POINTS = 40;

const minPoints = (kind: DrawnKind): number => (kind === 'creek' || kind === 'approach' ? 2 : 3);

/**
 * A drawn shape on a parcel. `points` are longitude before latitude (WGS 84): the corners of an area, without repeating
 * the first one, or the course of a creek. An approach has two: its start at the road, and its end.
 */
export const DrawnFeature = z
  .object({
    id: z.string().min(1).max(60),
    kind: DrawnKind,
    /** Written beside the shape; empty when its kind says enough. */
    label: z.string().max(60),
    points: z
      .array(z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]))
      .min(2)
      .max(MAX_DRAWN_POINTS),
  })
  .refine(({ kind, points }) => points.length >= minPoints(kind), {
    path: ['points'],
    message: 'An area needs at least three corners.',
  })
  .refine(({ kind, points }) => kind !== 'approach' || points.length === 2, {
    path: ['points'],
    message: 'An approach has two ends.',
  });
export type DrawnFeature = z.infer<typeof DrawnFeature>;
