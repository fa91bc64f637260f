export { distanceKm, type GeoBounds, type GeoPoint } from './earth.ts';
export * from './legal-land.ts';
export * from './legal-land-at.ts';
export { type LandPolygon, placeOfLegalLand } from './place-of-land.ts';
export * from './section-grid.ts';
export * from './survey-grid.ts';
