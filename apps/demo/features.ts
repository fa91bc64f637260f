import type { PublishedFeature } from '@quarterline/contract';
import { type Crop, cropText } from './crops.ts';
import type { ParcelLand } from './parcel-land.ts';

type DemoFeature = Omit<PublishedFeature, 'pictures'>;
type Known = { cultivated: number | null; land: ParcelLand };
/** `harvest` is the year of the newest harvest that was over when the sale was announced. */
type When = { harvest: number };

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four'];
const figure = (value: number): string => value.toLocaleString('en-CA');

/** What stands on or under a parcel, each with a page of its own. */
export const featuresOf = ({ cultivated, land }: Known, when: When): DemoFeature[] =>
  [
    houseAndYard(land),
    grainStorage(land),
    corrals(land),
    wells(land, when),
    irrigationPivot(land),
    creekAndDugout(land),
    surfaceLease(land),
    cultivatedAcres(cultivated, land),
    fencedPasture(land),
    treedRavine(land),
  ].filter((feature) => feature !== null);

const houseAndYard = ({ house, wells: drilled }: ParcelLand): DemoFeature | null =>
  house
    ? {
        slug: 'house-and-yard',
        name: 'House and yard',
        icon: 'house',
        summary: `${figure(house.squareFeet)} square foot bungalow of ${house.built} in a sheltered yard`,
        descriptionMarkdown: `A bungalow of ${figure(house.squareFeet)} square feet, built in ${house.built}, with a full basement and natural gas heat${drilled ? '; its water comes from a well in the yard' : ''}. The yard covers about ${figure(house.yardAcres)} acres behind a mature shelterbelt, with a gravel drive.\n\n## What goes with it\n\n- Double garage, 24 by 26 feet\n- Machine shed, 40 by 80 feet, dirt floor, power`,
      }
    : null;

const grainStorage = ({ bins }: ParcelLand): DemoFeature | null =>
  bins
    ? {
        slug: 'grain-storage',
        name: `Grain storage, ${figure(bins.bushels)} bushels`,
        icon: 'grain',
        summary: `Steel bins for ${figure(bins.bushels)} bushels on concrete and wood floors`,
        descriptionMarkdown: `Steel bins holding ${figure(bins.bushels)} bushels: hopper bottoms on concrete, the older flat ones on wood floors. Two have aeration fans. The seller empties them before closing.\n\nThe bins are fixtures and go with the parcel.`,
      }
    : null;

const wells = ({ wells: drilled }: ParcelLand, { harvest }: When): DemoFeature | null => {
  if (!drilled) return null;
  const count = NUMBERS[drilled.length];
  const depths = drilled.map(({ depthFeet }) => depthFeet);
  return {
    slug: 'wells',
    name: `${count} wells`,
    icon: 'water',
    summary: `${count} drilled wells, tested in May ${harvest}`,
    descriptionMarkdown: `${count} drilled wells stand on the parcel and go with it, pumps included. The driller’s reports and the water test of May ${harvest} are among the documents. They are ${Math.min(...depths)} to ${Math.max(...depths)} feet deep; the first gave ${drilled[0]?.gallonsMinute} gallons a minute.`,
  };
};

const crownWater = 'Bed and shore of the creek belong to the Crown. The acres given are titled acres.';

const creekAndDugout = ({ creek, dugout }: ParcelLand): DemoFeature | null => {
  if (!creek) return null;
  const crosses = 'The creek crosses the parcel and has not been dry in the seller’s memory.';
  return dugout
    ? {
        slug: 'creek-and-dugout',
        name: 'Creek and dugout',
        icon: 'water',
        summary: `A year-round creek crosses the parcel; a dugout was dug in ${dugout.year}`,
        descriptionMarkdown: `${crosses} A dugout of about ${dugout.millionGallons} million gallons was dug beside it in ${dugout.year} and waters stock in summer.\n\n${crownWater}`,
      }
    : {
        slug: 'creek',
        name: 'Creek',
        icon: 'water',
        summary: 'A year-round creek crosses the parcel',
        descriptionMarkdown: `${crosses}\n\n${crownWater}`,
      };
};

const surfaceLease = ({ lease }: ParcelLand): DemoFeature | null =>
  lease
    ? {
        slug: 'surface-lease',
        name: `Surface lease, $${figure(lease.yearlyDollars)} a year`,
        icon: 'lease',
        summary: `One well site on a surface lease that pays $${figure(lease.yearlyDollars)} a year`,
        descriptionMarkdown: `An energy company holds a surface lease for a well site of about three acres with an access road. It pays $${figure(lease.yearlyDollars)} a year, reviewed every five years. The lease is assigned to the buyer on closing; the agreement is among the documents.\n\nMines and minerals are not part of the sale.`,
      }
    : null;

/** Canola is what clubroot is asked about. */
const clubroot = (crops: readonly Crop[]): string =>
  crops.includes('canola') ? ' No clubroot was found in the municipality’s last inspection.' : '';

const cultivatedAcres = (acres: number | null, { crops }: ParcelLand): DemoFeature | null => {
  if (!crops || acres === null) return null;
  const [last, before, ...earlier] = crops.map(cropText);
  const names = [...new Set(earlier)];
  return {
    slug: 'cultivated-acres',
    name: `${acres} acres cultivated`,
    icon: 'crop',
    summary: `${acres} acres cultivated, in ${last} at the last harvest and ${before} before it`,
    descriptionMarkdown: `About ${acres} acres are cultivated. The last crop was ${last}, the one before it ${before}; in the three years before those ${names.slice(0, -1).join(', ')}${names.length > 1 ? ' and ' : ''}${names.at(-1)}. Field records for five years are among the documents.${clubroot(crops)}`,
  };
};

const fencedPasture = ({ pasture }: ParcelLand): DemoFeature | null =>
  pasture
    ? {
        slug: 'fenced-pasture',
        name: 'Hay and pasture, fenced',
        icon: 'fence',
        summary: 'Hay and pasture inside four strands of barbed wire',
        descriptionMarkdown:
          'Hay and pasture with four strands of barbed wire all round, about two thirds of it replaced since 2018, and a cattle guard at the approach.',
      }
    : null;

const irrigationPivot = ({ pivot }: ParcelLand): DemoFeature | null =>
  pivot
    ? {
        slug: 'irrigation-pivot',
        name: 'Pivot and water rights',
        icon: 'water',
        summary: `A pivot of ${pivot.towers} towers and ${pivot.acres} acres of irrigation rights`,
        descriptionMarkdown: `A low-pressure pivot of ${pivot.towers} towers, installed in ${pivot.year}, waters ${pivot.acres} acres from the district’s pipeline. The irrigation acres are on the district’s roll and go with the land, subject to the district’s transfer form, which is among the documents.\n\nPump, motor and panel go with the parcel.`,
      }
    : null;

const corrals = ({ corrals: handling }: ParcelLand): DemoFeature | null =>
  handling
    ? {
        slug: 'corrals-and-handling',
        name: 'Corrals and handling',
        icon: 'pasture',
        summary: 'Pipe corrals with an alley, a squeeze and a loading chute',
        descriptionMarkdown: `Pipe and plank corrals for about ${handling.pairs} pairs, with a crowding tub, an alley, a squeeze and a loading chute on a gravel pad. Two heated waterers.`,
      }
    : null;

const treedRavine = ({ ravine }: ParcelLand): DemoFeature | null =>
  ravine
    ? {
        slug: 'treed-ravine',
        name: 'Treed ravine',
        icon: 'trees',
        summary: `A ravine of aspen and spruce, about ${ravine.acres} acres`,
        descriptionMarkdown: `About ${ravine.acres} acres of ravine with aspen and white spruce. It shelters cattle in winter and holds deer and grouse all year.`,
      }
    : null;
