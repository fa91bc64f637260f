import { Picture } from '@quarterline/fields';
import { z } from 'zod';

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

/** `/questions/{category}/{slug}`. Headings of the body give the anchors. */
export const PublishedArticle = z.object({
  category: slug,
  categoryName: z.string(),
  slug,
  order: z.int(),
  title: z.string(),
  summary: z.string(),
  bodyMarkdown: z.string(),
  updatedAt: z.iso.datetime(),
});
export type PublishedArticle = z.infer<typeof PublishedArticle>;

export const PublishedTeamMember = z.object({
  slug,
  name: z.string(),
  title: z.string(),
  phone: z.string(),
  email: z.string(),
  city: z.string(),
  bodyMarkdown: z.string(),
  headshot: Picture.nullable(),
  order: z.int(),
  demo: z.boolean(),
});
export type PublishedTeamMember = z.infer<typeof PublishedTeamMember>;

/** A film on the engine's `/media/`, with its words as WebVTT for people who cannot hear it. */
export const Video = z.object({
  src: z.string(),
  bytes: z.int().positive(),
  mediaType: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  captionsSrc: z.string().nullable(),
});
export type Video = z.infer<typeof Video>;

export const PublishedTestimonial = z.object({
  slug,
  tagline: z.string(),
  content: z.string(),
  name: z.string(),
  title: z.string(),
  city: z.string(),
  headshot: Picture.nullable(),
  video: Video.nullable().optional().describe('The answer as a video.'),
  order: z.int(),
  demo: z.boolean(),
});
export type PublishedTestimonial = z.infer<typeof PublishedTestimonial>;

export const PublishedEpisode = z.object({
  slug: slug.describe('Name in addresses, without the number that is before it in the address.'),
  title: z.string(),
  episodeNumber: z.int().positive().nullable(),
  summary: z.string(),
  notesMarkdown: z.string(),
  transcriptMarkdown: z.string(),
  publishedAt: z.iso.datetime(),
  durationSeconds: z.int().positive(),
  audio: z.object({ src: z.string(), bytes: z.int().positive(), mediaType: z.string() }),
  demo: z.boolean(),
});
export type PublishedEpisode = z.infer<typeof PublishedEpisode>;

/** Texts of the fixed pages: why, how it works, terms and so on. */
export const PublishedPageText = z.object({
  slug,
  title: z.string(),
  summary: z.string(),
  bodyMarkdown: z.string(),
  version: z.int().positive(),
});
export type PublishedPageText = z.infer<typeof PublishedPageText>;

/** An address that was, and where it leads now. A page that exists is never hidden by one. */
export const PublishedRedirect = z.object({ from: z.string().startsWith('/'), to: z.string() });
export type PublishedRedirect = z.infer<typeof PublishedRedirect>;
