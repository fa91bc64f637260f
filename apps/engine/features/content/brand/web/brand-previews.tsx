import './brand-previews.css';
import '#platform/live/web/live-bar.css';
import '#platform/web/firm-mark.css';
import './live-bar-sample.css';
import { apiPath, type BrandPreview, brandImagePath } from '@quarterline/contract';
import { Button, Icon, Mark, phoneIcon } from '@quarterline/ui';
import { type CSSProperties, useState } from 'react';
import { AdminGuard } from '#platform/staff/web/frame/admin-guard.tsx';
import { useAsked } from '#platform/staff/web/use-asked.ts';
/** The draft as it was saved last: home page in two widths, the bar of the live view, an email, a PDF. Drawn when it is asked for. */
export function BrandPreviews({ version, isSaved }: { version: number; isSaved: boolean }) {
  const [drawn, setDrawn] = useState<number | null>(null);
  return (
    <div className="brand-previews stack stack--24 stack--start">
      <Button size="small" disabled={!isSaved || drawn === version} onClick={() => setDrawn(version)}>
        {drawn === null ? 'Draw the preview' : drawn === version ? 'Drawn as it is saved' : 'Draw it anew'}
      </Button>
      {drawn === null ? null : <Frames key={drawn} version={drawn} />}
    </div>
  );
}

const Frames = ({ version }: { version: number }) => {
  const [asked] = useAsked<BrandPreview>(`${apiPath('GET /api/admin/brand/preview')}?version=${version}`);
  return (
    <AdminGuard asked={asked}>
      {({ siteHref, brand }) => (
        <>
          <figure>
            <figcaption>
              Live view, for bidders <span>The bar on top</span>
            </figcaption>
            <LiveBarSample brand={brand} />
          </figure>
          <div className="brand-previews-pair">
            <figure>
              <figcaption>
                Home page, desktop{' '}
                <a href={siteHref} target="_blank" rel="noreferrer">
                  Open it
                </a>
              </figcaption>
              <div className="brand-previews-desktop">
                <iframe title="The home page at 1280 pixels" src={siteHref} loading="lazy" />
              </div>
            </figure>
            <figure>
              <figcaption>Phone</figcaption>
              <div className="brand-previews-phone">
                <iframe title="The home page at 390 pixels" src={siteHref} loading="lazy" />
              </div>
            </figure>
          </div>
          <div className="brand-previews-two">
            <figure>
              <figcaption>
                An email{' '}
                <a
                  href={`${apiPath('GET /api/admin/brand/preview/email')}?version=${version}`}
                  target="_blank"
                  rel="noreferrer"
                >
                  Open it
                </a>
              </figcaption>
              <iframe
                title="An email with the draft of the brand"
                src={`${apiPath('GET /api/admin/brand/preview/email')}?version=${version}`}
                sandbox=""
              />
            </figure>
            <figure>
              <figcaption>
                A PDF{' '}
                <a
                  href={`${apiPath('GET /api/admin/brand/preview/pdf')}?version=${version}`}
                  target="_blank"
                  rel="noreferrer"
                >
                  Open it
                </a>
              </figcaption>
              <img
                src={`${apiPath('GET /api/admin/brand/preview/page')}?version=${version}`}
                alt="The first page of a PDF with the draft of the brand"
                width={480}
                height={621}
              />
            </figure>
          </div>
        </>
      )}
    </AdminGuard>
  );
};

/** The bar of the live view with a brand that is not public yet, and the button to bid below it. */
const LiveBarSample = ({ brand }: { brand: BrandPreview['brand'] }) => {
  const { accent, logo, mark, phone } = brand;
  const image = mark ?? logo;
  const colours = accent
    ? ({ '--ql-gold': accent.base, '--ql-gold-press': accent.press, '--ql-gold-wash': accent.pale } as CSSProperties)
    : undefined;
  return (
    <div className="live-bar-sample" style={colours} role="img" aria-label={`The live view of ${brand.product}`}>
      <div className="live-bar" aria-hidden="true">
        <span className="live-bar-logo stack">
          {image ? (
            <img
              className={mark ? 'mark firm-mark' : 'mark firm-mark firm-mark--wide'}
              src={brandImagePath(image.hash)}
              alt=""
            />
          ) : (
            <Mark inverse />
          )}
        </span>
        <div className="live-bar-sale">
          <p>Your next sale</p>
          <span>Camrose County, AB</span>
        </div>
        {phone === '' ? null : (
          <span className="live-bar-phone">
            <Icon art={phoneIcon} />
            <b className="num">{phone}</b>
          </span>
        )}
      </div>
      <div className="live-bar-sample-bid row row--16 row--nowrap" aria-hidden="true">
        <span className="num">28:46</span>
        <b>Bid $1,250,000</b>
      </div>
    </div>
  );
};
