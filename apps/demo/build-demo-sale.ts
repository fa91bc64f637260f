import type { Picture, PublishedParcel, PublishedSale, SaleDocument } from '@quarterline/contract';
import { blockParcelFields } from '@quarterline/fields';
import { centreOf, gridAcres, parseLegalLand } from '@quarterline/land';
import { type OfFormat, saleFormat, sumAcres } from '@quarterline/listing';
import {
  type AscendingRules,
  ascendingRulesOf,
  DEFAULT_RULES,
  dollars,
  formatRulesOf,
  type Instant,
  minutes,
  type PublishSale,
  type SaleRules,
  sealedTenderRules,
  type TenderKeys,
} from '@quarterline/rules';
import { businessDay, businessTime } from './demo-days.ts';
import { demoId } from './demo-id.ts';
import type { DemoParcel, DemoSale, SaleFacts } from './demo-sale.ts';
import { featuresOf } from './features.ts';
import { leasesOf, parcelText, saleFacts, saleText, terrainOf } from './land-texts.ts';
import { accessOf, readLand } from './parcel-land.ts';

export type DemoTimes = { opensAt: Instant; firstCloseAt: Instant; gapMs: number; scheduledAt: Instant };
export type BuiltSale = {
  id: string;
  editorial: PublishedSale;
  /** Its publication, at `scheduledAt`. */
  command: PublishSale;
  scheduledAt: Instant;
  rules: SaleRules;
};

type DemoDocuments = {
  documents: SaleDocument[];
  conditions?: PublishSale['schedule']['conditions'];
};

const DAY = 86_400_000;

/** The times of a sale as its days from today say them, on the wall clock of its own zone. It was announced a month before. */
export function timesOf(sale: DemoSale, now: Instant): DemoTimes {
  const opensAt = businessTime(sale.opens, sale, now);
  return {
    opensAt,
    firstCloseAt: businessTime(sale.firstClose, sale, now),
    gapMs: minutes(sale.gapMinutes),
    scheduledAt: businessDay(Math.min(opensAt, now) - 30 * DAY, sale.zone, -1),
  };
}

/** For what is asked of the land and the texts of a sale by sealed tender before its openers have made their keys. */
const NO_KEYS: TenderKeys = { engine: '', openers: [] };

/** Terms of a sealed tender that says none. */
const FIRST_TENDER: NonNullable<DemoSale['tender']> = { secondRound: null, acceptance: { kind: 'at_starting_bid' } };

type Built = {
  rules: (common: AscendingRules, sale: DemoSale, keys: TenderKeys) => SaleRules;
  /** How its lots close, and what is published of tenders. */
  course: (
    rules: SaleRules,
    times: DemoTimes,
  ) => Pick<PublishedSale, 'tender' | 'closingMode' | 'closingGapMinutes' | 'softCloseSeconds' | 'recessMinutes'>;
  block: string;
};

const FORMATS: OfFormat<Built> = {
  ascending: {
    rules: (common) => common,
    course(rules, { gapMs }) {
      const { closingMode, softCloseMs, recessMs } = ascendingRulesOf(rules);
      return {
        closingMode,
        closingGapMinutes: Math.round(gapMs / 60_000),
        softCloseSeconds: softCloseMs / 1000,
        recessMinutes: Math.round(recessMs / 60_000),
      };
    },
    block:
      'Fifteen minutes after the last of these parcels closes, they are offered together. If a bid for the whole is made, the block is sold; if not, each parcel stands on its own high bid.',
  },
  sealedTender: {
    rules({ ruleVersion, gridCents, enBlocPremium, deposit, buyerFee, offerTerms }, sale, keys) {
      return {
        format: 'sealedTender',
        ruleVersion,
        gridCents,
        enBlocPremium,
        deposit,
        buyerFee,
        ...(offerTerms ? { offerTerms } : {}),
        ...(sale.tender ?? FIRST_TENDER),
        keys,
      };
    },
    course(rules) {
      const { secondRound, acceptance } = sealedTenderRules(rules);
      return {
        tender: { secondRound, acceptance },
        closingMode: 'universal',
        closingGapMinutes: 0,
        softCloseSeconds: 0,
        recessMinutes: 0,
      };
    },
    block:
      'Tenders are taken for these parcels as a whole, beside those for each of them. The block is sold as a whole when its highest tender is more than its parcels come to; if not, each parcel stands on its own.',
  },
};

/** The rules that it is held by: the default rules with its own fee, or those of its sealed tender under these keys. */
export const rulesOfDemoSale = (sale: DemoSale, keys: TenderKeys = NO_KEYS): SaleRules =>
  FORMATS[saleFormat(sale)].rules(
    { ...DEFAULT_RULES, ...(sale.buyerFee ? { buyerFee: sale.buyerFee } : {}) },
    sale,
    keys,
  );

/** A sale of the demonstration as its page shows it and as its record begins. */
export function buildDemoSale(
  sale: DemoSale,
  times: DemoTimes,
  { documents, conditions }: DemoDocuments = { documents: [] },
  rules: SaleRules = rulesOfDemoSale(sale),
): BuiltSale {
  const id = demoId(`sale ${sale.slug}`);
  const facts = saleFacts(sale, times);
  const parcels = sale.parcels.map((parcel, index) => publishedParcel(sale, parcel, index, times, facts));
  const blocks = sale.groups.map((group, index) => enBlocParcel(sale, group, index, parcels, rules));
  const schedule: PublishSale['schedule'] = {
    saleId: id,
    rules,
    termsVersion: 1,
    ...(conditions ? { conditions } : {}),
    parcels: [...parcels, ...blocks].map((parcel) => ({
      id: parcel.id,
      kind: parcel.kind,
      position: parcel.position,
      groupId: groupIdOf(sale, parcel),
      acres: parcel.acres,
      startingBidCents: parcel.startingBidCents,
      opensAt: Date.parse(parcel.startTime),
      closesAt: Date.parse(parcel.endTime),
    })),
    groups: sale.groups.map((group, index) => ({
      id: demoId(`group ${sale.slug} ${index}`),
      name: group.name,
      parcelIds: group.positions.map((position) => demoId(`parcel ${sale.slug} ${position}`)),
      enBlocParcelId: demoId(`block ${sale.slug} ${index}`),
      startingBidCents: dollars(group.start),
    })),
  };
  const command: PublishSale = {
    kind: 'publish_sale',
    schedule,
    terms: null,
    actorId: demoId('user staff'),
    reason: 'The sale is announced.',
  };
  const { scheduledAt } = times;
  return {
    id,
    rules,
    command,
    scheduledAt,
    editorial: editorialOf(sale, id, rules, times, facts, [...parcels, ...blocks], documents),
  };
}

const editorialOf = (
  sale: DemoSale,
  id: string,
  rules: SaleRules,
  times: DemoTimes,
  facts: SaleFacts,
  parcels: PublishedParcel[],
  documents: SaleDocument[],
): PublishedSale => ({
  id,
  slug: sale.slug,
  name: sale.name,
  location: sale.location,
  province: sale.province,
  coordinates: middleOf(sale.parcels.flatMap(({ legal }) => legal)),
  zone: sale.zone,
  summary: saleText(sale.summary, facts),
  descriptionMarkdown: saleText(sale.text, facts),
  saleImage: aerialPicture(sale, 'thumb', 600, 360),
  aerial: aerialPicture(sale, 'aerial', 1600, 780),
  pictures: sale.pictures.map(({ file, alt, caption }) => ({
    src: `/media/demo/${file}`,
    alt,
    caption,
    width: file.startsWith('top') ? 1200 : 1600,
    height: 900,
    illustration: true,
  })),
  terrain: terrainOf(sale),
  banner: sale.banner,
  saleStatus: 'upcoming',
  startTime: new Date(times.opensAt).toISOString(),
  endTime:
    parcels
      .map(({ endTime }) => endTime)
      .toSorted()
      .at(-1) ?? '',
  ...FORMATS[saleFormat(sale)].course(rules, times),
  enBlocPremiumShare: rules.enBlocPremium / 10_000,
  depositShare: rules.deposit / 10_000,
  buyerFee: rules.buyerFee,
  offerTerms: rules.offerTerms,
  ...(sale.asksIdentity ? { asksIdentity: true } : {}),
  parcels,
  options: sale.options.map((option, index) => ({
    slug: option.name.toLowerCase().replaceAll(' ', '-'),
    stake: String.fromCharCode(65 + index),
    name: option.name,
    summary: saleText(option.summary, facts),
    descriptionMarkdown: saleText(option.text, facts),
    exerciseDate: new Date(businessTime(option.until, sale, times.scheduledAt + 30 * DAY)).toISOString(),
    parcelSlugs: option.positions.map((position) => slugOf(position)),
  })),
  documents,
  teamMemberSlug: sale.teamMember,
  sellerText: sale.seller,
  demo: true,
});

const slugOf = (position: number): string => `parcel-${position}`;

const publishedParcel = (
  sale: DemoSale,
  parcel: DemoParcel,
  index: number,
  times: DemoTimes,
  facts: SaleFacts,
): PublishedParcel => {
  for (const legal of parcel.legal) refuseWrongLand(legal, parcel.acres / parcel.legal.length);
  const position = index + 1;
  return {
    id: demoId(`parcel ${sale.slug} ${position}`),
    slug: slugOf(position),
    kind: 'parcel',
    enBloc: false,
    stake: String(position),
    position,
    name: parcel.name,
    legalDescriptions: parcel.legal,
    acres: parcel.acres,
    cultivatedAcres: parcel.cultivated,
    startTime: new Date(times.opensAt).toISOString(),
    endTime: new Date(times.firstCloseAt + index * times.gapMs).toISOString(),
    startingBidCents: dollars(parcel.start),
    acceptedBidCents: null,
    outcome: null,
    parcelSlugs: [],
    summary: parcelText(parcel),
    descriptionMarkdown: saleText(sale.text, facts).split('\n\n')[0] ?? '',
    features: featuresOf(parcel, facts).map((feature) => ({ ...feature, pictures: [] })),
    surfaceLeases: leasesOf(parcel, facts.year),
    taxesCents: dollars(parcel.taxes),
    soil: parcel.soil,
    pictures: [],
    ...(parcel.land.pivot ? { irrigationAcreFeet: parcel.land.pivot.acreFeet } : {}),
    ...accessOf(parcel.legal[0] ?? '', parcel.land),
    ...parcel.more?.(facts.year),
  };
};

const enBlocParcel = (
  sale: DemoSale,
  group: DemoSale['groups'][number],
  index: number,
  parcels: PublishedParcel[],
  rules: SaleRules,
): PublishedParcel => {
  const members = parcels.filter(({ position }) => group.positions.includes(position));
  const { opensAt, closesAt } = formatRulesOf({ rules }).blockTimes(
    rules,
    members.map(({ startTime, endTime }) => ({ opensAt: Date.parse(startTime), closesAt: Date.parse(endTime) })),
  );
  const several = sale.groups.length > 1;
  return {
    ...blockParcelFields({
      name: `En bloc, ${group.name.toLowerCase()}`,
      legalDescriptions: members.flatMap(({ legalDescriptions }) => legalDescriptions),
      acres: sumAcres(members),
      startingBidCents: dollars(group.start),
      summary: `Parcels ${members[0]?.stake} to ${members.at(-1)?.stake} as one`,
      descriptionMarkdown: FORMATS[saleFormat(sale)].block,
    }),
    id: demoId(`block ${sale.slug} ${index}`),
    slug: several ? `en-bloc-${index + 1}` : 'en-bloc',
    kind: 'enBloc',
    enBloc: true,
    stake: several ? `E${index + 1}` : 'E',
    position: parcels.length + index + 1,
    startTime: new Date(opensAt).toISOString(),
    endTime: new Date(closesAt).toISOString(),
    acceptedBidCents: null,
    outcome: null,
    parcelSlugs: members.map(({ slug }) => slug),
  };
};

const groupIdOf = (sale: DemoSale, parcel: PublishedParcel): string | null => {
  const index = sale.groups.findIndex((group, at) =>
    parcel.enBloc ? parcel.id === demoId(`block ${sale.slug} ${at}`) : group.positions.includes(parcel.position),
  );
  return index < 0 ? null : demoId(`group ${sale.slug} ${index}`);
};

const aerialPicture = (sale: DemoSale, kind: 'thumb' | 'aerial', width: number, height: number): Picture => ({
  src: `/media/demo/${sale.aerialSlug ?? sale.slug}-${kind}.webp`,
  alt: `${sale.name} from the air, drawn from the survey`,
  caption: null,
  width,
  height,
  illustration: true,
});

const middleOf = (legal: string[]): [number, number] => {
  const centres = legal.flatMap((text) => parseLegalLand(text) ?? []).map((land) => centreOf(land));
  const mean = (values: number[]): number =>
    Math.round((values.reduce((a, b) => a + b, 0) / values.length) * 10_000) / 10_000;
  return [mean(centres.map(({ longitude }) => longitude)), mean(centres.map(({ latitude }) => latitude))];
};

/** Farmers check. A description that is none, or a quarter with a third too many acres, stops the filling. */
const refuseWrongLand = (legal: string, acres: number): void => {
  const land = readLand(legal);
  const theory = gridAcres(land);
  if (acres > theory * 1.03 || acres < theory * 0.85)
    throw new Error(`${legal} has about ${theory.toFixed(1)} acres, not ${acres}.`);
};
