import { cents, PublishedOptionFields, PublishedParcelFields, PublishedSaleFields, slug } from '@quarterline/fields';
import { z } from 'zod';
import { TenderTerms } from '../sale/live.ts';
import { BuyerFee } from '../sale/live-sale.ts';
import { SaleDocument } from '../sale/sale-document.ts';
import { LivePhase, SaleStatus } from '../sale/sale-status.ts';

/** Text of the site is Markdown where a field is named `…Markdown`, plain elsewhere. Instants are ISO 8601 in UTC. */
const instant = z.iso.datetime();

/** A parcel, or a block of parcels that are offered as one: its fields, and what the sale and its record say of it. */
export const PublishedParcel = z.object({
  ...PublishedParcelFields.shape,
  id: z.string().describe('Never changes.'),
  slug,
  kind: z.enum(['parcel', 'enBloc']).describe('A parcel, or a block of parcels.'),
  enBloc: z.boolean().describe('It is a block.'),
  stake: z.string().describe('Number on the stake: "1", "2", "E".'),
  position: z.int().positive().describe('Place in the printed order, from 1.'),
  startTime: instant.describe('When its bidding opens.'),
  endTime: instant.describe('When its bidding closes, or closed.'),
  acceptedBidCents: cents.nullable().describe('Price, once staff have released it. Canadian cents.'),
  priceNotReleased: z
    .literal(true)
    .exactOptional()
    .describe(
      'It is the price of the sale day: staff have not released how it was settled. Absent once they have, and before a sale.',
    ),
  outcome: z
    .enum(['sold', 'sold_en_bloc', 'no_sale', 'withdrawn'])
    .nullable()
    .describe('How it came out; null before that is public.'),
  closed: z
    .literal(true)
    .exactOptional()
    .describe('Its bidding is over: `endTime` is when it ended, and not when it is to end.'),
  opened: z
    .literal(true)
    .exactOptional()
    .describe('For a block: its round opened, at `startTime`. Absent before, and when it did not open.'),
  parcelSlugs: z
    .array(slug)
    .describe('For an en bloc parcel: the slugs of its group’s parcels, in printed order. Empty otherwise.'),
});
export type PublishedParcel = z.infer<typeof PublishedParcel>;

export const PublishedOption = z.object({
  slug,
  stake: z.string(),
  ...PublishedOptionFields.shape,
  parcelSlugs: z.array(slug),
});
export type PublishedOption = z.infer<typeof PublishedOption>;

/** A fact that was corrected after the sale was public: what it was, what it is, and when that was said. */
export const SaleCorrection = z.object({
  parcelIds: z.array(z.string()).describe('Empty: it concerns every parcel.'),
  what: z.string().describe('"Parcel 2, titled acres"'),
  before: z.string().nullable().describe('As they were typed; null where there was nothing, or is nothing any more.'),
  after: z.string().nullable(),
  correctedAt: instant,
});
export type SaleCorrection = z.infer<typeof SaleCorrection>;

export const PublishedSale = z.object({
  ...PublishedSaleFields.shape,
  id: z.string().describe('Never changes.'),
  slug,
  coordinates: z.tuple([z.number(), z.number()]).describe('Longitude, latitude: the middle of its parcels.'),
  saleStatus: SaleStatus.describe('State of the sale.'),
  livePhase: LivePhase.exactOptional().describe(
    'Only of a live sale. Late bids move its `atMs`; pages ask for the current one.',
  ),
  startTime: instant.describe('First opening to last scheduled or actual close of its parcels.'),
  endTime: instant.describe('Last scheduled or actual close of its parcels.'),
  tender: TenderTerms.exactOptional().describe(
    'Sealed tenders are taken, for all lots until `endTime`; what belongs to rising bids alone is then 0. Absent: an auction.',
  ),
  closingMode: z.enum(['staggered', 'universal']).describe('Parcels close one after another, or together.'),
  closingGapMinutes: z.int().nonnegative().describe('Minutes between the closes of two parcels.'),
  softCloseSeconds: z.int().nonnegative().describe('A bid within so many seconds before the close moves it.'),
  recessMinutes: z.int().nonnegative().describe('Minutes between the parcels and the round of their block.'),
  enBlocPremiumShare: z.number().nonnegative().describe('Premium on the sum of the parcels: 0.05 is 5 %.'),
  enBlocExample: z
    .object({ partsCents: z.array(cents), sumCents: cents, premiumCents: cents, openingCents: cents })
    .exactOptional()
    .describe(
      'Made-up amounts of the first block’s parcels, in printed order, with the opening that the sale’s own rules make of them.',
    ),
  depositShare: z.number().nonnegative().describe('Deposit of the buyer as a share of the price: 0.1 is 10 %.'),
  buyerFee: BuyerFee.exactOptional().describe('Absent in sales that were published before their fee was.'),
  offerTerms: z
    .object({ businessDays: z.int(), hour: z.int(), minute: z.int() })
    .optional()
    .describe(
      'Due date of the signed offer, in the zone of the land. Default for older sales: the second business day, 4 PM.',
    ),
  parcels: z.array(PublishedParcel).describe('Parcels and blocks, in the printed order.'),
  options: z.array(PublishedOption).describe('What else is offered with the land.'),
  documents: z.array(SaleDocument).describe('What there is to read.'),
  corrections: z.array(SaleCorrection).exactOptional().describe('Oldest first. Absent while nothing was corrected.'),
  demo: z.boolean().describe('True for demonstration data: said on every page that shows it.'),
});
export type PublishedSale = z.infer<typeof PublishedSale>;
