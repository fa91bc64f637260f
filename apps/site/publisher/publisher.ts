import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Change } from '@quarterline/contract';
import type { Kind, KindProps } from '#site/pages/parts/page-props.ts';
import { pageDataPath, sharedDataPath } from '#site/runtime/navigation/normalize-path.ts';
import { joinShared, type PageData } from '#site/runtime/page-data.ts';
import type { SiteSlice } from '#site/shell/site-slice.ts';
import { htmlPath } from './document.ts';
import { FilesBesidePages } from './files/files-beside-pages.ts';
import type { FixedPage } from './files/fixed-files.ts';
import { OnceFiles } from './files/once-files.ts';
import { PublicFiles } from './files/public-files.ts';
import type { SiteFiles } from './files/site-file.ts';
import { headOf } from './head-of.ts';
import { alteredBy, formerRecords, pagesAfter } from './pages-after.ts';
import { landPicturesOfPage } from './pictures/land-pictures.ts';
import { type PictureKey, PictureWorkshop } from './pictures/pictures.ts';
import type { PublisherOptions } from './publisher-options.ts';
import { siteSlice } from './queries/site-slice-query.ts';
import { ContentStore } from './reading/content-store.ts';
import { PageDependencies } from './reading/page-dependencies.ts';
import { PageReading } from './reading/page-reader.ts';
import { isWide } from './reading/selectors.ts';
import { splitShared } from './reading/shared-data.ts';
import { type DependencyKey, hashOf, hashOfText, SelectorResults } from './reading/tracked-reader.ts';
import { SearchIndex } from './search/search-index.ts';
import { podcastCover, type ShareCard, shareCard } from './share-card.ts';
import { ShareStudio, shareKey } from './share-studio.ts';
import { pagesOf, type SitePage } from './site-pages.ts';
import { drawPageWith } from './writing/draw-page.ts';
import { PageWriters } from './writing/page-writers.ts';

type Key = DependencyKey | PictureKey;

const WAVE = 64;
const PICTURES_AT_ONCE = 4;
const SHARES_AT_ONCE = 4;
const PACKED_AT_ONCE = 16;
/** So long after nobody names it any more, shared data may still be asked for by a page that is open somewhere. */
const SHARED_KEPT_MS = 7 * 86_400_000;

/**
 * Keeps the files of the site equal to what the engine has published. It remembers what each page has read, so that a
 * change touches exactly the pages that read it; a change that shows in the shell of every page goes out in a second
 * wave, behind the first, and gives way to newer changes.
 */
export class Publisher {
  readonly store: ContentStore;
  readonly publicDir: string;
  readonly search = new SearchIndex();
  readonly #options: PublisherOptions;
  readonly #results: SelectorResults;
  readonly #pictures: PictureWorkshop;
  readonly #shares: ShareStudio | null;
  readonly #files: SiteFiles;
  readonly #plats = new Map<string, () => string>();
  readonly #beside: FilesBesidePages;
  readonly #written = new Map<
    string,
    { hash: string; shell: string; inSitemap: Pick<FixedPage, 'noIndex' | 'images'> }
  >();
  readonly #dependencies = new PageDependencies<Key>();
  /** Files named by what they hold that are on disk or on their way there. */
  readonly #once: OnceFiles;
  #sharedStale = true;
  /** False from a change's first record to its last page: after a failure lists and pages are made anew. */
  #isSettled = true;
  #pages = new Map<string, SitePage>();
  #slice: { value: SiteSlice; hash: string; dependencies: Set<Key> } | null = null;
  #stale = new Set<string>();
  readonly #writers = new PageWriters();

  constructor(options: PublisherOptions) {
    this.#options = options;
    this.store = new ContentStore(join(options.dataDir, 'site', 'content'));
    this.publicDir = join(options.dataDir, 'site', 'public');
    this.#pictures = new PictureWorkshop(join(this.publicDir, 'images'), options.engineUrl, options.draw);
    this.#shares = options.drawsShares ? new ShareStudio(this.publicDir, options.draw) : null;
    const [folder, draw] = [this.publicDir, drawPageWith(options.render, options.build)];
    this.#files = options.filesIn?.(folder, draw) ?? new PublicFiles(folder, draw);
    this.#once = new OnceFiles(this.#files);
    this.#results = new SelectorResults(this.store);
    this.#beside = new FilesBesidePages({ ...options, files: this.#files, store: this.store, results: this.#results });
  }

  /** Reads what is on disk and brings every page up to this build. Answers the paths that were rewritten. */
  async open(): Promise<string[]> {
    await this.store.open();
    await Promise.all([this.#pictures.open(), this.#shares?.open(), this.#files.open()]);
    await this.#results.refreshInTurns();
    this.#pages = pagesOf(this.store);
    this.#refreshSlice();
    return this.catchingUp ? [] : this.#writeAll();
  }

  async #writeAll(isStopped?: () => boolean): Promise<string[]> {
    const rewritten = await this.#write([...this.#pages.keys(), ...this.store.gone], isStopped);
    if (isStopped?.()) return rewritten;
    await this.#writeShared();
    await this.#files.sweep('/page-data/sq/d', this.#once.names, SHARED_KEPT_MS, Date.now());
    return rewritten;
  }

  /** How far a new site has come; null once each of its pages was made. */
  get catchingUp(): { read: number; pagesMade: number } | null {
    if (this.store.isComplete || !this.#options.waitsForFeed) return null;
    return { read: this.store.cursor, pagesMade: this.#written.size };
  }

  /** Keeps changes of a feed that is not read to its end. Their pages are made once, by `finishCatchingUp`. */
  async takeIn(changes: readonly Change[], cursor: number): Promise<void> {
    await this.store.putAll(changes);
    await this.store.remember(cursor, this.store.gone);
  }

  /** Makes every page of what was taken in. Answers the paths. */
  async finishCatchingUp(isStopped: () => boolean): Promise<string[]> {
    await this.#results.refreshInTurns();
    this.#pages = pagesOf(this.store);
    this.#refreshSlice();
    const rewritten = await this.#writeAll(isStopped);
    if (!isStopped()) await this.store.remember(this.store.cursor, this.store.gone, true);
    return rewritten;
  }

  /** Takes changes in, rewrites what they touch, then remembers the cursor. Answers the paths that were rewritten. */
  async publish(changes: readonly Change[], cursor: number): Promise<string[]> {
    const former = formerRecords(this.store, changes);
    const [isSettled, altered] = [this.#isSettled, alteredBy(changes, former)];
    this.#isSettled = false;
    await this.store.putAll(changes);
    const [dirty, wide] = [new Set<Key>(changes.map(({ type, id }): Key => `${type}:${id}`)), new Set<Key>()];
    for (const key of this.#results.refresh(isSettled ? altered : undefined)) (isWide(key) ? wide : dirty).add(key);
    const { pages, renewed, vanished } = pagesAfter(this.store, this.#pages, changes, former);
    this.#pages = pages;
    const gone = new Set([...this.store.gone, ...vanished].filter((path) => !pages.has(path)));
    const read = [...this.#dependencies.readersOf(dirty)].filter((path) => pages.has(path));
    if (this.#refreshSlice() || !isSettled) for (const path of [...this.#pages.keys(), ...gone]) this.#stale.add(path);
    for (const path of this.#dependencies.readersOf(wide)) this.#stale.add(path);
    // A redirect that is a page now is drawn anew though nothing that it read has changed.
    const rewritten = await this.#write([...new Set([...renewed, ...read]), ...vanished]);
    this.#sharedStale = true;
    await this.store.remember(cursor, gone);
    this.#isSettled = true;
    return rewritten;
  }

  /** True while pictures could be had in less bytes. */
  get canRefine(): boolean {
    return this.#pictures.canRefine;
  }

  /** Makes one picture finer, beside everything else; the second wave redraws the pages that show it. */
  async refinePicture(): Promise<void> {
    const key = await this.#pictures.refine();
    if (key !== null) for (const path of this.#dependencies.readersOf([key])) this.#stale.add(path);
  }

  /** True while pages wait for their new shell or pictures to be made. */
  get hasWork(): boolean {
    const waiting = [this.#pictures, this.#files, this.#shares].some((one) => one?.isWaiting);
    return this.#sharedStale || this.#stale.size > 0 || waiting;
  }

  /**
   * The second wave: the sitemap and its like, some pages whose shell is behind, then some pictures and packings.
   * Short, so that new changes overtake it.
   */
  async workBehind(isStopped: () => boolean = () => false): Promise<string[]> {
    if (this.#sharedStale) await this.#writeShared();
    const rewritten = await this.#write([...this.#stale].slice(0, WAVE));
    if (this.#stale.size > 0 || isStopped()) return rewritten;
    const made: Key[] = await this.#pictures.work(PICTURES_AT_ONCE);
    if (made.length === 0) made.push(...((await this.#shares?.work(SHARES_AT_ONCE)) ?? []));
    if (made.includes(shareKey(this.#cover))) this.#sharedStale = true;
    const redrawn = await this.#write([...this.#dependencies.readersOf(made)].filter((path) => this.#pages.has(path)));
    if (made.length === 0 && !isStopped()) await this.#files.pack(PACKED_AT_ONCE);
    return [...rewritten, ...redrawn];
  }

  get #cover(): ShareCard {
    return podcastCover(this.#results.get('brand'));
  }

  /** Forgets everything published, for a feed that is not the one followed so far. */
  async startAnew(): Promise<void> {
    await this.store.clear();
    this.#written.clear();
    this.search.clear();
    this.#dependencies.clear();
    this.#results.refresh();
    this.#pages = pagesOf(this.store);
    this.#refreshSlice();
  }

  /** Data and shell of a page as they are now, for a server that draws by itself. */
  async current(path: string): Promise<{ data: PageData; slice: SiteSlice } | null> {
    const text = await this.#files.read(pageDataPath(path));
    if (text === null || !this.#slice) return null;
    const data = await joinShared(JSON.parse(text) as PageData, async (hash) =>
      JSON.parse((await this.#files.read(sharedDataPath(hash))) ?? 'null'),
    );
    return { data, slice: this.#slice.value };
  }

  #reading(): PageReading {
    const { enginePublicUrl, siteUrl } = this.#options;
    return new PageReading(
      { enginePublicUrl, siteUrl, pictures: this.#pictures, plats: this.#plats },
      this.store,
      this.#results,
    );
  }

  #refreshSlice(): boolean {
    const reading = this.#reading();
    const value = { ...siteSlice(reading), analytics: null, errors: null, ...this.#options.counting };
    const hash = hashOf(value);
    const changed = this.#slice?.hash !== hash;
    this.#slice = { value, hash, dependencies: reading.dependencies };
    return changed;
  }

  async #write(paths: readonly string[], isStopped?: () => boolean): Promise<string[]> {
    const rewritten: string[] = [];
    const write = async (path: string): Promise<void> => {
      if (await this.#writePage(path)) rewritten.push(path);
      this.#stale.delete(path);
    };
    await this.#writers.write(paths, write, isStopped);
    return rewritten;
  }

  async #writePage(path: string): Promise<boolean> {
    const slice = this.#slice;
    if (!slice) return false;
    const { data, dependencies } = this.#dataOf(path);
    this.search.put(data);
    const whole = JSON.stringify(data);
    const hash = hashOfText(whole);
    const last = this.#written.get(path);
    this.#dependencies.set(path, dependencies);
    if (last?.hash === hash && last.shell === slice.hash) return false;
    await this.#writePlats();
    // What is pointed at goes first: anybody who sees the new page must find nothing older, and nothing missing, behind it.
    const split = splitShared(data);
    for (const file of split.files) await this.#once.write(file.path, () => file.text);
    const text = split.data === data ? whole : JSON.stringify(split.data);
    const wrote = await this.#files.write(
      ...(await this.#beside.filesWith(data)),
      { path: pageDataPath(path), text },
      { path: htmlPath(path), page: { data, dataText: whole, slice: slice.value } },
    );
    const images = landPicturesOfPage(data.kind as Kind, data.props as KindProps[Kind], this.#options.siteUrl);
    const inSitemap = { noIndex: !!data.head.noIndex, images };
    this.#written.set(path, { hash, shell: slice.hash, inSitemap });
    this.#sharedStale ||= !isDeepStrictEqual(last?.inSitemap, inSitemap);
    return wrote;
  }

  #dataOf(path: string): { data: PageData; dependencies: Set<Key> } {
    const reading = this.#reading();
    const page = this.#pages.get(path);
    const props = page?.query(reading) ?? null;
    const kind: Kind = page && props ? page.kind : 'noLongerAvailable';
    const site = { brand: this.#results.get('brand'), siteUrl: this.#options.siteUrl };
    const filled = (props ?? {}) as KindProps[Kind];
    const head = headOf(kind, path, filled as never, site);
    const dependencies: Set<Key> = reading.dependencies;
    if (this.#shares && !head.noIndex) {
      const card = shareCard(kind, filled as never, head, site.brand);
      dependencies.add(shareKey(card));
      const src = this.#shares.ask(card);
      if (src !== null) head.picture = { src: site.siteUrl + src, alt: `${card.title}. ${card.line}` };
    }
    const data: PageData = { kind, path, build: this.#options.build.hash, head, props: filled };
    return { data, dependencies };
  }

  async #writePlats(): Promise<void> {
    for (const [path, draw] of this.#plats) {
      this.#plats.delete(path);
      await this.#once.write(path, draw);
    }
  }

  async #writeShared(): Promise<void> {
    this.#sharedStale = false;
    const pages = [...this.#pages.values()].map((page) => ({
      ...page,
      ...(this.#written.get(page.path)?.inSitemap ?? { noIndex: false, images: [] }),
    }));
    const [slice, cover] = [this.#slice?.value ?? null, this.#shares?.ask(this.#cover) ?? null];
    await this.#beside.write({ pages, slice, cover }).catch((error: unknown) => {
      this.#sharedStale = true;
      throw error;
    });
  }
}
