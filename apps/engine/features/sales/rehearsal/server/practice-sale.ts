import { randomUUID } from 'node:crypto';
import type { PublishedParcel, PublishedSale } from '@quarterline/contract';
import { sumAcres } from '@quarterline/listing';
import { DEFAULT_RULES, dollars, minutes, type PublishSale, type SaleRules, seconds } from '@quarterline/rules';

/** A real sale in small: the same rules, with shorter clocks. Maximum bids are allowed, so that they can be tried. */
const PRACTICE_RULES: SaleRules = {
  ...DEFAULT_RULES,
  softCloseMs: seconds(60),
  recessMs: minutes(1),
  enBlocRoundMs: minutes(2),
  maximumBids: true,
};

const OPENS_IN_MS = seconds(2);
const FIRST_CLOSE_MS = minutes(4);
const GAP_MS = minutes(1);

const QUARTERS = [
  { name: 'Parcel 1', legal: 'NE-16-46-19-W4', acres: 160, start: 400_000 },
  { name: 'Parcel 2', legal: 'NW-16-46-19-W4', acres: 159.4, start: 380_000 },
] as const;

/** A run of practice: two invented quarters that can also be sold as one, closing a minute apart. All ids are new. */
export function practiceSale(run: number, now: number): { editorial: PublishedSale; command: PublishSale } {
  const id = randomUUID();
  const groupId = randomUUID();
  const opensAt = now + OPENS_IN_MS;
  const parcels = QUARTERS.map(({ name, legal, acres, start }, index) =>
    quarter({
      name,
      legal,
      acres,
      start,
      position: index + 1,
      opensAt,
      closesAt: now + FIRST_CLOSE_MS + index * GAP_MS,
    }),
  );
  const block = blockOf(parcels);
  const schedule: PublishSale['schedule'] = {
    saleId: id,
    rules: PRACTICE_RULES,
    termsVersion: 1,
    parcels: [...parcels, block].map((parcel) => ({
      id: parcel.id,
      kind: parcel.kind,
      position: parcel.position,
      groupId,
      acres: parcel.acres,
      startingBidCents: parcel.startingBidCents,
      opensAt: Date.parse(parcel.startTime),
      closesAt: Date.parse(parcel.endTime),
    })),
    groups: [
      {
        id: groupId,
        name: 'Both quarters',
        parcelIds: parcels.map((parcel) => parcel.id),
        enBlocParcelId: block.id,
        startingBidCents: block.startingBidCents,
      },
    ],
  };
  return {
    editorial: { ...ABOUT, id, slug: `practice-${run}`, ...timesOf(parcels, block), parcels: [...parcels, block] },
    command: { kind: 'publish_sale', schedule, terms: null, actorId: 'practice', reason: 'A run of practice begins.' },
  };
}

const iso = (at: number): string => new Date(at).toISOString();

const timesOf = (parcels: readonly PublishedParcel[], block: PublishedParcel) => ({
  startTime: parcels[0]?.startTime ?? block.startTime,
  endTime: block.endTime,
});

type Quarter = {
  name: string;
  legal: string;
  acres: number;
  start: number;
  position: number;
  opensAt: number;
  closesAt: number;
};

const quarter = ({ name, legal, acres, start, position, opensAt, closesAt }: Quarter): PublishedParcel => ({
  id: randomUUID(),
  slug: `parcel-${position}`,
  kind: 'parcel',
  enBloc: false,
  stake: String(position),
  position,
  name,
  legalDescriptions: [legal],
  acres,
  startTime: iso(opensAt),
  endTime: iso(closesAt),
  startingBidCents: dollars(start),
  ...NOTHING_TO_TELL,
  parcelSlugs: [],
});

const blockOf = (parcels: readonly PublishedParcel[]): PublishedParcel => {
  const lastClose = Math.max(...parcels.map(({ endTime }) => Date.parse(endTime)));
  return {
    id: randomUUID(),
    slug: 'en-bloc',
    kind: 'enBloc',
    enBloc: true,
    stake: 'E',
    position: parcels.length + 1,
    name: 'En bloc, both quarters',
    legalDescriptions: parcels.flatMap(({ legalDescriptions }) => legalDescriptions),
    acres: sumAcres(parcels),
    startTime: iso(lastClose + PRACTICE_RULES.recessMs),
    endTime: iso(lastClose + PRACTICE_RULES.recessMs + PRACTICE_RULES.enBlocRoundMs),
    startingBidCents: parcels.reduce((sum, { startingBidCents }) => sum + startingBidCents, 0),
    ...NOTHING_TO_TELL,
    parcelSlugs: parcels.map(({ slug }) => slug),
  };
};

const NOTHING_TO_TELL = {
  cultivatedAcres: null,
  acceptedBidCents: null,
  outcome: null,
  summary: '',
  descriptionMarkdown: '',
  features: [],
  surfaceLeases: [],
  taxesCents: null,
  soil: null,
  pictures: [],
};

const ABOUT: Omit<PublishedSale, 'id' | 'slug' | 'startTime' | 'endTime' | 'parcels'> = {
  name: 'Practice sale',
  location: 'Invented land, robots bid',
  province: 'AB',
  coordinates: [-112.7, 52.95],
  zone: 'America/Edmonton',
  summary: '',
  descriptionMarkdown: '',
  saleImage: null,
  aerial: null,
  pictures: [],
  terrain: { seed: 1619, palette: 'home', sloughs: 0.2, bluffs: 0.3, yards: 0.2, pivots: 0, creek: null },
  banner: null,
  saleStatus: 'upcoming',
  closingMode: PRACTICE_RULES.closingMode,
  closingGapMinutes: GAP_MS / 60_000,
  softCloseSeconds: PRACTICE_RULES.softCloseMs / 1000,
  recessMinutes: PRACTICE_RULES.recessMs / 60_000,
  enBlocPremiumShare: PRACTICE_RULES.enBlocPremium / 10_000,
  depositShare: PRACTICE_RULES.deposit / 10_000,
  buyerFee: PRACTICE_RULES.buyerFee,
  options: [],
  documents: [],
  teamMemberSlug: null,
  sellerText: '',
  demo: false,
};
