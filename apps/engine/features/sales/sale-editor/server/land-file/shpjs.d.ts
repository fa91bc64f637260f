/** Types of the used parts of `shpjs`, which has none. */
declare module 'shpjs' {
  /** Geometries as GeoJSON in the coordinates of the file; null for an empty entry. */
  export const parseShp: (shp: Uint8Array, projection?: false) => (object | null)[];
  export const parseDbf: (dbf: Uint8Array, encoding?: string) => Record<string, unknown>[];
}
