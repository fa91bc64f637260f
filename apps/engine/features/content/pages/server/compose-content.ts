import {
  CONTENT_FIELDS,
  type ContentDraft,
  type ContentType,
  checkContent,
  FIXED_CONTENT,
  oneLine,
} from '@quarterline/contract';
import { checkSaleDefaults } from '@quarterline/drafting';
import { slugOf } from '@quarterline/listing';
import { whyNotAccent } from '#platform/brand/accent.ts';
import { type BrandImages, composeBrand } from '#platform/brand/compose-brand.ts';

const NO_IMAGES: BrandImages = { logo: null, mark: null };

export type ComposedContent =
  | { ok: true; id: string; record: ContentDraft }
  | { ok: false; wrong: Record<string, string> };

/**
 * Composes the public form of a draft and its id; or a sentence for each invalid field. Fills empty fields with the
 * values that the site expects.
 */
export function composeContent(
  type: ContentType,
  draft: ContentDraft,
  { now, before, images = NO_IMAGES }: { now: number; before: ContentDraft | null; images?: BrandImages },
): ComposedContent {
  const filled = withSlugs(type, tidied(type, draft));
  const wrong = checkContent(type, filled);
  if (Object.keys(wrong).length > 0) return { ok: false, wrong };
  const text = (name: string): string => String(filled[name] ?? '');
  const number = (name: string): number => Number(filled[name] ?? 0);
  const slug = text('slug');
  // A demonstration stays marked as one, even after edits.
  const demo = before?.demo === true || filled.demo === true;
  const texts = (...names: string[]) => Object.fromEntries(names.map((name) => [name, text(name)]));
  switch (type) {
    case 'article': {
      const category = text('category');
      const record = {
        ...texts('category', 'categoryName', 'slug', 'title', 'summary', 'bodyMarkdown'),
        order: number('order'),
        updatedAt: new Date(now).toISOString(),
      };
      return { ok: true, id: `${category}/${slug}`, record };
    }
    case 'teamMember': {
      const record = { ...texts('slug', 'name', 'title', 'phone', 'email', 'city', 'bodyMarkdown'), demo };
      return { ok: true, id: slug, record: { ...record, headshot: filled.headshot ?? null, order: number('order') } };
    }
    case 'testimonial': {
      const record = { ...texts('slug', 'tagline', 'content', 'name', 'title', 'city'), demo, order: number('order') };
      const { headshot = null, video = null } = filled;
      return { ok: true, id: slug, record: { ...record, headshot, video } };
    }
    case 'episode': {
      const { durationSeconds, ...audio } = filled.audio as { durationSeconds?: number };
      const record = {
        ...texts('slug', 'title', 'summary', 'notesMarkdown', 'transcriptMarkdown'),
        episodeNumber: filled.episodeNumber || null,
        publishedAt: new Date(text('publishedAt')).toISOString(),
        durationSeconds: Math.max(1, Math.round(durationSeconds ?? Number(before?.durationSeconds ?? 1))),
        audio,
        demo,
      };
      return { ok: true, id: slug, record };
    }
    case 'pageText': {
      const words = texts('slug', 'title', 'summary', 'bodyMarkdown');
      const isSame = Object.entries(words).every(([name, value]) => before?.[name] === value);
      const version = Number(before?.version ?? 0) + (isSame ? 0 : 1);
      return { ok: true, id: slug, record: { ...words, version: Math.max(1, version) } };
    }
    case 'redirect':
      return { ok: true, id: withoutSlash(text('from')), record: { from: withoutSlash(text('from')), to: text('to') } };
    case 'letter':
      return { ok: true, id: slug, record: texts('slug', 'subject', 'text') };
    case 'saleDefaults': {
      const unfit = checkSaleDefaults(filled);
      return Object.keys(unfit).length > 0
        ? { ok: false, wrong: unfit }
        : { ok: true, id: 'saleDefaults', record: filled };
    }
    case 'wireInstructions':
      return {
        ok: true,
        id: 'wireInstructions',
        record: texts(...CONTENT_FIELDS.wireInstructions.map(({ name }) => name)),
      };
    case 'brand': {
      const unfit = filled.accentColour ? whyNotAccent(text('accentColour').toLowerCase()) : null;
      return unfit === null
        ? { ok: true, id: 'brand', record: composeBrand(filled, before, images) }
        : { ok: false, wrong: { accentColour: unfit } };
    }
  }
}

/** Addresses of the site have no slash at their end. */
const withoutSlash = (path: string): string => path.replace(/(?<=.)\/+$/, '');

/** As it is published: a field of one line holds one line, in which every character can be seen. */
const tidied = (type: ContentType, draft: ContentDraft): ContentDraft => {
  const lines = new Set(CONTENT_FIELDS[type].filter(({ kind }) => kind === 'line').map(({ name }) => name));
  const tidy = (name: string, text: string): string => (lines.has(name) ? oneLine(text) : text).trim();
  return Object.fromEntries(
    Object.entries(draft).map(([name, value]) => [name, typeof value === 'string' ? tidy(name, value) : value]),
  );
};

/** An address that nobody wrote is made of the name. */
const withSlugs = (type: ContentType, draft: ContentDraft): ContentDraft => {
  const made = (written: unknown, from: unknown): string => String(written || slugOf(String(from ?? '')));
  if (FIXED_CONTENT.has(type) || type === 'redirect') return draft;
  const slug = made(
    draft.slug,
    draft.title && type !== 'teamMember' && type !== 'testimonial' ? draft.title : draft.name,
  );
  return type === 'article'
    ? { ...draft, slug, category: made(draft.category, draft.categoryName) }
    : { ...draft, slug };
};
