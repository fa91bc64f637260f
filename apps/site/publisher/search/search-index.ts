import MiniSearch from 'minisearch';
import type { PageData } from '#site/runtime/page-data.ts';
import type { PageAnswer, PageGroup, PageGroupName } from '#site/search/search-answers.ts';
import { highlight } from '#site/server/search/highlight.ts';
import { findWords, wordsOf } from '#site/server/search/term-options.ts';
import { type SearchDocument, searchDocument } from './search-document.ts';

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
