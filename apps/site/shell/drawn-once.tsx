import './footer.css';
import { type ReactNode, Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { Footer } from './footer.tsx';
import { Header } from './header/header.tsx';
import { PathContext, SiteContext } from './site-context.ts';
import type { SiteSlice } from './site-slice.ts';

/** In place of the address of a page: React writes it as it is, and no address has it. */
const ANY_PATH = '\uE000';

const made = new WeakMap<SiteSlice, Map<string, readonly string[]>>();

/** What is inside the element of a part, cut at each address of the page. */
function piecesOf(slice: SiteSlice, name: string, part: ReactNode): readonly string[] {
  const parts = made.get(slice) ?? new Map<string, readonly string[]>();
  made.set(slice, parts);
  const pieces = parts.get(name) ?? innerHtml(slice, part).split(ANY_PATH);
  parts.set(name, pieces);
  return pieces;
}

function innerHtml(slice: SiteSlice, part: ReactNode): string {
  const html = renderToString(
    <SiteContext value={{ slice, feed: null, auth: null }}>
      <PathContext value={ANY_PATH}>{part}</PathContext>
    </SiteContext>,
  );
  return html.slice(html.indexOf('>') + 1, html.lastIndexOf('<'));
}

/**
 * The head and the foot of a page, drawn once for all pages of a kind: of drawing a page they were two fifths. The
 * elements around them are as in `header.tsx` and `footer.tsx`: the browser takes the same HTML over.
 */
export function drawnOnce(slice: SiteSlice, kind: string, path: string): { header: ReactNode; footer: ReactNode } {
  const address = renderToString(path);
  const header = piecesOf(slice, `header of ${kind}`, <Header kind={kind} path={ANY_PATH} />).join(address);
  const footer = piecesOf(slice, 'footer', <Footer />).join(address);
  return {
    header: (
      <Suspense>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React has just drawn it. */}
        <div dangerouslySetInnerHTML={{ __html: header }} />
      </Suspense>
    ),
    footer: (
      <Suspense>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React has just drawn it. */}
        <footer className="footer" dangerouslySetInnerHTML={{ __html: footer }} />
      </Suspense>
    ),
  };
}
