import type { PublishedSale, Terrain } from '@quarterline/contract';
import type { PublishedParcelFields } from '@quarterline/fields';
import { type BuyerFee, dollars, type SealedTenderRules } from '@quarterline/rules';
import type { ParcelLand, Town } from './parcel-land.ts';

/** A day from today and a wall-clock time in the sale's zone. It falls on a business day: the next, or in a past sale the one before. */
export type DemoTime = { days: number; at: string };

/** Of the sales of the demonstration that have a buyer's fee; most have none. */
export const FEE_OF_TWO_PERCENT: BuyerFee = {
  kind: 'percent',
  share: 200,
  leastCents: dollars(2_500),
  mostCents: dollars(20_000),
  tax: 500,
};

/** What the text of a sale is made from. */
export type SaleFacts = {
  /** The year in which bidding opens, and of the newest harvest that was over when the sale was announced. */
  year: number;
  harvest: number;
  /** "about 15 minutes' drive", from the first parcel. */
  drive: (town: Town) => string;
};

/** What the text of a parcel is made from. */
export type ParcelFacts = {
  cultivated: number;
  /** "gravel road on the north and east" */
  roads: string;
  /** Where it is on the parcel: "in the south-west corner". */
  where: (feature: 'bins' | 'slough' | 'bush' | 'house') => string;
};

export type DemoParcel = {
  name: string;
  legal: string[];
  acres: number;
  cultivated: number | null;
  /** Dollars. */
  start: number;
  /** Dollars the robots find it worth, or what it went for in a sale that is over; null: nobody bids. Their highest tender in a sealed tender. */
  worth: number | null;
  land: ParcelLand;
  summary: string | ((parcel: ParcelFacts) => string);
  soil: string;
  taxes: number;
  /** Whatever else is published of it, which may name days of the year in which bidding opens, and of others from there. */
  more?: (openingYear: number) => Partial<PublishedParcelFields>;
};

export type DemoGroup = { name: string; positions: number[]; start: number; worth: number | null };

export type DemoOption = {
  name: string;
  summary: string | ((sale: SaleFacts) => string);
  text: string | ((sale: SaleFacts) => string);
  until: DemoTime;
  positions: number[];
};

/** A sale of the demonstration, told in days from today, so that anybody who starts the product finds it current. */
export type DemoSale = {
  slug: string;
  /** Whose pictures from the air it uses, when they are another sale's. */
  aerialSlug?: string;
  name: string;
  location: string;
  province: PublishedSale['province'];
  zone: PublishedSale['zone'];
  summary: string | ((sale: SaleFacts) => string);
  text: string | ((sale: SaleFacts) => string);
  seller: string;
  teamMember: string;
  banner: string | null;
  /** Without what lies on its own parcels: they say that themselves. */
  terrain: Omit<Terrain, 'placed'>;
  opens: DemoTime;
  firstClose: DemoTime;
  gapMinutes: number;
  /** None where it says nothing. */
  buyerFee?: BuyerFee;
  parcels: DemoParcel[];
  groups: DemoGroup[];
  options: DemoOption[];
  /** Which pictures of the media folder illustrate it, and what they show. */
  pictures: { file: string; alt: string; caption: string }[];
  /** How it sells by sealed tender; bids rise in a sale without it. */
  tender?: Pick<SealedTenderRules, 'secondRound' | 'acceptance'>;
  /** The parcel for which the two highest tenders are equal, in a sale by sealed tender that was opened. */
  tiedPosition?: number;
  /** Of a sealed tender: `taking` tenders, or `waiting` for two people who open them. */
  state: 'live' | 'upcoming' | 'completed' | 'postponed' | 'taking' | 'waiting';
  /** Asks who bids, as a real sale does: requests wait in it for staff, and the demo farmer has not asked yet. */
  asksIdentity?: true;
};
