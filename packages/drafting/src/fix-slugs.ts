import type { SaleDraft } from '@quarterline/contract';
import { slugOf } from '@quarterline/listing';

type Named = { slug: string };

/** Gives what has no address yet its own, of its name or number; what was public before keeps the one that was printed. */
const withSlugs = <Entry extends Named>(
  entries: readonly Entry[],
  input: (entry: Entry, index: number) => string,
): Entry[] => {
  const taken = new Set(entries.map(({ slug }) => slug).filter(Boolean));
  return entries.map((entry, index) => {
    if (entry.slug !== '') return entry;
    const slug = free(input(entry, index) || String(index + 1), taken);
    taken.add(slug);
    return { ...entry, slug };
  });
};

const free = (input: string, taken: ReadonlySet<string>): string => {
  const plain = input.slice(0, 100).replace(/-+$/, '');
  // "parcel-2" gives way to "parcel-3", a name to "the-name-2".
  const [, stem = plain, first] = /^(parcel|en-bloc)-(\d+)$/.exec(plain) ?? [];
  let slug = plain;
  for (let number = first === undefined ? 2 : Number(first) + 1; taken.has(slug); number += 1)
    slug = `${stem}-${number}`;
  return slug;
};

/** The draft with an address for everything that becomes public with it. */
export const fixSlugs = (draft: SaleDraft): SaleDraft => ({
  ...draft,
  parcels: withSlugs(draft.parcels, (_, index) => `parcel-${index + 1}`).map((parcel) => ({
    ...parcel,
    features: withSlugs(parcel.features, ({ name }) => slugOf(name)),
  })),
  groups: withSlugs(draft.groups, (_, index) => (draft.groups.length > 1 ? `en-bloc-${index + 1}` : 'en-bloc')),
  options: withSlugs(draft.options, ({ name }) => slugOf(name)),
  documents: withSlugs(draft.documents, ({ name }) => slugOf(name)),
});
