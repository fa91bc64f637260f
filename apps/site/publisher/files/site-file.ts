import type { PageData } from '#site/runtime/page-data.ts';
import type { SiteSlice } from '#site/shell/site-slice.ts';

/** The folder that is served, as the publisher sees it. */
export type SiteFiles = {
  /** Finds what a stopped process left without packings, and clears its half-written files away. */
  open: () => Promise<void>;
  read: (path: string) => Promise<string | null>;
  /** Draws the pages among them, then writes changed files, one after another. `true` when it wrote any. */
  write: (...files: readonly (SiteFile | PageFile)[]) => Promise<boolean>;
  /** Takes files and their packings away, if they are there. */
  remove: (...paths: readonly string[]) => Promise<void>;
  pack: (most: number) => Promise<void>;
  readonly isWaiting: boolean;
  /**
   * Takes away files of a folder that nobody names any more, once they are old enough for every reader to have left.
   */
  sweep: (folder: string, named: ReadonlySet<string>, oldMs: number, now: number) => Promise<void>;
};

export type SiteFile = { path: string; text: SiteText };

/** The HTML of a page, drawn where it is written. */
export type PageFile = { path: string; page: UndrawnPage };

/** A text in one piece or in several. */
export type SiteText = string | readonly (string | Repeated)[];

/** A text that stands in many files. */
export type Repeated = { readonly repeated: string };

/** A page whose HTML is not made yet. `dataText` is its data as JSON. */
export type UndrawnPage = { data: PageData; dataText: string; slice: SiteSlice };

export type DrawPage = (page: UndrawnPage) => SiteText | Promise<SiteText>;
