import {
  CONTENT_FIELDS,
  type ContentDraft,
  type ContentHistoryEntry,
  type ContentItem,
  type ContentList,
  type ContentState,
  type ContentType,
} from '@quarterline/contract';
import { causeText, EMAIL_TEMPLATES, emailGroup, isTemplateName } from '@quarterline/emails';
import type { ContentHistoryRow, ContentRow } from '#platform/store/content/content-store.ts';
import { withStandard } from './with-standard.ts';

const TEMPLATE_NAMES: readonly string[] = Object.keys(EMAIL_TEMPLATES);
const orderOf = ({ order }: ContentDraft): number | null => (typeof order === 'number' ? order : null);

const stateOf = (row: ContentRow): ContentState => {
  if (row.public_version === null) return row.published_at === null ? 'draft' : 'taken_back';
  return row.public_version === row.version ? 'public' : 'changed';
};

const TITLES: Readonly<Record<ContentType, (draft: ContentDraft) => [title: unknown, detail: unknown]>> = {
  article: (draft) => [draft.title, draft.categoryName],
  teamMember: (draft) => [draft.name, draft.title],
  testimonial: (draft) => [draft.name, draft.tagline],
  episode: (draft) => [draft.title, draft.episodeNumber ? `Episode ${draft.episodeNumber}` : ''],
  pageText: (draft) => [draft.title, draft.summary],
  redirect: (draft) => [draft.from, draft.to],
  brand: (draft) => [draft.product, draft.phone],
  letter: ({ slug }) => {
    const name = String(slug);
    return isTemplateName(name) ? [EMAIL_TEMPLATES[name].title, causeText(EMAIL_TEMPLATES[name])] : [slug, ''];
  },
  saleDefaults: () => ['Rules of a new sale', ''],
  wireInstructions: () => ['Wire instructions', ''],
};

export function describeRow(row: ContentRow): ContentList['items'][number] {
  const [title, detail] = TITLES[row.type](row.draft);
  return {
    id: row.id,
    title: String(title ?? '').trim() || 'Without a title',
    detail: String(detail ?? ''),
    group: row.type === 'letter' ? emailGroup(String(row.draft.slug)) : '',
    order: row.type === 'letter' ? TEMPLATE_NAMES.indexOf(String(row.draft.slug)) : orderOf(row.draft),
    state: stateOf(row),
    updatedAt: row.updated_at.getTime(),
    updatedBy: row.updated_by_name,
  };
}

export const describeItem = (row: ContentRow, history: readonly ContentHistoryRow[]): ContentItem => ({
  id: row.id,
  type: row.type,
  version: row.version,
  draft: withStandard(row.type, row.draft),
  public: row.public_record,
  state: stateOf(row),
  updatedAt: row.updated_at.getTime(),
  updatedBy: row.updated_by_name,
  publishedAt: row.public_version === null ? null : (row.published_at?.getTime() ?? null),
  history: describeHistory(row.type, history).toReversed(),
});

/** Each step with what it changed, against the step before. */
const describeHistory = (type: ContentType, rows: readonly ContentHistoryRow[]): ContentHistoryEntry[] =>
  rows.map(({ action, draft, name, at }, index) => ({
    at: at.getTime(),
    name,
    action,
    changes:
      index === 0 && action === 'begun'
        ? []
        : changesOf(type, withStandard(type, rows[index - 1]?.draft ?? {}), withStandard(type, draft)),
  }));

const changesOf = (type: ContentType, before: ContentDraft, after: ContentDraft): ContentHistoryEntry['changes'] =>
  CONTENT_FIELDS[type]
    .filter(({ name }) => JSON.stringify(before[name] ?? '') !== JSON.stringify(after[name] ?? ''))
    .map(({ name, label }) => ({ field: label, before: before[name] ?? '', after: after[name] ?? '' }));
