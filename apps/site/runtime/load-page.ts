import type { ComponentType } from 'react';
import { normalizePath, pageDataPath, sharedDataPath } from './navigation/normalize-path.ts';
import { joinShared, type PageData } from './page-data.ts';

/** A page that is ready to be drawn. */
export type LoadedPage = {
  data: PageData;
  Page: ComponentType<{ props: never }>;
  /** Set when there is no line and the data is what was kept at that instant. */
  keptAt: string | null;
};
export type PageChunks = Record<string, () => Promise<{ default: ComponentType<{ props: never }> }>>;

const ATTEMPTS = 4;
const FRESH_MS = 60_000;

type Answer<Data> = { status: 200; data: Data; keptAt: string | null } | { status: 404 | 500 };

type Options = { chunks: PageChunks; fetch?: typeof fetch; now?: () => number; wait?: (ms: number) => Promise<void> };

/** Loads data and chunk of pages together, and keeps them for a minute. */
export class PageLoader {
  readonly #chunks: PageChunks;
  readonly #fetch: typeof fetch;
  readonly #now: () => number;
  readonly #wait: (ms: number) => Promise<void>;
  readonly #kept = new Map<string, { at: number; page: Promise<LoadedPage> }>();
  /** By hash: what has one never changes. */
  readonly #shared = new Map<string, Promise<unknown>>();

  constructor({
    chunks,
    fetch = globalThis.fetch.bind(globalThis),
    now = () => performance.now(),
    wait = pause,
  }: Options) {
    this.#chunks = chunks;
    this.#fetch = fetch;
    this.#now = now;
    this.#wait = wait;
  }

  /** The page at `path`; the 404 page where there is none, the 500 page on a 500. Any other failure is for the browser itself. */
  load(path: string): Promise<LoadedPage> {
    const key = normalizePath(path);
    const kept = this.#kept.get(key);
    if (kept && this.#now() - kept.at < FRESH_MS) return kept.page;
    const page = this.#data(key).then(({ data, keptAt }) => this.complete(data, keptAt));
    this.#kept.set(key, { at: this.#now(), page });
    page.catch(() => this.#kept.delete(key));
    return page;
  }

  /** Joins data that is already at hand with its chunk. */
  async complete(data: PageData, keptAt: string | null = null): Promise<LoadedPage> {
    const chunk = this.#chunks[data.kind];
    if (!chunk) throw new Error(`No page draws "${data.kind}".`);
    return { data, Page: (await chunk()).default, keptAt };
  }

  /** Forgets what is kept, so that the next visit sees the newest. */
  forget(): void {
    this.#kept.clear();
  }

  async #data(path: string): Promise<{ data: PageData; keptAt: string | null }> {
    const answer = await this.#ask<PageData>(pageDataPath(path));
    if (answer.status === 200) {
      const data = await joinShared(answer.data, (hash) => this.#sharedData(hash));
      return { data, keptAt: answer.keptAt };
    }
    const instead = answer.status === 404 ? '/404.html' : '/500.html';
    const fallback = await this.#ask<PageData>(pageDataPath(instead));
    if (fallback.status !== 200)
      throw new Error(`${path} answered ${answer.status}, and ${instead} ${fallback.status}.`);
    return { data: { ...fallback.data, path }, keptAt: null };
  }

  #sharedData(hash: string): Promise<unknown> {
    const known = this.#shared.get(hash);
    if (known) return known;
    const data = this.#ask<unknown>(sharedDataPath(hash)).then((answer) => {
      if (answer.status === 200) return answer.data;
      throw new Error(`Shared data answered ${answer.status}.`);
    });
    this.#shared.set(hash, data);
    data.catch(() => this.#shared.delete(hash));
    return data;
  }

  /** Asks up to four times. A 404 and a 500 are answers; anything else may pass. */
  async #ask<Data>(url: string): Promise<Answer<Data>> {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await this.#askOnce<Data>(url);
      if (answer !== 'again') return answer;
      if (attempt === ATTEMPTS) throw new Error(`${url} cannot be had.`);
      await this.#wait(200 * 2 ** (attempt - 1));
    }
  }

  async #askOnce<Data>(url: string): Promise<Answer<Data> | 'again'> {
    try {
      const response = await this.#fetch(url, { headers: { accept: 'application/json' } });
      if (response.status === 404 || response.status === 500) return { status: response.status };
      if (!response.ok || !response.headers.get('content-type')?.includes('json')) return 'again';
      return { status: 200, data: (await response.json()) as Data, keptAt: response.headers.get('x-kept-at') };
    } catch {
      return 'again';
    }
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
