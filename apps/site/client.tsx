import '@quarterline/ui/fonts.css';
import '@quarterline/ui/style.css';
import './pages/parts/crumbs.css';
import './pages/parts/initial.css';
import './pages/parts/own-time.css';
import './pages/parts/page-image.css';
import './pages/parts/page.css';
import './pages/parts/prose.css';
import './shell/layout.css';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { AuthStore } from './account/auth-view.ts';
import { chunks } from './pages/parts/chunks.ts';
import { loadTheRest } from './runtime/lazy-part.tsx';
import { PageLoader } from './runtime/load-page.ts';
import { Navigation } from './runtime/navigation/navigation.ts';
import { Router } from './runtime/navigation/router.tsx';
import { PageBoundary } from './runtime/page-boundary.tsx';
import type { PageData } from './runtime/page-data.ts';
import { whenIdle } from './runtime/when-idle.ts';
import { Shell } from './shell/shell.tsx';
import type { Site } from './shell/site-context.ts';
import type { SiteSlice } from './shell/site-slice.ts';
import { StatusStore } from './shell/status/status-store.ts';

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
