import { z } from 'zod';
import { SaleFormat } from '../sale/sale-format.ts';
import { cents, instantMs } from '../wire/units.ts';

/** Kinds of tasks that wait for the office, most urgent first. */
export const WAITING_KINDS = [
  'held',
  'tender_opening',
  'mistake',
  'request',
  'limit',
  'contact',
  'question',
  'seller',
  'signed_copy',
  'signed_offer',
  'seller_answer',
  'default',
  'offer',
  'acceptance',
  'settlement',
  'undated',
  'proposal',
  'message',
  'form',
  'email',
] as const;
export type WaitingKind = (typeof WAITING_KINDS)[number];
/** Kinds with a deadline: what is not done by then is late, or decides itself. */
export const DUE_KINDS: ReadonlySet<WaitingKind> = new Set([
  'seller_answer',
  'default',
  'offer',
  'acceptance',
  'settlement',
]);

/** Tasks of one kind, in one sale or in the whole office. */
export const Waiting = z.object({
  kind: z.enum(WAITING_KINDS),
  count: z.int().positive(),
  sale: z
    .object({ slug: z.string(), name: z.string() })
    .nullable()
    .describe('The sale that it is about; null for the whole office.'),
  at: instantMs.describe('Since when the oldest waits; of the kinds in `DUE_KINDS`, when the first is due.'),
});
export type Waiting = z.infer<typeof Waiting>;

/** What a first sale needs: without it nothing is published, no deposit can be wired, an act waits for a second person, or nobody is written to. */
export const STOPPING_STEPS = ['brand', 'address', 'terms', 'administrator', 'email', 'wire', 'fee'] as const;
export const FIRST_STEPS = [...STOPPING_STEPS, 'offer', 'team', 'days', 'sale', 'rehearsal'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** A request of a colleague that waits for a second person, with all that they would confirm. */
export const WaitingRequest = z.object({
  id: z.string(),
  title: z.string().describe('Kind of action: "Declare a buyer in default".'),
  sale: z.object({ slug: z.string(), name: z.string(), zone: z.string() }),
  lot: z.string().nullable(),
  amountCents: cents.nullable(),
  bidder: z.string().nullable().describe('Number and name of the bidder or buyer.'),
  askedByName: z.string(),
  reason: z.string(),
  expiresAt: instantMs,
});
export type WaitingRequest = z.infer<typeof WaitingRequest>;

/** `GET /api/admin/dashboard`: what waits, what sells and comes, and what an office does before its first sale. */
export const AdminDashboard = z.object({
  requests: z.array(WaitingRequest).describe('For those who may confirm them, newest first; at most 20.'),
  waiting: z.array(Waiting),
  sales: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      live: z.boolean(),
      format: SaleFormat,
      zone: z.string(),
      opensAt: instantMs,
      closesAt: instantMs,
      parcels: z.int(),
      approved: z.int(),
      requested: z.int(),
      held: z.int().describe('Parcels of a live sale with their clocks on hold: then `closesAt` is not known.'),
      stage: z
        .enum(['waiting', 'seller'])
        .nullable()
        .describe('Of a live sealed tender: waits for its opening, or for the seller; null before its close.'),
    }),
  ),
  firstSteps: z
    .array(z.object({ step: z.enum(FIRST_STEPS), done: z.boolean() }))
    .nullable()
    .describe('For administrators, until every step but the days off is done; null for others and after that.'),
});
export type AdminDashboard = z.infer<typeof AdminDashboard>;

/**
 * `GET /api/admin/news`: another text as soon as somebody asks to bid, sends a form or reports a mistake. It says
 * nothing by itself.
 */
export const OfficeNews = z.object({ mark: z.string() });
export type OfficeNews = z.infer<typeof OfficeNews>;
