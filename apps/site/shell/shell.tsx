import './shell.css';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { untilThere } from '#site/runtime/navigation/until-there.ts';
import { Footer, Header, LiveBanner } from './shell-parts.tsx';
import { PathContext, type Site, SiteContext } from './site-context.ts';
import './print.css';

type ShellProps = { site: Site; kind: string; path: string; children: ReactNode };

const AfterPage = lazy(() => untilThere(() => import('./after-page.tsx')));

/** Everything around a page. */
export function Shell({ site, kind, path, children }: ShellProps) {
  const context = useMemo(() => site, [site]);
  const [isTaken, setTaken] = useState(false);
  useEffect(() => {
    setTaken(true);
  }, []);
  return (
    <SiteContext value={context}>
      <PathContext value={path}>
        <a className="shell-skip" href="#main">
          Skip to content
        </a>
        <LiveBanner />
        <Header kind={kind} path={path} />
        <main id="main">
          {site.slice.demo ? (
            <p className="shell-demo">Demonstration: the sales, people and pictures are made up.</p>
          ) : null}
          {children}
        </main>
        <Footer />
        {isTaken ? (
          <Suspense fallback={null}>
            <AfterPage path={path} />
          </Suspense>
        ) : null}
      </PathContext>
    </SiteContext>
  );
}
