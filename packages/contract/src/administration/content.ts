import { z } from 'zod';
import { CONTENT_TYPES } from '../publication/content-types.ts';
import { instantMs } from '../wire/units.ts';

export const ContentState = z.enum(['draft', 'public', 'changed', 'taken_back']);
export type ContentState = z.infer<typeof ContentState>;

/** `GET /api/admin/content/{type}` */
export const ContentList = z.object({
  items: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      detail: z.string(),
      group: z.string().describe('Under which subject it is listed; empty where a kind has none.'),
      order: z.number().nullable(),
      state: ContentState,
      updatedAt: instantMs,
      updatedBy: z.string().nullable(),
    }),
  ),
});
export type ContentList = z.infer<typeof ContentList>;

export const ContentHistoryEntry = z.object({
  at: instantMs,
  name: z.string().nullable(),
  action: z.enum(['begun', 'written', 'published', 'taken_back']),
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
});
export type ContentHistoryEntry = z.infer<typeof ContentHistoryEntry>;

/** `GET /api/admin/content/{type}/{itemId}` */
export const ContentItem = z.object({
  id: z.uuid(),
  type: z.enum(CONTENT_TYPES),
  version: z.int(),
  draft: z.record(z.string(), z.unknown()),
  public: z.record(z.string(), z.unknown()).nullable().describe('As the public reads it; null when it does not.'),
  state: ContentState,
  updatedAt: instantMs,
  updatedBy: z.string().nullable(),
  publishedAt: instantMs.nullable(),
  history: z.array(ContentHistoryEntry),
});
export type ContentItem = z.infer<typeof ContentItem>;

/**
 * `POST /api/admin/content/{type}`: a new one, with the first that was typed in it. The id is the sender's, so that the
 * same input sent twice makes one.
 */
export const NewContentRequest = z.object({
  id: z.uuid().optional(),
  draft: z.record(z.string().max(60), z.unknown()).default({}),
});
export const NewContentAnswer = z.object({ id: z.uuid() });

/** `POST /api/admin/content/{type}/{itemId}`. A version that is not the newest is refused: two people write. */
export const SaveContentRequest = z.object({ version: z.int(), draft: z.record(z.string().max(60), z.unknown()) });
export type SaveContentRequest = z.infer<typeof SaveContentRequest>;

/** `…/publish` and `…/take-back`: of exactly what its writer has seen. */
export const ContentVersion = z.object({ version: z.int() });

/** `POST /api/admin/markdown`: as the site will show it. */
export const MarkdownRequest = z.object({ markdown: z.string().max(200_000) });
export const MarkdownAnswer = z.object({
  html: z.string(),
  headings: z.array(z.object({ id: z.string(), text: z.string() })).describe('The anchors other pages may point at.'),
});
export type MarkdownAnswer = z.infer<typeof MarkdownAnswer>;

/**
 * `POST /api/admin/letters/{itemId}/test`: the current email draft, to the person who requests it, with examples for
 * unknown values.
 */
export const EmailTestAnswer = z.object({ sentTo: z.string() });
export type EmailTestAnswer = z.infer<typeof EmailTestAnswer>;
