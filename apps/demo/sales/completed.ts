import type { DemoSale } from '#demo/demo-sale.ts';

/** What completed sales of the demonstration have in common, but for where each says otherwise. */
export const completedDefaults: Pick<
  DemoSale,
  'province' | 'zone' | 'teamMember' | 'banner' | 'gapMinutes' | 'options' | 'state'
> = {
  province: 'AB',
  zone: 'America/Edmonton',
  teamMember: 'dana-kowalchuk',
  banner: null,
  gapMinutes: 10,
  options: [],
  state: 'completed',
};

export const kingmanHalfSection: DemoSale = {
  ...completedDefaults,
  slug: 'kingman-half-section',
  name: 'Kingman Half Section',
  location: 'Camrose County, AB',
  summary: 'Two quarters near Kingman, sold as one block.',
  text: ({ drive }) =>
    `Two quarters, one above the other, with a ravine in the south one, ${drive('Camrose')} from Camrose. The block brought more than the two apart and was sold en bloc.`,
  seller: 'Sold for two sisters who rented it out.',
  terrain: { seed: 3307, palette: 'parkland', sloughs: 0.35, bluffs: 0.4, yards: 0.15, pivots: 0, creek: null },
  opens: { days: -17, at: '09:00' },
  firstClose: { days: -15, at: '14:00' },
  parcels: [
    {
      name: 'North quarter',
      legal: ['NE-33-48-19-W4'],
      acres: 159.6,
      cultivated: 140,
      start: 910_000,
      worth: 985_000,
      land: {
        roads: { north: 'gravel', east: 'gravel' },
        crops: ['canola', 'wheat', 'barley', 'peas', 'wheat'],
        slough: { at: [0.3, 0.4], acres: 8 },
      },
      summary: ({ roads }) => `Level crop land, ${roads}.`,
      soil: 'Angus Ridge loam, class 2',
      taxes: 1_010,
    },
    {
      name: 'South quarter',
      legal: ['SE-33-48-19-W4'],
      acres: 158.8,
      cultivated: 121,
      start: 860_000,
      worth: 940_000,
      land: {
        roads: { east: 'gravel' },
        crops: ['wheat', 'canola', 'peas', 'barley', 'wheat'],
        ravine: { at: [0.4, 0.75], acres: 30 },
      },
      summary: 'Crop land above a ravine.',
      soil: 'Angus Ridge loam, class 2 and 4',
      taxes: 918,
    },
  ],
  groups: [{ name: 'The half section', positions: [1, 2], start: 1_800_000, worth: 2_140_000 }],
  pictures: [{ file: 'oblique-09-spring.webp', alt: 'Ploughed and green fields in spring', caption: 'In May' }],
};

export const roundHillQuarter: DemoSale = {
  ...completedDefaults,
  slug: 'round-hill-quarter',
  name: 'Round Hill Quarter',
  location: 'Camrose County, AB',
  summary: 'One quarter of crop land east of Round Hill.',
  text: ({ drive }) => `A single quarter, cultivated nearly wall to wall, ${drive('Camrose')} from Camrose.`,
  seller: 'Sold for its owner of forty years.',
  terrain: { seed: 7121, palette: 'autumn', sloughs: 0.25, bluffs: 0.3, yards: 0.2, pivots: 0, creek: null },
  opens: { days: -31, at: '09:00' },
  firstClose: { days: -29, at: '14:00' },
  parcels: [
    {
      name: 'Round Hill quarter',
      legal: ['SW-16-48-18-W4'],
      acres: 159.7,
      cultivated: 149,
      start: 950_000,
      worth: 1_060_000,
      land: { roads: { south: 'gravel', west: 'gravel' }, crops: ['canola', 'wheat', 'peas', 'barley', 'wheat'] },
      summary: ({ cultivated }) => `${cultivated} acres in one field.`,
      soil: 'Angus Ridge loam, class 1 and 2',
      taxes: 1_102,
    },
  ],
  groups: [],
  pictures: [{ file: 'oblique-44-harvest.webp', alt: 'Swaths and stubble at harvest', caption: 'At harvest' }],
};

export const loomaPasture: DemoSale = {
  ...completedDefaults,
  slug: 'looma-pasture',
  name: 'Looma Pasture',
  location: 'Leduc County, AB',
  summary: 'A fenced pasture quarter with a creek.',
  text: ({ drive }) =>
    `A quarter of pasture and bush with a creek, fenced all round, ${drive('Edmonton')} from Edmonton.`,
  seller: 'Sold for a horse owner who moved away.',
  terrain: {
    seed: 8209,
    palette: 'bush',
    sloughs: 0.4,
    bluffs: 0.8,
    yards: 0.2,
    pivots: 0,
    creek: {
      points: [
        [250, 260],
        [640, 330],
        [900, 360],
        [1010, 400],
        [1090, 440],
        [1300, 520],
        [1860, 640],
      ],
      valley: 22,
      width: 2.4,
    },
  },
  opens: { days: -66, at: '09:00' },
  firstClose: { days: -64, at: '14:00' },
  parcels: [
    {
      name: 'Looma pasture',
      legal: ['NW-30-50-22-W4'],
      acres: 147.2,
      cultivated: 0,
      start: 540_000,
      worth: 612_000,
      land: {
        roads: { west: 'gravel' },
        creek: true,
        dugout: { at: [0.72, 0.24], year: 2009, millionGallons: 0.8 },
        bush: { at: [0.32, 0.26], acres: 34 },
        pasture: true,
      },
      summary: 'Pasture, bush and a creek.',
      soil: 'Class 4 and 5',
      taxes: 402,
    },
  ],
  groups: [],
  pictures: [{ file: 'oblique-38-summer.webp', alt: 'Pasture and bush along a creek', caption: 'The creek in June' }],
};
