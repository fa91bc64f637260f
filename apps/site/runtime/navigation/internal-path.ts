import { normalizePath } from './normalize-path.ts';

/** Addresses of this host that are not pages. */
const NOT_PAGES = /^\/(?:api|media|assets|images|plats|page-data|slice-data)\//;

/** The path of a link to one of our own pages; `null` for everything the browser should do itself. */
export function internalPath(anchor: Element): string | null {
  const href = anchor.getAttribute('href');
  if (href === null || href.startsWith('#') || anchor.hasAttribute('download')) return null;
  const target = anchor.getAttribute('target');
  if (target !== null && target !== '' && target !== '_self') return null;
  const url = new URL(href, location.href);
  if (url.origin !== location.origin || NOT_PAGES.test(url.pathname) || /\.(?!html$)[a-z0-9]+$/i.test(url.pathname))
    return null;
  return normalizePath(url.pathname);
}
