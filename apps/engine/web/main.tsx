import './shared/no-eval.ts';
import '@quarterline/ui/fonts.css';
import '@quarterline/ui/style.css';
import './shared/loading-page.css';
import './shared/message-page.css';
import './shared/plain-header.css';
import './shared/skip-link.css';
import './shared/strip.css';
import { lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { CrashGuard } from './shared/crash-guard.tsx';
import { findPage } from './shared/find-page.ts';
import { LoadingPage } from './shared/loading-page.tsx';

const { slug, load } = findPage(location.pathname);
const Page = lazy(load);
const place = document.getElementById('page');
if (!place) throw new Error('The page has no place to draw in.');

createRoot(place).render(
  <CrashGuard>
    <Suspense fallback={<LoadingPage what="the page" />}>
      <Page slug={slug} />
    </Suspense>
  </CrashGuard>,
);
