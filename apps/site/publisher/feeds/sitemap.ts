import { escapeXml } from '@quarterline/land';

export type ListedPage = {
  /** Its whole address. */
  url: string;
  /** Last change of the page's subject, ISO 8601; undefined for list pages. */
  changedAt?: string | undefined;
  /** Whole addresses of the pictures of the land on it. */
  images: readonly string[];
};

/** The protocol allows 50,000 addresses in a file (https://www.sitemaps.org/protocol.html). */
const MAX_PAGES = 40_000;
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const IMAGES = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

/** `/sitemap.xml`, and its parts where there are more pages than one file may hold: address and content. */
export function sitemapFiles(siteUrl: string, pages: readonly ListedPage[], most = MAX_PAGES): [string, string][] {
  if (pages.length <= most) return [['/sitemap.xml', urlSet(pages)]];
  const parts = Array.from({ length: Math.ceil(pages.length / most) }, (_, part): [string, string] => [
    `/sitemap-${part + 1}.xml`,
    urlSet(pages.slice(part * most, (part + 1) * most)),
  ]);
  const index = parts.map(([path]) => `<sitemap><loc>${escapeXml(siteUrl + path)}</loc></sitemap>\n`).join('');
  return [['/sitemap.xml', `${HEAD}<sitemapindex ${NAMESPACE}>\n${index}</sitemapindex>\n`], ...parts];
}

const urlSet = (pages: readonly ListedPage[]): string =>
  `${HEAD}<urlset ${NAMESPACE} ${IMAGES}>\n${pages.map(entry).join('')}</urlset>\n`;

const entry = ({ url, changedAt, images }: ListedPage): string => {
  const changed = changedAt === undefined ? '' : `<lastmod>${changedAt}</lastmod>`;
  const pictures = images.map((image) => `<image:image><image:loc>${escapeXml(image)}</image:loc></image:image>`);
  return `<url><loc>${escapeXml(url)}</loc>${changed}${pictures.join('')}</url>\n`;
};
