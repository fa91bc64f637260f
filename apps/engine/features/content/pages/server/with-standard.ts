import type { ContentDraft, ContentType } from '@quarterline/contract';
import { STANDARD_SALE_DEFAULTS } from '@quarterline/drafting';
import { EMAIL_TEMPLATES, isTemplateName } from '@quarterline/emails';
import { TEXT_PAGES } from '@quarterline/listing';
import { BRAND_DRAFT } from '#platform/brand/compose-brand.ts';

/**
 * A draft over what stands when nobody has written anything: an email as the product words it, the rules of the firm.
 * Only what was changed is kept, so that whatever was not follows the product.
 */
export function withStandard(type: ContentType, draft: ContentDraft): ContentDraft {
  if (type === 'saleDefaults') return { ...STANDARD_SALE_DEFAULTS, ...draft };
  if (type !== 'letter') return draft;
  const name = String(draft.slug);
  if (!isTemplateName(name)) return draft;
  const { subject, text } = EMAIL_TEMPLATES[name];
  return { subject, text, ...draft };
}

/** The product comes with words of these. */
export const HAS_STANDARD: ReadonlySet<ContentType> = new Set(['letter', 'saleDefaults']);

/** Initial drafts of a fixed kind of content. */
export function fixedDrafts(type: ContentType): ContentDraft[] {
  if (type === 'brand') return [BRAND_DRAFT];
  if (type === 'letter')
    return Object.entries(EMAIL_TEMPLATES).flatMap(([slug, { isFixed }]) => (isFixed ? [] : [{ slug }]));
  if (type === 'saleDefaults' || type === 'wireInstructions') return [{ slug: type }];
  return TEXT_PAGES.map(({ slug, title }) => ({ slug, title }));
}
