import { join } from 'node:path';
import { apiPath, brandImagePath } from '@quarterline/contract';
import { fixedRoutes, resultsRoute, saleCalendarRoute } from '@quarterline/listing';
import { embedFilesOf, embedPathsOf } from '#site/embeds/embed-files.ts';
import type { SaleReminderProps } from '#site/pages/parts/page-props.ts';
import type { PageData } from '#site/runtime/page-data.ts';
import type { SiteSlice } from '#site/shell/site-slice.ts';
import type { Draw } from '../drawing/drawing-work.ts';
import { resultFiles } from '../feeds/open-results.ts';
import { writeFavicon, writeMarkIcons } from '../pictures/icons.ts';
import { landFilesOf, landPathsOf } from '../places/land-files.ts';
import { landPricesText } from '../queries/land-price-queries.ts';
import type { ContentStore } from '../reading/content-store.ts';
import type { SelectorResults } from '../reading/tracked-reader.ts';
import { brandStylePath } from '../shell-brand.ts';
import { calendarFile } from './calendar-file.ts';
import type { ClientBuild } from './client-build.ts';
import { type FixedPage, siteFiles } from './fixed-files.ts';
import type { SiteFile, SiteFiles } from './site-file.ts';

type Options = {
  files: SiteFiles;
  store: ContentStore;
  results: SelectorResults;
  siteUrl: string;
  enginePublicUrl: string;
  build: ClientBuild;
  dataDir: string;
  draw: Draw;
};

type Shared = { pages: readonly FixedPage[]; slice: SiteSlice | null; cover: string | null };

/** Past sales whose dates stay in the calendar of all sales. */
const PAST_IN_CALENDAR = 50;

/**
 * Everything that is no page and is made from what is published: calendars, feeds, results, the sitemap and its like.
 */
export class FilesBesidePages {
  readonly #options: Options;
  /** Calendar events by sale slug. */
  readonly #calendars = new Map<string, string>();
  /** Content from which the result files were last made. */
  #resultsFrom = '';
  #markDrawn: string | null = null;

  constructor(options: Options) {
    this.#options = options;
  }

  /** What goes out together with a page. What its address has no longer is taken away at once. */
  async filesWith(data: PageData): Promise<SiteFile[]> {
    return [...(await this.#calendarWith(data)), ...(await this.#embedsWith(data)), ...(await this.#landWith(data))];
  }

  /** The calendar file of one sale, with a new version when its dates are others. */
  async #calendarWith({ kind, props }: Pick<PageData, 'kind' | 'props'>): Promise<SiteFile[]> {
    if (kind !== 'saleReminder') return [];
    const { sale, closes, calendar, parcelSummary, calendarHref } = props as SaleReminderProps;
    const { files, results, siteUrl } = this.#options;
    const { product, phone } = results.get('brand');
    const entry = { sale, closes, calendar, parcelSummary, siteUrl, phone, product };
    const text = calendarFile(entry, await files.read(calendarHref), Date.now());
    this.#calendars.set(calendarHref, text);
    return [{ path: calendarHref, text }];
  }

  /**
   * The same as a page of the site in frames for pages of others; of a sale that is published no more they are taken
   * away.
   */
  async #embedsWith(data: Pick<PageData, 'kind' | 'path' | 'props'>): Promise<SiteFile[]> {
    const { files, results, siteUrl, enginePublicUrl: engineUrl } = this.#options;
    const [{ product, accent }, { demo }] = [results.get('brand'), results.get('presence')];
    const brandStyle = accent && brandStylePath(accent.base);
    const made = embedFilesOf(data, { siteUrl, engineUrl, product, brandStyle, demo });
    if (data.kind === 'noLongerAvailable') await files.remove(...embedPathsOf(data.path));
    return made;
  }

  /**
   * With the page of a sale or of a parcel: where its land is, for GPS devices and maps; taken away where no place is
   * known any more.
   */
  async #landWith({ kind, path }: Pick<PageData, 'kind' | 'path'>): Promise<SiteFile[]> {
    const [, slug, parcelSlug] = LAND_PAGE.exec(path) ?? [];
    if (slug === undefined) return [];
    const { files, store, results } = this.#options;
    const parcel = parcelSlug === undefined ? undefined : { slug: parcelSlug };
    const sale = kind === 'noLongerAvailable' ? null : store.get('sale', slug);
    const { product } = results.get('brand');
    const made = sale ? landFilesOf(sale, parcelSlug ?? null, product) : [];
    if (made.length === 0) await files.remove(...landPathsOf({ slug }, parcel));
    return made;
  }

  /** Whatever is made from all pages and all sales. */
  async write({ pages, slice, cover }: Shared): Promise<void> {
    const { files, results, siteUrl, enginePublicUrl: engineUrl, build } = this.#options;
    const texts = siteFiles({
      siteUrl,
      engineUrl,
      build,
      cover,
      slice,
      pages,
      brand: results.get('brand'),
      episodes: results.get('episodes'),
      sales: this.#salesInFeed(),
      calendarFiles: this.#calendarFiles(),
      redirects: results.get('redirects'),
    });
    await files.write(...texts.map(([path, text]) => ({ path, text })));
    await this.#writeResults();
    await this.#writeMark();
  }

  /** The firm’s mark for phones that keep the site and for the tabs of browsers, drawn once for each drawing. */
  async #writeMark(): Promise<void> {
    const { dataDir, draw, results } = this.#options;
    const { mark, markSvg } = results.get('brand');
    const drawn = mark === null || markSvg === '' ? null : { path: brandImagePath(mark.hash), svg: markSvg };
    if (this.#markDrawn === (drawn?.path ?? '')) return;
    this.#markDrawn = drawn?.path ?? '';
    const folder = join(dataDir, 'site', 'public');
    if (drawn) await writeMarkIcons(folder, drawn, draw);
    await writeFavicon(folder, drawn, draw);
  }

  #salesInFeed() {
    const { store, results } = this.#options;
    const changedAt = new Map(store.all('sale').map((one) => [one.record.slug, one.changedAt]));
    return results.get('upcomingSales').map((sale) => ({ sale, changedAt: changedAt.get(sale.slug) }));
  }

  #calendarFiles(): string[] {
    const { results } = this.#options;
    const over = [results.get('pastSales'), results.get('cancelledSales')];
    return [...results.get('upcomingSales'), ...over.flatMap((sales) => sales.slice(0, PAST_IN_CALENDAR))].flatMap(
      (sale) => this.#calendars.get(saleCalendarRoute(sale)) ?? [],
    );
  }

  /** Only when a past sale or the licence has changed: with thousands of sales it is much text. */
  async #writeResults(): Promise<void> {
    const { files, results, siteUrl, enginePublicUrl } = this.#options;
    const { product, resultsLicence } = results.get('brand');
    const from = `${results.hashOf('pastSales')} ${product} ${resultsLicence}`;
    if (from === this.#resultsFrom) return;
    const made = resultFiles(results.get('pastSales'), {
      product,
      siteUrl,
      licence: resultsLicence,
      recordUrl: (slug) => enginePublicUrl + apiPath('GET /api/auctions/:slug/record', { slug }),
    });
    if (made === null) await files.remove(...RESULTS.map(resultsRoute));
    else await files.write(...RESULTS.map((ending) => ({ path: resultsRoute(ending), text: made[ending] })));
    const prices = landPricesText(results.get('soldParcels'));
    if (prices === null) await files.remove(fixedRoutes.landPricesFile);
    else await files.write({ path: fixedRoutes.landPricesFile, text: prices });
    this.#resultsFrom = from;
  }
}

const LAND_PAGE = /^\/auctions\/([a-z0-9-]+)(?:\/parcels\/([a-z0-9-]+))?\/?$/;
const RESULTS = ['csv', 'excel.csv', 'json', 'geojson'] as const;
