import type {
  PublishedFeature,
  PublishedOption,
  PublishedParcel,
  PublishedSale,
  SaleDocument,
} from '@quarterline/contract';
import type { LabelledText, ListFilter } from '@quarterline/fields';
import type { HomeTexts, LabelledPrice, SaleFormat } from '@quarterline/listing';
import type { ContactFormProps, FormDraft, SubscribeProps } from '#site/forms/form-props.ts';
import type { PageAnswer } from '#site/search/search-answers.ts';
import type { ParcelOfList } from '../map/land-on-earth.ts';
import type { ContactProps, TeamMemberProps, TeamProps } from '../people/team-props.ts';
import type { TestimonialRow, TestimonialsProps, TestimonialVideoProps } from '../people/testimonial-props.ts';
import type { EpisodeProps, PodcastProps, TranscriptProps } from '../podcast/podcast-props.ts';
import type { LandPricesProps } from '../prices/sold-parcel.ts';
import type { ArticleProps, FaqProps, TextProps } from '../texts/text-props.ts';
import type { Box, LandMap, SalesSheet } from './land-map-props.ts';
import type { LandPlace, LinkTo, PagePicture, SoldSaleNearby } from './page-pieces.ts';
import type { CalendarTexts, SaleAction, SaleDay, SaleTexts } from './sale-text-props.ts';

export type { Box, LandMap };

/** What the pages are given. The publisher makes it, `page-data.json` carries it, the page draws it. */

type Shared =
  | 'slug'
  | 'name'
  | 'location'
  | 'province'
  | 'coordinates'
  | 'zone'
  | 'saleStatus'
  | 'livePhase'
  | 'startTime'
  | 'endTime'
  | 'banner';

/** A sale as it stands in lists. */
export type SaleRow = Pick<PublishedSale, Shared> & {
  format: SaleFormat;
  href: string;
  liveHref: string;
  summary: string;
  price: LabelledPrice | null;
  perAcre: string | null;
  perAcreCents: number | null;
  acres: number;
  /** The smallest size of the lists that it fits into. */
  size: string;
  firstCloseTime: string;
  /** When that is, by the calendar of the land: "2026-12". Empty for a postponed sale. */
  month: string;
  /** Whatever a search of the list looks through. */
  words: string;
  /** Filter options of its parcels, by the name of the filter; shared ones once. */
  choices: Record<string, string[]>[];
  thumb: { picture: PagePicture | null; box: Box; outlines: string[]; plat: { href: string; box: Box } | null } | null;
};

/** What lists of parcels are given of each: these, and nothing else that is published of it. */
export type ParcelRow = Pick<
  PublishedParcel,
  | 'slug'
  | 'stake'
  | 'name'
  | 'kind'
  | 'enBloc'
  | 'legalDescriptions'
  | 'lands'
  | 'acres'
  | 'startTime'
  | 'endTime'
  | 'startingBidCents'
  | 'acceptedBidCents'
  | 'priceNotReleased'
  | 'outcome'
  | 'closed'
  | 'opened'
  | 'parcelSlugs'
  | 'summary'
> & {
  href: string;
  /** Absent in an ascending auction. */
  format?: SaleFormat;
  features: { slug: string; name: string; icon: PublishedFeature['icon']; href: string }[];
};

export type OptionRow = Pick<PublishedOption, 'slug' | 'stake' | 'name' | 'summary' | 'exerciseDate'> & {
  href: string;
};

/** What every page of a sale says about the sale. */
export type SaleFacts = Pick<PublishedSale, Shared | 'demo'> & {
  format: SaleFormat;
  href: string;
  liveHref: string;
  texts: SaleTexts;
  /** To a new account, and from there to the request to bid in this sale. */
  registerHref: string;
  /** Its whole address on the site, as it is passed on. */
  shareHref: string;
  /** Follows the sale for anybody who is logged in; with `&parcel=` a parcel of it. */
  followWithAccountHref: string;
};

type Lawyer = { name: string; title: string; phone: string; href: string; picture: PagePicture | null };

export type SaleProps = {
  sale: SaleFacts &
    Pick<PublishedSale, 'summary' | 'recessMinutes' | 'sellerText'> & {
      /** How its lots close, and what their prices are. */
      closingText: string;
      priceNote: string;
      day: SaleDay;
      action: { live: SaleAction; other: SaleAction };
      /** Why it came out as it did, in plain words; null until the sale is over. */
      statementHref: string | null;
      /** On the engine: the reader's registration status for this sale, and where they ask to bid. */
      registrationStatusHref: string;
      askHref: string;
    };
  landText: string;
  parcelSummary: string;
  price: LabelledPrice | null;
  totalAcres: number;
  html: string;
  map: LandMap | null;
  place: LandPlace | null;
  townships: { name: string; meridian: string; sections: number[] }[];
  parcels: ParcelRow[];
  options: OptionRow[];
  documents: SaleDocument[];
  pictures: PagePicture[];
  lawyer: Lawyer | null;
  enBlocExample: NonNullable<PublishedSale['enBlocExample']> | null;
  enBlocArticle: LinkTo | null;
  nearby: SoldSaleNearby[];
  /** What land within 40 km sold for in the two years before; null where nothing did. */
  nearbyPrices: string | null;
};

type SaleTerms = SaleProps['sale'];
/** One sheet with everything: the rules of closing in words, the parcels with their figures, the papers. */
export type SaleDetailsProps = {
  sale: SaleFacts;
  landSummary: string;
  rules: { name: string; words: string }[];
  parcels: ParcelRow[];
  /** The figures of the parcels, column by column, in the order of the parcels. */
  columns: { heading: string; texts: (string | null)[] }[];
  options: OptionRow[];
  documents: SaleDocument[];
  sellerText: string;
  terms: LinkTo | null;
};
type OwnHrefs = Pick<SaleProps['sale'], 'registrationStatusHref' | 'askHref'>;
export type SaleBiddingProps = Pick<SaleProps, 'parcelSummary' | 'price'> & {
  sale: SaleFacts & OwnHrefs;
  title: string;
  says: Record<PublishedSale['saleStatus'], string>;
  points: string[];
  /** How long somebody is at the phone. */
  until: string;
};
export type SaleReminderProps = {
  sale: SaleFacts;
  parcelSummary: string;
  calendar: CalendarTexts;
  /** Of each parcel that is offered: what it is called, and when it closes. */
  closes: { slug: string; label: string; endTime: string }[];
  calendarHref: string;
  /** The same file, followed: a calendar that follows it shows new times by itself. */
  followHref: string;
  draft: FormDraft | null;
};
export type SalePostponedProps = Pick<SaleProps, 'landText' | 'parcelSummary' | 'map' | 'parcels' | 'options'> & {
  sale: SaleTerms;
};
export type PostponedSalesProps = { sales: SaleRow[] };
export type SalesShowcaseProps = { sales: (SaleRow & { about: string; landSummary: string })[] };

export type ParcelProps = {
  sale: SaleFacts;
  /** When the lot closes, while it is to close. */
  closeNote: string | null;
  parcel: ParcelRow & Pick<PublishedParcel, 'surfaceLeases'>;
  /** `perAcres`: it is the price of one of so many acres, at the starting bid. */
  facts: (LabelledText & { perAcres?: number })[];
  html: string;
  map: LandMap | null;
  place: LandPlace | null;
  townships: SaleProps['townships'];
  pictures: PagePicture[];
  /** What land within 40 km of it sold for in the two years before; null where nothing did. */
  nearbyPrices: string | null;
  documents: SaleDocument[];
  answersHtml: string;
  options: OptionRow[];
  blocks: { name: string; href: string }[];
  previous: LinkTo | null;
  next: LinkTo | null;
};

export type OptionProps = {
  sale: SaleFacts;
  option: OptionRow;
  html: string;
  parcels: LinkTo[];
};
export type FeatureProps = {
  sale: SaleFacts;
  parcel: LinkTo;
  feature: Pick<PublishedFeature, 'name' | 'icon' | 'summary'>;
  html: string;
  pictures: PagePicture[];
};

export type HomeProps = {
  live: { name: string; href: string; map: LandMap; saleStatus: PublishedSale['saleStatus'] } | null;
  upcoming: SaleRow[];
  places: LinkTo[];
  testimonials: TestimonialRow[];
  ways: (LinkTo & { text: string })[];
  sellHref: string | null;
  howHref: string | null;
  example: SaleBill | null;
  /** What the firm says in place of the product; what it has not written is absent. */
  texts: Partial<HomeTexts>;
};

/** The handbill: a sale set in wood type. */
export type SaleBill = {
  name: string;
  acres: number;
  county: string;
  parcels: number;
  enBloc: boolean;
  endTime: string;
  zone: PublishedSale['zone'];
};

/** `standard` is what the address says of the filters before anybody has chosen. */
type Filtered = { filters: ListFilter[]; standard: Record<string, string> };
/** A sale of the list with its land, for the map beside it and for an area that a reader draws. */
export type ListedSale = SaleRow & { land: ParcelOfList[] };
/** `files`: the same list for calendars, feed readers and programs. */
type ListLinks = { places: LinkTo[]; files: LinkTo[] };
export type SalesProps = Filtered &
  ListLinks & { upcoming: ListedSale[]; sheet: SalesSheet | null; draft: FormDraft | null };
/** `files`: the results as data, with the licence last; empty where staff have not chosen one. */
export type PastSalesProps = Filtered & { sales: SaleRow[]; files: LinkTo[] };
/** The answer is there when the page was asked for with a query; the browser asks for others by itself. */
export type SearchProps = { answer: PageAnswer | null };
/** Where to: an address of ours, or a whole one. */
export type MovedProps = { to: string };
type EmptyProps = Record<string, never>;

export type KindProps = {
  home: HomeProps;
  sales: SalesProps;
  pastSales: PastSalesProps;
  landPrices: LandPricesProps;
  sale: SaleProps;
  saleDetails: SaleDetailsProps;
  saleBidding: SaleBiddingProps;
  saleReminder: SaleReminderProps;
  salePostponed: SalePostponedProps;
  postponedSales: PostponedSalesProps;
  salesShowcase: SalesShowcaseProps;
  parcel: ParcelProps;
  option: OptionProps;
  feature: FeatureProps;
  faq: FaqProps;
  article: ArticleProps;
  text: TextProps;
  team: TeamProps;
  teamMember: TeamMemberProps;
  testimonials: TestimonialsProps;
  testimonialVideo: TestimonialVideoProps;
  podcast: PodcastProps;
  episode: EpisodeProps;
  transcript: TranscriptProps;
  contact: ContactProps;
  contactBuying: EmptyProps;
  contactForm: ContactFormProps;
  thankYou: EmptyProps;
  subscribe: SubscribeProps;
  search: SearchProps;
  moved: MovedProps;
  noLongerAvailable: EmptyProps;
  offline: EmptyProps;
  errorTest: EmptyProps;
  notFound: EmptyProps;
  serverError: EmptyProps;
};
export type Kind = keyof KindProps;
