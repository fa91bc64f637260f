import { z } from 'zod';
import { PublishedSaleUpdates } from '../sale/questions.ts';
import { PublishedBrand } from './brand-record.ts';
import {
  PublishedArticle,
  PublishedEpisode,
  PublishedPageText,
  PublishedRedirect,
  PublishedTeamMember,
  PublishedTestimonial,
} from './published-content.ts';
import { PublishedSale } from './published-sale.ts';

const change = <Name extends string, Schema extends z.ZodType>(type: Name, record: Schema) =>
  z.object({
    cursor: z
      .int()
      .positive()
      .describe('Dense in the order of commits; the feed is compacted: one change per record, its newest.'),
    type: z.literal(type).describe('Kind of the record.'),
    id: z.string().describe('Id of the record.'),
    changedAt: z.iso.datetime().exactOptional().describe('Instant of this version. Older engines leave it out.'),
    record: record.nullable().describe('Null when the record is gone.'),
  });

export const Change = z.discriminatedUnion('type', [
  change('sale', PublishedSale),
  change('saleUpdates', PublishedSaleUpdates),
  change('article', PublishedArticle),
  change('teamMember', PublishedTeamMember),
  change('testimonial', PublishedTestimonial),
  change('episode', PublishedEpisode),
  change('pageText', PublishedPageText),
  change('redirect', PublishedRedirect),
  change('brand', PublishedBrand),
]);
export type Change = z.infer<typeof Change>;
export type PublishedType = Change['type'];

/** `GET /api/changes?after=cursor&waitMs=`: with nothing new it waits up to `waitMs` before it answers empty. */
export const ChangesQuery = z.object({
  after: z.coerce.number().int().nonnegative().default(0),
  limit: z.coerce.number().int().min(1).max(1000).default(500),
  waitMs: z.coerce.number().int().min(0).max(25_000).default(0),
});
export const Changes = z.object({
  changes: z.array(Change).describe('In order of their cursors.'),
  cursor: z.int().nonnegative().describe('Send it as `after` to go on from here.'),
  more: z.boolean().describe('There are more changes: ask again at once.'),
  newest: z
    .int()
    .nonnegative()
    .optional()
    .describe('The last cursor of the feed; an engine from before does not tell it.'),
});
export type Changes = z.infer<typeof Changes>;
