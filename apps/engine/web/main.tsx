import '#platform/web/no-eval.ts';
import '@quarterline/ui/fonts.css';
import '@quarterline/ui/style.css';
import '@quarterline/ui/layout.css';
import '#platform/web/loading-page.css';
import '#platform/web/message-page.css';
import '#platform/web/plain-header.css';
import '#platform/web/skip-link.css';
import '#platform/web/strip.css';
import { lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { CrashGuard, reloadOnce } from '#platform/web/crash-guard.tsx';
import { LATE_MS, LoadingPage } from '#platform/web/loading-page.tsx';
import { findPage } from './find-page.ts';

const { slug, load } = findPage(location.pathname);
// A file that is asked for again and again may come with new connections.
const late = setTimeout(() => reloadOnce(location.pathname), LATE_MS);
const Page = lazy(() => load().finally(() => clearTimeout(late)));
const place = document.getElementById('page');
if (!place) throw new Error('The page has no place to draw in.');

createRoot(place).render(
  <CrashGuard>
    <Suspense fallback={<LoadingPage what="the page" />}>
      <Page slug={slug} />
    </Suspense>
  </CrashGuard>,
);
