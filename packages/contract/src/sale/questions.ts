import { z } from 'zod';
import { instantMs } from '../wire/units.ts';

const text = (empty: string) => z.string(empty).trim().min(1, empty).max(2000, 'Use at most 2,000 characters.');

/** `POST /api/auctions/{slug}/questions`. The id is made once for a question: sent again, it is the same one. */
export const QuestionRequest = z.object({
  id: z.uuid(),
  parcelId: z.uuid('Choose what your question is about.'),
  text: text('Write your question.')
    .min(10, 'Write your question in a sentence.')
    .max(1000, 'Use at most 1,000 characters.'),
});
export type QuestionRequest = z.infer<typeof QuestionRequest>;

export const QUESTION_STATUSES = ['waiting', 'published', 'private', 'dismissed'] as const;
export type QuestionStatus = (typeof QUESTION_STATUSES)[number];

/** The caller's own question, as asked. */
export const OwnQuestion = z.object({
  id: z.string(),
  parcelId: z.string(),
  text: z.string(),
  askedAt: instantMs,
  status: z
    .enum(QUESTION_STATUSES)
    .describe('`published`: everybody reads it on the page of the parcel; `private`: the answer came by email alone.'),
  answer: z.string().nullable(),
  answeredAt: instantMs.nullable(),
});
export type OwnQuestion = z.infer<typeof OwnQuestion>;

/** `GET /api/auctions/{slug}/questions`: what the form needs to know, and what the caller has asked. */
export const QuestionForm = z.object({
  saleName: z.string(),
  zone: z.string(),
  open: z.boolean().describe('False once the sale is over: nothing can be asked any more.'),
  parcels: z.array(z.object({ id: z.string(), slug: z.string(), name: z.string() })),
  questions: z.array(OwnQuestion),
});
export type QuestionForm = z.infer<typeof QuestionForm>;

/**
 * `POST /api/admin/auctions/{slug}/questions/{questionId}`. Answered again, the newer answer takes the place of the
 * older.
 */
export const QuestionAction = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('publish'),
    publicText: text('Write the question as everybody may read it.').describe(
      'The question as everybody reads it: nothing in it may say who asked.',
    ),
    answer: text('Write the answer.'),
  }),
  z.object({ action: z.literal('answer_privately'), answer: text('Write the answer.') }),
  /** Not answered, and off the page if it was there. The asker gets no email. */
  z.object({ action: z.literal('dismiss') }),
]);
export type QuestionAction = z.infer<typeof QuestionAction>;

export const StaffQuestion = OwnQuestion.extend({
  publicText: z.string().nullable(),
  asker: z
    .object({ name: z.string(), email: z.string(), phone: z.string().nullable() })
    .nullable()
    .describe('Null once the account is closed.'),
  answeredByName: z.string().nullable(),
});
export type StaffQuestion = z.infer<typeof StaffQuestion>;

/** `GET /api/admin/auctions/{slug}/questions`: those that wait first, the oldest of them on top. */
export const StaffQuestions = z.object({ questions: z.array(StaffQuestion) });
export type StaffQuestions = z.infer<typeof StaffQuestions>;

/** An addendum to the Conditions of Sale of one sale: a version of them that changes the one before. */
export const Addendum = z.object({
  number: z.int(),
  version: z.int(),
  changes: z.string(),
  text: z.string(),
  href: z.string(),
  sha256: z.string(),
  publishedAt: instantMs,
});
export type Addendum = z.infer<typeof Addendum>;

/** `GET /api/admin/auctions/{slug}/addenda`, oldest first. */
export const StaffAddenda = z.object({
  addenda: z.array(Addendum),
  approved: z.int().describe('Approved bidders, and those of them who have accepted the version in force.'),
  accepted: z.int(),
});
export type StaffAddenda = z.infer<typeof StaffAddenda>;

/** `POST /api/admin/auctions/{slug}/addenda`. The id is made once for an addendum: sent again, it is the same one. */
export const AddendumRequest = z.object({
  id: z.uuid(),
  changes: text('Write what it changes, in a sentence.')
    .max(300, 'Use at most 300 characters.')
    .describe('In a sentence, for the emails and the record.'),
  text: z
    .string('Write the addendum.')
    .trim()
    .min(1, 'Write the addendum.')
    .max(20_000, 'Use at most 20,000 characters.'),
});
export type AddendumRequest = z.infer<typeof AddendumRequest>;

/** Answers and addenda published after the sale, for its public pages. They name no bidder and no asker. */
export const PublishedSaleUpdates = z.object({
  slug: z.string(),
  answers: z.array(
    z.object({ parcelId: z.string(), question: z.string(), answer: z.string(), answeredAt: z.iso.datetime() }),
  ),
  addenda: z
    .array(
      z.object({
        number: z.int(),
        changes: z.string(),
        text: z.string(),
        href: z.string(),
        publishedAt: z.iso.datetime(),
      }),
    )
    .describe('Oldest first. `href` is an address of the engine.'),
});
export type PublishedSaleUpdates = z.infer<typeof PublishedSaleUpdates>;
