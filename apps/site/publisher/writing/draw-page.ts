import { htmlPieces } from '../document.ts';
import type { ClientBuild } from '../files/client-build.ts';
import type { SiteText, UndrawnPage } from '../files/site-file.ts';
import type { RenderPage } from '../publisher-options.ts';

/** Makes the HTML of pages with the built renderer, in the thread that calls it. */
export const drawPageWith =
  (render: RenderPage, build: Pick<ClientBuild, 'entry' | 'filesOf' | 'fonts'>) =>
  ({ data, dataText, slice }: UndrawnPage): SiteText =>
    htmlPieces({ data, slice, dataText, build, body: render(data, slice) });
