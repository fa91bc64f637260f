import type { PageData } from '#site/runtime/page-data.ts';
import type { SiteSlice } from '#site/shell/site-slice.ts';
import type { Draw } from './drawing/drawing-work.ts';
import type { ClientBuild } from './files/client-build.ts';
import type { DrawPage, SiteFiles } from './files/site-file.ts';

/** Draws a page to HTML: the built server bundle. */
export type RenderPage = (data: PageData, slice: SiteSlice) => string;

export type PublisherOptions = {
  dataDir: string;
  engineUrl: string;
  enginePublicUrl: string;
  siteUrl: string;
  build: ClientBuild;
  render: RenderPage;
  /** Draws and writes the files of a folder; in this thread by itself. */
  filesIn?: (folder: string, draw: DrawPage) => SiteFiles;
  /** Makes the sizes of pictures; with `drawsShares` also what is shown where a page is shared. */
  draw: Draw;
  drawsShares?: boolean;
  /** A new site makes no page before it has read the whole feed: half of the sales would look like all of them. */
  waitsForFeed?: boolean;
  /** Analytics and error reporting; none without it. */
  counting?: Pick<SiteSlice, 'analytics' | 'errors'>;
};
