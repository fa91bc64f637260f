import { RIGHTS, STAFF_ROLES } from '@quarterline/rules';
import { z } from 'zod';
import { SaleFormat } from '../sale/sale-format.ts';
import { SaleStatus } from '../sale/sale-status.ts';
import { lineText } from '../wire/line-text.ts';
import { instantMs } from '../wire/units.ts';
import { listSort, SALE_SORTS } from './list-sort.ts';

/**
 * `GET /api/admin/frame`, with `?sale={slug}` of a page about one: what stands around every page of the administration.
 */
export const AdminFrame = z.object({
  me: z.object({ id: z.string(), name: z.string(), role: z.enum(STAFF_ROLES), rights: z.array(z.enum(RIGHTS)) }),
  sendsMail: z
    .boolean()
    .describe('False while no mail service is connected: nothing that is written leaves the machine.'),
  format: SaleFormat.nullable().describe('Format of the sale that was asked about; null without one.'),
  liveAndNext: z
    .array(
      z.object({
        slug: z.string(),
        name: z.string(),
        live: z.boolean(),
        when: z.string().nullable().describe(`"Dec 1", on the sale’s own wall; null while a draft has no date.`),
      }),
    )
    .describe('Sales that sell now, then those to come, soonest first.'),
});
export type AdminFrame = z.infer<typeof AdminFrame>;

/** A sale in preparation that was never public is a draft; otherwise what the public knows. */
export const AdminSaleStatus = z.union([z.literal('draft'), SaleStatus]);
export type AdminSaleStatus = z.infer<typeof AdminSaleStatus>;

export const AdminSaleRow = z.object({
  slug: z.string(),
  name: z.string(),
  location: z.string(),
  status: AdminSaleStatus,
  format: SaleFormat,
  dates: z.string().describe('In words, with the zone: "Dec 1–3, 2026"; empty while a draft has none.'),
  opensAt: instantMs.nullable(),
  closesAt: instantMs.nullable(),
  deadline: z
    .object({ words: z.string(), at: instantMs.nullable(), text: z.string() })
    .nullable()
    .describe('Next deadline: text and instant.'),
  summary: z.string(),
  unpublished: z.boolean(),
  archived: z.boolean(),
  demo: z.boolean(),
});
export type AdminSaleRow = z.infer<typeof AdminSaleRow>;

/** Parts of the list of sales: `current` is everything that is in preparation, to come, live or postponed. */
export const SHOWN_SALES = ['current', 'past', 'archived'] as const;
export type ShownSales = (typeof SHOWN_SALES)[number];

/**
 * `GET /api/admin/auctions`. With `words`, all parts are searched: each must begin a word of the name, the place or the
 * address, or be a state. Without `sort`, live sales come first. `before` is the slug where the page before ended.
 */
export const AdminSalesQuery = z.object({
  shown: z.enum(SHOWN_SALES).optional().describe('Part of the list; current without it.'),
  words: z.string().trim().max(200).default(''),
  sort: listSort(SALE_SORTS),
  before: z.string().max(200).optional(),
});
export type AdminSalesQuery = z.infer<typeof AdminSalesQuery>;
export const AdminSales = z.object({
  sales: z.array(AdminSaleRow),
  next: z.string().nullable(),
  counts: z.object({ current: z.int(), past: z.int(), archived: z.int() }).describe('Sales of each part.'),
});
export type AdminSales = z.infer<typeof AdminSales>;

/** `GET /api/admin/sale-choices` */
export const SaleChoicesQuery = z.object({
  chosen: z.string().max(200).default('').describe('Slug of a sale that is among the answers however old it is.'),
  words: z.string().trim().max(200).default('').describe('Beginnings of words of the name, the place or the address.'),
  published: z.enum(['yes', 'no']).default('no').describe('With yes, no drafts.'),
});
export const SaleChoices = z.object({
  sales: z
    .array(z.object({ slug: z.string(), name: z.string(), status: AdminSaleStatus }))
    .describe('Drafts and the newest sales first, at most 200. Archived drafts are left out.'),
  more: z.boolean().describe('There are others.'),
});
export type SaleChoices = z.infer<typeof SaleChoices>;

/** `POST /api/admin/auctions`: a new draft, empty or like a former sale. The address in public is made of the name. */
export const NewSaleRequest = z.object({
  name: lineText()
    .min(1, 'Write the name of the sale.')
    .max(120, 'Use at most 120 characters.')
    .refine((name) => /[a-z0-9]/i.test(name), 'A name needs letters or digits: the address is made of them.'),
  copyOf: z.string().max(200).nullable(),
});
export type NewSaleRequest = z.infer<typeof NewSaleRequest>;
export const NewSaleAnswer = z.object({ slug: z.string() });

/** `POST /api/admin/auctions/{slug}/archive` */
export const ArchiveRequest = z.object({ archived: z.boolean() });
