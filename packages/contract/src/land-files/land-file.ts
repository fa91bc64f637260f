import { z } from 'zod';

const ring = z.array(z.tuple([z.number(), z.number()]));

/** An entry of a file of land, with all of its pieces. */
export const LandShape = z.object({
  /** Its entry in the file, from 1. */
  entry: z.int().positive(),
  /** Name in the file; "Shape 3" without one. */
  name: z.string(),
  attributes: z.record(z.string(), z.string()),
  /**
   * Its pieces, each an outline and then its holes, closed: longitude before latitude, degrees of WGS 84. Empty where
   * `sentence` says why it cannot be a boundary.
   */
  boundary: z.array(z.array(ring)),
  /** What was changed of it, or taken for granted, each a sentence. */
  notes: z.array(z.string()),
  /** Reason why it cannot be a boundary, with advice; null when it can. */
  sentence: z.string().nullable(),
});
export type LandShape = z.infer<typeof LandShape>;

export const LAND_FORMATS = ['geojson', 'kml', 'shapefile', 'geopackage'] as const;

/**
 * `POST /api/admin/land-file`: the bytes of a zipped Shapefile, GeoJSON, KML, KMZ or GeoPackage, read into its shapes.
 * Nothing is kept.
 */
export const LandFile = z.object({
  format: z.enum(LAND_FORMATS),
  /** Coordinate system of the file: "UTM zone 12". The shapes here are in degrees. */
  system: z.string(),
  shapes: z.array(LandShape),
  /** Entries that are points or lines, or empty. */
  leftOut: z.int().nonnegative(),
});
export type LandFile = z.infer<typeof LandFile>;

export const MAX_LAND_FILE_BYTES = 20_000_000;
