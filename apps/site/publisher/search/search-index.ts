import MiniSearch from 'minisearch';
import type { Kind, KindProps } from '#site/pages/parts/page-props.ts';
import type { PageData } from '#site/runtime/page-data.ts';
import type { PageAnswer, PageGroup, PageGroupName } from '#site/search/search-answers.ts';
import { highlight } from '#site/server/search/highlight.ts';
import { findWords, wordsOf } from '#site/server/search/term-options.ts';

const IN_EACH_GROUP = 5;
const IN_ONE_GROUP = 100;

/** Every page, to be searched. The publisher tells it of each page it writes, so it knows the last edit at once. */
export class SearchIndex {
  readonly #documents = new Map<string, SearchDocument>();
  readonly #index = new MiniSearch<SearchDocument>({
    idField: 'path',
    fields: ['title', 'text'],
    tokenize: wordsOf,
  });

  put(data: PageData): void {
    const document = searchDocument(data);
    const known = this.#documents.get(data.path);
    if (known?.text === document?.text && known?.title === document?.title) return;
    if (known) this.#index.discard(known.path);
    this.#documents.delete(data.path);
    if (!document) return;
    this.#documents.set(document.path, document);
    this.#index.add(document);
  }

  clear(): void {
    this.#documents.clear();
    this.#index.removeAll();
  }

  /**
   * The best of each group, groups by their best; or more of one group. With `having`, only pages that have one of these in them.
   * `alike`: how many of `total` have only words like the ones that were typed.
   */
  find(
    query: string,
    only: PageGroupName | null = null,
    having: readonly string[] = [],
  ): Pick<PageAnswer, 'total' | 'alike' | 'groups'> {
    const { exact, alike } = findWords(this.#index, query, {
      boost: { title: 4 },
      filter: ({ id }) => this.#has(String(id), having),
    });
    const groups = new Map<PageGroupName, PageGroup>();
    for (const { id, terms } of [...exact, ...alike]) {
      const document = this.#documents.get(String(id));
      if (!document) continue;
      const group = groups.get(document.group) ?? { name: document.group, total: 0, hits: [] };
      groups.set(group.name, group);
      group.total += 1;
      if ((only !== null && only !== group.name) || group.hits.length >= (only ? IN_ONE_GROUP : IN_EACH_GROUP))
        continue;
      group.hits.push({ path: document.path, ...highlight(document, new Set(terms)) });
    }
    return {
      total: exact.length + alike.length,
      alike: alike.length,
      groups: [...groups.values()].filter((group) => !only || group.name === only),
    };
  }

  #has(path: string, having: readonly string[]): boolean {
    if (having.length === 0) return true;
    const text = this.#documents.get(path)?.text ?? '';
    return having.some((one) => text.includes(one));
  }
}

type SearchDocument = { path: string; group: PageGroupName; title: string; text: string };

type Words = { group: PageGroupName; title: string; parts: readonly (string | null | undefined)[] };
type WordsOf = { [K in Kind]?: (props: KindProps[K]) => Words };

/** Searchable text of each kind of page. Missing kinds only list other pages, or must not be found. */
const WORDS: WordsOf = {
  sale: ({ sale, landText, html, townships, parcels, options, documents }) => ({
    group: 'Sales',
    title: `${sale.name}, ${sale.location}`,
    parts: [
      sale.summary,
      landText,
      html,
      ...parcels.flatMap((parcel) => [parcel.name, ...parcel.legalDescriptions, ...(parcel.lands ?? [])]),
      ...options.map((option) => option.name),
      ...documents.map((pdf) => pdf.name),
      ...townships.map((township) => township.name),
    ],
  }),
  parcel: ({ parcel, facts, sale, html, options }) => ({
    group: 'Parcels',
    title: `${parcel.name}, ${sale.name}`,
    parts: [
      [...parcel.legalDescriptions, ...(parcel.lands ?? [])].join(', '),
      parcel.summary,
      html,
      ...facts.map(({ label, text }) => `${label}: ${text}`),
      sale.location,
      ...parcel.features.map((feature) => feature.name),
      ...parcel.surfaceLeases.map((lease) => lease.holder),
      ...options.map((option) => option.name),
    ],
  }),
  option: ({ option, sale, html }) => ({
    group: 'Parcels',
    title: `${option.name}, ${sale.name}`,
    parts: [option.summary, html, sale.location],
  }),
  feature: ({ feature, parcel, sale, html }) => ({
    group: 'Parcels',
    title: `${feature.name}, ${parcel.label}, ${sale.name}`,
    parts: [feature.summary, html, sale.location],
  }),
  article: ({ title, summary, html, category }) => ({
    group: 'Questions',
    title,
    parts: [summary, html, category.label],
  }),
  text: ({ title, summary, html }) => ({ group: 'Pages', title, parts: [summary, html] }),
  teamMember: ({ name, title, city, html, email, phone }) => ({
    group: 'People',
    title: name,
    parts: [title, city, html, email, phone],
  }),
  testimonials: ({ testimonials }) => ({
    group: 'Pages',
    title: 'What sellers and buyers say',
    parts: testimonials.flatMap((one) => [one.tagline, one.content, one.name, one.city]),
  }),
  testimonialVideo: ({ tagline, content, name, city }) => ({
    group: 'Pages',
    title: `${tagline}: ${name}`,
    parts: [content, city],
  }),
  episode: ({ title, summary, html }) => ({ group: 'Podcast', title, parts: [summary, html] }),
  transcript: ({ title, html }) => ({ group: 'Podcast', title: `Transcript of ${title}`, parts: [html] }),
  contactForm: ({ title, lead }) => ({ group: 'Pages', title, parts: [lead] }),
  subscribe: () => ({ group: 'Pages', title: 'The weekly land list', parts: ['Newsletter by email: subscribe'] }),
  contact: ({ phone, email }) => ({ group: 'Pages', title: 'Contact', parts: ['Talk to a person', phone, email] }),
  sales: () => ({ group: 'Pages', title: 'Upcoming sales', parts: ['Farmland coming up for sale'] }),
  pastSales: () => ({ group: 'Pages', title: 'Past sales and final prices', parts: ['What farmland sold for'] }),
  landPrices: () => ({ group: 'Pages', title: 'Prices of land', parts: ['What an acre of farmland sold for'] }),
  faq: ({ categories }) => ({
    group: 'Pages',
    title: 'Questions and answers',
    parts: categories.map((category) => category.name),
  }),
  team: () => ({ group: 'Pages', title: 'Our team', parts: ['Lawyers and staff who run the sales'] }),
  podcast: () => ({ group: 'Pages', title: 'Farmland Exchange, the podcast', parts: ['Episodes'] }),
};

/** Search document of a page; `null` when it must not be found. */
function searchDocument({ kind, path, props, head }: PageData): SearchDocument | null {
  const words = WORDS[kind as Kind] as ((props: unknown) => Words) | undefined;
  if (!words || head.noIndex) return null;
  const { group, title, parts } = words(props);
  const text = parts.map((part) => plainText(part ?? '')).filter(Boolean);
  return { path, group, title, text: text.join(' · ') };
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** HTML without its marks. It comes out of our own Markdown, so entities are few. */
const plainText = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(#x[0-9a-f]+|#\d+|\w+);/gi, (whole, name: string) =>
      name.startsWith('#x') ? String.fromCodePoint(Number.parseInt(name.slice(2), 16)) : (ENTITIES[name] ?? whole),
    )
    .replace(/\s+/g, ' ')
    .trim();
