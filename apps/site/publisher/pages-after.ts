import type { Change, PublishedType } from '@quarterline/contract';
import type { ContentStore } from './reading/content-store.ts';
import type { AlteredRecord } from './reading/tracked-reader.ts';
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

/** A record as it was before a change, with its pages. */
export type Former = { record: object | null; pages: SitePage[] };

/** These records as they are now; asked before they change. */
export const formerRecords = (store: ContentStore, changes: readonly Change[]): Former[] =>
  changes.map(({ type, id }) => ({ record: store.get(type, id), pages: pagesOfRecord(store, type, id) }));

export const alteredBy = (changes: readonly Change[], former: readonly Former[]): AlteredRecord[] =>
  changes.map(({ type, record }, index) => ({ type, before: former[index]?.record ?? null, after: record }));

/**
 * The pages after these changes, of which `former` are the records as they were. Most edits bring no address and take
 * none: their pages get into the places of the former ones, at a cost that does not grow with the site. Otherwise all are found anew.
 */
export function pagesAfter(
  store: ContentStore,
  pages: Pages,
  changes: readonly Change[],
  former: readonly Former[],
): PagesAfter {
  const after = changes.map(({ type, id }) => pagesOfRecord(store, type, id));
  const isInPlace = changes.every(
    ({ type }, index) => !MOVING.has(type) && hasSamePlaces(pages, former[index]?.pages ?? [], after[index] ?? []),
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
