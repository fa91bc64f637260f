import type { Change, PublishedType } from '@quarterline/contract';
import type { ContentStore } from './reading/content-store.ts';
import { pagesOf, pagesOfRecord, type SitePage } from './site-pages.ts';

type Pages = Map<string, SitePage>;

export type PagesAfter = {
  pages: Pages;
  /** Addresses that are new, or have a page of another kind. */
  renewed: string[];
  vanished: string[];
};

/** Records of these may move pages of others. */
const MOVING: ReadonlySet<PublishedType> = new Set(['brand', 'redirect', 'teamMember']);

/** The pages that these records have now; asked before the records change. */
export const pagesBefore = (store: ContentStore, changes: readonly Change[]): SitePage[][] =>
  changes.map(({ type, id }) => pagesOfRecord(store, type, id));

/**
 * The pages after these changes, of which `before` are those of the records as they were. Most edits bring no address and take
 * none: their pages get into the places of the former ones, at a cost that does not grow with the site. Otherwise all are found anew.
 */
export function pagesAfter(
  store: ContentStore,
  pages: Pages,
  changes: readonly Change[],
  before: readonly SitePage[][],
): PagesAfter {
  const after = changes.map(({ type, id }) => pagesOfRecord(store, type, id));
  const isInPlace = changes.every(
    ({ type }, index) => !MOVING.has(type) && hasSamePlaces(pages, before[index] ?? [], after[index] ?? []),
  );
  if (!isInPlace) {
    const all = pagesOf(store);
    return {
      pages: all,
      renewed: [...all].filter(([path, { kind }]) => pages.get(path)?.kind !== kind).map(([path]) => path),
      vanished: [...pages.keys()].filter((path) => !all.has(path)),
    };
  }
  const renewed: string[] = [];
  for (const page of after.flat()) {
    if (pages.get(page.path)?.kind !== page.kind) renewed.push(page.path);
    pages.set(page.path, page);
  }
  return { pages, renewed, vanished: [] };
}

/** The record has the addresses that it had, and had them to itself. */
const hasSamePlaces = (pages: Pages, before: readonly SitePage[], after: readonly SitePage[]): boolean =>
  before.length === after.length &&
  after.every(({ path }, index) => before[index]?.path === path && pages.get(path) === before[index]);
