/** Crops of the western provinces: what a field records of one. Yields in `unit` an acre, nitrogen in pounds an acre. */
export const CROPS = {
  canola: { name: 'Canola', unit: 'bushels', low: 38, high: 52, seeded: 'May 14', nitrogen: 110 },
  wheat: { name: 'Wheat', unit: 'bushels', low: 55, high: 74, seeded: 'May 4', nitrogen: 95 },
  barley: { name: 'Barley', unit: 'bushels', low: 68, high: 92, seeded: 'May 9', nitrogen: 80 },
  peas: { name: 'Peas', unit: 'bushels', low: 36, high: 50, seeded: 'April 30', nitrogen: 10 },
  durum: { name: 'Durum', unit: 'bushels', low: 34, high: 48, seeded: 'May 6', nitrogen: 70 },
  lentils: { name: 'Lentils', unit: 'pounds', low: 1_250, high: 1_750, seeded: 'May 8', nitrogen: 5 },
  potatoes: { name: 'Potatoes', unit: 'hundredweight', low: 340, high: 420, seeded: 'April 28', nitrogen: 160 },
  beans: { name: 'Dry beans', unit: 'pounds', low: 2_300, high: 2_900, seeded: 'May 24', nitrogen: 60 },
  seedCanola: { name: 'Seed canola', unit: 'bushels', low: 28, high: 36, seeded: 'May 5', nitrogen: 120 },
} as const;

export type Crop = keyof typeof CROPS;

/** As it stands within a sentence. */
export const cropText = (crop: Crop): string => CROPS[crop].name.toLowerCase();
