import { escapeXml } from '@quarterline/land';
import { fixedRoutes } from '@quarterline/listing';
import { embedDocument, outLink } from './embed-document.ts';

/** Page in a frame whose address has no embed: a mistyped sale or view, or a sale that is not public. */
export function missingEmbed(siteUrl: string): string {
  const href = siteUrl + fixedRoutes.sales;
  return embedDocument({
    title: 'No such sale',
    href,
    product: new URL(siteUrl).host,
    brandStyle: null,
    demo: false,
    body: [
      '<main>',
      '<h1>There is no such sale here</h1>',
      `<p class="embed-quiet">${escapeXml('The address of this frame names no sale that is public, or an unknown view. Views are card, board and map.')}</p>`,
      `<p>${outLink(href, 'All sales')}</p>`,
      '</main>',
    ].join('\n'),
  });
}
