import { CROPS } from '#demo/crops.ts';
import { harvestYear } from '#demo/land-texts.ts';
import { type DemoDocument, figureBetween, hasOnLand, landText } from './demo-document.ts';

export const fieldRecords: DemoDocument = {
  slug: 'field-records',
  name: 'Field records, five years',
  about: hasOnLand('crops'),
  write: (pdf, facts, parcels) => {
    const newest = harvestYear(facts.sale.zone, facts.publishedAt);
    pdf.text(
      `The harvests of ${newest - 4} to ${newest}, as the farm kept them. Yields are for an acre. Nitrogen is pounds an acre, applied at seeding.`,
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
          { title: 'Yield', width: 4, right: true },
          { title: 'Nitrogen', width: 2, right: true },
        ],
        (parcel.land.crops ?? []).map((crop, age) => {
          const { name, unit, low, high, seeded, nitrogen } = CROPS[crop];
          const harvested = figureBetween(low, high, parcel, age).toLocaleString('en-CA');
          return [
            String(newest - age),
            name,
            seeded,
            String(parcel.cultivated ?? 0),
            `${harvested} ${unit}`,
            String(nitrogen),
          ];
        }),
      );
      if (parcel.land.crops?.includes('canola')) pdf.text('No clubroot was found when the municipality last looked.');
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
  about: hasOnLand('wells'),
  write: (pdf, facts, parcels) => {
    const tested = harvestYear(facts.sale.zone, facts.publishedAt);
    for (const parcel of parcels) {
      pdf.heading(landText(parcel));
      pdf.table(
        [
          { title: 'Well', width: 2 },
          { title: 'Depth, feet', width: 2, right: true },
          { title: 'Casing', width: 4 },
          { title: 'Gallons a minute', width: 3, right: true },
        ],
        (parcel.land.wells ?? []).map(({ depthFeet, gallonsMinute }, index) => [
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

export const irrigationTransfer: DemoDocument = {
  slug: 'irrigation-transfer-form',
  name: 'Irrigation transfer form',
  about: hasOnLand('pivot'),
  write: (pdf, { sale }, parcels) => {
    for (const parcel of parcels) {
      const { pivot } = parcel.land;
      if (!pivot) continue;
      pdf.heading(landText(parcel));
      pdf.facts([
        ['Irrigation acres on the roll', String(pivot.acres)],
        ['System', `Low-pressure pivot of ${pivot.towers} towers, installed in ${pivot.year}`],
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
