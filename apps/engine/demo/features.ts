import type { PublishedFeature } from '@quarterline/contract';

export type DemoFeature = Omit<PublishedFeature, 'pictures'>;

/** What stands on or under a parcel, with a page of its own. */
export const houseAndYard = (built: number, squareFeet: number): DemoFeature => ({
  slug: 'house-and-yard',
  name: 'House and yard',
  icon: 'house',
  summary: `${squareFeet.toLocaleString('en-CA')} square foot bungalow of ${built} in a sheltered yard`,
  descriptionMarkdown: `A bungalow of ${squareFeet.toLocaleString('en-CA')} square feet, built in ${built}, with a full basement, natural gas heat and a well of its own. The yard covers about six acres behind a mature shelterbelt, with a gravel drive to the range road.\n\n## What goes with it\n\n- Double garage, 24 by 26 feet\n- Machine shed, 40 by 80 feet, dirt floor, power\n- Propane tank is rented and does not go with the sale\n\nPossession of the house is on the closing day unless the offer to purchase says otherwise.`,
});

export const grainStorage = (bushels: number): DemoFeature => ({
  slug: 'grain-storage',
  name: `Grain storage, ${bushels.toLocaleString('en-CA')} bushels`,
  icon: 'grain',
  summary: `Steel bins for ${bushels.toLocaleString('en-CA')} bushels on concrete and wood floors`,
  descriptionMarkdown: `Steel bins holding ${bushels.toLocaleString('en-CA')} bushels stand beside the yard: hopper bottoms on concrete, the older flat ones on wood floors. Two have aeration fans. The seller empties them before closing.\n\nThe bins are fixtures and go with the parcel.`,
});

export const WELL_COUNTS = { Two: 2, Three: 3 } as const;

/** What the driller's report of each well says; texts and documents are made from it. */
export const wellFacts = (count: number): { depthFeet: number; gallonsMinute: number }[] =>
  [
    { depthFeet: 118, gallonsMinute: 8 },
    { depthFeet: 174, gallonsMinute: 5 },
    { depthFeet: 142, gallonsMinute: 6 },
  ].slice(0, count);

export const wells = (count: keyof typeof WELL_COUNTS): DemoFeature => {
  const facts = wellFacts(WELL_COUNTS[count]);
  const depths = facts.map(({ depthFeet }) => depthFeet);
  return {
    slug: 'wells',
    name: `${count} wells`,
    icon: 'water',
    summary: `${count} drilled wells, tested last spring`,
    descriptionMarkdown: `${count} drilled wells stand on the parcel and go with it, pumps included. The driller’s reports and last spring’s water test are among the documents. They are ${Math.min(...depths)} to ${Math.max(...depths)} feet deep; the first gave ${facts[0]?.gallonsMinute} gallons a minute.`,
  };
};

export const creekAndDugout: DemoFeature = {
  slug: 'creek-and-dugout',
  name: 'Creek and dugout',
  icon: 'water',
  summary: 'A year-round creek crosses the parcel; a dugout was dug in 2014',
  descriptionMarkdown:
    'The creek crosses the parcel and has not been dry in the seller’s memory. A dugout of about 1.2 million gallons was dug beside it in 2014 and waters stock in summer.\n\nBed and shore of the creek belong to the Crown. The acres given are titled acres.',
};

export const surfaceLease = (yearly: number): DemoFeature => ({
  slug: 'surface-lease',
  name: `Surface lease, $${yearly.toLocaleString('en-CA')} a year`,
  icon: 'lease',
  summary: `One well site on a surface lease that pays $${yearly.toLocaleString('en-CA')} a year`,
  descriptionMarkdown: `An energy company holds a surface lease for a well site of about three acres with an access road. It pays $${yearly.toLocaleString('en-CA')} a year, reviewed every five years. The lease is assigned to the buyer on closing; the agreement is among the documents.\n\nMines and minerals are not part of the sale.`,
});

export const cultivated = (acres: number): DemoFeature => ({
  slug: 'cultivated-acres',
  name: `${acres} acres cultivated`,
  icon: 'crop',
  summary: `${acres} acres cultivated, seeded to canola this year and wheat the year before`,
  descriptionMarkdown: `About ${acres} acres are cultivated. This year’s crop was canola; before it wheat, barley and peas in turn. Field records for five years are among the documents. No clubroot has been found in the municipality’s last inspection.`,
});

export const fencedPasture: DemoFeature = {
  slug: 'fenced-pasture',
  name: 'Hay and pasture, fenced',
  icon: 'fence',
  summary: 'Tame hay and native pasture inside four strands of barbed wire',
  descriptionMarkdown:
    'Tame hay of alfalfa and brome on the higher ground, native pasture along the low. Four strands of barbed wire all round, about two thirds of it replaced since 2018, with a cattle guard at the approach.',
};

export const irrigationPivot: DemoFeature = {
  slug: 'irrigation-pivot',
  name: 'Pivot and water rights',
  icon: 'water',
  summary: 'A seven-tower pivot and 132 acres of irrigation rights',
  descriptionMarkdown:
    'A seven-tower low-pressure pivot, installed in 2016, waters 132 acres from the district’s pipeline. The irrigation acres are on the district’s roll and go with the land, subject to the district’s transfer form, which is among the documents.\n\nPump, motor and panel go with the parcel.',
};

export const corrals: DemoFeature = {
  slug: 'corrals-and-handling',
  name: 'Corrals and handling',
  icon: 'pasture',
  summary: 'Pipe corrals with an alley, a squeeze and a loading chute',
  descriptionMarkdown:
    'Pipe and plank corrals for about 250 pairs, with a crowding tub, an alley, a squeeze and a loading chute on a gravel pad. Two heated waterers.',
};

export const treedRavine: DemoFeature = {
  slug: 'treed-ravine',
  name: 'Treed ravine',
  icon: 'trees',
  summary: 'A ravine of aspen and spruce that shelters the south half',
  descriptionMarkdown:
    'A ravine with aspen and white spruce runs through the south half. It shelters cattle in winter and holds deer and grouse all year.',
};
