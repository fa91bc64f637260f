import { join } from 'node:path';
import type { PublishedSale } from '@quarterline/contract';
import { htmlDocument } from '#site/publisher/document.ts';
import type { ClientBuild } from '#site/publisher/files/client-build.ts';
import { writeFileSafely } from '#site/publisher/files/write-file.ts';
import { headOf } from '#site/publisher/head-of.ts';
import type { Publisher } from '#site/publisher/publisher.ts';
import type { RenderPage } from '#site/publisher/publisher-options.ts';
import { PageReading } from '#site/publisher/reading/page-reader.ts';
import { SelectorResults } from '#site/publisher/reading/tracked-reader.ts';
import { pagesOf } from '#site/publisher/site-pages.ts';
import { normalizePath } from '#site/runtime/navigation/normalize-path.ts';
import { PreviewStore } from './preview-store.ts';

type Drawing = {
  publisher: Publisher;
  render: RenderPage;
  build: ClientBuild;
  enginePublicUrl: string;
  siteUrl: string;
};

/** A preview does not wait for sizes to be made. */
const AS_THEY_CAME = { isReady: () => false, hasAvif: () => false };

/**
 * Draws a page of a sale that is not public yet with the code that draws the public ones. Without scripts: those would look
 * for the page's data, which is nowhere. Links to the sale's own pages stay within the preview.
 */
export const drawPreview =
  ({ publisher, render, build, enginePublicUrl, siteUrl }: Drawing) =>
  async (sale: PublishedSale, asked: string, within: string): Promise<string | null> => {
    const current = await publisher.current('/');
    if (!current) return null;
    const store = new PreviewStore(publisher.store, { type: 'sale', id: sale.slug, record: sale });
    const results = new SelectorResults(store);
    const plats = new Map<string, () => string>();
    const reading = new PageReading({ enginePublicUrl, siteUrl, pictures: AS_THEY_CAME, plats }, store, results);
    const path = normalizePath(asked);
    const page = pagesOf(store).get(path);
    const props = page?.query(reading) ?? null;
    if (!page || props === null) return null;
    for (const [file, draw] of plats) await writeFileSafely(join(publisher.publicDir, file), draw());
    const head = headOf(page.kind, path, props as never, { brand: results.get('brand'), siteUrl });
    const { structured: _none, ...plain } = head;
    const data = { kind: page.kind, path, build: build.hash, head: { ...plain, noIndex: true as const }, props };
    const body = render(data, current.slice).replaceAll(
      `href="/auctions/${sale.slug}`,
      `href="${within}/auctions/${sale.slug}`,
    );
    return htmlDocument({
      data: { ...data, props: {} as never },
      slice: current.slice,
      body: `<p class="shell-demo"><b>Preview.</b> Only people with this address see this page. Nobody can register or bid here.</p>${body}`,
      build: {
        entry: '',
        fonts: build.fonts,
        filesOf: (kind) => ({ styles: build.filesOf(kind).styles, scripts: [] }),
      },
    });
  };
