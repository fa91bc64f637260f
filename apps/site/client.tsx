import '@quarterline/ui/fonts.css';
import '@quarterline/ui/style.css';
import '#site/pages/parts/crumbs.css';
import '#site/pages/parts/initial.css';
import '#site/pages/parts/own-time.css';
import '#site/pages/parts/page-image.css';
import '#site/pages/parts/page.css';
import '#site/pages/parts/prose.css';
import '#site/shell/layout.css';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { AuthStore } from '#site/account/auth-view.ts';
import { chunks } from '#site/pages/parts/chunks.ts';
import { loadTheRest } from '#site/runtime/lazy-part.tsx';
import { PageLoader } from '#site/runtime/load-page.ts';
import { Navigation } from '#site/runtime/navigation/navigation.ts';
import { Router } from '#site/runtime/navigation/router.tsx';
import { PageBoundary } from '#site/runtime/page-boundary.tsx';
import type { PageData } from '#site/runtime/page-data.ts';
import { whenIdle } from '#site/runtime/when-idle.ts';
import { Shell } from '#site/shell/shell.tsx';
import type { Site } from '#site/shell/site-context.ts';
import type { SiteSlice } from '#site/shell/site-slice.ts';
import { StatusStore } from '#site/shell/status/status-store.ts';

/** Takes over the page that is already there. */
async function start(): Promise<void> {
  const [root, text] = [document.getElementById('root'), document.getElementById('page-data')?.textContent];
  if (!root || !text) return;
  const { data, slice } = JSON.parse(text) as { data: PageData; slice: SiteSlice };
  const loader = new PageLoader({ chunks });
  const navigation = new Navigation(loader, await loader.complete(data));
  const site: Site = { slice, feed: new StatusStore(), auth: new AuthStore() };
  // As a transition React takes the page over in slices of a few milliseconds: a finger on a slow phone is not kept waiting.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <PageBoundary isOutermost>
          <Router
            navigation={navigation}
            loader={loader}
            shell={(page, { kind, path }) => (
              <Shell site={site} kind={kind} path={path}>
                {page}
              </Shell>
            )}
          />
        </PageBoundary>
      </StrictMode>,
    );
  });
}

void start()
  .then(whenIdle)
  // What lies far below may be laid out now; see shell.css.
  .then(() => document.documentElement.classList.add('is-taken'))
  .then(loadTheRest);
