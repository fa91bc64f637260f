import type { PageHead } from './page-data.ts';

/** Brings the head of the document up to date with the page that is shown. */
export function applyHead(head: PageHead): void {
  document.title = head.title;
  const set = (selector: string, attribute: string, value: string): void =>
    document.head.querySelector(selector)?.setAttribute(attribute, value);
  set('meta[name=description]', 'content', head.description);
  set('link[rel=canonical]', 'href', head.canonical);
  set('meta[property="og:title"]', 'content', head.title);
  set('meta[property="og:description"]', 'content', head.description);
  set('meta[property="og:url"]', 'content', head.canonical);
  set('meta[property="og:image"]', 'content', head.picture?.src ?? '');
  set('meta[property="og:image:alt"]', 'content', head.picture?.alt ?? '');
}
