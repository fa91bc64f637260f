import { z } from 'zod';

const ring = z.array(z.tuple([z.number(), z.number()]));

/** An entry of a file of land, with all of its pieces. */
export const LandShape = z.object({
  entry: z.int().positive().describe('Its entry in the file, from 1.'),
  name: z.string().describe('Name in the file; "Shape 3" without one.'),
  attributes: z.record(z.string(), z.string()),
  boundary: z
    .array(z.array(ring))
    .describe(
      'Its pieces, each an outline and then its holes, closed: longitude before latitude, degrees of WGS 84. Empty where `sentence` says why it cannot be a boundary.',
    ),
  notes: z.array(z.string()).describe('What was changed of it, or taken for granted, each a sentence.'),
  sentence: z.string().nullable().describe('Reason why it cannot be a boundary, with advice; null when it can.'),
});
export type LandShape = z.infer<typeof LandShape>;

export const LAND_FORMATS = ['geojson', 'kml', 'gpx', 'shapefile', 'geopackage'] as const;

/**
 * `POST /api/admin/land-file`: the bytes of a zipped Shapefile, GeoJSON, KML, KMZ, GPX or GeoPackage, read into its shapes.
 * Nothing is kept.
 */
export const LandFile = z.object({
  format: z.enum(LAND_FORMATS),
  system: z.string().describe('Coordinate system of the file: "UTM zone 12". The shapes here are in degrees.'),
  shapes: z.array(LandShape),
  leftOut: z.int().nonnegative().describe('Entries that are points or lines, or empty.'),
});
export type LandFile = z.infer<typeof LandFile>;

export const MAX_LAND_FILE_BYTES = 20_000_000;
