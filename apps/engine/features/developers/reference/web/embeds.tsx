import './operation-entry.css';
import { EMBED_VIEWS, fixedRoutes } from '@quarterline/listing';
import { onSite } from '../../../../platform/web/page-settings.ts';

const snippet = (view: string): string =>
  `<div data-quarterline="${view}" data-sale="battle-river-block" data-title="Battle River Block"></div>
<script async src="${onSite(fixedRoutes.embedScript)}"></script>`;

const FRAME = `<iframe src="${onSite(fixedRoutes.embedSales)}" title="Farmland sales"
  width="100%" height="600" loading="lazy" style="border:0"></iframe>`;

/** How a paper or a broker shows sales on a page of its own. */
export const Embeds = () => (
  <section aria-labelledby="embeds">
    <h2 id="embeds">Sales on your own page</h2>
    <p>
      The list of sales, or of one sale its card, a board with prices and clocks that follow the sale, or the map of its
      parcels. They set no cookies and ask for nothing; nobody can bid in them. The office names the sites that may show
      them: ask us before you begin.
    </p>
    <figure>
      <figcaption>By script, as high as what is in it</figcaption>
      <pre>
        <code>{snippet('board')}</code>
      </pre>
    </figure>
    <p>
      <code>data-quarterline</code> is <code>sales</code>, or {EMBED_VIEWS.map((view) => `“${view}”`).join(', ')} with
      the sale in <code>data-sale</code>; <code>data-title</code> is what screen readers call the frame.
    </p>
    <figure>
      <figcaption>Without a script</figcaption>
      <pre>
        <code>{FRAME}</code>
      </pre>
    </figure>
    <p>
      Programs that know oEmbed need only the address of a sale: <code>{onSite(fixedRoutes.oembed)}?url=</code> answers
      with its card, as JSON.
    </p>
  </section>
);
