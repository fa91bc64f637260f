import './shell.css';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { untilThere } from '#site/runtime/navigation/until-there.ts';
import { Footer, Header, LiveBanner } from './shell-parts.tsx';
import { PathContext, type Site, SiteContext } from './site-context.ts';
import './print.css';

type ShellProps = {
  site: Site;
  kind: string;
  path: string;
  /** Head and foot that are drawn already: see `drawn-once.tsx`. */
  drawn?: { header: ReactNode; footer: ReactNode } | undefined;
  children: ReactNode;
};

const AfterPage = lazy(() => untilThere(() => import('./after-page.tsx')));

/** Everything around a page. */
export function Shell({ site, kind, path, drawn, children }: ShellProps) {
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
        {drawn ? drawn.header : <Header kind={kind} path={path} />}
        <main id="main">
          {site.slice.demo ? (
            <p className="shell-demo">Demonstration: the sales, people and pictures are made up.</p>
          ) : null}
          {children}
        </main>
        {drawn ? drawn.footer : <Footer />}
        {isTaken ? (
          <Suspense fallback={null}>
            <AfterPage path={path} />
          </Suspense>
        ) : null}
      </PathContext>
    </SiteContext>
  );
}
