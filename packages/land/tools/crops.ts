import type { Terrain } from '../src/index.ts';

/** Ground, dark row and light row of a crop, greyed as a camera sees it in the afternoon. */
export const CROPS = {
  canola: ['#c9b44c', '#a39138', '#dccb70'],
  canolaLate: ['#b3a955', '#8f8643', '#cac075'],
  wheat: ['#bda46f', '#9c8452', '#d2bd8c'],
  stubble: ['#c8b68d', '#ad9a70', '#d9caa6'],
  stubbleDark: ['#b5a077', '#968158', '#c9b790'],
  barley: ['#cfbe92', '#b3a173', '#ddcfab'],
  fallow: ['#72604e', '#5c4b3b', '#887562'],
  till: ['#51453a', '#40352b', '#635648'],
  peas: ['#8f9a6a', '#77814f', '#a5af82'],
  green: ['#72855a', '#5d6f48', '#87996f'],
  greenPale: ['#828f60', '#6c784c', '#97a277'],
  hay: ['#61734e', '#50603f', '#768862'],
  oats: ['#a7a67c', '#8c8b62', '#bab995'],
  pasture: ['#8b8862', '#75724d', '#9e9b77'],
} as const satisfies Record<string, readonly [string, string, string]>;

export type Crop = keyof typeof CROPS;

/** Crop on the rest of a half-harvested field. */
export const HALF_DONE: Partial<Record<Crop, Crop>> = {
  wheat: 'stubble',
  barley: 'stubbleDark',
  canola: 'stubbleDark',
  canolaLate: 'stubble',
  stubble: 'till',
  stubbleDark: 'fallow',
  hay: 'greenPale',
  green: 'hay',
  oats: 'stubble',
};

/** Crops by region and their weight. */
export const ROTATION: Record<Terrain['palette'], Partial<Record<Crop, number>>> = {
  home: {
    stubble: 4,
    wheat: 4,
    barley: 3,
    till: 3,
    fallow: 2,
    greenPale: 3,
    hay: 3,
    peas: 3,
    green: 3,
    canola: 2,
    canolaLate: 2,
    pasture: 2,
    oats: 2,
    stubbleDark: 2,
  },
  parkland: {
    canola: 3,
    canolaLate: 2,
    wheat: 4,
    stubble: 4,
    barley: 2,
    fallow: 2,
    till: 2,
    peas: 2,
    green: 4,
    greenPale: 3,
    hay: 3,
    oats: 2,
    pasture: 3,
  },
  peace: { canola: 4, canolaLate: 4, wheat: 3, peas: 4, green: 4, greenPale: 4, till: 2, hay: 3, oats: 3 },
  bush: { pasture: 7, hay: 6, green: 3, oats: 2, stubble: 2, greenPale: 2 },
  autumn: { stubble: 6, stubbleDark: 5, wheat: 4, barley: 4, till: 4, fallow: 3, hay: 2, green: 1 },
  irrig: { canola: 3, green: 5, greenPale: 4, wheat: 4, stubble: 3, till: 2, hay: 4, peas: 2 },
};
