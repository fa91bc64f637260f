import { formatLegalLand, parseLegalLand, readLegal } from '@quarterline/land';
import { formatAcreNumber, formatAcres, formatPrice } from '@quarterline/listing';
import { moneyText } from '@quarterline/text';
import { z } from 'zod';
import { field } from '../field.ts';
import {
  citedLegal,
  doubtAcres,
  doubtCultivated,
  doubtLegal,
  doubtLiesIn,
  doubtName,
  doubtStartingBid,
  readCultivated,
  tidyLegal,
} from '../legal-text.ts';

import { doubtIrrigation, formatIrrigation, readIrrigation } from '../read-irrigation.ts';
import { doubtDollars, readAcres, readDollars, tidyAcres, tidyDollars, valueOr } from '../read-text.ts';
import { cents, entryId, lineOf, typedFigure, typedLine } from '../typed-texts.ts';
import { SOIL_CLASSES, soilClasses } from './soil-classes.ts';

const line = { schema: typedLine, empty: '' };
const figure = { schema: typedFigure, empty: '' };

const DraftLeases = z.array(z.object({ id: entryId, holder: typedLine, yearly: typedFigure, note: typedLine })).max(40);
const SurfaceLeases = z.array(z.object({ holder: z.string(), yearlyCents: cents, note: z.string() }));

/** Land fields of a parcel: name, location and figures. */
export const parcelLandFields = {
  name: field({
    name: 'name',
    isWording: true,
    draft: line,
    published: { key: 'name', schema: z.string(), of: lineOf, typed: (name) => name },
    checks: { sentence: doubtName, wrong: 'name cannot be used', missing: 'has no name' },
    column: { heading: 'Name', reads: /^(parcel )?name$|^parcel$/ },
    input: { label: 'Name', place: 'row' },
    shown: { words: (name) => [name] },
  }),
  legal: field({
    name: 'legal description',
    /** The words of the title: "NE-14-46-19-W4, NW-14-46-19-W4", "Plan 1520148 Block 1 Lot 2". */
    draft: { schema: z.string().max(2000), empty: '' },
    published: {
      key: 'legalDescriptions',
      schema: z
        .array(z.string())
        .describe(
          'Legal descriptions: "NE-14-46-19-W4" for each piece of the survey, or the words of the title, as "Plan 1520148 Block 1 Lot 2". `lands` names the quarters of such a title. For an en bloc parcel: all of its group’s.',
        ),
      of: citedLegal,
      typed: (cited) => cited.join(cited.every((text) => parseLegalLand(text)) ? ', ' : '\n'),
    },
    checks: {
      sentence: doubtLegal,
      wrong: 'legal description cannot be used',
      missing: 'has no legal description',
    },
    column: { heading: 'Legal description', reads: /^legal/ },
    input: { label: 'Legal description', place: 'row', cell: 'legal', tidy: tidyLegal, fixedBy: 'opening' },
    shown: { words: (cited) => cited },
  }),
  liesIn: field({
    name: 'quarter it lies in',
    /** Named by staff where the title names no quarter: "NE-14-46-19-W4". */
    draft: { schema: z.string().max(600), empty: '', since: 9 },
    published: {
      key: 'lands',
      schema: z
        .array(z.string())
        .exactOptional()
        .describe(
          'The land of the survey that it lies in, as "NE-14-46-19-W4", where the legal descriptions say it in other words. Absent where they are such land themselves, and where no quarter is known.',
        ),
      of: (text) => {
        const { lands } = readLegal(text);
        return lands.length === 0 ? undefined : lands.map(formatLegalLand);
      },
      typed: (lands) => lands?.join(', ') ?? '',
    },
    checks: { sentence: doubtLiesIn, wrong: 'quarter cannot be read' },
    column: { heading: 'Lies in', reads: /^lies in$|^quarter it lies in$/ },
    input: {
      label: 'Quarter it lies in',
      place: 'details',
      span: 2,
      placeholder: 'NE-14-46-19-W4',
      hint: 'For a title that names none, as plan, block and lot',
      tidy: tidyLegal,
      fixedBy: 'opening',
    },
  }),
  acres: field({
    name: 'titled acres',
    draft: figure,
    published: {
      key: 'acres',
      schema: z.number().positive().describe('Titled acres, with the two decimals of a title.'),
      of: (text) => valueOr(readAcres(text), 0),
      typed: String,
    },
    checks: {
      sentence: doubtAcres,
      wrong: 'acres look wrong',
      missing: 'has no acres',
    },
    column: { heading: 'Acres', reads: /^(titled )?(acres|ac)\.?$|^size$/ },
    input: { label: 'Acres', place: 'row', cell: 'is-right num', tidy: tidyAcres, fixedBy: 'opening' },
    shown: { text: formatAcres, fact: 'Titled', sheet: { heading: 'Titled acres', text: formatAcreNumber } },
  }),
  startingBid: field({
    name: 'starting bid',
    draft: figure,
    published: {
      key: 'startingBidCents',
      schema: cents,
      of: (text) => valueOr(readDollars(text), 0),
      typed: moneyText,
    },
    checks: {
      sentence: (text, { gridCents }) => doubtStartingBid(text, gridCents),
      wrong: 'starting bid cannot be used',
      missing: 'has no starting bid',
    },
    column: {
      heading: 'Starting bid',
      reads: /^(start(ing)?|opening)( (bid|price|amount|value))?$|^first bid$|^price$/,
    },
    input: { label: 'Starting bid', place: 'row', cell: 'is-right num', tidy: tidyDollars, fixedBy: 'bid' },
  }),
  cultivatedAcres: field({
    name: 'cultivated acres',
    draft: figure,
    published: {
      key: 'cultivatedAcres',
      schema: z.number().nonnegative().nullable(),
      of: (text) => valueOr(readCultivated(text), null),
      typed: (acres) => (acres === null ? '' : String(acres)),
      none: null,
    },
    checks: {
      sentence: (text, { textOf }) => doubtCultivated(text, textOf('acres')),
      wrong: 'cultivated acres look wrong',
    },
    column: { heading: 'Cultivated acres', reads: /^cult/ },
    input: { label: 'Cultivated acres', place: 'details', inputMode: 'decimal', tidy: tidyAcres },
    shown: {
      text: (acres) => (acres === null ? null : formatAcres(acres)),
      fact: 'Cultivated',
      sheet: { heading: 'Cultivated', text: (acres) => (acres === null ? null : formatAcreNumber(acres)) },
    },
  }),
  soil: field({
    name: 'soil',
    draft: line,
    published: {
      key: 'soil',
      schema: z.string().nullable(),
      of: (text) => lineOf(text) || null,
      typed: (soil) => soil ?? '',
      none: null,
    },
    column: { heading: 'Soil', reads: /^soil/ },
    input: { label: 'Soil', place: 'details', placeholder: 'Class 2 and 3' },
    shown: {
      text: (soil) => soil,
      fact: 'Soil',
      filter: {
        name: 'soil',
        label: 'Soil',
        options: SOIL_CLASSES.map((number) => [`class-${number}`, `Class ${number}`] as const),
        choices: (soil) => soilClasses(soil ?? '').map((number) => `class-${number}`),
      },
    },
  }),
  taxes: field({
    name: 'taxes',
    draft: figure,
    published: {
      key: 'taxesCents',
      schema: cents
        .nullable()
        .describe('Last year’s municipal tax, in cents of Canadian dollars; null when it is not known.'),
      of: (text) => valueOr(readDollars(text), null),
      typed: (taxes) => (taxes === null ? '' : moneyText(taxes)),
      none: null,
    },
    checks: { sentence: doubtDollars, wrong: 'taxes cannot be read' },
    column: { heading: 'Taxes', reads: /^(municipal )?tax/ },
    input: { label: 'Taxes last year', place: 'details', tidy: tidyDollars },
    shown: {
      text: (taxes) => (taxes === null ? null : formatPrice(taxes)),
      fact: 'Municipal tax, last year',
      sheet: { heading: 'Tax' },
    },
  }),
  irrigation: field({
    name: 'irrigation rights',
    draft: { ...figure, since: 3 },
    published: {
      key: 'irrigationAcreFeet',
      schema: z
        .number()
        .nonnegative()
        .exactOptional()
        .describe('Acre-feet of water a year that go with the land; 0 when it is known that there are none.'),
      of: (text) => valueOr(readIrrigation(text), undefined),
      typed: (acreFeet) => (acreFeet === 0 ? 'none' : `${acreFeet} acre-feet`),
    },
    checks: {
      sentence: (text, { textOf }) => doubtIrrigation(text, textOf('acres')),
      wrong: 'irrigation rights cannot be used',
    },
    column: { heading: 'Irrigation rights', reads: /^irrigation|^water rights|^acre[- ]feet/ },
    input: { label: 'Irrigation rights', place: 'details', placeholder: '132 acre-feet, or none' },
    shown: {
      text: formatIrrigation,
      fact: 'Irrigation rights',
      document: 'Irrigation rights',
      sheet: { heading: 'Irrigation', onlyIfSaid: true },
      filter: {
        name: 'irrigation',
        label: 'Irrigation rights',
        options: [
          ['yes', 'With irrigation rights'],
          ['none', 'Without'],
        ],
        choices: (acreFeet) => [acreFeet > 0 ? 'yes' : 'none'],
      },
      words: (acreFeet) => (acreFeet > 0 ? ['irrigation rights', 'irrigated', 'water rights'] : []),
    },
  }),
  leases: field({
    name: 'surface leases',
    draft: { schema: DraftLeases, empty: [] },
    published: {
      key: 'surfaceLeases',
      schema: SurfaceLeases,
      of: (leases) =>
        leases.map(({ holder, yearly, note }) => ({
          holder: lineOf(holder),
          yearlyCents: valueOr(readDollars(yearly), 0),
          note: lineOf(note),
        })),
      typed: (leases) =>
        leases.map(({ holder, yearlyCents, note }, index) => ({
          id: `lease-${index + 1}`,
          holder,
          yearly: moneyText(yearlyCents),
          note,
        })),
      none: [],
    },
    shown: {
      text: (leases) =>
        leases.length === 0
          ? null
          : `${formatPrice(leases.reduce((sum, { yearlyCents }) => sum + yearlyCents, 0))} a year`,
      fact: 'Surface leases',
    },
  }),
};
