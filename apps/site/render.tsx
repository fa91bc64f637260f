import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { chunks } from '#site/pages/parts/chunks.ts';
import type { LoadedPage } from '#site/runtime/load-page.ts';
import { RouterContext } from '#site/runtime/navigation/router-context.ts';
import { DrawnPage } from '#site/runtime/offline/drawn-page.tsx';
import type { PageData } from '#site/runtime/page-data.ts';
import { drawnOnce } from '#site/shell/drawn-once.tsx';
import { Shell } from '#site/shell/shell.tsx';
import type { SiteSlice } from '#site/shell/site-slice.ts';

const pages = new Map<string, LoadedPage['Page']>();

/** Loads the code of every kind once, so that drawing is a plain function. */
export async function prepare(): Promise<void> {
  for (const [kind, load] of Object.entries(chunks)) pages.set(kind, (await load()).default as LoadedPage['Page']);
}

/** A place in the query that nobody moves from. */
const drawnFor = (search: string) => ({
  drawnSearch: search,
  view: { search },
  subscribe: () => () => {},
  setSearch: () => {},
  go: async () => {},
});

/** The HTML of a page inside its shell. */
export function renderPage(data: PageData, slice: SiteSlice): string {
  const Page = pages.get(data.kind);
  if (!Page) throw new Error(`No page draws "${data.kind}".`);
  // With a query the search box of the head has its words.
  const drawn = data.search === undefined ? drawnOnce(slice, data.kind, data.path) : undefined;
  return renderToString(
    <StrictMode>
      <RouterContext value={data.search === undefined ? null : drawnFor(data.search)}>
        <DrawnPage
          view={{ page: { data, Page, keptAt: null }, behind: null }}
          shell={(page) => (
            <Shell site={{ slice, feed: null, auth: null }} kind={data.kind} path={data.path} drawn={drawn}>
              {page}
            </Shell>
          )}
          announcement=""
          slow={false}
          onCloseModal={() => {}}
        />
      </RouterContext>
    </StrictMode>,
  );
}
