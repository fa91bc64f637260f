import { WELL_COUNTS, wellFacts } from '../features.ts';
import {
  type DemoDocument,
  figureBetween,
  harvestYear,
  hasFeature,
  landText,
  type NumberedParcel,
} from './demo-document.ts';

/** Oldest last, as the pages of the parcels tell it: canola, wheat before it, then barley and peas in turn. */
const CROPS = [
  { name: 'Canola', low: 38, high: 52, seeded: 'May 14', nitrogen: 110 },
  { name: 'Wheat', low: 55, high: 74, seeded: 'May 4', nitrogen: 95 },
  { name: 'Barley', low: 68, high: 92, seeded: 'May 9', nitrogen: 80 },
  { name: 'Peas', low: 36, high: 50, seeded: 'April 30', nitrogen: 10 },
  { name: 'Wheat', low: 52, high: 70, seeded: 'May 6', nitrogen: 95 },
] as const;

export const fieldRecords: DemoDocument = {
  slug: 'field-records',
  name: 'Field records, five years',
  about: hasFeature('cultivated-acres'),
  write: (pdf, facts, parcels) => {
    const newest = harvestYear(facts);
    pdf.text(
      `The harvests of ${newest - 4} to ${newest}, as the farm kept them. Yields are bushels an acre, weighed at the bin. Nitrogen is pounds an acre, applied at seeding.`,
    );
    for (const parcel of parcels) {
      pdf.heading(landText(parcel));
      pdf.facts([
        ['Cultivated acres', String(parcel.cultivated ?? 0)],
        ['Soil', parcel.soil],
      ]);
      pdf.table(
        [
          { title: 'Year', width: 2 },
          { title: 'Crop', width: 3 },
          { title: 'Seeded', width: 3 },
          { title: 'Acres', width: 2, right: true },
          { title: 'Yield', width: 2, right: true },
          { title: 'Nitrogen', width: 2, right: true },
        ],
        CROPS.map(({ name, low, high, seeded, nitrogen }, age) => [
          String(newest - age),
          name,
          seeded,
          String(parcel.cultivated ?? 0),
          String(figureBetween(low, high, parcel, age)),
          String(nitrogen),
        ]),
      );
      pdf.text(
        'Harvested straight or from the swath; straw was spread and not baled. No clubroot was found when the municipality last looked.',
      );
    }
  },
};

const MINERALS = [
  ['Total dissolved solids', 'mg/L', 620, 980, '500 (taste)'],
  ['Hardness, as calcium carbonate', 'mg/L', 120, 340, 'none'],
  ['Sodium', 'mg/L', 90, 190, '200 (taste)'],
  ['Iron', 'mg/L, hundredths', 8, 29, '30 (taste)'],
  ['Nitrate, as nitrogen', 'mg/L', 1, 4, '10'],
  ['Total coliform bacteria', 'per 100 mL', 0, 0, '0'],
] as const;

export const wellAndWaterReports: DemoDocument = {
  slug: 'well-and-water-reports',
  name: 'Well and water reports',
  about: hasFeature('wells'),
  write: (pdf, facts, parcels) => {
    const tested = harvestYear(facts);
    for (const parcel of parcels) {
      pdf.heading(landText(parcel));
      pdf.table(
        [
          { title: 'Well', width: 2 },
          { title: 'Depth, feet', width: 2, right: true },
          { title: 'Casing', width: 4 },
          { title: 'Gallons a minute', width: 3, right: true },
        ],
        wellsOf(parcel).map(({ depthFeet, gallonsMinute }, index) => [
          `Well ${index + 1}`,
          String(depthFeet),
          'Steel, 6 inches, capped',
          String(gallonsMinute),
        ]),
      );
      pdf.text(
        'Driller’s reports: clay and till to about 40 feet, then shale with sandstone, in which the water stands. Each well was pumped for two hours at the rate given.',
      );
      pdf.text(`Water of Well 1, sampled in May ${tested}:`, { face: 'bold' });
      pdf.table(
        [
          { title: 'Measured', width: 4 },
          { title: 'Unit', width: 3 },
          { title: 'Found', width: 2, right: true },
          { title: 'Guideline', width: 3, right: true },
        ],
        MINERALS.map(([name, unit, low, high, guideline], order) => [
          name,
          unit,
          String(figureBetween(low, high, parcel, order)),
          guideline,
        ]),
      );
    }
  },
};

const wellsOf = ({ features }: NumberedParcel): ReturnType<typeof wellFacts> => {
  const name = features.find(({ slug }) => slug === 'wells')?.name ?? '';
  const count = Object.entries(WELL_COUNTS).find(([word]) => name.startsWith(word))?.[1] ?? 1;
  return wellFacts(count);
};

export const irrigationTransfer: DemoDocument = {
  slug: 'irrigation-transfer-form',
  name: 'Irrigation transfer form',
  about: hasFeature('irrigation-pivot'),
  write: (pdf, { sale }, parcels) => {
    for (const parcel of parcels) {
      pdf.heading(landText(parcel));
      pdf.facts([
        ['Irrigation acres on the roll', '132'],
        ['System', 'Seven-tower low-pressure pivot, installed in 2016'],
        ['Municipality', sale.location],
      ]);
      pdf.text(
        'The owner on the roll asks the district to enter the buyer in their place, with all irrigation acres of the parcel, from the closing day. Rates of the year are adjusted to that day.',
      );
      pdf.signature('The present owner', 'as on the roll');
      pdf.signature('The buyer', 'as named on title');
    }
  },
};
