/** The places offered before anybody has typed: label, longitude and latitude. */
export const POPULAR_PLACES: readonly (readonly [string, readonly [number, number]])[] = [
  ['Edmonton, AB', [-113.4938, 53.5461]],
  ['Grande Prairie, AB', [-118.7949, 55.1707]],
];
