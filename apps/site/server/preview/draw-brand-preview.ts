import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { PublishedBrand } from '@quarterline/contract';
import { accentStyle, fixedRoutes } from '@quarterline/listing';
import { htmlDocument } from '#site/publisher/document.ts';
import type { ClientBuild } from '#site/publisher/files/client-build.ts';
import { writeFileSafely } from '#site/publisher/files/write-file.ts';
import { headOf } from '#site/publisher/head-of.ts';
import type { Publisher } from '#site/publisher/publisher.ts';
import type { RenderPage } from '#site/publisher/publisher-options.ts';
import { homeProps } from '#site/publisher/queries/list-queries.ts';
import { siteSlice } from '#site/publisher/queries/site-slice-query.ts';
import { PageReading } from '#site/publisher/reading/page-reader.ts';
import { SelectorResults } from '#site/publisher/reading/tracked-reader.ts';
import { PreviewStore } from './preview-store.ts';

type Drawing = {
  publisher: Publisher;
  render: RenderPage;
  build: ClientBuild;
  enginePublicUrl: string;
  siteUrl: string;
};

/** A page, and the hash of the one style in it that no build knows. */
export type DrawnBrand = { html: string; styleHash: string };

/** A preview does not wait for sizes to be made. */
const AS_THEY_CAME = { isReady: () => false, hasAvif: () => false };

type ShellImage = NonNullable<ReturnType<typeof siteSlice>['brand']['logo']>;

/** The drawing itself in place of its address: nothing of it is on the site yet. */
const within = (image: ShellImage | undefined, svg: string | undefined): ShellImage | undefined =>
  image && svg ? { ...image, src: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` } : image;

/** The home page with a brand that is not public yet, without scripts; null before there is a site. */
export const drawBrandPreview =
  ({ publisher, render, build, enginePublicUrl, siteUrl }: Drawing) =>
  async (record: PublishedBrand): Promise<DrawnBrand | null> => {
    const current = await publisher.current(fixedRoutes.home);
    if (!current) return null;
    const store = new PreviewStore(publisher.store, { type: 'brand', id: 'brand', record });
    const results = new SelectorResults(store);
    const plats = new Map<string, () => string>();
    const reading = new PageReading({ enginePublicUrl, siteUrl, pictures: AS_THEY_CAME, plats }, store, results);
    const props = homeProps(reading);
    for (const [file, draw] of plats) await writeFileSafely(join(publisher.publicDir, file), draw());
    const { colour: _file, logo, mark, ...shell } = siteSlice(reading).brand;
    const images = { logo: within(logo, record.logoSvg), mark: within(mark, record.markSvg) };
    const brand = {
      ...shell,
      ...(images.logo ? { logo: images.logo } : {}),
      ...(images.mark ? { mark: images.mark } : {}),
    };
    const slice = { ...current.slice, ...siteSlice(reading), brand };
    const { structured: _none, ...plain } = headOf('home', fixedRoutes.home, props, {
      brand: results.get('brand'),
      siteUrl,
    });
    const head = { ...plain, noIndex: true as const };
    const data = { kind: 'home', path: fixedRoutes.home, build: build.hash, head, props };
    const style = accentStyle(record.accent ?? null);
    const html = htmlDocument({
      data: { ...data, props: {} as never },
      slice,
      body: render(data, slice),
      build: {
        entry: '',
        fonts: build.fonts,
        filesOf: (kind) => ({ styles: build.filesOf(kind).styles, scripts: [] }),
      },
    });
    return {
      html: html.replace('</head>', () => `<style>${style}</style></head>`),
      styleHash: `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    };
  };
