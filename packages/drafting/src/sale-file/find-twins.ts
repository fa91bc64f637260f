import type { SaleDraft } from '@quarterline/contract';

type Named = { id: string; slug?: string };

/** Which of its lists has two entries of one id or one address, which an editor never makes; null when none has. */
export function findTwins(draft: SaleDraft): string | null {
  const lists: [string, readonly Named[]][] = [
    ['parcels', draft.parcels],
    ['groups', draft.groups],
    ['options', draft.options],
    ['documents', draft.documents],
    ['pictures', draft.pictures],
    ...draft.parcels.flatMap(({ features, pictures, leases }, index): [string, readonly Named[]][] => [
      [`parcels/${index}/features`, features],
      [`parcels/${index}/pictures`, pictures],
      [`parcels/${index}/leases`, leases],
    ]),
    // Parcels and blocks of a sale have their addresses together.
    ['parcels and groups', [...draft.parcels, ...draft.groups]],
  ];
  return lists.find(([, entries]) => hasTwins(entries))?.[0] ?? null;
}

const hasTwins = (entries: readonly Named[]): boolean => {
  const ids = entries.map(({ id }) => id);
  const slugs = entries.flatMap(({ slug }) => (slug ? [slug] : []));
  return new Set(ids).size < ids.length || new Set(slugs).size < slugs.length;
};
